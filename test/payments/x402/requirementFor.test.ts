import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"

import type { Payment } from "../../../src/payments/x402/Payment.ts"
import { paymentRequirementsV2 } from "../../../src/payments/x402/PaymentRequirements.ts"
import { requirementFor } from "../../../src/payments/x402/requirementFor.ts"
import {
  base,
  baseSepolia,
  challengeOf,
  paidHeaders,
  paymentIn,
  requirementOf
} from "../../support/payments/paymentSamples.ts"

const facilitator = "0xf0E6Fd2eF0DfB7C2aB6E6fC45d0cbd2D04B3fA11"
const onBase = requirementOf()
const onSepolia = requirementOf({ network: baseSepolia })
const uptoOnBase = requirementOf({ permit: { facilitator } })

const paid = (requirement = onBase, version: 1 | 2 = 2) =>
  Effect.map(
    Effect.promise(() => paidHeaders(challengeOf(requirement), version)),
    paymentIn
  )

/** A payment by `upto` as far as the choice looks at it. */
const asPermit = (payment: Payment): Payment => ({
  ...payment,
  accepted: paymentRequirementsV2(uptoOnBase),
  permit: { facilitator, token: base.asset, spender: facilitator }
})

describe("the way to pay that a payment is for", () => {
  for (const version of [1, 2] as const) {
    it.effect(`is the one of its network in version ${version}, whatever its place`, () =>
      Effect.gen(function* () {
        for (const requirement of [onBase, onSepolia]) {
          const payment = yield* paid(requirement, version)
          assert.strictEqual(Result.getOrThrow(requirementFor(payment, [onBase, onSepolia])), requirement)
          assert.strictEqual(Result.getOrThrow(requirementFor(payment, [onSepolia, uptoOnBase, onBase])), requirement)
        }
      })
    )
  }

  it.effect("is none where nothing is asked on its network", () =>
    Effect.gen(function* () {
      const payment = yield* paid(onSepolia)
      assert.deepStrictEqual(requirementFor(payment, [onBase, uptoOnBase]), Result.fail("invalid_network"))
    })
  )

  it.effect("is none where its scheme is asked on another network only", () =>
    Effect.gen(function* () {
      const payment = yield* paid(onBase)
      assert.deepStrictEqual(requirementFor(payment, [onSepolia, uptoOnBase]), Result.fail("unsupported_scheme"))
      assert.deepStrictEqual(requirementFor(asPermit(payment), [onBase]), Result.fail("unsupported_scheme"))
    })
  )

  it.effect("is compared with no other: a permit is judged by the terms of permits", () =>
    Effect.gen(function* () {
      const payment = asPermit(yield* paid(onBase))
      assert.deepStrictEqual(requirementFor(payment, [onBase, uptoOnBase]), Result.fail("invalid_permit2_spender"))
    })
  )

  it.effect("is refused where it is not all that was asked there, even if that was asked elsewhere", () =>
    Effect.gen(function* () {
      const cheaper = requirementOf({ network: baseSepolia, amount: 30_000n })
      const payment = yield* paid(requirementOf({ amount: 30_000n }))
      assert.deepStrictEqual(requirementFor(payment, [onBase, cheaper]), Result.fail("invalid_payment_requirements"))
    })
  )
})
