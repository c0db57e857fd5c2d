import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { raisedFees } from "../../../src/payments/facilitator/TransactionQueue.ts"

const Wei = Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 0n, maximum: 10n ** 13n }))
const AnyFees = Schema.Struct({ maxFeePerGas: Wei, maxPriorityFeePerGas: Wei })

describe("raisedFees", () => {
  it.prop(
    "offers what nodes want for a replacement, what the market asks for, and never more than the bound",
    { before: AnyFees, market: AnyFees, maxFee: Wei },
    ({ before, market, maxFee }) => {
      const raised = raisedFees(before, market, maxFee)
      const isAffordable = market.maxFeePerGas <= maxFee && before.maxFeePerGas * 9n <= maxFee * 8n
      if (raised === null) return assert.isFalse(isAffordable && before.maxFeePerGas * 9n <= (maxFee - 1n) * 8n)
      assert.isTrue(raised.maxFeePerGas <= maxFee && raised.maxPriorityFeePerGas <= raised.maxFeePerGas)
      assert.isTrue(raised.maxFeePerGas * 8n >= before.maxFeePerGas * 9n)
      assert.isTrue(raised.maxFeePerGas >= market.maxFeePerGas)
    }
  )
})
