import { assert, layer } from "@effect/vitest"
import { Chain, ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { permit2Address, uptoProxyAddress } from "@property-intelligence/x402/chain/permit2.ts"
import { Effect, Layer, Redacted } from "effect"
import { getAddress, maxUint256, parseAbi } from "viem"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { makeNodeChain } from "../../../src/payments/chain/ChainLayer.ts"
import { FacilitatorUnavailable, PaymentRefused } from "../../../src/payments/facilitator/Facilitator.ts"
import { Anvil, anvilClient, anvilNetwork, fundedKeys, sent } from "../../support/chain/Anvil.ts"
import { reasonOf, selfFacilitator } from "../../support/chain/selfFacilitator.ts"
import { payTo } from "../../support/chain/signPayment.ts"
import { permitOfNewBuyer, uptoRequirementOf } from "../../support/chain/uptoBuyer.ts"

const maximum = 300_000n
const requirement = uptoRequirementOf(maximum)
const charging = (amount: bigint) => ({ ...requirement, amount })

const onChain = <A, E>(program: Effect.Effect<A, E, Chain>) =>
  Effect.flatMap(Anvil, ({ rpcUrl }) =>
    Effect.provideServiceEffect(program, Chain, makeNodeChain(Redacted.make(rpcUrl)))
  )
const stateOf = (...question: Parameters<Chain["Service"]["authorizationState"]>) =>
  onChain(Effect.flatMap(Chain, (chain) => chain.authorizationState(...question)))
const transferIn = (...question: Parameters<Chain["Service"]["transferIn"]>) =>
  onChain(Effect.flatMap(Chain, (chain) => chain.transferIn(...question)))

const transactionsOfSelf = Effect.flatMap(Anvil, ({ client }) =>
  Effect.promise(() =>
    client.getTransactionCount({ address: anvilClient("http://x", fundedKeys.self).account.address })
  )
)

layer(Layer.mergeAll(Anvil.layer, layerHttpClient), { excludeTestServices: true })(
  "upto on a chain, with stand-ins for Permit2 and the proxy",
  (it) => {
    it.effect("verifies and charges 120000 of at most 300000, and the chain names the transaction", () =>
      Effect.gen(function* () {
        const { balanceOf } = yield* Anvil
        const facilitator = yield* selfFacilitator()
        const payment = yield* permitOfNewBuyer(requirement)
        const before = yield* balanceOf(payTo)
        yield* facilitator.verify(payment, requirement)
        assert.strictEqual((yield* stateOf(payment, charging(120_000n))).state, "unused")

        const { transaction } = yield* facilitator.settle(payment, charging(120_000n))
        assert.strictEqual(yield* balanceOf(payment.authorization.from), 180_000n)
        assert.strictEqual(yield* balanceOf(payTo), before + 120_000n)

        const found = yield* stateOf(payment, charging(120_000n))
        assert.deepInclude(found, { state: "settled", transaction })
        const made = yield* transferIn(transaction, payment, charging(120_000n))
        assert.deepInclude(made, { state: "made", confirmations: 1 })
        // Whatever was asked: what came in is said.
        for (const amount of [120_001n, 119_999n, maximum]) {
          const came = { amount: 120_000n, transaction }
          assert.deepInclude(yield* stateOf(payment, charging(amount)), { state: "settled", ...came })
          const there = yield* transferIn(transaction, payment, charging(amount))
          assert.deepInclude(there, { state: "made", amount: 120_000n })
        }
      })
    )

    it.effect("charges the whole maximum", () =>
      Effect.gen(function* () {
        const { balanceOf } = yield* Anvil
        const facilitator = yield* selfFacilitator()
        const payment = yield* permitOfNewBuyer(requirement)
        yield* facilitator.settle(payment, requirement)
        assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
      })
    )

    it.effect("is not charged twice, whatever the amounts", () =>
      Effect.gen(function* () {
        const { balanceOf } = yield* Anvil
        const facilitator = yield* selfFacilitator()
        const payment = yield* permitOfNewBuyer(requirement, { usdc: 3n * maximum })
        yield* facilitator.settle(payment, charging(120_000n))
        const sentBefore = yield* transactionsOfSelf
        for (const amount of [120_000n, 60_000n]) {
          const refusal = yield* reasonOf(facilitator.settle(payment, charging(amount)))
          assert.deepStrictEqual(refusal, new PaymentRefused({ code: "permit2_simulation_failed" }))
        }
        assert.strictEqual(yield* transactionsOfSelf, sentBefore)
        assert.strictEqual(yield* balanceOf(payment.authorization.from), 3n * maximum - 120_000n)
      })
    )

    for (const amount of [0n, maximum + 1n]) {
      it.effect(`is not charged ${amount} of at most ${maximum}`, () =>
        Effect.gen(function* () {
          const facilitator = yield* selfFacilitator()
          const payment = yield* permitOfNewBuyer(requirement, { usdc: 2n * maximum })
          const sentBefore = yield* transactionsOfSelf
          const refusal = yield* reasonOf(facilitator.settle(payment, charging(amount)))
          const code = "invalid_upto_evm_payload_settlement_exceeds_amount"
          assert.deepStrictEqual(refusal, new PaymentRefused({ code }))
          assert.strictEqual(yield* transactionsOfSelf, sentBefore)
        })
      )
    }

    const refusals = [
      ["without an approval of Permit2", { isApproved: false }, "permit2_allowance_required"],
      ["without the maximum", { usdc: maximum - 1n }, "permit2_insufficient_balance"]
    ] as const
    for (const [name, terms, code] of refusals) {
      it.effect(`of a payer ${name} is refused: ${code}`, () =>
        Effect.gen(function* () {
          const facilitator = yield* selfFacilitator()
          const payment = yield* permitOfNewBuyer(requirement, terms)
          const refusal = new PaymentRefused({ code })
          assert.deepStrictEqual(yield* reasonOf(facilitator.verify(payment, requirement)), refusal)
          assert.deepStrictEqual(yield* reasonOf(facilitator.settle(payment, charging(30_000n))), refusal)
        })
      )
    }

    it.effect("with a signature that is another's is refused", () =>
      Effect.gen(function* () {
        const facilitator = yield* selfFacilitator()
        const payment = yield* permitOfNewBuyer(requirement)
        const { signature } = yield* permitOfNewBuyer(requirement)
        const refusal = yield* reasonOf(facilitator.verify({ ...payment, signature }, requirement))
        assert.deepStrictEqual(refusal, new PaymentRefused({ code: "invalid_permit2_signature" }))
      })
    )

    it.effect("for another facilitator is left to that one", () =>
      Effect.gen(function* () {
        const theirs = { ...requirement, permit: { facilitator: payTo } }
        const facilitator = yield* selfFacilitator()
        const payment = yield* permitOfNewBuyer(theirs)
        const refusal = yield* reasonOf(facilitator.verify(payment, theirs))
        assert.instanceOf(refusal, FacilitatorUnavailable)
        assert.isTrue(refusal.isAnswered)
      })
    )

    it.effect(
      "whose nonce its payer has burnt can't be distinguished from one whose settlement has no log yet, before its end",
      () =>
        Effect.gen(function* () {
          const { client } = yield* Anvil
          const payment = yield* permitOfNewBuyer(requirement)
          const nonce = BigInt(payment.authorization.nonce)
          const owner = getAddress(payment.authorization.from)
          yield* Effect.promise(() => client.impersonateAccount({ address: owner }))
          yield* sent(client, () =>
            client.writeContract({
              account: owner,
              address: getAddress(permit2Address),
              abi: parseAbi(["function invalidateUnorderedNonces(uint256 word, uint256 mask)"]),
              functionName: "invalidateUnorderedNonces",
              args: [nonce >> 8n, maxUint256]
            })
          )
          assert.instanceOf(yield* Effect.flip(stateOf(payment, charging(30_000n))), ChainUnavailable)
          const ended = { ...payment, authorization: { ...payment.authorization, validBefore: 1n } }
          assert.deepStrictEqual(yield* stateOf(ended, charging(30_000n)), { state: "spent" })
        })
    )

    it.effect("is offered where both contracts are, and judged nowhere else", () =>
      Effect.gen(function* () {
        const { client } = yield* Anvil
        const payment = yield* permitOfNewBuyer(requirement)
        const offered = yield* (yield* selfFacilitator()).permitFacilitators ?? Effect.succeed(new Map())
        assert.deepStrictEqual([...offered.keys()], [anvilNetwork.id])
        assert.isTrue(yield* onChain(Effect.flatMap(Chain, (chain) => chain.isUptoDeployed(anvilNetwork))))

        const address = getAddress(uptoProxyAddress)
        const code = yield* Effect.promise(() => client.getCode({ address }))
        yield* Effect.promise(() => client.setCode({ address, bytecode: "0x" }))
        const without = yield* selfFacilitator()
        assert.strictEqual((yield* without.permitFacilitators ?? Effect.succeed(new Map())).size, 0)
        const refusal = yield* reasonOf(without.verify(payment, requirement))
        assert.instanceOf(refusal, FacilitatorUnavailable)
        assert.isFalse(yield* onChain(Effect.flatMap(Chain, (chain) => chain.isUptoDeployed(anvilNetwork))))
        yield* Effect.promise(() => client.setCode({ address, bytecode: code ?? "0x" }))
      })
    )
  }
)
