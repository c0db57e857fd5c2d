/** Where the contract is published for programs. */
export const openapiPath = "/openapi.json"

/** The calls of the contract with bodies that work, as collections of Postman (2.1) and Bruno. */
export const postmanPath = "/postman.json"
export const brunoPath = "/bruno.json"

/** Where the contract is published as pages for people. */
export const docsPath = "/docs"

/** Where those who index paid services find what is sold. */
export const wellKnownPath = "/.well-known/x402"

/** The service in a page of Markdown, for language models (llmstxt.org). */
export const llmsPath = "/llms.txt"

/** The same with the whole reference. */
export const llmsFullPath = "/llms-full.txt"

/** Links to the contract and its pages, as RFC 9727 has it. */
export const apiCatalogPath = "/.well-known/api-catalog"

/** The card of the agents' tools (MCP server card), and where older programs look for it. */
export const mcpCardPath = "/mcp/server-card"
export const mcpCardFormerPath = "/.well-known/mcp/server-card.json"

/** Links to the cards of what agents can use here. */
export const aiCatalogPath = "/.well-known/ai-catalog.json"

/** What skills agents find here, and the one there is (Agent Skills Discovery 0.2.0). */
export const skillsIndexPath = "/.well-known/agent-skills/index.json"
export const skillPath = "/.well-known/agent-skills/property-intelligence/SKILL.md"

/** The card of the service as an agent (A2A 1.0). */
export const agentCardPath = "/.well-known/agent-card.json"

/** The tools as the MCP registry lists servers. */
export const mcpRegistryPath = "/server.json"

/** Whom to turn to with a weakness of the service (RFC 9116). */
export const securityPath = "/.well-known/security.txt"

/** What may be done with what was bought. */
export const termsPath = "/terms"

/** What crawlers may read. */
export const robotsPath = "/robots.txt"

/** The pages there are, for crawlers (sitemaps.org). */
export const sitemapPath = "/sitemap.xml"

/** The service's icon, an SVG. */
export const iconPath = "/favicon.svg"

/** The page a visitor comes to first. */
export const frontPath = "/"

/** The page of a report: GET for an empty one, POST, with the fields of a form, for that of an address. */
export const reportPath = "/report"

/** How the sources and the sales do, as a page. */
export const statusPath = "/status"

/** The contract as one page. */
export const referencePath = "/docs/reference"
