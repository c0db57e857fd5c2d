import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"

import { base, base64Of, baseSepolia, jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { SalesAtWork } from "../../../src/payments/ledger/SalesAtWork.ts"
import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { layerLocalChain, layerLocalFacilitator } from "../../../src/sandbox/payments/LocalFacilitator.ts"
import { sandboxReceiver, makeTokenLedger, TokenLedger } from "../../../src/sandbox/payments/TokenLedger.ts"
import { Settings } from "../../../src/Settings.ts"
import { orderOf, stockPayment } from "../../support/chain/stockPayment.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { layerNodesUp, layerUnlimitedVerifications } from "../../support/payments/openPayments.ts"
import { signAuthorization } from "../../support/payments/signAuthorization.ts"
import { TestServer } from "../../support/TestServer.ts"

const price = 50_000n
const funds = 1_000_000n * price
const order = { address: "1600 Smith St, Houston, TX 77002" }
const buyer = privateKeyToAccount(generatePrivateKey())
const headerNames = ["payment-signature", "x-payment"] as const

/** A token that checks signatures, nonces and balances as USDC does. */
const layerToken = Layer.effect(TokenLedger, makeTokenLedger(baseSepolia, [[buyer.address, funds]]))

/** Before the server starts: what it repeats would be repeated for every second since 1970. */
const layerNow = Layer.effectDiscard(
  Effect.flatMap(TestClock.withLive(Clock.currentTimeMillis), (millis) => TestClock.setTime(millis))
)

/** The HTTP server that sells for it. */
const layerShop = TestServer.layer(
  { ...openForSale, WALLET_ADDRESS: sandboxReceiver, REPORT_QUORUM: "0" },
  PaymentGate.layerNoDeps.pipe(
    // It is one client that sends them all.
    Layer.provide([SalesAtWork.layer, layerUnlimitedVerifications]),
    Layer.provide([layerLedgerMemory, layerLocalFacilitator, layerLocalChain, layerNodesUp, Settings.layerTest()]),
    Layer.provide(layerToken)
  )
).pipe(Layer.provideMerge(layerToken), Layer.provideMerge(layerNow))

const send = (headers: Readonly<Record<string, string>>) =>
  TestServer.use(({ ask }) => ask("/property-intel", orderOf(order, headers)))

/** What the stock client would send now. */
const signed = Effect.fnUntraced(function* (version: 1 | 2) {
  yield* TestClock.setTime(yield* TestClock.withLive(Clock.currentTimeMillis))
  const payment = yield* stockPayment(buyer, yield* send({}), version)
  const [name = "", value = ""] = Object.entries(payment)[0] ?? []
  return { name, value, payload: jsonOf(value) }
})

/** Sends the headers; gives the status and what the buyer has lost by it. */
const outcomeOf = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>>) {
  const { balanceOf } = yield* TokenLedger
  const before = yield* balanceOf(buyer.address)
  const { status, text } = yield* send(headers)
  return { status, text, charged: before - (yield* balanceOf(buyer.address)) }
})

const assertFree = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>>, allowed = [400, 402]) {
  const { charged, status, text } = yield* outcomeOf(headers)
  assert.include(allowed, status, text)
  assert.strictEqual(charged, 0n)
})

/** What a client can put into a header at all. */
const HeaderText = Schema.String.check(Schema.isPattern(/^[\t\x20-\x7e\x80-\xff]*$/))
const HeaderName = Schema.Literals(headerNames)
const Version = Schema.Literals([1, 2])
const Natural = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))
const Character = Schema.String.check(Schema.isPattern(/^[\x20-\x7e]$/))

type Path = ReadonlyArray<string>

/** Every place of a value. */
const pathsIn = (value: unknown, path: Path = []): ReadonlyArray<Path> => [
  path,
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
    : [])
]

/** The value with what stands at the place replaced; `undefined` takes it away. */
const replacedAt = (value: unknown, [key, ...rest]: Path, replacement: unknown): unknown =>
  key === undefined ? replacement : { ...Object(value), [key]: replacedAt(Object(value)[key], rest, replacement) }

/** What they hold is not signed and nothing rests on them: the stock client sends them as it got them. */
const unsigned = ["resource", "extensions"]

layer(layerShop)("a payment header", (it) => {
  for (const version of [1, 2] as const) {
    it.effect(`version ${version} as the stock client makes it is charged, once`, () =>
      Effect.gen(function* () {
        const { name, value } = yield* signed(version)
        assert.deepInclude(yield* outcomeOf({ [name]: value }), { status: 200, charged: price })
        assert.deepInclude(yield* outcomeOf({ [name]: value }), { status: 200, charged: 0n })
      })
    )
  }

  it.effect.prop("of random text is 400", { name: HeaderName, text: HeaderText }, ({ name, text }) =>
    assertFree({ [name]: text }, [400])
  )

  it.effect.prop("of random bytes is 400", { name: HeaderName, bytes: Schema.Uint8Array }, ({ bytes, name }) =>
    assertFree({ [name]: Buffer.from(bytes).toString("base64") }, [400])
  )

  it.effect.prop("of random JSON is 400", { name: HeaderName, json: Schema.Json }, ({ json, name }) =>
    assertFree({ [name]: base64Of(json) }, [400])
  )

  it.effect.prop(
    "with any signed or agreed part replaced or removed is refused",
    { version: Version, at: Natural, json: Schema.Json },
    ({ at, json, version }) =>
      Effect.gen(function* () {
        const { name, payload } = yield* signed(version)
        const paths = pathsIn(payload).filter(([top]) => !unsigned.includes(top ?? ""))
        const path = paths[at % paths.length] ?? []
        for (const replacement of [json, undefined]) {
          const changed = replacedAt(payload, path, replacement)
          if (JSON.stringify(changed) !== JSON.stringify(payload))
            yield* assertFree({ [name]: base64Of(changed ?? null) })
        }
      })
  )

  it.effect.prop(
    "with exchanged characters is sold at its price or refused",
    { version: Version, at: Natural, character: Character, inside: Schema.Boolean },
    ({ at, character, inside, version }) =>
      Effect.gen(function* () {
        const { name, payload, value } = yield* signed(version)
        const text = inside ? JSON.stringify(payload) : value
        const place = at % text.length
        const changed = text.slice(0, place) + character + text.slice(place + 1)
        const { charged, status } = yield* outcomeOf({
          [name]: inside ? Buffer.from(changed).toString("base64") : changed
        })
        assert.include([200, 400, 402], status)
        assert.strictEqual(charged, status === 200 ? price : 0n)
      })
  )

  const Seconds = Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: -1000n, maximum: 1000n }))
  const OtherTerms = Schema.Union([
    Schema.Struct({ value: Schema.Union([Schema.Literals([price - 1n, price + 1n, 2n * price]), Schema.BigInt]) }),
    Schema.Struct({ to: Schema.Literals([buyer.address, `0x${"22".repeat(20)}`]) }),
    Schema.Struct({ opens: Seconds }),
    Schema.Struct({ closes: Seconds }),
    Schema.Struct({ token: Schema.Literal("base") })
  ])
  const offered = { value: price, to: sandboxReceiver, opens: -1n, closes: 300n, token: "base-sepolia" }
  const workAndSettlement = 73n
  const longest = 300n + 600n

  it.effect.prop(
    "that signs for other terms is sold if they cover the offer, else refused",
    { version: Version, other: OtherTerms },
    ({ other, version }) =>
      Effect.gen(function* () {
        const { name, payload } = yield* signed(version)
        const now = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
        const { closes, opens, to, token, value } = { ...offered, ...other }
        const { nonce } = payload.payload.authorization
        const { authorization, signature } = yield* signAuthorization(
          buyer,
          { to, value: BigInt.asUintN(256, value), validAfter: now + opens, validBefore: now + closes, nonce },
          token === "base" ? base : baseSepolia
        )
        const inText = Object.fromEntries(Object.entries(authorization).map(([field, of]) => [field, String(of)]))
        const changed = replacedAt(payload, ["payload"], { signature, authorization: inText })
        const { charged, status, text } = yield* outcomeOf({ [name]: base64Of(changed) })
        const isInTime = opens < 0n && closes >= workAndSettlement && closes <= longest
        const isCovered = to === offered.to && value === price && isInTime && token === offered.token
        assert.deepStrictEqual([status, charged], isCovered ? [200, price] : [402, 0n], text)
      }),
    { arbitrary: { runs: 200 } }
  )

  const misplaced: ReadonlyArray<[string, (v1: string, v2: string) => Record<string, string>, number]> = [
    ["both versions at once", (v1, v2) => ({ "x-payment": v1, "payment-signature": v2 }), 400],
    ["two of one version", (_, v2) => ({ "payment-signature": `${v2}, ${v2}` }), 400],
    ["version 1 in the header of version 2", (v1) => ({ "payment-signature": v1 }), 400],
    ["version 2 in the header of version 1", (_, v2) => ({ "x-payment": v2 }), 400],
    ["base64url without padding", (_, v2) => ({ "payment-signature": `${v2.replaceAll("=", "")}-_` }), 400],
    ["over 16 KB", () => ({ "payment-signature": "A".repeat(20_000) }), 400],
    ["over 32 KB", () => ({ "payment-signature": "A".repeat(40_000) }), 431]
  ]
  for (const [name, headersOf, status] of misplaced) {
    it.effect(`${name} is ${status}, and free`, () =>
      Effect.gen(function* () {
        const [v1, v2] = [yield* signed(1), yield* signed(2)]
        yield* assertFree(headersOf(v1.value, v2.value), [status])
      })
    )
  }
})
