import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { causes, licensedCauses } from "@property-intelligence/narrative/rendering/causes.ts"

import { housesOfEveryKind } from "../../../../test/support/narrative/housesOfEveryKind.ts"
import { perturbedHouses } from "../../../../test/support/narrative/perturbedHouses.ts"

const factsOf = (name: string) => {
  const house = housesOfEveryKind.find((other) => other.name === name)
  assert.isDefined(house, name)
  return factsIn(house.answer)
}

const causesAmong = (facts: Facts): ReadonlyArray<string> =>
  licensedCauses(licensedClaims(facts), facts).map((pair) => pair.join(" > "))

const causesOf = (name: string): ReadonlyArray<string> => causesAmong(factsOf(name))

describe("the causes", () => {
  it.prop(
    "are theorems: wherever the cause holds, the effect holds in a case that follows or is not said at all",
    { answer: perturbedHouses },
    ({ answer }) => {
      const facts = factsIn(answer)
      const licensed = licensedClaims(facts)
      const rowsOf = Map.groupBy(causes, ({ cause, effect }) => `${cause} > ${effect}`)
      for (const rows of rowsOf.values()) {
        for (const { cause: causeId, effect: effectId, when } of rows) {
          const cause = licensed.get(causeId)
          const effect = licensed.get(effectId)
          if (cause === undefined || effect === undefined || !(when?.(facts) ?? true)) continue
          const followed = rows.filter(({ causeCases }) => causeCases?.includes(cause.caseName) ?? true)
          const opposed = rows.filter(({ effectCases }) => effectCases?.includes(effect.caseName) ?? true)
          // A level figure joins nothing; but what follows in one row never stands beside the cause of another.
          if (followed.length === 0 || opposed.length === 0) continue
          assert.isTrue(
            followed.some((row) => opposed.includes(row)),
            `${causeId}.${cause.caseName} and ${effectId}.${effect.caseName}`
          )
        }
      }
    }
  )

  it("let a loss explain what would have to change before cash flow is level", () => {
    const found = causesOf("an old house that loses money")
    assert.includeMembers(
      [...found],
      ["debtCover > leaseCashFlow", "leaseCashFlow > breakEvenPrice", "leaseCashFlow > breakEvenRent"]
    )
    assert.notInclude(found, "capRateBesideLoanRate > leaseCashFlow")
  })

  it("never let a sufficient debt coverage explain a shortfall: the reserve is what it lacks", () => {
    assert.notInclude(causesOf("a shaded flood zone"), "debtCover > leaseCashFlow")
  })

  it("each name a pair of claims once for a case of the cause, and say why", () => {
    const named = causes.flatMap(({ cause, causeCases, effect }) =>
      (causeCases ?? ["any"]).map((caseName) => `${cause}.${caseName} > ${effect}`)
    )
    assert.strictEqual(new Set(named).size, named.length)
    assert.isTrue(causes.every(({ reason }) => reason.length > 10))
  })
})
