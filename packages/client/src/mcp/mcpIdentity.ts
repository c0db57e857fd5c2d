import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { McpProtocol } from "effect/ai"

/** The server's description, the same on each transport. */
export const mcpIdentity = {
  name: "property-intelligence",
  version: serviceVersion,
  instructions:
    `Property intelligence for US addresses from ${sourceCountWord} public sources. Tools named test_... are free samples of the ` +
    "paid ones, limited per minute. quote is free and returns the price of a paid call, or the reason it would be refused. You pay for tools " +
    "in USDC by x402, in _meta. Long answers come in a short form: shortened and omitted name the parts that are cut, and whole says how to get them. " +
    "null means unknown, never zero or safe."
} as const

/** The revisions that the server speaks. Clients of the older ones begin with `initialize`. */
export const mcpProtocols = [McpProtocol.v2026_07_28, McpProtocol.v2025_11_25, McpProtocol.v2025_06_18] as const
