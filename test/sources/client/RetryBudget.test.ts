import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { initialRetryBudget, requestSent, retrySent } from "../../../src/sources/client/RetryBudget.ts"

const Events = Schema.Array(Schema.Literals(["request", "retry", "retry"]))

describe("RetryBudget", () => {
  it.prop(
    "never lets more retries through than a tenth of the requests, beside the first three",
    { events: Events.check(Schema.isMaxLength(400)) },
    ({ events }) => {
      let budget = initialRetryBudget
      let requests = 0
      let retries = 0
      for (const event of events) {
        if (event === "request") {
          requests++
          budget = requestSent(budget)
        } else {
          const left = retrySent(budget)
          if (left === null) {
            assert.isBelow(budget.retries, 1)
            continue
          }
          retries++
          budget = left
        }
        assert.isAtLeast(budget.retries, 0)
        assert.isAtMost(budget.retries, 10)
      }
      assert.isAtMost(retries, 3 + requests / 10 + 1e-6)
    }
  )

  it("ten requests earn one retry, and no more than ten are saved up", () => {
    const sent = (requests: number) =>
      Array.from({ length: requests }).reduce<typeof initialRetryBudget>(requestSent, { retries: 0 })
    assert.isNull(retrySent(sent(9)))
    assert.isNotNull(retrySent(sent(11)))
    assert.strictEqual(sent(1000).retries, 10)
  })
})
