import { McpProtocol } from "effect/ai"

/** The revisions that the server speaks. Clients of the older ones begin with `initialize`. */
export const mcpProtocols = [McpProtocol.v2026_07_28, McpProtocol.v2025_11_25, McpProtocol.v2025_06_18] as const
