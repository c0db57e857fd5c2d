import { Agent, request as nodeRequest } from "node:http"

import { assert, describe, layer } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { Context, Effect, Layer, Schedule } from "effect"

import { listings } from "../../src/server/paid/listings.ts"
import { knownPaths } from "../../src/server/request/knownPaths.ts"
import { orderOf, receiptIn, stockPayment } from "../support/chain/stockPayment.ts"
import { offerKey } from "../support/payments/offerSigning.ts"
import { answersSoon, buyer, startSandboxShop } from "../support/process/SandboxShop.ts"
import { connectH2 } from "../support/proxies/connectH2.ts"
import { isInstalled, startProxy } from "../support/proxies/Proxy.ts"
import { haproxy, nginx } from "../support/proxies/reverseProxies.ts"
import { exchange, type WireAnswer, type WireRequest } from "../support/wire.ts"

type Ask = (path: string, request: WireRequest) => Effect.Effect<WireAnswer, Error>

interface Way {
  readonly name: string
  readonly ask: Ask
}

/** The service with the longest heads, two networks and signed offers, and ways to it: none by a proxy, and those by the proxy. */
class Behind extends Context.Service<
  Behind,
  { readonly direct: Ask; readonly ways: ReadonlyArray<Way>; readonly plain: string; readonly output: () => string }
>()("test/e2e/Behind") {
  static readonly layer = (program: typeof nginx) =>
    Layer.effect(
      Behind,
      Effect.gen(function* () {
        const { origin } = yield* startSandboxShop({
          NETWORK: "eip155:84532,eip155:80002",
          OFFER_SIGNING_KEY: offerKey,
          SANDBOX_FAULTS: "hazards.fema.gov=latency:1500"
        })
        const proxy = yield* startProxy(program, origin)
        const plain: Ask = (path, request) => unhurried(exchange(proxy.plain, path, request))
        yield* answersSoon(plain("/livez", {}))
        const h2 = yield* connectH2(proxy.secure, proxy.certificate)
        return {
          direct: (path, request) => unhurried(exchange(origin, path, request)),
          plain: proxy.plain,
          output: proxy.output,
          ways: [
            { name: "HTTP/1.1", ask: plain },
            { name: "HTTP/2", ask: (path, request) => unhurried(h2(path, request)) }
          ]
        }
      })
    )
}

/** Asks again where the service has no time for the call, on a busy machine: 503. */
const unhurried = (ask: Effect.Effect<WireAnswer, Error>) =>
  Effect.repeat(ask, { while: ({ status }) => status === 503, times: 20, schedule: Schedule.spaced("500 millis") })

const json = { "content-type": "application/json" }

const order = { address: "1600 Smith St, Houston, TX 77002" }

/** One request a route, and those that are refused for what they are. */
const requests: ReadonlyArray<readonly [title: string, path: string, request: WireRequest]> = [
  ...[...knownPaths].map(([open, method]) => {
    const path = open.replace(/:\w+/, "none")
    const body = path.endsWith("bulk") ? { addresses: [order.address] } : order
    return [
      `${method} ${path}`,
      path,
      method === "POST" ? { method, headers: json, body: JSON.stringify(body) } : { method }
    ] as const
  }),
  ...soldEndpoints.map(({ path }) => [`POST ${path} without a body`, path, { method: "POST" }] as const),
  ...soldEndpoints.map(
    ({ path }) =>
      [`POST ${path} for MPP`, path, { method: "POST", headers: { "accept-payment": "evm/charge" } }] as const
  ),
  ["HEAD /docs", "/docs", { method: "HEAD" }],
  ["HEAD /property-intel", "/property-intel", { method: "HEAD" }],
  ["GET /property-intel", "/property-intel", {}],
  ["OPTIONS /property-intel", "/property-intel", { method: "OPTIONS", headers: { origin: "https://app.example.com" } }],
  ["GET /openapi.json again", "/openapi.json", { headers: { "if-none-match": "*" } }],
  ["GET /docs in gzip", "/docs", { headers: { "accept-encoding": "gzip" } }],
  ["GET /nowhere", "/nowhere", {}],
  ["GET /DOCS", "/DOCS?a=b", {}],
  ["GET /DOCS with a long query", `/DOCS?${"q".repeat(7000)}`, {}],
  ["POST no JSON", "/test/property-intel", { method: "POST", headers: json, body: "{" }],
  ["POST a large body", "/test/property-intel", { method: "POST", headers: json, body: `"${"x".repeat(17_000)}"` }],
  ["POST a larger body", "/property-intel", { method: "POST", headers: json, body: `"${"x".repeat(900_000)}"` }],
  [
    "POST with a broken payment",
    "/property-intel",
    { method: "POST", headers: { ...json, "payment-signature": "x" }, body: "{}" }
  ],
  [
    "POST with a broken credential",
    "/property-intel",
    { method: "POST", headers: { ...json, authorization: `Payment ${"A".repeat(6000)}` }, body: "{}" }
  ],
  [
    "POST with a broken sign-in",
    "/property-intel",
    { method: "POST", headers: { ...json, "sign-in-with-x": "A".repeat(6000) }, body: JSON.stringify(order) }
  ],
  [
    "POST with an Idempotency-Key that is none",
    "/property-intel",
    { method: "POST", headers: { ...json, "idempotency-key": "x".repeat(4000) }, body: "{}" }
  ]
]

/** Of the connection, of the moment, or the proxy's own. */
const passing = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "mcp-session-id",
  "ratelimit",
  "server",
  "server-timing",
  "transfer-encoding",
  // nginx keeps it for itself.
  "x-accel-buffering"
])

const ofTheMoment = new Set(["payment-required", "www-authenticate"])

const lasting = ({ headers, status }: WireAnswer) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !passing.has(name))
      // Its offers are signed for the moment, and challenges are made for it.
      .map(([name, value = ""]) => [name, ofTheMoment.has(name) ? value.length : value])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  )
})

/** The pieces in which an answer comes. */
const piecesOf = (url: string, body: unknown) =>
  Effect.callback<ReadonlyArray<string>, Error>((resume) => {
    const sent = nodeRequest(url, { method: "POST", headers: json, agent: false }, (response) => {
      const pieces: Array<string> = []
      response.on("data", (chunk: Buffer) => pieces.push(chunk.toString("utf8")))
      response.on("end", () => resume(Effect.succeed(pieces)))
    })
    sent.on("error", (error) => resume(Effect.fail(error)))
    sent.end(JSON.stringify(body))
    return Effect.sync(() => sent.destroy())
  })

/** The status of an answer, and the port that its request was sent from. */
const onAgent = (agent: Agent, url: string, body: string) =>
  Effect.callback<{ readonly status: number | undefined; readonly port: number | undefined }, Error>((resume) => {
    const sent = nodeRequest(url, { method: "POST", headers: json, agent }, (response) => {
      const port = response.socket.localPort
      response.resume()
      response.on("end", () => resume(Effect.succeed({ status: response.statusCode, port })))
    })
    sent.on("error", (error) => resume(Effect.fail(error)))
    sent.end(body)
    return Effect.sync(() => sent.destroy())
  })

/** Bytes of a head for its other lines, and of a line for its name. */
const otherHead = 200

const requestId = "7c9febee-ebe1-403d-be6f-22e25f10fbca"

const identified = (request: WireRequest): WireRequest => ({
  ...request,
  headers: {
    ...request.headers,
    "x-request-id": requestId,
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
  }
})

const isRequired = process.env["CI"] === "true"

for (const program of [nginx, haproxy]) {
  const isHere = isInstalled(program)
  describe.skipIf(!isHere && !isRequired)(`behind ${program.name}${isHere ? "" : " (not installed)"}`, () => {
    layer(Behind.layer(program), { excludeTestServices: true, timeout: "1 minute" })(
      "with its default settings",
      (it) => {
        for (const [name, path, request] of requests) {
          it.effect(`${name} is answered as without it`, () =>
            Effect.gen(function* () {
              const { direct, output, ways } = yield* Behind
              const expected = lasting(yield* direct(path, identified(request)))
              for (const way of ways) {
                const answer = yield* way.ask(path, identified(request))
                assert.deepStrictEqual(lasting(answer), expected, `${way.name} ${output()}`)
              }
            })
          )
        }

        for (const { path } of soldEndpoints) {
          it.effect(`${path} is bought with the stock client's payment, and is replayed`, () =>
            Effect.gen(function* () {
              const { ways } = yield* Behind
              const body = listings[path]?.body ?? {}
              for (const version of [1, 2] as const) {
                for (const { ask, name } of ways) {
                  const quote = yield* ask(path, orderOf(body))
                  assert.strictEqual(quote.status, 402, name)
                  const payment = yield* stockPayment(buyer, quote, version)
                  const sold = yield* ask(path, orderOf(body, payment))
                  assert.strictEqual(sold.status, 200, `${name} ${sold.text}`)
                  assert.isTrue(receiptIn(sold)?.success)
                  const again = yield* ask(path, orderOf(body, payment))
                  assert.strictEqual(again.headers["idempotent-replayed"], "true")
                  assert.strictEqual(again.text, sold.text)
                }
              }
            })
          )
        }

        it.effect("a request's header arrives up to the size that the proxy takes, and no further", () =>
          Effect.gen(function* () {
            const { direct, plain } = yield* Behind
            const withHeader = (size: number): WireRequest => ({ headers: { "x-filler": "x".repeat(size) } })
            const taken = withHeader(program.maxRequestHeader - otherHead)
            const refused = withHeader(program.maxRequestHeader)
            assert.strictEqual((yield* exchange(plain, "/livez", taken)).status, 200)
            assert.strictEqual((yield* direct("/livez", refused)).status, 200)
            assert.strictEqual((yield* exchange(plain, "/livez", refused)).status, 400)
          })
        )

        it.effect("events and rows come as they are found", () =>
          Effect.gen(function* () {
            const { plain } = yield* Behind
            // Of a place that was not asked for: a known report is there at once, in one piece.
            const events = yield* piecesOf(`${plain}/test/property-intel/stream`, {
              address: "77 Elm St, Mobile, AL 36602"
            })
            assert.include(events[0], "event: place")
            assert.notInclude(events[0], "event: report")
            assert.include(events.join(""), "event: report")
          })
        )

        it.effect("a connection is used again after refusals", () =>
          Effect.gen(function* () {
            const { plain } = yield* Behind
            const agent = new Agent({ keepAlive: true, maxSockets: 1 })
            const ports = new Set<number | undefined>()
            const statuses: Array<number | undefined> = []
            for (const body of ["", "{", `"${"x".repeat(17_000)}"`, JSON.stringify(order), "{"]) {
              const { port, status } = yield* onAgent(agent, `${plain}/test/property-intel`, body)
              ports.add(port)
              statuses.push(status)
            }
            agent.destroy()
            assert.deepStrictEqual(statuses, [400, 400, 413, 200, 400])
            assert.strictEqual(ports.size, 1)
          })
        )

        it.effect("a body that waits for 100 Continue is answered, and one in chunks", () =>
          Effect.gen(function* () {
            const { plain } = yield* Behind
            const waiting = {
              method: "POST",
              headers: { ...json, expect: "100-continue", "content-length": String(JSON.stringify(order).length) },
              body: [JSON.stringify(order)]
            }
            assert.strictEqual((yield* exchange(plain, "/test/property-intel", waiting)).status, 200)
            const chunked = {
              method: "POST",
              headers: json,
              body: ['{"address":"1600 Smith St,', ' Houston, TX 77002"}']
            }
            assert.strictEqual((yield* exchange(plain, "/test/property-intel", chunked)).status, 200)
          })
        )
      }
    )
  })
}
