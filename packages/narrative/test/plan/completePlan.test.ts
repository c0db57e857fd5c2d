import { assert, describe, it } from "@effect/vitest"
import { type ClaimId, isThesisId, type ThesisId } from "@property-intelligence/narrative/claims/catalog.ts"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { completePlan } from "@property-intelligence/narrative/plan/completePlan.ts"
import { type ChosenPlan, forEachPart, type PlannedPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { areOpposite } from "@property-intelligence/narrative/rendering/Relation.ts"
import { wordedClaims } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

import { housesOfEveryKind } from "../../../../test/support/narrative/housesOfEveryKind.ts"
import { noPlan, planOf } from "../../../../test/support/narrative/randomPlans.ts"

const houseOf = (name: string, seed = "a") => {
  const found = housesOfEveryKind.find((other) => other.name === name)
  assert.isDefined(found, name)
  const facts = factsIn(found.answer)
  return { facts, seed, claims: wordedClaims(licensedClaims(facts), facts, seed) }
}

const idsOf = (chosen: ChosenPlan, part: PlannedPart, house = houseOf("nights first")): ReadonlyArray<ClaimId> =>
  completePlan(chosen, house).parts[part].claims.map(({ claim }) => claim.id)

const thesisIdOf = (id: ClaimId): ThesisId | null => (isThesisId(id) ? id : null)

describe("a complete plan", () => {
  it("follows the picks of a part in their order, and the default plan in the others", () => {
    const picks = (["nightlyCash", "debtCover"] as const).map((claim) => ({
      claim,
      relation: "none" as const
    }))
    const chosen = planOf("recommendedStrategy", { picks })
    const ids = idsOf(chosen, "recommendedStrategy")
    assert.deepStrictEqual(
      ids.filter((id) => picks.some(({ claim }) => claim === id)),
      ["nightlyCash", "debtCover"]
    )
    assert.strictEqual(ids[0], "course")
    const { parts } = completePlan(chosen, houseOf("nights first"))
    for (const { chosenBy, claim } of parts.recommendedStrategy.claims) {
      assert.strictEqual(chosenBy, picks.some((pick) => pick.claim === claim.id) ? "model" : "program")
    }
    assert.deepStrictEqual(
      parts.riskFactors.claims.map(({ chosenBy }) => chosenBy),
      parts.riskFactors.claims.map(() => "program")
    )
  })

  it("says no claim twice and none of another part, whatever is picked", () => {
    const chosen = planOf("marketPosition", {
      picks: [
        { claim: "priceGrowth", relation: "none" },
        { claim: "course", relation: "and" },
        { claim: "priceGrowth", relation: "but" },
        { claim: "medianLimit", relation: "none" }
      ]
    })
    const ids = idsOf(chosen, "marketPosition")
    assert.include(ids, "priceGrowth")
    assert.strictEqual(new Set(ids).size, ids.length)
    assert.notInclude(ids, "course")
    assert.notInclude(ids, "medianLimit")
  })

  it("gives the heaviest reason against its thesis, though it was to be left out", () => {
    for (const { name } of housesOfEveryKind) {
      const house = houseOf(name)
      const claims = [...house.claims.values()]
      const theses = claims.filter(({ part }) => part === "headline")
      for (const thesis of theses) {
        const leaveOut = claims.map(({ id }) => id)
        const nothing = { picks: [], stress: null, leaveOut }
        const chosen = { thesis: thesisIdOf(thesis.id), parts: forEachPart(() => nothing) }
        const { parts } = completePlan(chosen, house)
        for (const part of ["recommendedStrategy", "riskFactors"] as const) {
          const against = claims.filter((claim) => claim.part === part && areOpposite(claim.bearing, thesis.bearing))
          const weight = Math.max(0, ...against.map((claim) => claim.weight))
          const isGiven = parts[part].claims.some(
            ({ claim }) => areOpposite(claim.bearing, thesis.bearing) && claim.weight === weight
          )
          assert.isTrue(against.length === 0 || isGiven, `${name}: ${thesis.id} in ${part}`)
        }
      }
    }
  })

  it("leaves out the claims that the model rejects, except required ones and checks", () => {
    const house = houseOf("nights first")
    const claims = [...house.claims.values()]
    const leaveOut = claims.map(({ id }) => id)
    const chosen: ChosenPlan = { thesis: null, parts: forEachPart(() => ({ picks: [], stress: null, leaveOut })) }
    const { parts } = completePlan(chosen, house)
    assert.isTrue(parts.propertyOverview.claims.every(({ claim }) => claim.must))
    assert.isTrue(parts.marketPosition.claims.every(({ claim }) => claim.must))
    assert.strictEqual(parts.dueDiligencePriorities.claims.length, 4)
  })

  it("takes the chosen thesis if it holds, otherwise one of the heaviest", () => {
    const house = houseOf("an old house that loses money")
    assert.strictEqual(completePlan({ ...noPlan, thesis: "floodDecides" }, house).thesis?.weight, 5)
    const theses = [...house.claims.values()].filter(({ part }) => part === "headline")
    for (const { id } of theses) {
      assert.strictEqual(completePlan({ ...noPlan, thesis: thesisIdOf(id) }, house).thesis?.id, id)
    }
  })

  it("orders a part of one house in three ways at least by the seed alone, overview and strategy by their words too, and says not always the same", () => {
    for (const { name } of housesOfEveryKind.slice(0, 12)) {
      const plans = Array.from({ length: 24 }, (_, seed) => completePlan(noPlan, houseOf(name, String(seed))).parts)
      for (const part of ["propertyOverview", "marketPosition", "recommendedStrategy", "riskFactors"] as const) {
        const isShort = part === "propertyOverview" || part === "recommendedStrategy"
        const ways = new Set(
          plans.map((parts) => parts[part].claims.map(({ claim }) => (isShort ? claim.clause : claim.id)).join(" "))
        )
        assert.isAtLeast(ways.size, 3, `${name}: ${part}`)
      }
    }
  })
})
