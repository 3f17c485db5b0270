@main struct Emaki { static func main() {} }
