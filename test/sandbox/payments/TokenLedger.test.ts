import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Option, Result, Schema } from "effect"
import { TestClock } from "effect/testing"
import { toHex } from "viem"
import { privateKeyToAccount } from "viem/accounts"

import { base, baseSepolia, buyer } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import {
  makeTokenLedger,
  type RefusalReason,
  type SignedAuthorization,
  TokenLedger
} from "../../../src/sandbox/payments/TokenLedger.ts"
import {
  type AuthorizationTerms,
  nonceOf,
  signAuthorization,
  type SigningDomain
} from "../../support/payments/signAuthorization.ts"

const shop = "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2"
const price = 50_000n

const token = makeTokenLedger(baseSepolia, [[buyer.address, 4n * price]])

/** An authorization that is good from second 101 to second 999. */
const signed = (terms: Partial<AuthorizationTerms> = {}, network: SigningDomain = baseSepolia) =>
  signAuthorization(buyer, { to: shop, value: price, validAfter: 100n, ...terms }, network)

/** A good authorization, changed after it was signed. */
const altered = (change: Partial<SignedAuthorization["authorization"]>) =>
  Effect.map(signed(), ({ authorization, signature }) => ({
    authorization: { ...authorization, ...change },
    signature
  }))

/** A good authorization with its signature rewritten. */
const resigned = (rewrite: (signature: string) => string) =>
  Effect.map(signed(), ({ authorization, signature }) => ({ authorization, signature: rewrite(signature) }))

const atSecond = (second: number) => TestClock.setTime(second * 1000)

/** The same signature in its other form, which recovers to the same account. */
const withUpperS = (signature: string): string => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const upperS = toHex(order - BigInt(`0x${signature.slice(66, 130)}`), { size: 32 }).slice(2)
  return `${signature.slice(0, 66)}${upperS}${signature.endsWith("1b") ? "1c" : "1b"}`
}

describe("TokenLedger", () => {
  it.effect("moves the value once, and finds the transfer by payer and nonce", () =>
    Effect.gen(function* () {
      yield* atSecond(500)
      const { balanceOf, simulate, transferOf, transferWithAuthorization } = yield* token
      const transfer = yield* signed()
      yield* simulate(transfer)
      assert.strictEqual(yield* balanceOf(shop), 0n)
      assert.deepStrictEqual(yield* transferOf(transfer), Option.none())

      const made = yield* transferWithAuthorization(transfer)
      assert.match(made.transaction, /^0x[0-9a-f]{64}$/)
      assert.strictEqual(yield* balanceOf(buyer.address), 3n * price)
      assert.strictEqual(yield* balanceOf(shop.toUpperCase()), price)
      const shouted = { from: buyer.address, nonce: transfer.authorization.nonce.toUpperCase() }
      assert.deepStrictEqual(yield* transferOf({ authorization: shouted }), Option.some(made))
    })
  )

  it.effect("gives every authorization a distinct hash, the same on every run", () =>
    Effect.gen(function* () {
      yield* atSecond(500)
      const hashes = yield* Effect.forEach([{}, {}, { nonce: nonceOf(2) }, { value: 1n }], (terms) =>
        Effect.gen(function* () {
          const { transferWithAuthorization } = yield* token
          return (yield* transferWithAuthorization(yield* signed(terms))).transaction
        })
      )
      assert.strictEqual(hashes[0], hashes[1])
      assert.strictEqual(new Set(hashes).size, 3)
    })
  )

  const edges: ReadonlyArray<[number, RefusalReason | null]> = [
    [100, "NotYetValid"],
    [101, null],
    [999, null],
    [1000, "Expired"]
  ]
  for (const [second, reason] of edges) {
    it.effect(`second ${second} of a window from 100 to 1000: ${reason ?? "moves"}`, () =>
      Effect.gen(function* () {
        yield* atSecond(second)
        assert.strictEqual(yield* refusalOf(yield* signed()), reason)
      })
    )
  }

  const forged: ReadonlyArray<[string, Effect.Effect<SignedAuthorization>]> = [
    ["another account", signAuthorization(privateKeyToAccount(nonceOf(7)), { to: shop, value: price })],
    ["another chain", signed({}, { ...baseSepolia, chainId: base.chainId })],
    ["another token", signed({}, { ...baseSepolia, asset: base.asset })],
    ["another name", signed({}, { ...baseSepolia, domain: base.domain })],
    ["another value", altered({ value: 2n * price })],
    ["another receiver", altered({ to: buyer.address.toLowerCase() })],
    ["another window", altered({ validBefore: 2000n })],
    ["another nonce", altered({ nonce: nonceOf(2) })],
    ["its other form", resigned(withUpperS)],
    ["a parity where v belongs", resigned((text) => `${text.slice(0, 130)}${text.endsWith("1b") ? "00" : "01"}`)],
    ["a byte more", resigned((text) => `${text}00`)],
    ["zeros", resigned(() => `0x${"0".repeat(128)}1b`)],
    ["no hex", resigned(() => "signed, the buyer")]
  ]
  for (const [name, effect] of forged) {
    it.effect(`takes no signature with ${name}`, () =>
      Effect.gen(function* () {
        yield* atSecond(500)
        const { authorization, signature } = yield* effect
        const from = buyer.address.toLowerCase()
        assert.strictEqual(yield* refusalOf({ authorization: { ...authorization, from }, signature }), "WrongSignature")
      })
    )
  }

  it.effect("takes a nonce once from each payer, whatever else the authorization says", () =>
    Effect.gen(function* () {
      yield* atSecond(500)
      const other = privateKeyToAccount(nonceOf(7))
      const { balanceOf, simulate, transferWithAuthorization } = yield* makeTokenLedger(baseSepolia, [
        [buyer.address, price],
        [other.address, price]
      ])
      yield* transferWithAuthorization(yield* signed())
      for (const again of [yield* signed(), yield* signed({ value: 0n })]) {
        assert.strictEqual((yield* Effect.flip(transferWithAuthorization(again))).reason, "NonceUsed")
        assert.strictEqual((yield* Effect.flip(simulate(again))).reason, "NonceUsed")
      }
      yield* transferWithAuthorization(yield* signAuthorization(other, { to: shop, value: price }))
      assert.strictEqual(yield* balanceOf(shop), 2n * price)
    })
  )

  it.effect("moves the whole balance and not a unit more; the nonce stays usable", () =>
    Effect.gen(function* () {
      yield* atSecond(500)
      assert.strictEqual(yield* refusalOf(yield* signed({ value: 4n * price + 1n })), "BalanceTooLow")
      const { balanceOf, transferOf, transferWithAuthorization } = yield* token
      const tooMuch = yield* signed({ value: 4n * price + 1n })
      yield* Effect.flip(transferWithAuthorization(tooMuch))
      assert.deepStrictEqual(yield* transferOf(tooMuch), Option.none())
      yield* transferWithAuthorization(yield* signed({ value: 4n * price }))
      assert.strictEqual(yield* balanceOf(buyer.address), 0n)
    })
  )

  it.effect("makes one transfer of fifty copies at once", () =>
    Effect.gen(function* () {
      yield* atSecond(500)
      const { balanceOf, transferWithAuthorization } = yield* token
      const transfer = yield* signed()
      const results = yield* Effect.forEach(
        Array.from({ length: 50 }),
        () => Effect.result(transferWithAuthorization(transfer)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(results.filter(Result.isSuccess), 1)
      assert.strictEqual(yield* balanceOf(buyer.address), 3n * price)
      assert.strictEqual(yield* balanceOf(shop), price)
    })
  )

  it.effect("never moves more than there is, however many pay at once", () =>
    Effect.gen(function* () {
      yield* atSecond(500)
      const { balanceOf, transferWithAuthorization } = yield* token
      const transfers = yield* Effect.forEach(Array.from({ length: 20 }), (_, number) =>
        signed({ nonce: nonceOf(number) })
      )
      const results = yield* Effect.forEach(
        transfers,
        (transfer) => Effect.result(transferWithAuthorization(transfer)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(results.filter(Result.isSuccess), 4)
      assert.strictEqual(yield* balanceOf(buyer.address), 0n)
      assert.strictEqual(yield* balanceOf(shop), 4n * price)
    })
  )

  const accounts = [7, 8, 9].map((number) => privateKeyToAccount(nonceOf(number)))
  const Party = Schema.Literals([0, 1, 2])
  const AnyTransfer = Schema.Struct({
    from: Party,
    to: Party,
    value: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 0n, maximum: 150n })),
    nonce: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 }))
  })

  it.effect.prop(
    "keeps the supply and goes below zero nowhere, between any accounts",
    { transfers: Schema.Array(AnyTransfer).check(Schema.isMaxLength(12)) },
    ({ transfers }) =>
      Effect.gen(function* () {
        const funds = accounts.map(({ address }) => [address, 100n] as const)
        const { balanceOf, transferWithAuthorization } = yield* makeTokenLedger(baseSepolia, funds)
        for (const { from, nonce, to, value } of transfers) {
          const payer = accounts[from]
          const payee = accounts[to]
          if (payer === undefined || payee === undefined) return assert.fail("no such party")
          const transfer = yield* signAuthorization(payer, { to: payee.address, value, nonce: nonceOf(nonce) })
          yield* TestClock.setTime(500_000)
          yield* Effect.result(transferWithAuthorization(transfer))
        }
        const balances = yield* Effect.forEach(accounts, ({ address }) => balanceOf(address))
        assert.strictEqual(
          balances.reduce((sum, balance) => sum + balance, 0n),
          300n
        )
        assert.isTrue(balances.every((balance) => balance >= 0n))
      }),
    { arbitrary: { runs: 40 } }
  )
})

describe("the sandbox's token", () => {
  const buyers: ReadonlyArray<[Record<string, string>, string]> = [
    [{}, "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
    [{ SANDBOX_BUYER_KEY: nonceOf(7) }, privateKeyToAccount(nonceOf(7)).address]
  ]
  for (const [environment, address] of buyers) {
    it.effect(`belongs to the buyer (${JSON.stringify(environment)})`, () =>
      Effect.gen(function* () {
        const { balanceOf, network } = yield* TokenLedger
        assert.strictEqual(network.id, "eip155:84532")
        assert.strictEqual(yield* balanceOf(address), 100_000_000n)
      }).pipe(
        Effect.provide(
          TokenLedger.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment))))
        )
      )
    )
  }
})

/** What the token says to a transfer at first sight; `null` when it makes it. */
const refusalOf = Effect.fnUntraced(function* (transfer: SignedAuthorization) {
  const { simulate, transferWithAuthorization } = yield* token
  const simulated = yield* Effect.result(simulate(transfer))
  const made = yield* Effect.result(transferWithAuthorization(transfer))
  assert.strictEqual(Result.isFailure(simulated), Result.isFailure(made))
  return Result.isFailure(made) ? made.failure.reason : null
})
