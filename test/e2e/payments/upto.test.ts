import { assert, describe, it, layer } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { x402Client, x402HTTPClient } from "@x402/core/client"
import { UptoEvmScheme } from "@x402/evm/upto/client"
import { Effect, Schedule } from "effect"
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"

import { jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { Anvil, fundedKeys } from "../../support/chain/Anvil.ts"
import { freshWallet, startLiveService, temporaryFolder, transfersBetween } from "../../support/chain/LiveService.ts"
import { orderOf, receiptIn } from "../../support/chain/stockPayment.ts"
import { approvePermit2 } from "../../support/chain/uptoBuyer.ts"
import { SandboxService } from "../../support/process/SandboxService.ts"
import { exchange, type WireAnswer } from "../../support/wire.ts"

const path = "/property-bulk"
const each = 30_000n

const good = ["1600 Smith St, Houston, TX 77002", "350 5th Ave, New York, NY 10118"]
const inPart = { addresses: [good[0], "nowhere at all", good[1]] }

/** The headers with which the stock client of `upto` answers a 402. */
const permitPayment = (account: PrivateKeyAccount, { headers, text }: WireAnswer) =>
  Effect.promise(async () => {
    const schemes = x402Client.fromConfig({
      schemes: [{ network: "eip155:*", client: new UptoEvmScheme(account) }]
    })
    const client = new x402HTTPClient(schemes)
    const required = client.getPaymentRequiredResponse((name) => headers[name.toLowerCase()], JSON.parse(text))
    return client.encodePaymentSignatureHeader(await client.createPaymentPayload(required))
  })

/** The chain is asked for the contracts while the service already answers. */
const isPaidByUpto = ({ headers }: WireAnswer): boolean =>
  jsonOf(headers["payment-required"] ?? "").accepts.some(({ scheme }: Record<string, string>) => scheme === "upto")

const outcomesIn = ({ text }: WireAnswer) =>
  JSON.parse(text).data.results.map(
    (result: { readonly status: string; readonly error: { readonly type: string } | null }) =>
      result.error?.type.split("/").at(-1) ?? result.status
  )

layer(SandboxService.layer(), { excludeTestServices: true })("the sandbox, paid by upto", (it) => {
  const account = privateKeyToAccount(wellKnownBuyerKey)

  it.effect("offers upto after exact for a list of addresses, and only for a list", () =>
    Effect.gen(function* () {
      const { post } = yield* SandboxService
      const schemesAt = Effect.fnUntraced(function* (endpoint: string, body: unknown) {
        const { headers } = yield* post(endpoint, body)
        return jsonOf(headers["payment-required"] ?? "").accepts.map(
          ({ amount, scheme }: Record<string, string>) => `${scheme} ${amount}`
        )
      })
      assert.deepStrictEqual(yield* schemesAt(path, inPart), ["exact 90000", "upto 90000"])
      assert.deepStrictEqual(yield* schemesAt("/property-intel", { address: good[0] }), ["exact 50000"])
    })
  )

  it.effect("says for an unusable address what follows under exact and under upto", () =>
    Effect.gen(function* () {
      const { post } = yield* SandboxService
      const errorOf = (addresses: ReadonlyArray<string | undefined>) =>
        Effect.map(post(path, { addresses }), ({ text }): string => JSON.parse(text).error)
      assert.match(
        yield* errorOf(inPart.addresses),
        /^Payment required, but if paid by exact, this call would be refused/
      )
      assert.match(yield* errorOf(["nowhere at all"]), /^Payment required, but this call would be refused/)
    })
  )

  it.effect("charges the stock client for the addresses that were answered, once", () =>
    Effect.gen(function* () {
      const { ask, paidDuring, post } = yield* SandboxService
      const payment = yield* permitPayment(account, yield* post(path, inPart))
      const [bought, change] = yield* paidDuring(ask(path, orderOf(inPart, payment)))
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(outcomesIn(bought), ["fulfilled", "unusable-address", "fulfilled"])
      assert.deepStrictEqual(change, { payer: -0.06, receiver: 0.06 })
      assert.deepInclude(receiptIn(bought), { success: true, amount: String(2n * each) })

      const [again, nothing] = yield* paidDuring(ask(path, orderOf(inPart, payment)))
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.strictEqual(again.text, bought.text)
      assert.deepStrictEqual(receiptIn(again), receiptIn(bought))
      assert.deepStrictEqual(nothing, { payer: 0, receiver: 0 })

      const other = { addresses: [good[0], good[1], "nowhere else"] }
      assert.strictEqual((yield* ask(path, orderOf(other, payment))).status, 409)
    })
  )

  it.effect("charges nothing if no address could be answered, and the payment stays valid", () =>
    Effect.gen(function* () {
      const { ask, paidDuring, post } = yield* SandboxService
      const none = { addresses: ["nowhere at all", "nor here"] }
      const payment = yield* permitPayment(account, yield* post(path, none))
      const [refused, change] = yield* paidDuring(ask(path, orderOf(none, payment)))
      assert.strictEqual(refused.status, 422, refused.text)
      assert.deepStrictEqual(change, { payer: 0, receiver: 0 })
      const [bought, charged] = yield* paidDuring(ask(path, orderOf({ addresses: good }, payment)))
      assert.strictEqual(bought.status, 200, bought.text)
      assert.deepStrictEqual(charged, { payer: -0.06, receiver: 0.06 })
    })
  )

  it.effect("refuses a permit for less than the list may cost, or for another account to settle", () =>
    Effect.gen(function* () {
      const { ask, post } = yield* SandboxService
      const payment = yield* permitPayment(account, yield* post(path, { addresses: good.slice(0, 1) }))
      const answer = yield* ask(path, orderOf(inPart, payment))
      assert.strictEqual(answer.status, 402)
      assert.strictEqual(JSON.parse(answer.text).error, "invalid_payment_requirements")
    })
  )
})

describe("the real process on a chain, with test contracts in place of Permit2 and the proxy of upto", () => {
  it.live("charges the answered part, and delivers it again after a crash, even if no facilitator answers", () =>
    Effect.gen(function* () {
      const { buyer, rpcUrl } = yield* Anvil
      const wallet = yield* freshWallet
      const gateway = yield* serveGateway({ port: 0, faults: [] })
      const folder = yield* temporaryFolder
      const start = (environment: Record<string, string>) =>
        startLiveService({
          wallet,
          gateway: gateway.url,
          ledgerUrl: `sqlite:${folder}/ledger.db`,
          environment: { EVM_RPC_URL: rpcUrl, ...environment }
        })
      const account = yield* buyer(10n * each)
      yield* approvePermit2(account)

      const first = yield* Effect.scoped(
        Effect.gen(function* () {
          const service = yield* start({ FACILITATOR: "self", FACILITATOR_PRIVATE_KEY: fundedKeys.self })
          const challenge = yield* exchange(service.origin, path, orderOf(inPart)).pipe(
            Effect.repeat({ until: isPaidByUpto, schedule: Schedule.spaced("100 millis") })
          )
          const payment = yield* permitPayment(account, challenge)
          const bought = yield* exchange(service.origin, path, orderOf(inPart, payment))
          assert.strictEqual(bought.status, 200, bought.text)
          assert.deepStrictEqual(outcomesIn(bought), ["fulfilled", "unusable-address", "fulfilled"])
          return { payment, bought }
        })
      )
      const receipt = receiptIn(first.bought)
      assert.deepInclude(receipt, { success: true, amount: String(2n * each) })
      const charged = yield* transfersBetween(account.address, wallet)
      assert.deepStrictEqual(
        charged.map(({ transaction, value }) => [transaction, value]),
        [[receipt?.transaction, 2n * each]]
      )

      const { origin } = yield* start({ FACILITATOR: "remote", FACILITATOR_URL: "http://127.0.0.1:9" })
      const again = yield* exchange(origin, path, orderOf(inPart, first.payment))
      assert.strictEqual(again.headers["idempotent-replayed"], "true", again.text)
      assert.strictEqual(again.text, first.bought.text)
      assert.deepStrictEqual(receiptIn(again), receipt)
      assert.deepStrictEqual(yield* transfersBetween(account.address, wallet), charged)
    }).pipe(Effect.provide(Anvil.layer), Effect.scoped)
  )
})
