/** Where agents find the service's tools (Model Context Protocol). */
export const mcpPath = "/mcp"
