import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { McpProtocol } from "effect/ai"

/** What the server says of itself, on each of its ways in. */
export const mcpIdentity = {
  name: "property-intelligence",
  version: serviceVersion,
  instructions:
    `Property intelligence for US addresses from ${sourceCountWord} public sources. The tools whose names begin with test_ are free samples of the ` +
    "paid ones, a number of times a minute; quote says for free what a paid call would cost or be refused for. Paid tools are paid in USDC " +
    "by x402, in _meta. Long answers come in their short form: shortened and omitted name what is short or left out, whole says how to get it. " +
    "What is null is not known, and never means zero or safe."
} as const

/** The revisions that the server speaks. Clients of the older ones begin with `initialize`. */
export const mcpProtocols = [McpProtocol.v2026_07_28, McpProtocol.v2025_11_25, McpProtocol.v2025_06_18] as const
