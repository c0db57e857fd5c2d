import { assert, layer } from "@effect/vitest"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport as StdioTransport1 } from "@modelcontextprotocol/sdk/client/stdio.js"
import { StreamableHTTPClientTransport as HttpTransport1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { serviceTools } from "@property-intelligence/client/mcp/ServiceTool.ts"
import { maxAnswerBytesOf } from "@property-intelligence/client/mcp/toolResult.ts"
import { encodeBase64Json } from "@property-intelligence/x402/Base64Json.ts"
import { costOf, prices, priceText } from "@property-intelligence/x402/Prices.ts"
import { Context, Effect, Layer } from "effect"

import { jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { orderOf, stockPayment } from "../../../test/support/chain/stockPayment.ts"
import { buyer } from "../../../test/support/process/SandboxShop.ts"
import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../../test/support/wire.ts"

/** The origin of the real service, a separate process in sandbox mode. */
class Serving extends Context.Service<Serving, string>()("interop/mcp/Serving") {
  static readonly layer = Layer.effect(
    Serving,
    Effect.gen(function* () {
      const service = yield* startService({ PORT: "0", LOG_FORMAT: "json" })
      const [, port = ""] = yield* service.printed(/Listening on http:\/\/[\d.]+:(\d+)/)
      return `http://127.0.0.1:${port}`
    })
  )
}

const identity = { name: "interop", version: "1.0.0" }
const houston = { address: "1600 Smith St, Houston, TX 77002" }

/** The methods of each client that the tests use. */
interface Caller {
  readonly listTools: () => Promise<{ readonly tools: ReadonlyArray<{ readonly name: string }> }>
  readonly callTool: (call: {
    readonly name: string
    readonly arguments: Record<string, unknown>
    readonly _meta?: Record<string, unknown>
  }) => Promise<object>
  readonly close: () => Promise<void>
}

const stdio = (origin: string) => ({
  command: process.execPath,
  args: ["src/start.js", "mcp"],
  env: { PATH: process.env["PATH"] ?? "", PROPERTY_INTELLIGENCE_URL: origin }
})

/** Connects a client, and returns it. */
const connect = <C extends Caller, T>(
  client: C & { readonly connect: (transport: T) => Promise<void> },
  transport: T
): Effect.Effect<C> =>
  Effect.as(
    Effect.promise(() => client.connect(transport)),
    client
  )

const current = () => new Client(identity, { versionNegotiation: { mode: "auto" } })

const urlOf = (origin: string) => new URL(mcpPath, origin)

/** Each way in which a standard client connects to the tools. */
const ways: Readonly<Record<string, (origin: string) => Effect.Effect<Caller>>> = {
  "SDK 1, over HTTP": (origin) => connect(new Client1(identity), new HttpTransport1(urlOf(origin))),
  "SDK 1, on stdio": (origin) => connect(new Client1(identity), new StdioTransport1(stdio(origin))),
  "SDK 2 of the current revision, over HTTP": (origin) =>
    Effect.tap(connect(current(), new StreamableHTTPClientTransport(urlOf(origin))), (client) =>
      Effect.sync(() => assert.strictEqual(client.getNegotiatedProtocolVersion(), "2026-07-28"))
    ),
  "SDK 2 of the previous revision, over HTTP": (origin) =>
    Effect.tap(connect(new Client(identity), new StreamableHTTPClientTransport(urlOf(origin))), (client) =>
      Effect.sync(() => assert.strictEqual(client.getNegotiatedProtocolVersion(), "2025-11-25"))
    ),
  "SDK 2 of the current revision, on stdio": (origin) => connect(current(), new StdioClientTransport(stdio(origin)))
}

const unpaid = { status: 402, headers: {}, text: "{}" }

const connected = (way: (origin: string) => Effect.Effect<Caller>) =>
  Effect.gen(function* () {
    const origin = yield* Serving
    return yield* Effect.acquireRelease(way(origin), (client) => Effect.promise(() => client.close()))
  })

layer(Serving.layer, { excludeTestServices: true })("a stock client of the tools", (it) => {
  for (const [name, way] of Object.entries(ways)) {
    it.effect(`${name}: lists them, tries, quotes, is asked to pay, pays, and gets the answer again`, () =>
      Effect.gen(function* () {
        const origin = yield* Serving
        const client = yield* connected(way)
        const call = (tool: string, input: Record<string, unknown>, payment?: unknown) =>
          Effect.map(
            Effect.promise(() =>
              client.callTool({
                name: tool,
                arguments: input,
                ...(payment === undefined ? {} : { _meta: { "x402/payment": payment } })
              })
            ),
            (answer) => JSON.parse(JSON.stringify(answer))
          )

        const { tools } = yield* Effect.promise(() => client.listTools())
        assert.sameMembers(
          tools.map((tool) => tool.name),
          serviceTools.map((tool) => tool.name)
        )

        const tried = yield* call("test_property_intel", houston)
        assert.strictEqual(tried.structuredContent.mode, "TEST")
        assert.isBelow(JSON.stringify(tried).length, maxAnswerBytesOf("/test/property-intel"))

        const quoted = yield* call("quote", { endpoint: "/property-intel", body: houston })
        assert.strictEqual(quoted.structuredContent.data.price, priceText(prices.intel))

        const asked = yield* call("property_intel", houston)
        assert.isTrue(asked.isError)
        assert.strictEqual(asked.structuredContent.accepts[0].amount, String(prices.intel.amount))
        for (const count of [1, 2, 20]) {
          const addresses = Array.from(
            { length: count },
            (_, index) => `${100 + 37 * index} Main St, Houston, TX 77002`
          )
          const list = yield* call("property_bulk", { addresses })
          assert.strictEqual(list.structuredContent.accepts[0].amount, String(costOf(prices.bulk, count)))
        }
        const refused = yield* call("property_intel", { address: "PO Box 3, Houston, TX" })
        const { headers } = yield* exchange(origin, "/property-intel", orderOf({ address: "PO Box 3, Houston, TX" }))
        assert.strictEqual(refused.structuredContent.error, jsonOf(headers["payment-required"] ?? "").error)

        const header = yield* stockPayment(buyer, {
          ...unpaid,
          headers: { "payment-required": encodeBase64Json(asked.structuredContent) }
        })
        const payment = jsonOf(header["PAYMENT-SIGNATURE"] ?? "")
        const bought = yield* call("property_intel", houston, payment)
        assert.notStrictEqual(bought.isError, true, JSON.stringify(bought))
        assert.isTrue(bought._meta["x402/payment-response"].success)
        const again = yield* call("property_intel", houston, payment)
        assert.deepStrictEqual(again.structuredContent, bought.structuredContent)
        assert.deepStrictEqual(again._meta["x402/payment-response"], bought._meta["x402/payment-response"])
      })
    )
  }
})
