import { assert, describe, it } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import { Effect, Schema } from "effect"

import { listings } from "../../../src/server/paid/listings.ts"
import { maxHeadBytes } from "../../../src/server/request/headLimits.ts"
import { knownPaths } from "../../../src/server/request/knownPaths.ts"
import { openForSale, pay } from "../../support/payments/buying.ts"
import { offerKey } from "../../support/payments/offerSigning.ts"
import { refused, scriptedGate, settles } from "../../support/payments/ScriptedPayments.ts"
import { rawExchange, rawRequest } from "../../support/rawExchange.ts"
import { TestServer } from "../../support/TestServer.ts"

/** What a kept connection and a trace add to the heads of this test. */
const unseen =
  "Connection: keep-alive\r\nKeep-Alive: timeout=3600\r\n".length -
  "Connection: close\r\n".length +
  "traceparent: 00-00000000000000000000000000000000-0000000000000000-01\r\n".length

const codes = BuyerCode.literals

const longestCode = codes.toSorted((a, b) => b.length - a.length)[0] ?? "invalid_payment"

const label = (letter: string, length: number) => letter.repeat(length)

const longestOrigin = `https://${label("a", 63)}.${label("b", 63)}.${label("c", 63)}.${label("d", 61)}:65535`

const longestQuotas = ["second", "minute", "hour", "day"].map((unit) => `999999999 per ${unit}`).join()

/** Of callers that want all that there is. */
const asking = [
  "Content-Type: application/json",
  "Origin: https://app.example.com",
  "X-Request-Id: 7c9febee-ebe1-403d-be6f-22e25f10fbca",
  "Prefer: return=minimal",
  "Accept-Encoding: br",
  "Accept-Payment: evm/charge"
]

/** Bodies of which a 402 has the most to say, and one that can be bought. */
const bodiesOf = (path: string) => [
  JSON.stringify(listings[path]?.body ?? {}),
  JSON.stringify({ address: "\ud800".repeat(300), ["ü".repeat(300)]: 1, a: 1, b: 2, c: 3, d: 4 }),
  JSON.stringify({ addresses: Array.from({ length: 20 }, (_, index) => `"\\${index} Nowhere ${"\\".repeat(150)}`) })
]

const post = (path: string, headers: ReadonlyArray<string>, body: string) =>
  rawRequest(`POST ${path}`, [...asking, ...headers, `Content-Length: ${Buffer.byteLength(body)}`], body)

/** The heads of all that a service answers, by what was asked. */
const headsOf = Effect.gen(function* () {
  const { origin, post: ask } = yield* TestServer
  const heads = new Map<string, number>()
  const note = Effect.fnUntraced(function* (title: string, request: string) {
    const { head, status } = yield* rawExchange(origin, request)
    heads.set(`${status} ${title}`, head.length + 4 + unseen)
    return status
  })
  for (const [path, method] of knownPaths) yield* note(`${method} ${path}`, rawRequest(`${method} ${path}`, asking))
  for (const { path } of soldEndpoints) {
    const [order = "", ...others] = bodiesOf(path)
    yield* note(`POST ${path} without a body`, rawRequest(`POST ${path}`, asking))
    for (const body of others) yield* note(`POST ${path} ${body.slice(0, 20)}`, post(path, [], body))
    const quote = yield* ask(path, JSON.parse(order))
    for (const version of [1, 2] as const) {
      if (version === 1 && JSON.parse(quote.text).accepts.length === 0) continue
      const payment = Object.entries(yield* pay(quote, version)).map(([name, value]) => `${name}: ${value}`)
      for (const line of payment) assert.isBelow(line.length, 8192)
      yield* note(`POST ${path} paid in version ${version}`, post(path, payment, order))
      yield* note(`POST ${path} paid again in version ${version}`, post(path, payment, order))
    }
  }
  yield* note("GET /DOCS with a long query", rawRequest(`GET /DOCS?${"q".repeat(30_000)}`, asking))
  yield* note("GET /DOCS with a query", rawRequest(`GET /DOCS?${"q".repeat(1990)}`, asking))
  yield* note("an unknown path", rawRequest(`GET /${"n".repeat(30_000)}`, asking))
  yield* note("what is no HTTP", "NONSENSE\r\n\r\n")
  yield* note("a head that is too long", rawRequest("GET /", [`X: ${"x".repeat(40_000)}`]))
  return heads
})

const withinBudget = (heads: ReadonlyMap<string, number>) => {
  const beyond = [...heads].filter(([, bytes]) => bytes > maxHeadBytes)
  assert.deepStrictEqual(beyond, [])
}

const served = (environment: Record<string, string>, settle: typeof settles | ReturnType<typeof refused> = settles) =>
  Effect.provide(
    headsOf,
    TestServer.layer({ ...openForSale, ...environment }, scriptedGate({ settle: [settle] }).layer)
  )

/** The networks, each with a node that is not asked. */
const sellingOn = (networks: ReadonlyArray<string>) => ({
  NETWORK: networks.join(),
  EVM_RPC_URL: networks.map((id) => `${id}=http://127.0.0.1:1`).join()
})

const testnets = knownNetworks.filter(({ isTestnet }) => isTestnet).map(({ id }) => id)

const longest = {
  PUBLIC_ORIGIN: longestOrigin,
  OPERATOR_NAME: '"'.repeat(32),
  FREE_LIMIT: longestQuotas,
  OFFER_SIGNING_KEY: offerKey
}

describe("the head of every answer is within its budget", () => {
  it.live("with the settings that it has by default", () => Effect.map(served({}), withinBudget))

  it.live("with every network and signed offers, sold and refused with the longest code", () =>
    Effect.gen(function* () {
      const environment = { ...longest, ...sellingOn(testnets) }
      withinBudget(yield* served(environment))
      withinBudget(yield* served(environment, refused(longestCode)))
    })
  )

  it.live.prop(
    "with any settings within their bounds",
    {
      labels: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 63 }))).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(3)
      ),
      networks: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: testnets.length })),
      name: Schema.String.check(Schema.isPattern(/^[ -~]{1,32}$/)),
      isSigning: Schema.Boolean,
      isRefused: Schema.Boolean
    },
    ({ isRefused, isSigning, labels, name, networks }) =>
      Effect.map(
        served(
          {
            PUBLIC_ORIGIN: `https://${labels.map((length) => label("a", length)).join(".")}.example`,
            OPERATOR_NAME: name,
            ...sellingOn(testnets.slice(0, networks)),
            ...(isSigning ? { OFFER_SIGNING_KEY: offerKey } : {})
          },
          isRefused ? refused(longestCode) : settles
        ),
        withinBudget
      ),
    { arbitrary: { runs: 3 } }
  )
})
