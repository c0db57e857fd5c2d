import { assert, describe, it, layer } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { Cause, Clock, Effect, Exit, Scope } from "effect"
import type { PrivateKeyAccount } from "viem/accounts"
import { privateKeyToAccount } from "viem/accounts"

import { base64Of, jsonOf, networkOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { Anvil, anvilNetwork, fundedKeys, startChain } from "../../support/chain/Anvil.ts"
import { freshWallet, startLiveService, temporaryFolder, transfersBetween } from "../../support/chain/LiveService.ts"
import { orderOf, receiptIn } from "../../support/chain/stockPayment.ts"
import { nonceOf, signAuthorization } from "../../support/payments/signAuthorization.ts"
import { SandboxService } from "../../support/process/SandboxService.ts"
import { exchange } from "../../support/wire.ts"

const houston = { address: "1600 Smith St, Houston, TX 77002" }
const path = "/property-intel"
const price = 50_000n

/** What the stock client of version 2 gets, that can pay on those networks, and with those tokens beside the ones it knows. */
const buyOn = (
  account: PrivateKeyAccount,
  networks: `eip155:${string}`,
  origin: string,
  allowedAssets: ReadonlyArray<Pick<PaymentNetwork, "asset" | "id">> = []
) =>
  Effect.promise(async () => {
    const client = x402Client.fromConfig({
      schemes: [{ network: networks, client: new ExactEvmScheme(account) }],
      spendControls: {
        allowedAssets: allowedAssets.map(({ asset, id }) => ({ network: `eip155:${id.slice(7)}`, asset }))
      }
    })
    const response = await wrapFetchWithPayment(fetch, client)(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(houston)
    })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  })

const sandboxBuyer = privateKeyToAccount(wellKnownBuyerKey)

layer(SandboxService.layer({ NETWORK: "eip155:84532,eip155:80002,eip155:421614" }), { excludeTestServices: true })(
  "the sandbox on three networks",
  (it) => {
    it.effect("lists them in their order, to version 1 those that it has names for", () =>
      Effect.gen(function* () {
        const { ask, post } = yield* SandboxService
        const { headers, status, text } = yield* post(path, houston)
        assert.strictEqual(status, 402)
        assert.deepStrictEqual(
          jsonOf(headers["payment-required"] ?? "").accepts.map(({ network }: { readonly network: string }) => network),
          ["eip155:84532", "eip155:80002", "eip155:421614"]
        )
        assert.deepStrictEqual(
          JSON.parse(text).accepts.map(({ network }: { readonly network: string }) => network),
          ["base-sepolia", "polygon-amoy"]
        )
        const health = JSON.parse((yield* ask("/health")).text)
        assert.strictEqual(health.network, "eip155:84532")
        assert.deepStrictEqual(health.networks, ["eip155:84532", "eip155:80002", "eip155:421614"])
      })
    )

    for (const [registered, paidOn] of [
      ["eip155:*", "eip155:84532"],
      ["eip155:84532", "eip155:84532"],
      ["eip155:421614", "eip155:421614"]
    ] as const) {
      it.effect(`sells to the stock client that pays on ${registered}, on ${paidOn}`, () =>
        Effect.gen(function* () {
          const { origin, paidDuring } = yield* SandboxService
          const [bought, change] = yield* paidDuring(buyOn(sandboxBuyer, registered, origin))
          assert.strictEqual(bought.status, 200, bought.text)
          assert.deepInclude(receiptIn(bought), { success: true, network: paidOn })
          assert.deepStrictEqual(change, { payer: -0.05, receiver: 0.05 })
        })
      )
    }

    it.effect("sells where the stock client knows no token once its buyer allows it", () =>
      Effect.gen(function* () {
        const { origin } = yield* SandboxService
        const amoy = networkOf("eip155:80002")
        const unasked = yield* Effect.sandbox(buyOn(sandboxBuyer, "eip155:80002", origin)).pipe(Effect.flip)
        assert.include(Cause.pretty(unasked), "only default assets")
        const bought = yield* buyOn(sandboxBuyer, "eip155:80002", origin, [amoy])
        assert.strictEqual(bought.status, 200, bought.text)
        assert.deepInclude(receiptIn(bought), { success: true, network: "eip155:80002" })
      })
    )

    it.effect("sells to a client of version 1 by the network's name", () =>
      Effect.gen(function* () {
        const { ask, post } = yield* SandboxService
        const accepts: ReadonlyArray<Accepted & { readonly maxAmountRequired: string }> = JSON.parse(
          (yield* post(path, houston)).text
        ).accepts
        const [, { maxAmountRequired, payTo } = assert.fail("there is one network")] = accepts
        const { payload } = yield* signedPayload(
          sandboxBuyer,
          { network: "eip155:80002", payTo, amount: maxAmountRequired },
          6
        )
        const payment = { "x-payment": base64Of({ x402Version: 1, scheme: "exact", network: "polygon-amoy", payload }) }
        const bought = yield* ask(path, orderOf(houston, payment))
        assert.strictEqual(bought.status, 200, bought.text)
        const receipt = jsonOf(bought.headers["x-payment-response"] ?? "")
        assert.deepInclude(receipt, { success: true, network: "polygon-amoy" })
      })
    )

    it.effect("refuses a payment on a network that it does not sell on", () =>
      Effect.gen(function* () {
        const { ask, post } = yield* SandboxService
        const { accepts } = jsonOf((yield* post(path, houston)).headers["payment-required"] ?? "")
        const fuji = networkOf("eip155:43113")
        const accepted = { ...accepts[0], network: fuji.id, asset: fuji.asset, extra: fuji.domain }
        const payment = yield* signedFor(sandboxBuyer, accepted, 7)
        const answer = yield* ask(path, orderOf(houston, payment))
        assert.strictEqual(answer.status, 402)
        assert.strictEqual(JSON.parse(answer.text).error, "invalid_network")
      })
    )
  }
)

interface Accepted {
  readonly network: string
  readonly payTo: string
  readonly amount: string
}

/** What pays for an entry of `accepts`, with that nonce. */
const signedPayload = Effect.fnUntraced(function* (account: PrivateKeyAccount, accepted: Accepted, nonce: number) {
  const now = yield* Clock.currentTimeMillis
  const terms = {
    to: accepted.payTo,
    value: BigInt(accepted.amount),
    nonce: nonceOf(nonce),
    validBefore: BigInt(Math.floor(now / 1000) + 300)
  }
  const { authorization, signature } = yield* signAuthorization(account, terms, networkOf(accepted.network))
  const { validAfter, validBefore, value, ...others } = authorization
  const figures = { value: String(value), validAfter: String(validAfter), validBefore: String(validBefore) }
  return { accepted, payload: { signature, authorization: { ...others, ...figures } } }
})

/** The same as the header of version 2. */
const signedFor = (account: PrivateKeyAccount, accepted: Accepted, nonce: number) =>
  Effect.map(signedPayload(account, accepted, nonce), (payment) => ({
    "payment-signature": base64Of({ x402Version: 2, ...payment })
  }))

describe("the real process on two chains", () => {
  it.live(
    "settles on the chain of each payment, keeps equal nonces apart, and sells on one while the other is down",
    () =>
      Effect.gen(function* () {
        const onBase = yield* Anvil
        const polygon = networkOf("eip155:137")
        const polygonLife = yield* Scope.make()
        const onPolygon = yield* Scope.provide(startChain(polygon), polygonLife)
        const wallet = yield* freshWallet
        const gateway = yield* serveGateway({ port: 0, faults: [] })
        const folder = yield* temporaryFolder
        const { origin, printed } = yield* startLiveService({
          wallet,
          gateway: gateway.url,
          ledgerUrl: `sqlite:${folder}/ledger.db`,
          environment: {
            NETWORK: `${anvilNetwork.id},${polygon.id}`,
            EVM_RPC_URL: `${anvilNetwork.id}=${onBase.rpcUrl},${polygon.id}=${onPolygon.rpcUrl}`,
            FACILITATOR: "self",
            FACILITATOR_PRIVATE_KEY: fundedKeys.self
          }
        })
        yield* printed(/on eip155:8453 \(Base\), eip155:137 \(Polygon\)/)
        const account = yield* onBase.buyer(10n * price)
        yield* onPolygon.mint(account.address, 10n * price)
        const transfersOn = (chain: Anvil["Service"]) =>
          transfersBetween(account.address, wallet).pipe(Effect.provideService(Anvil, chain))

        const bought = yield* buyOn(account, "eip155:137", origin)
        assert.strictEqual(bought.status, 200, bought.text)
        const [transfer, ...others] = yield* transfersOn(onPolygon)
        assert.strictEqual(transfer?.transaction, receiptIn(bought)?.transaction)
        assert.strictEqual(transfer?.value, price)
        assert.deepStrictEqual(others, [])
        assert.deepStrictEqual(yield* transfersOn(onBase), [])

        const ask = (payment: Readonly<Record<string, string>> = {}) =>
          exchange(origin, path, orderOf(houston, payment))
        const accepts: ReadonlyArray<Accepted> = jsonOf((yield* ask()).headers["payment-required"] ?? "").accepts
        const payments = yield* Effect.forEach(accepts, (accepted) => signedFor(account, accepted, 1))
        const sold = yield* Effect.forEach(payments, (payment) => ask(payment), { concurrency: 2 })
        const again = yield* Effect.forEach(payments, (payment) => ask(payment))
        assert.deepStrictEqual(
          sold.map((answer) => [answer.status, receiptIn(answer)?.network]),
          [
            [200, "eip155:8453"],
            [200, "eip155:137"]
          ]
        )
        for (const [index, answer] of again.entries()) {
          assert.strictEqual(answer.headers["idempotent-replayed"], "true")
          assert.deepStrictEqual(receiptIn(answer), receiptIn(sold[index] ?? answer))
        }
        assert.lengthOf(yield* transfersOn(onBase), 1)
        assert.lengthOf(yield* transfersOn(onPolygon), 2)

        yield* Scope.close(polygonLife, Exit.void)
        assert.strictEqual((yield* buyOn(account, "eip155:137", origin)).status, 503)
        assert.strictEqual((yield* buyOn(account, "eip155:8453", origin)).status, 200)
        assert.lengthOf(yield* transfersOn(onBase), 2)
      }).pipe(Effect.provide(Anvil.layer), Effect.scoped)
  )
})
