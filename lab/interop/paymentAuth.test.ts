import { assert, layer } from "@effect/vitest"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { Context, Effect, Layer, Struct } from "effect"
import { Challenge, Credential, Receipt } from "mppx"
import { evm, Mppx } from "mppx/client"
import { privateKeyToAccount } from "viem/accounts"

import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { startService } from "../../test/support/process/ServiceProcess.ts"

const buyer = privateKeyToAccount(wellKnownBuyerKey)

/** The real service as a separate process in sandbox mode. */
class Service extends Context.Service<Service, { readonly origin: string }>()("interop/PaymentAuthService") {
  static readonly layer = Layer.effect(
    Service,
    Effect.gen(function* () {
      const service = yield* startService({ PORT: "0", LOG_FORMAT: "json" })
      const [, port = ""] = yield* service.printed(/Listening on http:\/\/[\d.]+:(\d+)/)
      return { origin: `http://localhost:${port}` }
    })
  )
}

const { fetch: plainFetch } = globalThis

type Ask = (url: string, init?: RequestInit) => Promise<Response>

const post = Effect.fnUntraced(function* (
  ask: Ask,
  body: object,
  headers: Record<string, string> = {},
  path = "/property-intel"
) {
  const { origin } = yield* Service
  return yield* Effect.promise(() =>
    ask(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body)
    })
  )
})

const textOf = (response: Response) => Effect.promise(() => response.text())

/** The standard client, and the `Authorization` headers that it sent. */
const stockClient = () => {
  const sent: Array<string | null> = []
  const client = Mppx.create({
    methods: [evm({ account: buyer, currencies: [evm.assets.baseSepolia.USDC] })],
    polyfill: false,
    fetch: (input, init) => {
      sent.push(new Request(input, init).headers.get("authorization"))
      return plainFetch(input, init)
    }
  })
  const { fetch: paying } = client
  const ask: Ask = (url, init) => paying(url, init)
  return { ask, sent }
}

const houston = { address: "1600 Smith St, Houston, TX 77002" }

layer(Service.layer)("the scheme Payment, method evm, intent charge, by mppx 0.11.0", (it) => {
  it.effect("its challenge is read by the stock parser, and is written again as it was", () =>
    Effect.gen(function* () {
      const response = yield* post(globalThis.fetch, houston, { "accept-payment": "evm/charge" })
      assert.strictEqual(response.status, 402)
      const [challenge, ...others] = Challenge.fromHeadersList(response.headers)
      assert.isEmpty(others)
      if (challenge === undefined) throw new Error("no challenge")
      assert.deepInclude(challenge, { method: "evm", intent: "charge" })
      assert.strictEqual(Challenge.serialize(challenge), response.headers.get("www-authenticate"))
    })
  )

  it.effect("the stock client pays by it, and reads the receipt", () =>
    Effect.gen(function* () {
      const { ask, sent } = stockClient()
      const sold = yield* post(ask, { address: "2030 Bagley St, Detroit, MI 48216" })
      assert.strictEqual(sold.status, 200)
      const [first, credential] = sent
      assert.isNull(first)
      assert.match(credential ?? "", /^Payment /)
      const { challenge } = Credential.deserialize(credential ?? "")
      const receipt = Receipt.fromResponse(sold)
      assert.deepStrictEqual<unknown>(Struct.omit(receipt, ["reference", "timestamp"]), {
        method: "evm",
        status: "success",
        challengeId: challenge.id,
        chainId: 84_532
      })
      assert.match(receipt.reference, /^0x[0-9a-f]{64}$/)
      assert.isNotNull(sold.headers.get("payment-response"))
    })
  )

  it.effect("the stock client buys a list at its price", () =>
    Effect.gen(function* () {
      const { ask, sent } = stockClient()
      const addresses = [houston.address, "1421 Napoleon Ave, New Orleans, LA 70115"]
      const sold = yield* post(ask, { addresses }, {}, "/property-bulk")
      assert.strictEqual(sold.status, 200)
      const { challenge } = Credential.deserialize(sent[1] ?? "")
      assert.strictEqual(challenge.request["amount"], "60000")
    })
  )

  it.effect("a credential sent again gets the same answer and receipt", () =>
    Effect.gen(function* () {
      const { ask, sent } = stockClient()
      const sold = yield* post(ask, houston)
      const again = yield* post(globalThis.fetch, houston, { authorization: sent[1] ?? "" })
      assert.deepStrictEqual([sold.status, again.status], [200, 200])
      assert.strictEqual(again.headers.get("idempotent-replayed"), "true")
      assert.deepStrictEqual(Receipt.fromResponse(again), Receipt.fromResponse(sold))
      assert.strictEqual(yield* textOf(again), yield* textOf(sold))
      const other = yield* post(
        globalThis.fetch,
        { address: "2215 Mission St, San Francisco, CA 94110" },
        {
          authorization: sent[1] ?? ""
        }
      )
      assert.strictEqual(other.status, 409)
    })
  )

  it.effect("x402's stock client buys from a 402 that has both schemes", () =>
    Effect.gen(function* () {
      const paying = wrapFetchWithPayment(
        globalThis.fetch,
        new x402Client().register("eip155:*", new ExactEvmScheme(buyer))
      )
      const sold = yield* post(paying, { address: "100 Congress Ave, Austin, TX 78701" }, { "accept-payment": "*/*" })
      assert.strictEqual(sold.status, 200)
      assert.isNull(sold.headers.get("payment-receipt"))
    })
  )
})
