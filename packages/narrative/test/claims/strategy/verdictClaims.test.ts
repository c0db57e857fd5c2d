import { assert, describe, it } from "@effect/vitest"
import { courseClaims } from "@property-intelligence/narrative/claims/strategy/courseClaims.ts"
import { verdictClaims } from "@property-intelligence/narrative/claims/strategy/verdictClaims.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { caseOf, factsOfHouse } from "../../../../../test/support/narrative/heldCase.ts"
import { perturbedHouses } from "../../../../../test/support/narrative/perturbedHouses.ts"

const nights: Facts = factsOfHouse("nights first")

describe("the course", () => {
  it.prop("is one, whatever the house", { answer: perturbedHouses }, ({ answer }) => {
    assert.isNotNull(caseOf(courseClaims.course, factsIn(answer)))
  })

  it.each<readonly [change: Partial<Facts>, expected: string]>([
    [{ decision: "buy", verdictPlan: "longTermRental" }, "lease"],
    [{ decision: "buyBelow", verdictPlan: "longTermRental" }, "leaseBelow"],
    [{ decision: "buy", verdictPlan: "shortTermRental" }, "nights"],
    [{ decision: "dontBuy", verdictPlan: "shortTermRental" }, "nightsBelow"],
    [{ decision: "buy", verdictPlan: "brrrr" }, "refinance"],
    [{ decision: "buyBelow", verdictPlan: "fixAndFlip" }, "resale"],
    [{ decision: "dontBuy", verdictPlan: null, conditionalPlan: "subjectTo" }, "takeoverOnly"],
    [{ decision: "dontBuy", verdictPlan: null, conditionalPlan: "coLiving" }, "roomsOnly"],
    [{ decision: "dontBuy", verdictPlan: null, conditionalPlan: null }, "nothing"],
    [{ decision: "cannotJudge", noneReason: "withoutRent" }, "waitForRent"],
    [{ decision: "cannotJudge", noneReason: "notAnalyzed", verdictPlan: null }, "notAnalyzed"],
    [{ decision: "cannotJudge", noneReason: "insufficient", verdictPlan: null }, "waitForFigures"]
  ])("%j: %s", (change, expected) => {
    assert.strictEqual(caseOf(courseClaims.course, { ...nights, ...change }), expected)
  })
})

describe("the strategy ranked first", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{ noneReason: "barred" }, "barred"],
    [{ noneReason: "barred", propertyKind: "condominium" }, "roomsBarred"],
    [
      {
        noneReason: "barred",
        firstRanked: "shortTermRental",
        recommendedStrategy: null,
        verdictPlan: "longTermRental",
        nightlyLegality: "prohibited"
      },
      "nightsBarred"
    ],
    [{ noneReason: "losesMoney" }, "losesMoney"],
    [{ noneReason: "losesAtAnyPrice" }, "losesMoney"],
    [{ noneReason: "tooDear" }, null],
    [{ noneReason: "losesMoney", firstRanked: "shortTermRental" }, null],
    [{ noneReason: null, decision: "buy" }, "other"],
    [{ noneReason: null, decision: "buyBelow" }, null]
  ])("%j: %s", (change, expected) => {
    const facts: Facts = {
      ...nights,
      recommendedStrategy: "shortTermRental",
      verdictPlan: "shortTermRental",
      firstRanked: "coLiving",
      ...change
    }
    assert.strictEqual(caseOf(verdictClaims.firstRanked, facts), expected)
  })
})

describe("nights that are barred", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{ nightlyLegality: "prohibited" }, "prohibited"],
    [{ nightlyLegality: "restrictive", firstRanked: "shortTermRental" }, "restricted"],
    [{ nightlyLegality: "restrictive", firstRanked: "brrrr" }, null],
    [{ nightlyLegality: "local", firstRanked: "shortTermRental" }, null],
    [{ nightlyLegality: "prohibited", verdictPlan: "fixAndFlip" }, null],
    [{ nightlyLegality: "prohibited", noneReason: "barred", firstRanked: "shortTermRental" }, null]
  ])("%j: %s", (change, expected) => {
    const facts: Facts = {
      ...nights,
      decision: "buyBelow",
      recommendedStrategy: null,
      verdictPlan: "longTermRental",
      noneReason: "tooDear",
      firstRanked: "brrrr",
      ...change
    }
    assert.strictEqual(caseOf(verdictClaims.nightsBarred, facts), expected)
  })
})
