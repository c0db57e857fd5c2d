/** The path of the contract for programs. */
export const openapiPath = "/openapi.json"

/** The calls of the contract with bodies that work, as collections of Postman (2.1) and Bruno. */
export const postmanPath = "/postman.json"
export const brunoPath = "/bruno.json"

/** The path of the documents for people. */
export const docsPath = "/docs"

/** The path of the price list for directories of paid services. */
export const wellKnownPath = "/.well-known/x402"

/** One page of Markdown about the service, for language models (llmstxt.org). */
export const llmsPath = "/llms.txt"

/** The page for language models with the whole reference of the API added. */
export const llmsFullPath = "/llms-full.txt"

/** Links to the contract and its pages (RFC 9727). */
export const apiCatalogPath = "/.well-known/api-catalog"

/** The MCP server card, and its former path for older programs. */
export const mcpCardPath = "/mcp/server-card"
export const mcpCardFormerPath = "/.well-known/mcp/server-card.json"

/** Links to the cards for agents. */
export const aiCatalogPath = "/.well-known/ai-catalog.json"

/** The index of agent skills, and our one skill (Agent Skills Discovery 0.2.0). */
export const skillsIndexPath = "/.well-known/agent-skills/index.json"
export const skillPath = "/.well-known/agent-skills/property-intelligence/SKILL.md"

/** The card of the service as an agent (A2A 1.0). */
export const agentCardPath = "/.well-known/agent-card.json"

/** The entry for the MCP registry. */
export const mcpRegistryPath = "/server.json"

/** The contact for security reports (RFC 9116). */
export const securityPath = "/.well-known/security.txt"

/** The terms of use for bought answers. */
export const termsPath = "/terms"

/** The rules for crawlers. */
export const robotsPath = "/robots.txt"

/** The list of pages for crawlers (sitemaps.org). */
export const sitemapPath = "/sitemap.xml"

/** The service's icon, an SVG. */
export const iconPath = "/favicon.svg"

/** The front page. */
export const frontPath = "/"

/** The page of a report: GET for an empty one, POST with form fields for an address. */
export const reportPath = "/report"

/** The status page of sources and sales. */
export const statusPath = "/status"

/** The list of the reference, which has a page for each operation and schema. */
export const referencePath = "/docs/reference"

/** The path of the MCP server. */
export const mcpPath = "/mcp"
