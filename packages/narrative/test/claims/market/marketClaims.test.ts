import { assert, describe, it } from "@effect/vitest"
import { catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { perturbedHouses } from "../../../../../test/support/narrative/perturbedHouses.ts"

/** Cases of the value beside the median, by words of the answer's own verdict. */
const byVerdict: ReadonlyArray<readonly [verdict: RegExp, caseName: string]> = [
  [/deep discount/, "farBelow"],
  [/\d% below/, "below"],
  [/In line/, "level"],
  [/top-of-market/, "farAbove"],
  [/\d% above/, "above"]
]

describe("the market of any house", () => {
  it.prop("agrees with the answer's own verdicts", { answer: perturbedHouses }, ({ answer }) => {
    const claims = licensedClaims(factsIn(answer))
    const { details, valueVsNeighborhood } = answer.analysis.derivedMetrics
    assert.strictEqual(
      claims.get("valueBesideMedian")?.caseName,
      byVerdict.find(([verdict]) => verdict.test(valueVsNeighborhood))?.[1]
    )
    const rentCase = claims.get("rentBesideFairMarketRent")?.caseName.replace("ByUnit", "")
    assert.strictEqual(rentCase, details.rentCheck ?? undefined)
  })

  it.prop(
    "never has a rent that is both low and high for the same price",
    { answer: perturbedHouses },
    ({ answer }) => {
      const claims = licensedClaims(factsIn(answer))
      const [rule, multiplier] = ["onePercentRule", "rentMultiplier"].map((id) => claims.get(id)?.caseName)
      if (multiplier === "high") assert.strictEqual(rule, "far")
      if (rule === "passes") assert.include(["low", undefined], multiplier)
    }
  )

  it.prop("has something to say, and never two cases of a claim", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    assert.isTrue([...licensedClaims(facts).values()].some(({ part }) => part === "marketPosition"))
    for (const { claim, part } of catalog) {
      if (part !== "marketPosition") continue
      const { about, cases } = claim
      const holding = Object.values(cases).filter(({ holds }) => holds(facts))
      assert.isAtMost(holding.length, 1, about)
    }
  })
})
