// The compiler asks for a module of this name wherever both Testing and one called CoreGraphics are imported: Swift
// Testing announces such an overlay, whatever the platform. There is nothing to add, so it is empty.
