import { assert, layer } from "@effect/vitest"
import { costOf, prices } from "@property-intelligence/x402/Prices.ts"
import { Context, Data, Effect, Exit, Layer, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { privateKeyToAddress } from "viem/accounts"
import { createSigner, decodeXPaymentResponse, wrapFetchWithPayment } from "x402-fetch"

import { readBalances } from "../../src/cli/describePurchase.ts"
import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { freePort } from "../../test/support/process/listenOnLoopback.ts"
import { startService } from "../../test/support/process/ServiceProcess.ts"

const addresses = [
  "1600 Smith St, Houston, TX 77002",
  "1421 Napoleon Ave, New Orleans, LA 70115",
  "2030 Bagley St, Detroit, MI 48216",
  "2215 Mission St, San Francisco, CA 94110"
]

const payer = privateKeyToAddress(wellKnownBuyerKey)

/** The balances of the wallets, in atomic USDC. */
interface Balances {
  readonly payer: bigint
  readonly receiver: bigint
}

/** The real service as a separate process in sandbox mode. */
class Service extends Context.Service<
  Service,
  { readonly origin: string; readonly balances: Effect.Effect<Balances> }
>()("interop/Service") {
  static readonly layer = Layer.effect(
    Service,
    Effect.gen(function* () {
      const sandboxPort = yield* freePort
      const service = yield* startService({
        PORT: "0",
        SANDBOX_PORT: String(sandboxPort),
        LOG_FORMAT: "json",
        // Version 1 has no name for the last network. If it were listed, the client would refuse the whole challenge.
        NETWORK: "eip155:84532,eip155:80002,eip155:421614"
      })
      const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.:]+)/)
      const [, receiver = ""] = yield* service.printed(/received by (0x\w{40})/)
      const balances = readBalances(new URL(`http://127.0.0.1:${sandboxPort}`)).pipe(
        Effect.map((held) => ({ payer: atomicUnits(held[payer]), receiver: atomicUnits(held[receiver]) })),
        Effect.provide(FetchHttpClient.layer),
        Effect.orDie
      )
      return { origin, balances }
    })
  )
}

/** The atomic units of USDC in the sandbox's notation, which always has six decimals. */
const atomicUnits = (usdc = "0.000000"): bigint => BigInt(usdc.replace(".", ""))

const IntelBody = Schema.Struct({ data: Schema.Struct({ location: Schema.Struct({ zip: Schema.String }) }) })
const BulkBody = Schema.Struct({
  data: Schema.Struct({
    count: Schema.Int,
    results: Schema.Array(Schema.Struct({ address: Schema.String, status: Schema.String }))
  })
})

/** The client threw an error instead of returning a response. */
class ClientRefused extends Data.TaggedError("ClientRefused")<{ readonly message: string }> {}

const attempt = <A>(ask: () => Promise<A>) =>
  Effect.tryPromise({
    try: ask,
    catch: (cause) => new ClientRefused({ message: cause instanceof Error ? cause.message : String(cause) })
  })

/** Buys as any client of version 1 does. The client's default cap is 0.10 USDC. */
const buy = Effect.fnUntraced(function* (path: string, body: unknown, cap?: bigint) {
  const { origin } = yield* Service
  const signer = yield* attempt(() => createSigner("base-sepolia", wellKnownBuyerKey))
  const fetchAndPay = wrapFetchWithPayment(yield* FetchHttpClient.Fetch, signer, cap)
  const response = yield* attempt(() =>
    fetchAndPay(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    })
  )
  const receipt = response.headers.get("x-payment-response")
  return {
    status: response.status,
    receipt: receipt === null ? null : decodeXPaymentResponse(receipt),
    json: yield* attempt(() => response.json())
  }
})

/** The change of the wallets' balances by an effect. */
const changeOfBalances = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { balances } = yield* Service
    const before = yield* balances
    const exit = yield* Effect.exit(effect)
    const after = yield* balances
    return { exit, change: { payer: after.payer - before.payer, receiver: after.receiver - before.receiver } }
  })

const moved = (amount: bigint): Balances => ({ payer: -amount, receiver: amount })

layer(Service.layer)("x402-fetch 1.2.0, the stock version 1 client", (it) => {
  it.effect("buys a report: 200, a receipt it can decode, the price to the unit", () =>
    Effect.gen(function* () {
      const { change, exit } = yield* changeOfBalances(buy("/property-intel", { address: addresses[0] }))
      const { json, receipt, status } = yield* exit
      assert.strictEqual(status, 200)
      assert.strictEqual(Schema.decodeUnknownSync(IntelBody)(json).data.location.zip, "77002")
      assert.strictEqual(receipt?.success, true)
      assert.strictEqual(receipt?.network, "base-sepolia")
      assert.strictEqual(receipt?.payer.toLowerCase(), payer.toLowerCase())
      assert.match(receipt?.transaction ?? "", /^0x[0-9a-f]{64}$/)
      assert.deepStrictEqual(change, moved(prices.intel.amount))
    })
  )

  it.effect("buys three addresses in bulk, which its cap of 0.10 USDC allows: the price to the unit", () =>
    Effect.gen(function* () {
      const three = addresses.slice(0, 3)
      const { change, exit } = yield* changeOfBalances(buy("/property-bulk", { addresses: three }))
      const { json, receipt, status } = yield* exit
      assert.strictEqual(status, 200)
      const { data } = Schema.decodeUnknownSync(BulkBody)(json)
      assert.deepStrictEqual(
        data.results,
        three.map((address) => ({ address, status: "fulfilled" }))
      )
      assert.strictEqual(data.count, 3)
      assert.strictEqual(receipt?.success, true)
      assert.deepStrictEqual(change, moved(costOf(prices.bulk, 3)))
    })
  )

  it.effect("refuses four addresses, above its cap, and is charged nothing", () =>
    Effect.gen(function* () {
      const { change, exit } = yield* changeOfBalances(buy("/property-bulk", { addresses }))
      assert.deepStrictEqual(exit, Exit.fail(new ClientRefused({ message: "Payment amount exceeds maximum allowed" })))
      assert.deepStrictEqual(change, moved(0n))
    })
  )

  it.effect("buys four addresses when its cap is raised: the price to the unit", () =>
    Effect.gen(function* () {
      const cost = costOf(prices.bulk, 4)
      const { change, exit } = yield* changeOfBalances(buy("/property-bulk", { addresses }, cost))
      assert.strictEqual((yield* exit).status, 200)
      assert.deepStrictEqual(change, moved(cost))
    })
  )

  it.effect("is charged nothing for an address that can't be placed", () =>
    Effect.gen(function* () {
      const { change, exit } = yield* changeOfBalances(
        buy("/property-intel", { address: "PO Box 1200, Burlington, VT 05402" })
      )
      const { receipt, status } = yield* exit
      assert.strictEqual(status, 422)
      assert.isNull(receipt)
      assert.deepStrictEqual(change, moved(0n))
    })
  )
})
