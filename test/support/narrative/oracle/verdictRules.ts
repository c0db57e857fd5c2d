import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { compared, judged, phraseRule, type Rule } from "./Rule.ts"
import type { Wording } from "./Wording.ts"

const isOfVerdict = ({ claim, part }: Wording): boolean =>
  part === "headline" || part === "opening" || claim === "course" || claim === "otherWay"

/** Percent a year, about the yield of ten-year Treasury notes. */
const treasury = 4

/** A rule of the checks of some claims: what the clause sends a buyer to is there to be checked. */
const checkRule = (name: string, claims: ReadonlyArray<string>, holds: (facts: Facts) => boolean): Rule =>
  phraseRule(name, /^[a-z]+\b/, (facts, _, { claim }) => (claims.includes(claim) ? holds(facts) : null))

const checkRules: ReadonlyArray<Rule> = [
  phraseRule(
    "a rent or a value to prove is known, but where it is to be found out",
    /^[a-z]+\b/,
    (facts, _, { caseName, claim }) => {
      if (claim === "valueProof") return (facts.value === null) === (caseName === "unknown")
      return claim === "rentProof" ? (facts.rentInUse === null) === (caseName === "unknown") : null
    }
  ),
  checkRule(
    "papers of the seller's loan are for a takeover",
    ["sellerLoanPapers", "dueOnSaleReview"],
    ({ recommendedStrategy }) => recommendedStrategy === "subjectTo"
  ),
  checkRule(
    "permits and bookings are for a short-term rental",
    ["nightPermit", "nightlyProof"],
    ({ recommendedStrategy }) => recommendedStrategy === "shortTermRental"
  ),
  checkRule(
    "room rents and rules are for a co-living house",
    ["roomRules", "roomRentProof"],
    ({ recommendedStrategy }) => recommendedStrategy === "coLiving"
  ),
  checkRule(
    "a refinance is a BRRRR's",
    ["refinanceQuote"],
    ({ recommendedStrategy }) => recommendedStrategy === "brrrr"
  ),
  checkRule(
    "the tax of a resale is a flip's",
    ["resaleTax"],
    ({ recommendedStrategy }) => recommendedStrategy === "fixAndFlip"
  ),
  checkRule(
    "a price to talk about is one that does not work",
    ["priceTalk"],
    ({ decision }) => decision === "buyBelow" || decision === "dontBuy"
  ),
  checkRule("an asking price was asked", ["askingPriceCheck"], ({ priceBasis }) => priceBasis === "asked"),
  checkRule(
    "listings that differ are there",
    ["listingsGap"],
    ({ listingsRent, listingsValue }) => listingsValue !== null || listingsRent !== null
  ),
  checkRule(
    "terms of a lender are of a loan",
    ["lenderTerms"],
    ({ loan, rateUsed }) => loan !== null && rateUsed !== null
  ),
  checkRule(
    "empty homes are rated or counted",
    ["vacantHomesCheck"],
    ({ yearRoundVacancyRate }) => yearRoundVacancyRate !== null
  ),
  checkRule(
    "an inspection is of a building",
    ["buildingInspection"],
    ({ propertyKind }) => propertyKind !== "parcel of land"
  )
]

/** A rule of what contradicts the figures, by the case that says it. */
const caseRule = (name: string, places: ReadonlyArray<string>, holds: (facts: Facts) => boolean | null): Rule =>
  phraseRule(name, /^[a-z]+\b/, (facts, _, { caseName, claim }) =>
    places.includes(`${claim}.${caseName}`) ? holds(facts) : null
  )

/** Facts that disprove each other. */
const contradictionRules: ReadonlyArray<Rule> = [
  caseRule("a listing far above the price is", ["ownListing.farAbove"], ({ listedPrice, price }) =>
    compared(listedPrice, price, (listed, used) => listed > 1.05 * used)
  ),
  caseRule("a listing far below the price is", ["ownListing.farBelow"], ({ listedPrice, price }) =>
    compared(listedPrice, price, (listed, used) => listed < 0.95 * used)
  ),
  caseRule("a listing near the price is within a tenth of it", ["ownListing.near"], ({ listedPrice, price }) =>
    compared(listedPrice, price, (listed, used) => listed !== used && Math.abs(listed - used) < 0.101 * used)
  ),
  caseRule("a rent listing under the rent is", ["ownRentListing.farBelow"], ({ listedRent, rentInUse }) =>
    compared(listedRent, rentInUse, (listed, used) => listed < 0.95 * used)
  ),
  caseRule("a rent listing that bears out the rent does", ["ownRentListing.confirmed"], ({ listedRent, rentInUse }) =>
    compared(listedRent, rentInUse, (listed, used) => listed > 0.899 * used)
  ),
  caseRule(
    "a sale before the year built is one",
    ["saleBeforeBuilt.alone", "saleBeforeBuilt.ofLoan"],
    ({ soldBeforeBuilt }) => soldBeforeBuilt === true
  ),
  caseRule(
    "a loan that starts from a sale is reckoned from it",
    ["saleBeforeBuilt.ofLoan"],
    ({ loanBasis }) => loanBasis === "recorded"
  ),
  caseRule(
    "tax that no figure counts is more than none",
    ["taxAfterSale.uncounted", "taxAfterSale.uncountedJump"],
    ({ taxNotCounted }) => judged(taxNotCounted, (dollars) => dollars > 0)
  ),
  caseRule(
    "tax that the figures count leaves none uncounted",
    ["taxAfterSale.counted", "taxAfterSale.countedJump", "taxAfterSale.none"],
    ({ taxNotCounted }) => taxNotCounted === 0
  ),
  caseRule(
    "a price too low to be true is far under the estimate",
    ["priceTaken.askedImplausiblyLow"],
    ({ askingGapPercent }) => judged(askingGapPercent, (percent) => percent < -25)
  ),
  caseRule("a price too low for the sale before is", ["lastSale.recentlyFarCheaper"], ({ lastSalePrice, value }) =>
    compared(lastSalePrice, value, (paid, worth) => paid < 0.75 * worth)
  ),
  caseRule("a price too high for the sale before is", ["lastSale.recentlyFarDearer"], ({ lastSalePrice, value }) =>
    compared(lastSalePrice, value, (paid, worth) => paid > 1.2 * worth)
  ),
  phraseRule(
    "what contradicts the figures is named",
    /\{contradictions\}/,
    ({ contradictions }) => contradictions !== null
  )
]

const beginnings = { buy: /^buy\b(?! only\b)/, buyBelow: /^buy only\b/, dontBuy: /^don't buy\b/ }

/** Whether to buy, by which plan, up to which price, what earns the money and what ends the deal. */
export const verdictRules: ReadonlyArray<Rule> = [
  phraseRule("a headline begins with the decision", /^./, ({ decision }, _, { part, text }) =>
    part === "headline" && decision !== null && decision !== "cannotJudge" ? beginnings[decision].test(text) : null
  ),
  phraseRule(
    "a yes is a buy",
    /\b(?:answer is yes at|go ahead|is a buy|buy at|worth buying at the|a good price|can be paid|buy it as|favor|carry|a buy as|stands on its rent|for the rent alone|buy and let|buy, as|makes it a buy|leave[s]? \{verdictPlan\}|a buy on its rent|with a margin to spare|worth buying as)\b/,
    (facts, { index }, wording) =>
      !isOfVerdict(wording) ||
      wording.claim === "otherWay" ||
      /\b(?:not|no|unless|don't|but not at this price)\b/i.test(`${wording.text.slice(0, index)} `)
        ? null
        : /\{verdictPrice\}/.test(wording.text)
          ? facts.decision === "buy" || facts.decision === "buyBelow"
          : facts.decision === "buy"
  ),
  phraseRule(
    "a no is no buy",
    /\b(?:pass at|pass:|not worth|answer is no|let it go|hold out|too much|too dear|overpriced|clear no|hold out|more than the plan supports|below this price|not a buy|out of reach|the price is the obstacle|no deal near|far below|for less|wrong price|negotiate first|price fails|does not work)\b/,
    (facts, _, wording) => (isOfVerdict(wording) ? facts.decision === "buyBelow" || facts.decision === "dontBuy" : null)
  ),
  phraseRule(
    "a price that a word explains is known",
    /\{priceMeaning\}/,
    ({ priceMeaning, verdictPlan, verdictPrice }) =>
      verdictPrice === null ? false : (priceMeaning === "profit") === (verdictPlan === "fixAndFlip")
  ),
  phraseRule(
    "a price that leaves room is under the limit, one that is too much over it",
    /\b(?:leaves room|well below|well under|a good price|a good way|if need be|over the limit|hold out|far too much|anything near)\b/,
    ({ price, verdictPrice }, [found], { claim }) => {
      if (claim !== "answer" || price === null || verdictPrice === null) return null
      return /over|hold|far|near/.test(found) ? price > verdictPrice : price <= verdictPrice
    }
  ),
  ...contradictionRules,
  phraseRule(
    "what can't be judged is not judged",
    /\b(?:no verdict|not to be judged|has to wait|hold off until|there is no verdict|can't be judged|lies outside|outside the analysis|outside what the analysis|not covered|without a verdict|for a verdict|too few to judge|the verdict with it|then the verdict|until then|state the|state an|wait with any plan|take no position until|can't be planned|does not cover|as no plan is compared for|compares no plans|gets no verdict|describes? the record|is missing)\b/,
    (facts, _, wording) => (isOfVerdict(wording) ? facts.decision === "cannotJudge" : null)
  ),
  phraseRule(
    "a limit that is at or above the price works there, one below does not",
    /\{verdictPrice\}/,
    (facts, _, wording) => {
      if (!isOfVerdict(wording) || facts.price === null || facts.verdictPrice === null) return null
      if (facts.decision === "cannotJudge") return null
      const isDear =
        /overpriced|too dear|negotiate|present price|leave it above|don't pay over|and no more|price falls|unless|without proof|on top|no deal|not worth|not a buy|a clear no|leave it|pass:|worth \S+ at most/
      if (facts.decision === "buy") return facts.verdictPrice >= facts.price && !isDear.test(wording.text)
      return facts.verdictPrice < facts.price && !/with room|favor|carry|clear buy|fair buy/.test(wording.text)
    }
  ),
  phraseRule(
    "far is further than a seller in distress gives",
    /\b(?:far below|far too|far overpriced|nor near|anything near|by far|a long way|near this price|out of reach)\b/,
    (facts, _, wording) => (isOfVerdict(wording) ? facts.decision === "dontBuy" : null)
  ),
  phraseRule(
    "no price is denied to a resale that has one",
    /\bno (?:plan|resale|price)\b|\bresale works at no\b|\bno price at which\b/,
    ({ flipOfferOutcome }, _, wording) =>
      isOfVerdict(wording) &&
      /\b(?:any price|no price|whatever is|at any\b|works either)/.test(wording.text) &&
      !/\bopen\b/.test(wording.text)
        ? flipOfferOutcome !== "price" && flipOfferOutcome !== "anyPrice"
        : null
  ),
  phraseRule(
    "no price works where none does",
    /\b(?:at any price|no price|whatever is paid|at any\b|the plans compared all fail|none of the courses|nothing to recommend|better kept|look elsewhere)/,
    (facts, _, wording) => (isOfVerdict(wording) && !/resale/.test(wording.text) ? facts.verdictPlan === null : null)
  ),
  phraseRule(
    "a condition is one that has to be proved",
    /\b(?:on a condition|proved?|without proof|proof|prove the)\b/,
    (facts, _, wording) =>
      isOfVerdict(wording) && wording.slots.some(({ id }) => id === "conditionalPlan" || id === "planCondition")
        ? facts.conditionalPlan !== null || facts.planCondition !== null
        : null
  ),
  phraseRule(
    "what is left is above zero, what is lost below",
    /\{plan(CashFlow|Profit)(:size|:sum)?\}/,
    (facts, [, of = "", size]) =>
      judged(of === "Profit" ? facts.planProfit : facts.planCashFlow, (amount) =>
        size === undefined ? amount > 0 : amount <= 0
      )
  ),
  phraseRule("what returns less than Treasury notes pay does", /\bTreasury notes\b/, (facts, _, { text }) =>
    judged(/\{subToCashOnCash\}/.test(text) ? facts.subToCashOnCash : facts.planReturn, (percent) => percent < treasury)
  ),
  phraseRule("a return of a plan that pays is not below that", /\{planReturn\}/, (facts, _, { text }) =>
    /Treasury|too little|fails|just/.test(text) ? null : judged(facts.planReturn, (percent) => percent >= treasury)
  ),
  phraseRule("what ends the deal is named", /\{killers\}/, (facts) => facts.killers !== null),
  phraseRule(
    "no killer is on record where none is",
    /\b(?:nothing on record ends|nothing else on record ends|no deal-breaker|no other deal-breaker|no other killer|could still kill|lower than estimated)\b/,
    (facts) => facts.killers === null && facts.severeRisks === null && facts.contradictions === null
  ),
  phraseRule("a severe rating is on record", /\{severeRisks\}/, (facts) => facts.severeRisks !== null),
  phraseRule(
    "a lease by the year is a plain rental",
    /\b(?:by the year|yearly lease|plain rental covers)\b/,
    (facts, _, wording) => (isOfVerdict(wording) ? facts.verdictPlan === "longTermRental" : null)
  ),
  phraseRule(
    "a license and guests are a short-term rental",
    /\b(?:license|guests|rent(?:ed)? nightly|furnish(?:ed)?)\b/,
    (facts, _, wording) =>
      isOfVerdict(wording) && !/tenants or guests/.test(wording.text) ? facts.verdictPlan === "shortTermRental" : null
  ),
  phraseRule(
    "repairs and a budget are a flip or a BRRRR",
    /\b(?:repair|bids|resale price|budget|refinance|appraisal|after the work)\b/,
    (facts, _, wording) =>
      isOfVerdict(wording)
        ? [facts.verdictPlan, facts.planAtPrice].some((plan) => plan === "fixAndFlip" || plan === "brrrr")
        : null
  ),
  phraseRule("a resale is a flip's", /\bthe resale\b/, (facts, _, wording) =>
    wording.part === "opening" && facts.decision !== "cannotJudge" ? facts.planAtPrice === "fixAndFlip" : null
  ),
  phraseRule("the seller's loan is a takeover", /\bseller's (?:cheap )?(?:loan|papers)\b/, (facts, _, wording) =>
    isOfVerdict(wording) ? facts.conditionalPlan === "subjectTo" : null
  ),
  phraseRule(
    "rooms are a co-living house",
    /\b(?:room leases|rooms? (?:rents?|first)|the rooms|by the room|room by room|each room|rent of a room)\b/,
    (facts, _, wording) => (isOfVerdict(wording) ? facts.conditionalPlan === "coLiving" : null)
  ),
  phraseRule("a flood hazard is mapped", /\bflood\b/, (facts, _, wording) =>
    wording.part === "headline" ? facts.floodStanding === "special" || facts.floodStanding === "specialCoastal" : null
  ),
  phraseRule(
    "a limit with room is a strong fit, one with little a moderate one",
    /\b(room in the price|margin|little room|firm ceiling|not much above|just leaves|without much|should be)\b/,
    (facts, _, wording) =>
      wording.part === "headline" || wording.claim === "answer"
        ? facts.decision === "buy"
          ? facts.planStrength === "strong" || facts.planStrength === "moderate"
          : null
        : null
  ),
  phraseRule(
    "what waits for a rent has none",
    /\b(?:before the rent is known|until the rent is known|until a rent is known|rent that is not known|without a rent|for want of a rent|monthly rent|rent is not known|wait for a rent|wait for the rent|rent is missing)\b/,
    (facts, _, wording) => (isOfVerdict(wording) ? facts.noneReason === "withoutRent" : null)
  ),
  phraseRule(
    "what waits for figures or for an adviser is not judged",
    /\b(?:for want of figures|missing figures|not known|on what is known|ask again|an answer|an adviser|take advice|property of this kind|plans for homes|an appraiser|a guess|make no offer|after that|before then|not a return|in place of a return|no plan to compare|be judged)\b/,
    (facts, _, wording) => (isOfVerdict(wording) ? facts.decision === "cannotJudge" : null)
  ),
  phraseRule(
    "nothing left is a flow of zero",
    /\b(?:nothing is left|nothing remains|all of the income|costs are level)\b/,
    (facts, _, wording) => (wording.claim === "money" ? facts.planCashFlow === 0 : null)
  ),
  phraseRule(
    "the lower price is a price that does not work as it is",
    /\b(?:at the lower price|bid low)\b/,
    (facts, _, wording) =>
      wording.claim === "course" ? facts.decision === "buyBelow" || facts.decision === "dontBuy" : null
  ),
  phraseRule(
    "the only course is one where no plan works without a condition",
    /\b(?:only course|only plan to follow|or leave it$|or not at all, as|nothing else pays|only one that pays)\b/,
    (facts, _, wording) => (wording.claim === "course" ? facts.verdictPlan === null : null)
  ),
  phraseRule(
    "what ranks first beside the plan of the text is another one",
    /\{firstRanked\}/,
    (facts) => facts.firstRanked !== facts.recommendedStrategy
  ),
  phraseRule(
    "what is closed is barred",
    /\b(?:not open here|is barred|is closed here|cannot be carried out)\b/,
    (facts, _, wording) => (wording.claim === "firstRanked" ? facts.noneReason === "barred" : null)
  ),
  phraseRule(
    "a condition is named where a plan rests on one",
    /\{planCondition\}/,
    (facts) => facts.conditionalPlan !== null
  ),
  ...checkRules
]
