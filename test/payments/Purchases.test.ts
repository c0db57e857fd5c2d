import { assert, describe, it } from "@effect/vitest"
import { Chain, ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { privateKeyToAccount } from "viem/accounts"

import { base, baseSepolia, buyer } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { Ledger, type LedgerEntry } from "../../src/payments/ledger/Ledger.ts"
import { Purchases } from "../../src/payments/Purchases.ts"
import { SellingTerms } from "../../src/payments/SellingTerms.ts"
import { VerificationLimit } from "../../src/payments/VerificationLimit.ts"
import { Settings } from "../../src/Settings.ts"
import { openForSale } from "../support/payments/buying.ts"
import { paidOrder, transaction } from "../support/payments/ScriptedPayments.ts"
import { nonceOf } from "../support/payments/signAuthorization.ts"

const second = privateKeyToAccount(nonceOf(77))
const stranger = privateKeyToAccount(nonceOf(78))
const message = "a text"
const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode("{}") }

const settledFor = (payer: string, nonce = 1): LedgerEntry => {
  const { order } = paidOrder(nonce)
  return {
    ...order,
    key: { ...order.key, payer: payer.toLowerCase() },
    state: "settled",
    owner: "owner",
    facilitator: "facilitator.example",
    settlements: 1,
    refusal: null,
    transaction,
    transferIndex: 0,
    createdAt: 0,
    updatedAt: 0,
    deliveredAt: null,
    confirmedAt: null,
    resolution: null,
    readAt: 0
  }
}

/** Purchases over a ledger that holds the entries, and a chain on which some wallets say yes. `asked` are those it was asked about. */
const over = Effect.fnUntraced(function* (
  entries: ReadonlyArray<LedgerEntry>,
  says: (account: string) => boolean | ChainUnavailable = () => false
) {
  const asked: Array<string> = []
  const used = new Set<string>()
  const layer = Purchases.layer.pipe(
    Layer.provide([
      Layer.mock(Ledger, {
        owner: "owner",
        findSettled: (hash) => Effect.succeed(hash === transaction ? entries : []),
        answerOf: () => Effect.succeed(answer),
        findBought: (payer, fingerprint) =>
          Effect.succeed(
            entries.filter(({ key, ...entry }) => key.payer === payer && entry.fingerprint === fingerprint)
          ),
        useSignIn: (payer, nonce) =>
          Effect.sync(() => {
            const isFirst = !used.has(payer + nonce)
            used.add(payer + nonce)
            return isFirst
          })
      }),
      Chain.layerStub({
        isMessageSignedBy: ({ account }) =>
          Effect.suspend(() => {
            asked.push(account)
            const word = says(account)
            return word instanceof ChainUnavailable ? Effect.fail(word) : Effect.succeed(word)
          })
      }),
      SellingTerms.layer,
      VerificationLimit.layer
    ]),
    Layer.provide(Settings.layerTest({ ...openForSale, REFUSED_PAYMENT_LIMIT: "3 per minute" })),
    Layer.fresh
  )
  const purchases = Context.get(yield* Layer.build(layer), Purchases)
  const provenBy = Effect.fnUntraced(function* (
    account: Pick<typeof buyer, "signMessage">,
    {
      client = "client",
      hash = transaction,
      signed = message
    }: { readonly client?: string; readonly hash?: string; readonly signed?: string } = {}
  ) {
    const signature = yield* Effect.promise(() => account.signMessage({ message: signed }))
    const purchase = yield* purchases.provenBy({ transaction: hash, message, signature, client })
    return purchase?.entry.key ?? null
  })
  const boughtBy = Effect.fnUntraced(function* (
    account: Pick<typeof buyer, "signMessage">,
    named: string = buyer.address,
    { client = "client", nonce = "one", network = baseSepolia, fingerprint = "POST /property-intel one" } = {}
  ) {
    const signature = yield* Effect.promise(() => account.signMessage({ message }))
    const proof = { account: named.toLowerCase(), network, nonce, message, signature }
    return yield* purchases.boughtBy({ proof, fingerprint, client }).pipe(
      Effect.map(({ entry }) => entry.key.network),
      Effect.catchTag("SignInError", ({ reason }) => Effect.succeed(reason))
    )
  })
  return { asked, provenBy, boughtBy }
})

describe("Purchases", () => {
  it.effect("gives each payer of a transaction their own purchase, by the payer's key alone", () =>
    Effect.gen(function* () {
      const { asked, provenBy } = yield* over([settledFor(buyer.address), settledFor(second.address, 2)])
      assert.strictEqual((yield* provenBy(buyer))?.payer, buyer.address.toLowerCase())
      assert.strictEqual((yield* provenBy(second))?.payer, second.address.toLowerCase())
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("gives a stranger nothing, nor a payer who signed another text", () =>
    Effect.gen(function* () {
      const { provenBy } = yield* over([settledFor(buyer.address)])
      assert.isNull(yield* provenBy(stranger))
      assert.isNull(yield* provenBy(buyer, { signed: `${message} ` }))
      assert.isNull(yield* provenBy(buyer, { hash: `0x${"00".repeat(32)}` }))
    })
  )

  it.effect("asks the chain about a contract wallet, in the order of the payments, each once", () =>
    Effect.gen(function* () {
      const wallets = [`0x${"aa".repeat(20)}`, `0x${"bb".repeat(20)}`]
      const entries = wallets.flatMap((wallet, index) => [settledFor(wallet, index), settledFor(wallet, 10 + index)])
      const { asked, provenBy } = yield* over(entries, (account) => account === wallets[1])
      assert.strictEqual((yield* provenBy(stranger))?.payer, wallets[1])
      assert.deepStrictEqual(asked, wallets)
    })
  )

  it.effect("asks as often about a transaction it does not know as about one whose payer has not signed", () =>
    Effect.gen(function* () {
      const { asked, provenBy } = yield* over([settledFor(buyer.address)])
      yield* provenBy(stranger)
      assert.lengthOf(asked, 1)
      yield* provenBy(stranger, { hash: `0x${"0d".repeat(32)}` })
      assert.lengthOf(asked, 2)
      assert.match(asked[1] ?? "", /^0x(0d){20}$/)
    })
  )

  it.effect("asks about eight wallets at most, however many payments are in the transaction", () =>
    Effect.gen(function* () {
      const entries = Array.from({ length: 100 }, (_, index) =>
        settledFor(nonceOf(index).slice(0, 2) + nonceOf(index).slice(-40))
      )
      const { asked, provenBy } = yield* over(entries)
      assert.isNull(yield* provenBy(stranger))
      assert.lengthOf(asked, 8)
    })
  )

  it.effect("without a chain gives accounts their purchases, and contract wallets nothing", () =>
    Effect.gen(function* () {
      const { provenBy } = yield* over([settledFor(buyer.address)], () => new ChainUnavailable({ detail: "down" }))
      assert.isNotNull(yield* provenBy(buyer))
      assert.isNull(yield* provenBy(stranger))
    })
  )

  it.effect("stops checking a client's guesses after too many wrong ones, and goes on with other clients", () =>
    Effect.gen(function* () {
      const { asked, provenBy } = yield* over([settledFor(buyer.address)])
      for (let guess = 0; guess < 3; guess++) assert.isNull(yield* provenBy(stranger))
      const error = yield* Effect.flip(provenBy(buyer))
      assert.deepInclude(error, { _tag: "TooManyVerifications", scope: "client", retryAfterSeconds: 20 })
      assert.lengthOf(asked, 3)
      assert.isNotNull(yield* provenBy(buyer, { client: "another" }))
      yield* TestClock.adjust("20 seconds")
      assert.isNotNull(yield* provenBy(buyer))
    })
  )

  it.effect("counts no proof that is right", () =>
    Effect.gen(function* () {
      const { provenBy } = yield* over([settledFor(buyer.address)])
      for (let turn = 0; turn < 10; turn++) assert.isNotNull(yield* provenBy(buyer))
    })
  )
})

describe("a sign-in", () => {
  it.effect("gives an account what it bought by just this order, on whichever network, once for a challenge", () =>
    Effect.gen(function* () {
      const { asked, boughtBy } = yield* over([settledFor(buyer.address)])
      assert.strictEqual(yield* boughtBy(buyer, buyer.address, { network: base }), baseSepolia.id)
      assert.strictEqual(yield* boughtBy(buyer), "Used")
      assert.strictEqual(yield* boughtBy(buyer, buyer.address, { nonce: "two" }), baseSepolia.id)
      assert.strictEqual(
        yield* boughtBy(buyer, buyer.address, { nonce: "three", fingerprint: "another order" }),
        "NothingBought"
      )
      assert.strictEqual(yield* boughtBy(second, second.address), "NothingBought")
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect(
    "asks the chain about an address whose key has not signed, whatever it bought, and counts the guesses alone",
    () =>
      Effect.gen(function* () {
        const { asked, boughtBy } = yield* over([settledFor(buyer.address)])
        for (let turn = 0; turn < 10; turn++) {
          assert.strictEqual(yield* boughtBy(second, second.address), "NothingBought")
        }
        assert.strictEqual(yield* boughtBy(stranger), "NotSigned")
        assert.strictEqual(yield* boughtBy(stranger, second.address), "NotSigned")
        assert.deepStrictEqual(asked, [buyer.address.toLowerCase(), second.address.toLowerCase()])
        assert.strictEqual(yield* boughtBy(stranger), "NotSigned")
        assert.deepInclude(yield* Effect.flip(boughtBy(stranger)), { _tag: "TooManyVerifications", scope: "client" })
        assert.deepInclude(yield* Effect.flip(boughtBy(buyer)), { _tag: "TooManyVerifications", scope: "client" })
        assert.strictEqual(yield* boughtBy(buyer, buyer.address, { client: "another" }), baseSepolia.id)
        assert.lengthOf(asked, 3)
      })
  )

  it.effect("gives a contract wallet what it bought on the network on which it has signed", () =>
    Effect.gen(function* () {
      const wallet = `0x${"aa".repeat(20)}`
      const { boughtBy } = yield* over([settledFor(wallet)], (account) => account === wallet)
      assert.strictEqual(yield* boughtBy(stranger, wallet), baseSepolia.id)
      assert.strictEqual(yield* boughtBy(stranger, wallet, { nonce: "two", network: base }), "NothingBought")
    })
  )
})
