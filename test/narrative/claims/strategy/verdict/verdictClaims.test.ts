import { assert, describe, it } from "@effect/vitest"

import { investorTexts } from "../../../../../src/domain/tables/investor/investorTexts.ts"
import type { Claim } from "../../../../../src/narrative/claims/claim/Claim.ts"
import { answerChangerClaim } from "../../../../../src/narrative/claims/strategy/verdict/answerChanger.ts"
import { planUnknownClaim } from "../../../../../src/narrative/claims/strategy/verdict/planUnknown.ts"
import { runnerUpClaim } from "../../../../../src/narrative/claims/strategy/verdict/runnerUp.ts"
import { scoreHelpedByClaim } from "../../../../../src/narrative/claims/strategy/verdict/scoreHelpedBy.ts"
import { scoreHurtByClaim } from "../../../../../src/narrative/claims/strategy/verdict/scoreHurtBy.ts"
import { verdictClaim } from "../../../../../src/narrative/claims/strategy/verdict/verdict.ts"
import { verdictClaims } from "../../../../../src/narrative/claims/strategy/verdict/verdictClaims.ts"
import type { FullAnswer } from "../../../../../src/narrative/facts/FactKind.ts"
import { factsIn, type Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { assertCase, caseOf, factsOfHouse, heldCase } from "../../../../support/narrative/heldCase.ts"
import { perturbedHouses } from "../../../../support/narrative/perturbedHouses.ts"

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
  ])("%j: %s", (change, expected) => assert.strictEqual(caseOf(verdictClaim, { ...recommended, ...change }), expected))

  it.prop(
    "is given for every house, may never be left out, and opens its part",
    { answer: perturbedHouses },
    ({ answer }) => {
      assert.isTrue(heldCase(verdictClaim, factsIn(answer))?.must)
      assert.strictEqual(verdictClaim.place, "first")
    }
  )

  it.prop(
    "says what `recommendationStrength` of the answer says, in every wording",
    { answer: perturbedHouses },
    ({ answer }) => {
      const texts = heldCase(verdictClaim, factsIn(answer))?.texts ?? []
      for (const text of texts) for (const said of sayings(answer)) assert.match(text, said)
    }
  )

  it.prop("calls nothing recommended where nothing is", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    const held = heldCase(verdictClaim, facts)
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
      claim: verdictClaim,
      facts: factsOfHouse("an old house that loses money"),
      name: "losesMoney",
      bearing: "against",
      must: true,
      first:
        "nothing is recommended at $215,000, where even Co-Living, ranked first, loses money and breaks even only at $75,553 or less",
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
    [scoreHelpedByClaim, {}, "one"],
    [scoreHelpedByClaim, { helps: ["price growth", "the landlord law"] }, "several"],
    [scoreHelpedByClaim, { helps: null }, null],
    [scoreHelpedByClaim, { ...nothing("losesMoney") }, "one"],
    [scoreHelpedByClaim, { ...nothing("barred") }, null],
    [scoreHelpedByClaim, { ...nothing("withoutRent") }, null],
    [scoreHurtByClaim, {}, "several"],
    [scoreHurtByClaim, { hurts: ["the net yield"] }, "one"],
    [scoreHurtByClaim, { hurts: null }, null],
    [scoreHurtByClaim, { ...nothing("barred") }, null],
    [scoreHurtByClaim, { ...nothing("insufficient") }, null],
    [scoreHurtByClaim, { ...nothing("notAnalyzed") }, null]
  ])("%#: %s", (claim, change, expected) => assert.strictEqual(caseOf(claim, { ...recommended, ...change }), expected))

  it("agrees with one name and with several", () => {
    assertCase({
      claim: scoreHelpedByClaim,
      facts: recommended,
      name: "one",
      bearing: "for",
      must: false,
      first: "price growth lifts the score of Short-Term Rental",
      each: ["price growth", "Short-Term Rental"]
    })
    assertCase({
      claim: scoreHurtByClaim,
      facts: recommended,
      name: "several",
      bearing: "against",
      must: false,
      first: "the net yield and the debt cover hold the score of Short-Term Rental down",
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
    assert.strictEqual(caseOf(answerChangerClaim, { ...recommended, ...change }), expected)
  )

  it("is never left out, and names the price", () => {
    assertCase({
      claim: answerChangerClaim,
      facts: recommended,
      name: "unmet",
      bearing: "against",
      must: true,
      first: "Short-Term Rental loses money in the first year at $300,000 and stops doing so at $286,000 or less",
      each: ["$286,000", "Short-Term Rental"]
    })
    assertCase({
      claim: answerChangerClaim,
      facts: { ...recommended, recommendedOffer: 310_000, offerGap: -10_000 },
      name: "met",
      bearing: "for",
      must: true,
      first: "Short-Term Rental loses no money up to a price of $310,000, a limit that $300,000 does not exceed",
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
  ])("%j: %s", (change, expected) => assert.strictEqual(caseOf(runnerUpClaim, { ...recommended, ...change }), expected))
})

describe("a cash flow that is not known", () => {
  it.each<readonly [change: Partial<Facts>, expected: string | null]>([
    [{ annualCashFlow: 0 }, null],
    [{ annualCashFlow: null, price: null }, "withoutPrice"],
    [{ annualCashFlow: null }, "withoutCosts"],
    [{ annualCashFlow: null, rentInUse: null }, null],
    [{ annualCashFlow: null, price: null, noneReason: "notAnalyzed" }, null]
  ])("%j: %s", (change, expected) =>
    assert.strictEqual(caseOf(planUnknownClaim, { ...recommended, ...change }), expected)
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
