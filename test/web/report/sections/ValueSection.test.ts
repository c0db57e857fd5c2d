import { assert, describe, it } from "@effect/vitest"

import { estimateFinding } from "../../../../web/src/report/sections/ValueSection.tsx"

const range = { low: 160_000, value: 182_000, high: 204_000 }
const asking = (...prices: ReadonlyArray<number | null>) => prices.map((asks) => ({ asks }))

describe("estimateFinding", () => {
  it("counts what lies within the range", () => {
    assert.strictEqual(
      estimateFinding(range, asking(170_000, 190_000, 230_000, null), "asking prices"),
      "Two of 3 asking prices nearby lie within the estimate's range of $160,000 to $204,000"
    )
    assert.match(estimateFinding(range, asking(160_000, 204_000), "asking prices"), /^All 2 asking prices/)
    assert.match(estimateFinding(range, asking(1, 170_000), "asking prices"), /^One of 2 asking prices nearby lies /)
  })

  it("says the spread where there is no range, and the estimate where there are no listings", () => {
    assert.strictEqual(
      estimateFinding({ ...range, low: null }, asking(170_000, 230_000), "asking prices"),
      "Two asking prices nearby run from $170,000 to $230,000"
    )
    assert.match(estimateFinding(range, [], "asking prices"), /no asking prices nearby are known/)
  })
})
