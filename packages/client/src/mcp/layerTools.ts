import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { type TryReply, isOrderOpen } from "@property-intelligence/x402/orderEnd.ts"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { McpSchema, McpServer, McpProtocol } from "effect/ai"

import { type Reply, type ServiceCalls, tryReplyOf } from "../ServiceCalls.ts"
import { hasView } from "./inputSchemas.ts"
import { type ServiceTool, serviceTools } from "./ServiceTool.ts"
import { isToolAnswer, paymentHeaderOf, sameAgain, toolResult } from "./toolResult.ts"

/** The connection of the tools to their endpoints. */
export interface ToolService {
  /** The public URL of the service, for people and programs. */
  readonly origin: string
  readonly send: ServiceCalls["Service"]["send"]
}

/**
 * Registers the service's tools. A tool call is sent to the tool's endpoint, with its payment in the endpoint's header.
 */
export const layerTools = ({ origin, send }: ToolService) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { addTool } = yield* McpServer.McpServer
      yield* Effect.forEach(serviceTools, ({ path, price, tool }: ServiceTool) =>
        addTool({
          tool,
          annotations: Context.empty(),
          handle: Effect.fn(function* (input: unknown) {
            const { requestMetadata } = yield* McpSchema.McpRequestContext
            const sent = yield* Effect.mapError(readBody(input), () => notJson)
            const { body, query } = hasView(path) ? withoutQuery(sent) : { body: sent, query: "" }
            const headers = price === null ? {} : paymentHeaderOf(requestMetadata ?? {})
            const isPaying = Object.keys(headers).length > 0
            const tries: Array<TryReply | null> = []
            const onTry = (reply: Reply | null) => {
              tries.push(reply === null ? null : tryReplyOf(reply, isToolAnswer(reply)))
            }
            return yield* send({ path: `${path}${query}`, body, headers }, onTry).pipe(
              Effect.map((reply) => {
                const call = { origin, path, query, isPaid: price !== null }
                return toolResult(reply, call, isPaying && isOrderOpen(tries))
              }),
              Effect.catch(({ message }) => Effect.succeed(failed(isPaying ? `${message} ${sameAgain}` : message)))
            )
          })
        })
      )
    })
  )

const readArguments = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Json))

/** The request body and the query for a tool's arguments. The view, the fields and the addition go into the query. */
const withoutQuery = (sent: Schema.Json): { readonly body: Schema.Json; readonly query: string } =>
  Option.match(readArguments(sent), {
    onNone: () => ({ body: sent, query: "" }),
    onSome: ({ fields, include, view, ...body }) => {
      const said = Object.entries({ view, include, fields }).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${textOf(value)}`]
      )
      return { body, query: said.length === 0 ? "" : `?${said.join("&")}` }
    }
  })

/**
 * An argument as text for the query; a list gets commas between its entries. Anything but a text or a list of texts is
 * passed on as JSON, which the endpoint refuses.
 */
const textOf = (argument: Schema.Json): string => {
  const isList = Array.isArray(argument) && argument.every((each) => typeof each === "string")
  return encodeURIComponent(typeof argument === "string" || isList ? String(argument) : JSON.stringify(argument))
}

const readBody = Schema.decodeUnknownEffect(Schema.Json)

const notJson = new McpSchema.InvalidParams({ message: "The arguments are not JSON." })

const failed = (message: string) =>
  new McpSchema.CallToolResult({ content: [{ type: "text", text: message }], structuredContent: {}, isError: true })

/** The server's description, the same on each transport. */
export const mcpIdentity = {
  name: "property-intelligence",
  version: serviceVersion,
  instructions:
    `Property intelligence for US addresses from ${sourceCountWord} public sources. Tools named test_... are free samples of the ` +
    "paid tools, with a limited number of calls. The free tool quote returns the price of a paid call, or the reason why it would be refused. You pay " +
    "in USDC by x402, in _meta. Long answers are cut: shortened and omitted name the parts that are cut, and whole says how to get them. " +
    "null means unknown, never zero or safe."
} as const

/** The MCP revisions that the server supports. Clients of the older ones begin with `initialize`. */
export const mcpProtocols = [McpProtocol.v2026_07_28, McpProtocol.v2025_11_25, McpProtocol.v2025_06_18] as const
