import { assert, layer } from "@effect/vitest"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { signerOf } from "@property-intelligence/x402/chain/signerOf.ts"
import { signInIn } from "@property-intelligence/x402/SignIn.ts"
import { decodePaymentRequiredHeader } from "@x402/core/http"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import {
  createSIWxClientExtension,
  createSIWxPayload,
  encodeSIWxHeader,
  parseSIWxHeader,
  validateSIWxMessage,
  verifySIWxSignature,
  wrapFetchWithSIWx
} from "@x402/extensions/sign-in-with-x"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { Clock, Context, Effect, Layer, Result, Schema, Struct } from "effect"
import { TestClock } from "effect/testing"
import { privateKeyToAccount } from "viem/accounts"
import { hashMessage } from "viem/utils"

import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { startService } from "../../test/support/process/ServiceProcess.ts"

const buyer = privateKeyToAccount(wellKnownBuyerKey)
const stranger = privateKeyToAccount(`0x${"57".repeat(32)}`)

/** The real service as a separate process in sandbox mode, at the origin that its challenges name. */
class Service extends Context.Service<Service, { readonly origin: string }>()("interop/SignInService") {
  static readonly layer = Layer.effect(
    Service,
    Effect.gen(function* () {
      const service = yield* startService({ PORT: "0", LOG_FORMAT: "json" })
      const [, port = ""] = yield* service.printed(/Listening on http:\/\/[\d.]+:(\d+)/)
      return { origin: `http://localhost:${port}` }
    })
  )
}

type Ask = (url: string, init?: RequestInit) => Promise<Response>

const post = Effect.fnUntraced(function* (ask: Ask, address: string, headers: Record<string, string> = {}) {
  const { origin } = yield* Service
  return yield* Effect.promise(() =>
    ask(`${origin}/property-intel`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ address })
    })
  )
})

const textOf = (response: Response) => Effect.promise(() => response.text())

const paying: Ask = wrapFetchWithPayment(
  globalThis.fetch,
  new x402Client().register("eip155:*", new ExactEvmScheme(buyer))
)

const decodeExtensions = Schema.decodeUnknownSync(
  Schema.Struct({
    "sign-in-with-x": Schema.Struct({
      info: Schema.Struct({
        domain: Schema.String,
        uri: Schema.String,
        version: Schema.String,
        statement: Schema.String,
        nonce: Schema.String,
        issuedAt: Schema.String
      }),
      supportedChains: Schema.NonEmptyArray(Schema.Struct({ chainId: Schema.String, type: Schema.Literal("eip191") }))
    })
  })
)

/** The challenge of a 402, completed by the standard client. */
const challenge = Effect.gen(function* () {
  const { headers } = yield* post(globalThis.fetch, "1600 Smith St, Houston, TX 77002")
  const required = decodePaymentRequiredHeader(headers.get("payment-required") ?? "")
  const { info, supportedChains } = decodeExtensions(required.extensions)["sign-in-with-x"]
  return { ...info, ...supportedChains[0] }
})

layer(Service.layer)("the sign-in-with-x extension, by @x402/extensions 2.27.0", (it) => {
  it.effect("its challenge and our proofs pass the stock server's checks", () =>
    Effect.gen(function* () {
      const { origin } = yield* Service
      const asked = yield* challenge
      assert.match(asked.nonce, /^[0-9a-f]{32}$/)
      const payload = yield* Effect.promise(() => createSIWxPayload(asked, buyer, `${origin}/property-intel`))
      const parsed = parseSIWxHeader(encodeSIWxHeader(payload))
      const validity = yield* Effect.promise(() => validateSIWxMessage(parsed, new URL(origin)))
      assert.isTrue(validity.isValid, validity.isValid ? "" : validity.invalidMessage)
      const verified = yield* Effect.promise(() => verifySIWxSignature(parsed))
      assert.isTrue(verified.isValid)
    })
  )

  it.effect("what the stock client signs is the text that we hold the signature against, whatever is in it", () =>
    Effect.gen(function* () {
      const { origin } = yield* Service
      const resource = `${origin}/property-intel`
      const asked = yield* challenge
      const network = paymentNetworkOf("eip155:84532")
      if (network === undefined) throw new Error("no network")
      const now = yield* TestClock.withLive(Clock.currentTimeMillis)
      const silent = Struct.omit(asked, ["statement"])
      for (const each of [
        asked,
        silent,
        { ...asked, resources: [resource, origin] },
        { ...asked, requestId: "one", expirationTime: "2100-01-01T00:00:00.000Z", notBefore: "2020-01-01T00:00:00Z" },
        { ...silent, resources: [resource], requestId: "two" }
      ]) {
        const payload = yield* Effect.promise(() => createSIWxPayload(each, buyer, resource))
        const read = signInIn(encodeSIWxHeader(payload), { resource, networks: [network], now })
        const { account, message, signature } = Result.getOrThrow(read)
        assert.strictEqual(signerOf(hashMessage(message), signature), account, message)
      }
    })
  )

  it.effect("the stock client reads again what it bought, to the byte, and a stranger is asked to pay", () =>
    Effect.gen(function* () {
      const address = "2030 Bagley St, Detroit, MI 48216"
      const sold = yield* post(paying, address)
      assert.strictEqual(sold.status, 200)
      const again = yield* post(wrapFetchWithSIWx(globalThis.fetch, buyer), address)
      assert.strictEqual(again.status, 200)
      assert.strictEqual(again.headers.get("idempotent-replayed"), "true")
      assert.strictEqual(again.headers.get("payment-response"), sold.headers.get("payment-response"))
      assert.strictEqual(yield* textOf(again), yield* textOf(sold))
      assert.strictEqual((yield* post(wrapFetchWithSIWx(globalThis.fetch, stranger), address)).status, 402)
    })
  )

  it.effect("the stock client with the extension pays once, and then signs in", () =>
    Effect.gen(function* () {
      const address = "1421 Napoleon Ave, New Orleans, LA 70115"
      const client = new x402Client()
        .register("eip155:*", new ExactEvmScheme(buyer))
        .registerExtension(createSIWxClientExtension({ signers: [buyer] }))
      const ask: Ask = wrapFetchWithPayment(globalThis.fetch, client)
      const first = yield* post(ask, address)
      const second = yield* post(ask, address)
      assert.deepStrictEqual([first.status, second.status], [200, 200])
      assert.isNull(first.headers.get("idempotent-replayed"))
      assert.strictEqual(second.headers.get("idempotent-replayed"), "true")
      assert.strictEqual(second.headers.get("payment-response"), first.headers.get("payment-response"))
    })
  )
})
