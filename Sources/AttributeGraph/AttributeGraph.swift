// AttributeGraph
