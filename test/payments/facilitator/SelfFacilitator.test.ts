import { assert, layer } from "@effect/vitest"
import { resetAssetContractCache } from "@x402/evm"
import { Effect, Fiber } from "effect"
import { privateKeyToAddress } from "viem/accounts"

import { PaymentRefused } from "../../../src/payments/facilitator/Facilitator.ts"
import { Anvil, fundedKeys, untilPending, withoutMining } from "../../support/chain/Anvil.ts"
import { startFaultyRpc } from "../../support/chain/FaultyRpc.ts"
import { gwei, paymentOf, price, reasonOf, selfFacilitator } from "../../support/chain/selfFacilitator.ts"
import { payTo, requirementOf } from "../../support/chain/signPayment.ts"
import { deployWallet, payFromWallet, type WalletFace } from "../../support/chain/TestWallet.ts"

const requirement = requirementOf(price)

layer(Anvil.layer, { excludeTestServices: true })("SelfFacilitator", (it) => {
  for (const version of [1, 2] as const) {
    it.effect(`version ${version}: verifies and settles with its own key`, () =>
      Effect.gen(function* () {
        const { client, balanceOf } = yield* Anvil
        const facilitator = yield* selfFacilitator()
        const payment = yield* paymentOf({ version })
        yield* facilitator.verify(payment, requirement)
        assert.strictEqual(yield* balanceOf(payment.authorization.from), price)

        const { transaction } = yield* facilitator.settle(payment, requirement)
        assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
        const block = yield* Effect.promise(() => client.getBlock())
        assert.deepStrictEqual(block.transactions, [transaction])
      })
    )
  }

  it.effect("settles many at once, one transaction number each", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator()
      const before = yield* balanceOf(payTo)
      const payments = yield* Effect.forEach(Array.from({ length: 8 }), () => paymentOf())
      const settlements = yield* Effect.forEach(payments, (payment) => facilitator.settle(payment, requirement), {
        concurrency: "unbounded"
      })
      assert.strictEqual(new Set(settlements.map(({ transaction }) => transaction)).size, 8)
      assert.strictEqual(yield* balanceOf(payTo), before + 8n * price)
    })
  )

  const refusals = [
    [
      "an expired authorization",
      { validForSeconds: -1 },
      price,
      "invalid_exact_evm_payload_authorization_valid_before"
    ],
    ["another amount", {}, price + 1n, "invalid_exact_evm_payload_authorization_value_mismatch"]
  ] as const
  for (const [name, terms, amount, code] of refusals) {
    it.effect(`refuses ${name}, to verify and to settle`, () =>
      Effect.gen(function* () {
        const facilitator = yield* selfFacilitator()
        const payment = yield* paymentOf(terms)
        const refusal = new PaymentRefused({ code })
        assert.deepStrictEqual(yield* reasonOf(facilitator.verify(payment, requirementOf(amount))), refusal)
        assert.deepStrictEqual(yield* reasonOf(facilitator.settle(payment, requirementOf(amount))), refusal)
      })
    )
  }

  const refusedForGood = [
    ["a payer without the money", "invalid_exact_evm_insufficient_balance"],
    ["a used authorization", "invalid_exact_evm_nonce_already_used"]
  ] as const
  for (const [name, code] of refusedForGood) {
    it.effect(`${name} is refused, to verify and to settle, and nothing is sent`, () =>
      Effect.gen(function* () {
        const facilitator = yield* selfFacilitator()
        const isUsed = name === "a used authorization"
        const payment = yield* paymentOf({ usdc: isUsed ? 2n * price : price - 1n })
        if (isUsed) yield* facilitator.settle(payment, requirement)
        const spent = yield* gasSpentBy(
          Effect.gen(function* () {
            const refusal = new PaymentRefused({ code })
            assert.deepStrictEqual(yield* reasonOf(facilitator.verify(payment, requirement)), refusal)
            assert.deepStrictEqual(yield* reasonOf(facilitator.settle(payment, requirement)), refusal)
          })
        )
        assert.strictEqual(spent, 0n)
      })
    )
  }

  it.effect("two settlements of a payment at once are one", () =>
    Effect.gen(function* () {
      const { client, balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator()
      const payment = yield* paymentOf({ usdc: 3n * price })
      const before = yield* transactionsOfSelf
      const [one, other] = yield* Effect.all(
        [facilitator.settle(payment, requirement), facilitator.settle(payment, requirement)],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(one, other)
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 2n * price)
      assert.strictEqual(yield* transactionsOfSelf, before + 1)
      assert.strictEqual((yield* Effect.promise(() => client.getTxpoolStatus())).pending, 0)
    })
  )

  it.effect("without a node nothing can be verified, and nothing is sent", () =>
    Effect.gen(function* () {
      const facilitator = yield* selfFacilitator({ rpcUrl: "http://127.0.0.1:1/secret" })
      const payment = yield* paymentOf()
      for (const step of [facilitator.verify, facilitator.settle]) {
        const reason = yield* reasonOf<unknown>(step(payment, requirement))
        assert.strictEqual(reason._tag, "FacilitatorUnavailable")
        assert.notInclude(JSON.stringify(reason), "secret")
      }
    })
  )

  it.effect("a node that takes the transaction and says nothing does not keep it from being found", () =>
    Effect.gen(function* () {
      const { client, balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator({ rpcUrl: yield* startFaultyRpc })
      const payment = yield* paymentOf()
      const { transaction } = yield* facilitator.settle(payment, requirement)
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
      const { transactions } = yield* Effect.promise(() => client.getBlock())
      assert.deepStrictEqual(transactions, [transaction])
    })
  )

  it.effect("a contract wallet pays, with its kind of signature", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator()
      const wallet = yield* deployWallet("Honest", price)
      const payment = yield* payFromWallet(wallet, requirement)
      yield* facilitator.verify(payment, requirement)
      yield* facilitator.settle(payment, requirement)
      assert.strictEqual(yield* balanceOf(wallet.address), 0n)
    })
  )

  const twoFaced: ReadonlyArray<WalletFace> = ["FreeGas", "NoSender", "Burner"]
  for (const face of twoFaced) {
    it.effect(`a wallet that would pass a simulation and not a settlement is refused, at no cost (${face})`, () =>
      Effect.gen(function* () {
        const facilitator = yield* selfFacilitator()
        const payment = yield* payFromWallet(yield* deployWallet(face, price), requirement)
        const spent = yield* gasSpentBy(
          Effect.gen(function* () {
            for (const step of [facilitator.verify, facilitator.settle]) {
              const reason = yield* reasonOf<unknown>(step(payment, requirement))
              assert.strictEqual(reason._tag, "PaymentRefused")
            }
          })
        )
        assert.strictEqual(spent, 0n)
      })
    )
  }

  it.effect("a wallet that changes its mind before the settlement is refused, however often it is settled", () =>
    Effect.gen(function* () {
      const facilitator = yield* selfFacilitator()
      const wallet = yield* deployWallet("Switch", price)
      const payment = yield* payFromWallet(wallet, requirement)
      yield* facilitator.verify(payment, requirement)
      yield* wallet.set(false)
      const spent = yield* gasSpentBy(
        Effect.forEach(Array.from({ length: 30 }), () => reasonOf(facilitator.settle(payment, requirement)), {
          concurrency: "unbounded"
        }).pipe(
          Effect.map((reasons) =>
            assert.deepStrictEqual(new Set(reasons.map(({ _tag }) => _tag)), new Set(["PaymentRefused"]))
          )
        )
      )
      assert.strictEqual(spent, 0n)
    })
  )

  it.effect("one that changes its mind in the very block costs one transaction, however often it is settled", () =>
    Effect.gen(function* () {
      const { client } = yield* Anvil
      const facilitator = yield* selfFacilitator()
      const wallet = yield* deployWallet("Switch", price)
      const payment = yield* payFromWallet(wallet, requirement)
      const before = yield* transactionsOfSelf
      yield* withoutMining(
        Effect.gen(function* () {
          const settling = yield* Effect.forkChild(
            Effect.forEach(Array.from({ length: 30 }), () => reasonOf(facilitator.settle(payment, requirement)), {
              concurrency: "unbounded"
            })
          )
          yield* untilPending(1)
          // It pays its own way to the front of the block.
          yield* Effect.promise(() => wallet.send(false, 100n * gwei))
          yield* untilPending(2)
          yield* Effect.promise(() => client.mine({ blocks: 1 }))
          for (const reason of yield* Fiber.join(settling)) {
            assert.isTrue(reason._tag === "OutcomeUnknown" && reason.transaction !== null && reason.isAnswered)
          }
        })
      )
      assert.strictEqual(yield* transactionsOfSelf, before + 1)
      assert.strictEqual((yield* reasonOf(facilitator.settle(payment, requirement)))._tag, "PaymentRefused")
      yield* wallet.set(true)
      assert.deepStrictEqual(
        yield* reasonOf(facilitator.verify(yield* payFromWallet(wallet, requirement), requirement)),
        new PaymentRefused({ code: "invalid_exact_evm_transaction_failed" }),
        "it has had its transaction"
      )
    })
  )

  for (const signature of ["0x12", `0x${"12".repeat(65)}`, `0x${"12".repeat(600)}`]) {
    it.effect(`a signature that is none (${signature.length} characters) is refused, with and without a node`, () =>
      Effect.gen(function* () {
        const payment = { ...(yield* paymentOf()), signature }
        const withNode = yield* selfFacilitator()
        assert.deepStrictEqual(
          yield* reasonOf(withNode.verify(payment, requirement)),
          new PaymentRefused({ code: "invalid_exact_evm_signature" })
        )
        // The kit asks for the token's code on the side. With no listener, its failure would end the process.
        resetAssetContractCache()
        const withoutNode = yield* selfFacilitator({ rpcUrl: "http://127.0.0.1:1" })
        const reason = yield* reasonOf(withoutNode.verify(payment, requirement))
        assert.strictEqual(reason._tag, "FacilitatorUnavailable")
      })
    )
  }
})

/** How many transactions our account has made. */
const transactionsOfSelf = Effect.flatMap(Anvil, ({ client }) =>
  Effect.promise(() => client.getTransactionCount({ address: privateKeyToAddress(fundedKeys.self) }))
)

/** What of our ether a program costs, in wei. */
const gasSpentBy = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
  const { client } = yield* Anvil
  const purse = Effect.promise(() => client.getBalance({ address: privateKeyToAddress(fundedKeys.self) }))
  const before = yield* purse
  yield* program
  return before - (yield* purse)
})
