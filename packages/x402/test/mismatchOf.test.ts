import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { latenessOf, mismatchOf, type Moment, wayFor } from "../src/mismatchOf.ts"
import type { Payment, PaymentRequirement } from "../src/Payment.ts"
import { paymentRequirementsV2 } from "../src/PaymentRequirements.ts"
import { prices } from "../src/Prices.ts"
import {
  base,
  baseSepolia,
  buyer,
  challengeOf,
  paidHeaders,
  paymentIn,
  requirementOf
} from "./support/payments/paymentSamples.ts"

const ours = requirementOf()
const accepted = paymentRequirementsV2(ours)
const now = 1_795_000_000n
const moment = { now, workSeconds: 20n }

const authorization = {
  from: buyer.address.toLowerCase(),
  to: ours.payTo.toLowerCase(),
  value: ours.amount,
  validAfter: 0n,
  validBefore: now + 300n,
  nonce: `0x${"ab".repeat(32)}`
}

const payment: Payment = {
  version: 2,
  network: ours.network,
  authorization,
  signature: "0x00",
  accepted,
  payload: {},
  paymentId: null
}

const authorized = (changes: Partial<Payment["authorization"]>): Payment => ({
  ...payment,
  authorization: { ...authorization, ...changes }
})

const accepting = (changes: object): Payment => ({ ...payment, accepted: { ...accepted, ...changes } })

const recipient = "invalid_exact_evm_recipient_mismatch"
const amount = "invalid_exact_evm_payload_authorization_value_mismatch"
const early = "invalid_exact_evm_payload_authorization_valid_after"
const late = "invalid_exact_evm_payload_authorization_valid_before"
const offer = "invalid_payment_requirements"

/** What a payment that is new to us is refused with. */
const refusalOf = (payment: Payment, requirement: PaymentRequirement, moment: Moment) =>
  mismatchOf(payment, requirement) ?? latenessOf(payment, requirement, moment)

describe("mismatchOf, latenessOf", () => {
  for (const [what, given, expected] of [
    ["what we asked for", payment, null],
    ["another network", { ...payment, network: baseSepolia }, "invalid_network"],
    ["another recipient", authorized({ to: buyer.address.toLowerCase() }), recipient],
    ["a unit too little", authorized({ value: ours.amount - 1n }), amount],
    ["a unit too much", authorized({ value: ours.amount + 1n }), amount],
    ["valid from a second ago on", authorized({ validAfter: now - 1n }), null],
    ["valid after this second, which the chain takes for not yet", authorized({ validAfter: now }), early],
    ["valid from the next second on", authorized({ validAfter: now + 1n }), early],
    ["valid as long as work and settlement take", authorized({ validBefore: now + 26n }), null],
    ["valid a second less", authorized({ validBefore: now + 25n }), late],
    ["expired", authorized({ validBefore: now - 1n }), late],
    ["valid for ever", authorized({ validBefore: 2n ** 256n - 1n }), late],
    ["valid ten minutes longer than was asked for", authorized({ validBefore: now + 900n }), null],
    ["valid a second longer than that", authorized({ validBefore: now + 901n }), late],
    [
      "addresses in lower case",
      accepting({ payTo: accepted.payTo.toLowerCase(), asset: accepted.asset.toLowerCase() }),
      null
    ],
    ["more in extra", accepting({ extra: { ...accepted.extra, assetTransferMethod: "eip3009" } }), null],
    ["another accepted scheme", accepting({ scheme: "upto" }), offer],
    ["another accepted network", accepting({ network: "eip155:84532" }), offer],
    ["another accepted amount", accepting({ amount: "49999" }), offer],
    ["an accepted amount written otherwise", accepting({ amount: "050000" }), offer],
    ["another accepted asset", accepting({ asset: baseSepolia.asset }), offer],
    ["another accepted recipient", accepting({ payTo: buyer.address }), offer],
    ["another accepted time", accepting({ maxTimeoutSeconds: 301 }), offer],
    ["another token domain", accepting({ extra: { name: "USDC", version: "2" } }), offer],
    ["no token domain", accepting({ extra: null }), offer],
    ["nothing accepted", { ...payment, accepted: null }, offer],
    ["version 1, which accepts nothing", { ...payment, version: 1, accepted: null }, null]
  ] as const satisfies ReadonlyArray<readonly [string, Payment, unknown]>) {
    it(`${what}: ${expected ?? "fits"}`, () => assert.strictEqual(refusalOf(given, ours, moment), expected))
  }

  /** The moment of signing, by the payer's clock. */
  const signedAt = ({ authorization }: Payment) => ({ now: authorization.validBefore - 300n, workSeconds: 20n })
  const stockPayment = async (requirement: PaymentRequirement, version: 1 | 2) =>
    paymentIn(await paidHeaders(challengeOf(requirement), version))

  for (const version of [1, 2] as const) {
    it(`accepts what the stock client pays for 1 to 20 addresses in version ${version}`, async () => {
      for (let addresses = 1n; addresses <= 20n; addresses++) {
        const requirement = requirementOf({ amount: prices.bulk.amount * addresses })
        const paid = await stockPayment(requirement, version)
        assert.isNull(refusalOf(paid, requirement, signedAt(paid)))
        const more = requirementOf({ amount: prices.bulk.amount * (addresses + 1n) })
        assert.strictEqual(refusalOf(paid, more, signedAt(paid)), version === 2 ? offer : amount)
      }
    })
  }
})

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
    it.effect(`is the requirement of the payment's network in version ${version}, at any position`, () =>
      Effect.gen(function* () {
        for (const requirement of [onBase, onSepolia]) {
          const payment = yield* paid(requirement, version)
          assert.strictEqual(wayFor(payment, [onBase, onSepolia]).requirement, requirement)
          assert.strictEqual(wayFor(payment, [onSepolia, uptoOnBase, onBase]).requirement, requirement)
        }
      })
    )
  }

  it.effect("is a mismatch if no requirement has the payment's network", () =>
    Effect.gen(function* () {
      const payment = yield* paid(onSepolia)
      assert.strictEqual(wayFor(payment, [onBase, uptoOnBase]).mismatch, "invalid_network")
    })
  )

  it.effect("does not exist if its scheme is asked for only on another network", () =>
    Effect.gen(function* () {
      const payment = yield* paid(onBase)
      assert.strictEqual(wayFor(payment, [onSepolia, uptoOnBase]).mismatch, "unsupported_scheme")
      assert.strictEqual(wayFor(asPermit(payment), [onBase]).mismatch, "unsupported_scheme")
    })
  )

  it.effect("is compared with no other: a permit is judged by the terms of permits", () =>
    Effect.gen(function* () {
      const payment = asPermit(yield* paid(onBase))
      assert.strictEqual(wayFor(payment, [onBase, uptoOnBase]).mismatch, "invalid_permit2_spender")
    })
  )

  it.effect("is refused if the permit's accepted account is not a text, whatever the payment claims", () =>
    Effect.gen(function* () {
      const payment = asPermit(yield* paid(onBase))
      const ours = paymentRequirementsV2(uptoOnBase)
      for (const facilitatorAddress of [{ toString: 1 }, [uptoOnBase.permit?.facilitator], null, 1]) {
        const accepted = { ...ours, extra: { ...ours.extra, facilitatorAddress } }
        const refusal = wayFor({ ...payment, accepted }, [onBase, uptoOnBase])
        assert.strictEqual(refusal.mismatch, "invalid_payment_requirements")
      }
    })
  )

  it.effect("is refused if it does not match what was asked on its network, even if it matches another network's", () =>
    Effect.gen(function* () {
      const cheaper = requirementOf({ network: baseSepolia, amount: 30_000n })
      const payment = yield* paid(requirementOf({ amount: 30_000n }))
      assert.strictEqual(wayFor(payment, [onBase, cheaper]).mismatch, "invalid_payment_requirements")
    })
  )
})
