import { assert, describe, it } from "@effect/vitest"
import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"
import type { Claim } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { verdictClaims } from "@property-intelligence/narrative/claims/strategy/verdictClaims.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { assertCase, caseOf, factsOfHouse, heldCase } from "../../../../../test/support/narrative/heldCase.ts"
import { perturbedHouses } from "../../../../../test/support/narrative/perturbedHouses.ts"

const recommended: Facts = {
  ...factsOfHouse("nights first"),
  recommendedStrategy: "shortTermRental",
  recommendedScore: 71,
  recommendedOffer: 286_000,
  recommendedOutcome: "price",
  price: 300_000,
  offerGap: 14_000,
  decision: "buy",
  planStrength: "strong",
  verdictPlan: "shortTermRental",
  verdictPrice: 330_000,
  verdictGap: -30_000,
  conditionalPlan: null,
  conditionalPrice: null,
  strength: "strong",
  noneReason: null,
  runnerUp: "coLiving",
  runnerUpScore: 49,
  scoreGap: 22,
  helps: ["price growth"],
  hurts: ["the net yield", "the debt cover"]
}

const nothing = (noneReason: Facts["noneReason"]): Partial<Facts> => ({
  strength: "none",
  planStrength: "none",
  decision: noneReason !== null && unjudged.includes(noneReason) ? "cannotJudge" : "dontBuy",
  noneReason
})

const unjudged: ReadonlyArray<Facts["noneReason"]> = ["notAnalyzed", "insufficient", "withoutRent"]

describe("the verdict", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{}, "strong"],
    [{ planStrength: "moderate", strength: null, verdictPlan: "longTermRental" }, "moderate"],
    [{ decision: "buyBelow", planStrength: "weak", verdictPrice: 250_000 }, "below"],
    [
      { decision: "dontBuy", planStrength: "weak", conditionalPlan: "subjectTo", conditionalPrice: 310_000 },
      "conditional"
    ],
    [{ ...nothing("losesMoney"), verdictPrice: 200_000 }, "tooDear"],
    [{ ...nothing("losesAtAnyPrice"), verdictPlan: null, verdictPrice: null }, "noPrice"],
    [nothing("withoutRent"), "withoutRent"],
    [nothing("insufficient"), "insufficient"],
    [{ ...nothing("notAnalyzed"), propertyKind: "parcel of land" }, "kindNotAnalyzed"],
    [{ ...nothing("notAnalyzed"), propertyKind: "apartment building" }, "kindNotAnalyzed"],
    [{ ...nothing("notAnalyzed"), propertyKind: "single-family house" }, "notAnalyzed"],
    [{ ...nothing("notAnalyzed"), propertyKind: null }, "notAnalyzed"],
    [{ decision: null }, null]
  ])("%j: %s", (change, expected) =>
    assert.strictEqual(caseOf(verdictClaims.verdict, { ...recommended, ...change }), expected)
  )

  it.prop(
    "is given for every house, may never be left out, and opens its part",
    { answer: perturbedHouses },
    ({ answer }) => {
      assert.isTrue(heldCase(verdictClaims.verdict, factsIn(answer))?.must)
      assert.strictEqual(verdictClaims.verdict.place, "first")
    }
  )

  it.prop(
    "names the plan and the price of the verdict, in every wording",
    { answer: perturbedHouses },
    ({ answer }) => {
      const { verdict } = answer.analysis
      for (const text of heldCase(verdictClaims.verdict, factsIn(answer))?.texts ?? []) {
        if (verdict.decision !== "buy" && verdict.decision !== "buyBelow") continue
        assert.include(text, verdictRules.plans[verdict.plan ?? "longTermRental"])
        assert.include(text, `$${verdict.price?.toLocaleString("en-US")}`)
      }
    }
  )

  it.prop("speaks for buying where the verdict does, and never else", { answer: perturbedHouses }, ({ answer }) => {
    const held = heldCase(verdictClaims.verdict, factsIn(answer))
    assert.strictEqual(held?.bearing === "for", answer.analysis.verdict.decision === "buy")
    if (answer.analysis.recommendationStrength.strength !== "none") return
    for (const text of held?.texts ?? []) {
      assert.notMatch(
        text,
        /\bis recommended\b(?<!(?:nothing|none|strategy) is recommended)|recommends the|to recommend and/
      )
      assert.match(text, /\b(?:no|none|nothing|too little|too few|stops short|makes no|would need)\b/)
    }
  })

  it("names the highest price that any plan can pay", () => {
    assertCase({
      claim: verdictClaims.verdict,
      facts: {
        ...factsOfHouse("an old house that loses money"),
        ...nothing("losesMoney"),
        verdictPlan: "longTermRental",
        verdictPrice: 116_000
      },
      name: "tooDear",
      bearing: "against",
      must: true,
      each: ["$215,000", "$116,000", "a plain rental"]
    })
  })
})

describe("the strategy ranked first", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{}, null],
    [{ ...nothing("losesMoney"), recommendedBreakEven: 200_000 }, "losesMoney"],
    [nothing("losesAtAnyPrice"), "losesAtAnyPrice"],
    [nothing("barred"), "barred"],
    [nothing("tooDear"), null]
  ])("%j: %s", (change, expected) =>
    assert.strictEqual(caseOf(verdictClaims.firstRanked, { ...recommended, ...change }), expected)
  )
})

describe("what moves the score", () => {
  it.each<readonly [claim: Claim, change: Partial<Facts>, expected: string | null]>([
    [verdictClaims.scoreHelpedBy, {}, "one"],
    [verdictClaims.scoreHelpedBy, { helps: ["price growth", "the landlord law"] }, "several"],
    [verdictClaims.scoreHelpedBy, { helps: null }, null],
    [verdictClaims.scoreHelpedBy, { ...nothing("losesMoney") }, "one"],
    [verdictClaims.scoreHelpedBy, { ...nothing("barred") }, null],
    [verdictClaims.scoreHelpedBy, { ...nothing("withoutRent") }, null],
    [verdictClaims.scoreHurtBy, {}, "several"],
    [verdictClaims.scoreHurtBy, { hurts: ["the net yield"] }, "one"],
    [verdictClaims.scoreHurtBy, { hurts: null }, null],
    [verdictClaims.scoreHurtBy, { ...nothing("barred") }, null],
    [verdictClaims.scoreHurtBy, { ...nothing("insufficient") }, null],
    [verdictClaims.scoreHurtBy, { ...nothing("notAnalyzed") }, null]
  ])("%#: %s", (claim, change, expected) => assert.strictEqual(caseOf(claim, { ...recommended, ...change }), expected))

  it("agrees with one name and with several", () => {
    assertCase({
      claim: verdictClaims.scoreHelpedBy,
      facts: recommended,
      name: "one",
      bearing: "for",
      must: false,
      each: ["price growth", "Short-Term Rental"]
    })
    assertCase({
      claim: verdictClaims.scoreHurtBy,
      facts: recommended,
      name: "several",
      bearing: "against",
      must: false,
      each: ["the net yield and the debt cover", "Short-Term Rental"]
    })
  })
})

describe("the price on which the answer hangs", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{}, "unmet"],
    [{ offerGap: 1, recommendedOffer: 299_999 }, "unmet"],
    [{ offerGap: 0, recommendedOffer: 300_000 }, "met"],
    [{ offerGap: -1, recommendedOffer: 300_001 }, "met"],
    [{ recommendedOutcome: "anyPrice", recommendedOffer: null, offerGap: null }, "anyPrice"],
    [{ recommendedOutcome: "noPrice", recommendedOffer: null, offerGap: null }, null],
    [{ recommendedStrategy: "subjectTo" }, "unmet"],
    [{ recommendedStrategy: "coLiving" }, "unmet"],
    [{ recommendedStrategy: "brrrr" }, null],
    [{ recommendedStrategy: "fixAndFlip" }, null],
    [nothing("losesMoney"), null],
    [nothing("barred"), null]
  ])("%j: %s", (change, expected) =>
    assert.strictEqual(caseOf(verdictClaims.answerChanger, { ...recommended, ...change }), expected)
  )

  it("is never left out, and names the price", () => {
    assertCase({
      claim: verdictClaims.answerChanger,
      facts: recommended,
      name: "unmet",
      bearing: "against",
      must: true,
      each: ["$286,000", "Short-Term Rental"]
    })
    assertCase({
      claim: verdictClaims.answerChanger,
      facts: { ...recommended, recommendedOffer: 310_000, offerGap: -10_000 },
      name: "met",
      bearing: "for",
      must: true,
      each: ["$310,000", "Short-Term Rental"]
    })
  })
})

describe("the runner-up", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{ scoreGap: 0 }, "level"],
    [{ scoreGap: 1 }, "close"],
    [{ scoreGap: 3 }, "close"],
    [{ scoreGap: 4 }, "behind"],
    [{ runnerUp: null }, null],
    [nothing("barred"), "behind"],
    [nothing("withoutRent"), null],
    [nothing("notAnalyzed"), null]
  ])("%j: %s", (change, expected) =>
    assert.strictEqual(caseOf(verdictClaims.runnerUp, { ...recommended, ...change }), expected)
  )
})

describe("a cash flow that is not known", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{ annualCashFlow: 0 }, null],
    [{ annualCashFlow: null, price: null }, "withoutPrice"],
    [{ annualCashFlow: null }, "withoutCosts"],
    [{ annualCashFlow: null, rentInUse: null }, null],
    [{ annualCashFlow: null, price: null, noneReason: "notAnalyzed" }, null]
  ])("%j: %s", (change, expected) =>
    assert.strictEqual(caseOf(verdictClaims.planUnknown, { ...recommended, ...change }), expected)
  )
})

describe("what is said of the ranking", () => {
  it.prop("leaves no figure out", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    for (const claim of Object.values(verdictClaims)) {
      for (const text of heldCase(claim, facts)?.texts ?? []) {
        assert.notMatch(text, /[{}]|null|undefined|NaN| {2}|^ | $|--/)
      }
    }
  })
})
