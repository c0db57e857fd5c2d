import { assert, describe, it } from "@effect/vitest"
import { investorTexts } from "@property-intelligence/domain/tables/investor/investorTexts.ts"
import type { Claim } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { verdictClaims } from "@property-intelligence/narrative/claims/strategy/verdictClaims.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
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
  strength: "strong",
  noneReason: null,
  leaseNetsMore: false,
  runnerUp: "coLiving",
  runnerUpScore: 49,
  scoreGap: 22,
  helps: ["price growth"],
  hurts: ["the net yield", "the debt cover"]
}

const nothing = (noneReason: Facts["noneReason"]): Partial<Facts> => ({
  strength: "none",
  noneReason,
  leaseNetsMore: null
})

describe("the verdict", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{}, "strong"],
    [{ strength: "moderate" }, "moderate"],
    [{ strength: "weak" }, "weak"],
    [{ strength: "weak", leaseNetsMore: true }, "leaseNetsMore"],
    [{ ...nothing("losesMoney"), recommendedBreakEven: 200_000 }, "losesMoney"],
    [nothing("losesAtAnyPrice"), "losesAtAnyPrice"],
    [nothing("barred"), "barred"],
    [nothing("withoutRent"), "withoutRent"],
    [nothing("insufficient"), "insufficient"],
    [{ ...nothing("notAnalyzed"), propertyKind: "parcel of land" }, "kindNotAnalyzed"],
    [{ ...nothing("notAnalyzed"), propertyKind: "apartment building" }, "kindNotAnalyzed"],
    [{ ...nothing("notAnalyzed"), propertyKind: "single-family house" }, "notAnalyzed"],
    [{ ...nothing("notAnalyzed"), propertyKind: null }, "notAnalyzed"],
    [{ strength: null, leaseNetsMore: null }, null]
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
    "says what `recommendationStrength` of the answer says, in every wording",
    { answer: perturbedHouses },
    ({ answer }) => {
      const texts = heldCase(verdictClaims.verdict, factsIn(answer))?.texts ?? []
      for (const text of texts) for (const said of sayings(answer)) assert.match(text, said)
    }
  )

  it.prop("calls nothing recommended where nothing is", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    const held = heldCase(verdictClaims.verdict, facts)
    assert.strictEqual(held?.bearing === "for", facts.strength === "strong" || facts.strength === "moderate")
    if (facts.strength !== "none") return
    for (const text of held?.texts ?? []) {
      assert.notMatch(
        text,
        /\bis recommended\b(?<!(?:nothing|none|strategy) is recommended)|recommends the|to recommend and/
      )
      assert.match(text, /\b(?:no|none|nothing|too little|too few|stops short|makes no|would need)\b/)
    }
  })

  it("names the price at which the first of the ranking breaks even", () => {
    assertCase({
      claim: verdictClaims.verdict,
      facts: factsOfHouse("an old house that loses money"),
      name: "losesMoney",
      bearing: "against",
      must: true,
      each: ["$215,000", "$75,553", "Co-Living"]
    })
  })
})

/** What each text must hold, read from the answer itself. */
const sayings = ({ analysis }: FullAnswer): ReadonlyArray<RegExp> => {
  const { strength, text } = analysis.recommendationStrength
  const name = new RegExp(analysis.recommendedStrategy.replaceAll(/[^\w ]/g, "."))
  if (strength === "strong") return [name, /strong/, /recommend/]
  if (strength === "moderate") return [name, /moderate/, /recommend/]
  if (text === investorTexts.recommendation.leaseNetsMore) return [name, /a plain lease(?: that)? nets more/]
  if (strength === "weak") return [name, /no strategy|none of the strategies|weak/]
  const offer = /only at (\$[\d,]+) or less$/.exec(text)?.[1]
  if (offer !== undefined) return [name, /recommend/, new RegExp(`\\${offer}(?![\\d,])`)]
  return text.includes("at any price")
    ? [name, /any price|every price|no price|whatever is paid/]
    : [/recommend|put forward/]
}

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
