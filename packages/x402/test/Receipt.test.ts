import { assert, describe, it } from "@effect/vitest"
import { receiptOf, type SettlementOutcome } from "@property-intelligence/x402/Receipt.ts"
import { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
import { Schema } from "effect"

import { challengeOf, jsonOf, paidHeaders, paymentIn, stockClient } from "./support/payments/paymentSamples.ts"

const transaction = `0x${"c4".repeat(32)}`

const outcomes: ReadonlyArray<readonly [SettlementOutcome, object]> = [
  [
    { outcome: "settled", transaction },
    { success: true, transaction }
  ],
  [
    { outcome: "refused", code: "insufficient_funds" },
    { success: false, errorReason: "insufficient_funds", transaction: "" }
  ],
  [
    { outcome: "pending", transaction },
    { success: false, errorReason: "settlement_pending", transaction }
  ],
  [
    { outcome: "pending", transaction: null },
    { success: false, errorReason: "settlement_pending", transaction: "" }
  ]
]

describe("receiptOf", () => {
  for (const [version, name, network] of [
    [2, "PAYMENT-RESPONSE", "eip155:8453"],
    [1, "X-PAYMENT-RESPONSE", "base"]
  ] as const) {
    for (const [outcome, expected] of outcomes) {
      it(`shows a payer of version ${version}: ${JSON.stringify(outcome)}`, async () => {
        const payment = paymentIn(await paidHeaders(challengeOf(), version))
        const receipt = receiptOf(payment, outcome)
        assert.strictEqual(receipt.name, name)
        assert.deepStrictEqual(jsonOf(receipt.value), { ...expected, network, payer: payment.authorization.from })
        assert.isTrue(Schema.is(SettleResponse)(jsonOf(receipt.value)))
        const read = stockClient.getPaymentSettleResponse((asked) => (asked === name ? receipt.value : null))
        assert.deepStrictEqual<unknown>(read, jsonOf(receipt.value))
      })
    }
  }
})
