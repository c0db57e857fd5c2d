import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"

import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

const kindsNotCovered = ["parcel of land", "apartment building"]

/** The return on money invested elsewhere, in percent a year: about the yield of ten-year Treasury notes. */
const { alternativePercent } = verdictRules

const isKindNotCovered = ({ propertyKind }: Facts): boolean =>
  propertyKind !== null && kindsNotCovered.includes(propertyKind)

/**
 * Returns true if the verdict could judge the house, and the plan at the price in use holds the house instead of
 * reselling it.
 */
const isHeld = ({ decision, planAtPrice }: Facts): boolean =>
  decision !== "cannotJudge" && planAtPrice !== null && planAtPrice !== "fixAndFlip"

/** Returns true if the money paid for the property is known to earn less than it would elsewhere. */
const returnsLittle = ({ planReturn }: Facts): boolean => planReturn !== null && planReturn < alternativePercent

/**
 * Returns true if the rent exceeds the operating costs, but does not cover the loan. Uses the rounded debt coverage that
 * readers see.
 */
const isLoanUncarried = ({ debtCover, netOperatingIncome }: Facts): boolean =>
  (netOperatingIncome ?? 0) > 0 && debtCover !== null && debtCover < 1

/** Returns true if the verdict has a plan, and a conditional plan also works at the price in use. */
const isWorkingOnCondition = ({ conditionalPlan, conditionalPrice, price, verdictPlan }: Facts): boolean =>
  verdictPlan !== null &&
  conditionalPlan !== null &&
  conditionalPrice !== null &&
  price !== null &&
  conditionalPrice >= price

/**
 * The claims of the opening, which answers "buy or not?" before all other parts. They follow from the verdict alone,
 * never from a model's choice. Each claim is one sentence of the paragraph. The first wordings of all cases make one
 * paragraph, the second wordings another, and so on.
 */
export const openingClaims = {
  /** The decision to buy or not, with the plan and the max price. */
  answer: {
    about: "the decision, the plan and the highest price",
    cases: {
      buyStrong: claimCase({
        facts: ["decision", "planStrength", "price", "priceBasis", "priceMeaning", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "strong",
        weighs: ["for", 5, "must"],
        wordings: [
          "the {priceBasis} {price} leaves room: that limit is {priceMeaning}",
          "the answer is yes at the {priceBasis} {price}, and the limit is {priceMeaning}",
          "go ahead at the {priceBasis} {price}, which is well below the limit, {priceMeaning}",
          "the {priceBasis} {price} is a good price, well under the limit, which is {priceMeaning}",
          "offer the {priceBasis} {price}: the plan bears up to {verdictPrice}, {priceMeaning}",
          "buy at the {priceBasis} {price}, a good way below the limit, which is {priceMeaning}"
        ]
      }),
      buy: claimCase({
        facts: ["decision", "planStrength", "price", "priceBasis", "priceMeaning", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength !== "strong",
        weighs: ["for", 5, "must"],
        wordings: [
          "the {priceBasis} {price} can be paid: that limit is {priceMeaning}",
          "the answer is yes at the {priceBasis} {price}, with caution, and the limit is {priceMeaning}",
          "go ahead at the {priceBasis} {price} with care, because the limit is {priceMeaning}",
          "the {priceBasis} {price} is within the limit, which is {priceMeaning}",
          "offer the {priceBasis} {price} if the figures hold: the plan bears up to {verdictPrice}, {priceMeaning}",
          "buy at the {priceBasis} {price} if the figures are proved, because the limit is {priceMeaning}"
        ]
      }),
      buyBelowOnCondition: claimCase({
        facts: [
          "decision",
          "price",
          "priceBasis",
          "verdictPlan",
          "priceMeaning",
          "conditionalPlan",
          "conditionalPrice",
          "verdictPrice"
        ],
        when: ({ decision }, facts) => decision === "buyBelow" && isWorkingOnCondition(facts),
        weighs: ["against", 5, "must"],
        wordings: [
          "the {priceBasis} {price} works only as {conditionalPlan}, on a condition, and as {verdictPlan} the limit is {priceMeaning}",
          "the answer is no at the {priceBasis} {price} unless {conditionalPlan} proves possible, and yes below the limit of {verdictPlan}, {priceMeaning}",
          "hold out for less than the {priceBasis} {price}, which takes {conditionalPlan} and proof; as {verdictPlan} the limit is {priceMeaning}",
          "without proof that {conditionalPlan} is possible the {priceBasis} {price} is over the limit, which as {verdictPlan} is {priceMeaning}",
          "offer up to the limit of {verdictPlan}, {priceMeaning}, and the {priceBasis} {price} only once the condition of {conditionalPlan} is proved",
          "bid below the {priceBasis} {price} and up to the limit of {verdictPlan}, {priceMeaning}, unless {conditionalPlan} proves possible"
        ]
      }),
      buyBelow: claimCase({
        facts: ["decision", "price", "priceBasis", "priceMeaning", "verdictPrice"],
        when: ({ decision }, facts) => decision === "buyBelow" && !isWorkingOnCondition(facts),
        weighs: ["against", 5, "must"],
        wordings: [
          "the {priceBasis} {price} is too much: that limit is {priceMeaning}",
          "the answer is no at the {priceBasis} {price} and yes below the limit, which is {priceMeaning}",
          "hold out for less than the {priceBasis} {price}, because the limit is {priceMeaning}",
          "the {priceBasis} {price} is over the limit, which is {priceMeaning}",
          "don't pay the {priceBasis} {price}, but offer up to the limit: {priceMeaning}",
          "bid below the {priceBasis} {price} and up to the limit, which is {priceMeaning}"
        ]
      }),
      conditionalBelow: claimCase({
        facts: [
          "decision",
          "planStrength",
          "price",
          "priceBasis",
          "verdictPlan",
          "priceMeaning",
          "conditionalPlan",
          "verdictPrice"
        ],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "weak",
        weighs: ["against", 5, "must"],
        wordings: [
          "the answer is no: the {priceBasis} {price} works only as {conditionalPlan}, on a condition, and the limit as {verdictPlan} is {priceMeaning}",
          "the answer is no at the {priceBasis} {price} unless {conditionalPlan} proves possible, and the limit without it is {priceMeaning}",
          "don't count on the {priceBasis} {price}, which takes {conditionalPlan} and proof; as {verdictPlan} the limit is {priceMeaning}",
          "the {priceBasis} {price} is too much without proof that {conditionalPlan} is possible, because the limit of {verdictPlan} is {priceMeaning}",
          "pay the {priceBasis} {price} only once the condition of {conditionalPlan} is proved, and else no more than the limit: {priceMeaning}",
          "without proof that {conditionalPlan} is possible the {priceBasis} {price} is too much, and the limit of {verdictPlan} is {priceMeaning}"
        ]
      }),
      conditional: claimCase({
        facts: ["decision", "planStrength", "price", "priceBasis", "conditionalPlan"],
        when: ({ decision, planStrength }, { verdictPrice }) =>
          decision === "dontBuy" && planStrength === "weak" && verdictPrice === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "don't count on the {priceBasis} {price}: only {conditionalPlan} works there, and on a condition",
          "not worth the {priceBasis} {price}, unless the condition behind {conditionalPlan} is proved",
          "the answer is no at the {priceBasis} {price} unless {conditionalPlan} proves possible",
          "hold off at the {priceBasis} {price} until the condition of {conditionalPlan} is proved, as nothing else works",
          "as {conditionalPlan} alone the property works at the {priceBasis} {price}, and only on a condition",
          "the {priceBasis} {price} is too much without proof that {conditionalPlan} is possible"
        ]
      }),
      tooDear: claimCase({
        facts: ["decision", "planStrength", "price", "priceBasis", "priceMeaning", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "none",
        weighs: ["against", 5, "must"],
        wordings: [
          "the {priceBasis} {price} is far too much, because that limit is {priceMeaning}",
          "the answer is no at the {priceBasis} {price}, which is far over the limit, {priceMeaning}",
          "let it go at the {priceBasis} {price}, which is far above the limit: {priceMeaning}",
          "at the {priceBasis} {price} the answer is no, far over the limit, which is {priceMeaning}",
          "don't pay anything near the {priceBasis} {price}, because the limit is {priceMeaning}",
          "pass at the {priceBasis} {price}, far beyond the limit, which is {priceMeaning}"
        ]
      }),
      noPrice: claimCase({
        facts: ["decision", "planStrength"],
        when: ({ decision, planStrength }, { verdictPrice }) =>
          decision === "dontBuy" && planStrength === "none" && verdictPrice === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "pass: no plan open here works at any price",
          "not worth buying, as there is no price at which an open plan works",
          "the answer is no, and a lower price would not help, as no open plan works at any",
          "let it go, as no plan open here works whatever is paid",
          "as figures stand, no price makes a plan work that is open here",
          "no plan open here works at any price, and the advice is to leave it alone"
        ]
      }),
      withoutRent: claimCase({
        facts: ["decision", "noneReason", "verdictPlan"],
        when: ({ decision, noneReason }, { verdictPrice }) =>
          decision === "cannotJudge" && noneReason === "withoutRent" && verdictPrice !== null,
        weighs: ["against", 5, "must"],
        wordings: [
          "no verdict yet: the rent is not known, and without it only {verdictPlan} can be priced",
          "not to be judged as it stands, for want of a rent, except as {verdictPlan}",
          "the answer has to wait for a rent, and until then only {verdictPlan} has a limit",
          "hold off until the rent is known, as only {verdictPlan} can be priced without it",
          "as {verdictPlan} the property has a limit, and no other plan can be judged without a rent",
          "without a rent there is no verdict, and {verdictPlan} is the only plan with a price"
        ]
      }),
      withoutRentOrOffer: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }, { verdictPrice }) =>
          decision === "cannotJudge" && noneReason === "withoutRent" && verdictPrice === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "no verdict yet: the rent is not known, and every plan open here rests on it",
          "not to be judged as it stands, for want of a rent",
          "the answer has to wait for a rent, which every plan open here rests on",
          "hold off until the rent is known, as each plan open here needs it",
          "as long as the rent is not known, no rental plan can be judged",
          "without a rent there is no verdict"
        ]
      }),
      kind: claimCase({
        facts: ["decision", "noneReason", "propertyKind"],
        when: ({ decision, noneReason }, facts) =>
          decision === "cannotJudge" && noneReason === "notAnalyzed" && isKindNotCovered(facts),
        weighs: ["against", 5, "must"],
        wordings: [
          "no verdict here: the analysis does not cover {propertyKind:article}",
          "not to be judged by this analysis, which does not cover {propertyKind:article}",
          "the answer lies outside this analysis, which judges homes and not {propertyKind:article}",
          "hold off, as this analysis compares no plans for {propertyKind:article}",
          "as {propertyKind:article} the property gets no verdict, neither for a purchase nor against it",
          "{propertyKind:article} is outside what the analysis judges"
        ]
      }),
      size: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }, facts) =>
          decision === "cannotJudge" && noneReason === "notAnalyzed" && !isKindNotCovered(facts),
        weighs: ["against", 5, "must"],
        wordings: [
          "no verdict here: the analysis does not cover a building of the kind and size on record",
          "not to be judged by this analysis, which stops at small buildings",
          "the answer lies outside this analysis, as the building on record is too large for it",
          "hold off, as this analysis compares no plans for an apartment building of this size",
          "as an apartment building of this size the property gets no verdict, neither for a purchase nor against it",
          "with the units on record the building is outside what the analysis judges"
        ]
      }),
      withoutPrice: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }, { price }) =>
          decision === "cannotJudge" && (noneReason === "insufficient" || noneReason === "thin") && price === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "no verdict yet: neither a value nor an asking price is known",
          "not to be judged as it stands, for want of any price",
          "the answer has to wait for a price, as neither a value nor an asking price is known",
          "hold off until a price is known, as there is nothing to judge without it",
          "as long as no price is known, no plan can be judged",
          "without a price there is no verdict"
        ]
      }),
      insufficient: claimCase({
        facts: ["decision", "noneReason", "price", "priceBasis"],
        when: ({ decision, noneReason }) =>
          decision === "cannotJudge" && (noneReason === "insufficient" || noneReason === "thin"),
        weighs: ["against", 5, "must"],
        wordings: [
          "no verdict yet on the {priceBasis} {price}: too little is known of what the property costs and earns",
          "not to be judged at the {priceBasis} {price} on what is known",
          "the answer has to wait, as too little is known to judge the {priceBasis} {price}",
          "hold off at the {priceBasis} {price} until more is known of costs and income",
          "as far as the figures go, the {priceBasis} {price} can be neither advised nor advised against",
          "the {priceBasis} {price} can't be judged on the little that is known"
        ]
      })
    }
  },
  /** The asking price against the limit. */
  asking: {
    about: "the price asked, compared with the limit",
    cases: {
      askedOver: claimCase({
        facts: ["priceBasis", "decision", "price", "verdictPrice", "limitGap", "limitGapPercent"],
        when: ({ decision, limitGapPercent, price, priceBasis, verdictPrice }) =>
          priceBasis === "asked" && decision !== "cannotJudge" && price > verdictPrice && limitGapPercent >= 1,
        weighs: ["against", 5, "must"],
        wordings: [
          "the seller would have to come down by {limitGap}, or {limitGapPercent}",
          "to get there, the asking price has to fall by {limitGap}, or {limitGapPercent}",
          "the limit is {limitGap} less than is asked, a cut of {limitGapPercent}",
          "a deal takes {limitGap} off the asking price, or {limitGapPercent}",
          "to buy means an offer {limitGap} under the asking price, or {limitGapPercent} off",
          "from the asking price to the limit there are {limitGap} to negotiate, or {limitGapPercent}"
        ]
      }),
      askedUnder: claimCase({
        facts: ["priceBasis", "decision", "price", "verdictPrice", "limitGap", "limitGapPercent"],
        when: ({ decision, limitGapPercent, price, priceBasis, verdictPrice }) =>
          priceBasis === "asked" && decision !== "cannotJudge" && price < verdictPrice && limitGapPercent >= 1,
        weighs: ["for", 5, "must"],
        wordings: [
          "the asking price is {limitGap} under it, which is room of {limitGapPercent}",
          "the seller asks {limitGap} less than that, which leaves room of {limitGapPercent}",
          "the limit takes {limitGap} more than is asked, or {limitGapPercent}",
          "between the asking price and the limit lie {limitGap}, or {limitGapPercent}",
          "the limit is {limitGap} above the asking price, or {limitGapPercent}",
          "from the asking price up to the limit there is room of {limitGap}, or {limitGapPercent}"
        ]
      }),
      listedOver: claimCase({
        facts: ["priceBasis", "decision", "listedPrice", "verdictPrice", "limitGap", "limitGapPercent"],
        when: ({ decision, limitGapPercent, listedPrice, priceBasis, verdictPrice }) =>
          priceBasis === "estimated" &&
          decision !== "cannotJudge" &&
          listedPrice > verdictPrice &&
          limitGapPercent >= 1,
        weighs: ["against", 5, "must"],
        wordings: [
          "the listing asks {listedPrice}, and would have to come down by {limitGap}, or {limitGapPercent}",
          "to get there, the {listedPrice} of the seller's listing has to fall by {limitGap}, or {limitGapPercent}",
          "the {listedPrice} of the listing has to come down by {limitGap}, a cut of {limitGapPercent}",
          "a deal takes {limitGap} off the {listedPrice} of the listing, or {limitGapPercent}",
          "the seller lists it at {listedPrice}, so the limit means an offer {limitGap} lower, {limitGapPercent} off",
          "from the {listedPrice} of the listing to the limit there are {limitGap} to negotiate, or {limitGapPercent}"
        ]
      }),
      listedUnder: claimCase({
        facts: ["priceBasis", "decision", "listedPrice", "verdictPrice", "limitGap", "limitGapPercent"],
        when: ({ decision, limitGapPercent, listedPrice, priceBasis, verdictPrice }) =>
          priceBasis === "estimated" &&
          decision !== "cannotJudge" &&
          listedPrice < verdictPrice &&
          limitGapPercent >= 1,
        weighs: ["for", 5, "must"],
        wordings: [
          "the listing asks {listedPrice}, which is {limitGap} under the limit, or {limitGapPercent}",
          "the seller's listing asks {listedPrice}, {limitGap} or {limitGapPercent} less than the limit takes",
          "up to the limit there is {limitGap} on top of the {listedPrice} of the listing, or {limitGapPercent}",
          "the listing asks {listedPrice}, and from there to the limit lie {limitGap}, or {limitGapPercent}",
          "the seller lists it at {listedPrice}, and the limit is {limitGap} above that, or {limitGapPercent}",
          "from the {listedPrice} of the listing up to the limit there is room of {limitGap}, or {limitGapPercent}"
        ]
      }),
      listedAlone: claimCase({
        facts: ["listedPrice", "decision"],
        when: ({ decision }, { priceBasis, verdictPrice }) =>
          priceBasis !== "asked" && (decision === "cannotJudge" || verdictPrice === null),
        weighs: ["neutral", 4, "must"],
        wordings: [
          "the listing asks {listedPrice}",
          "the seller's listing asks {listedPrice}",
          "on the market the listing asks {listedPrice}",
          "the seller asks {listedPrice}, by the listing",
          "the seller lists it at {listedPrice}",
          "{listedPrice} is what the listing asks"
        ]
      })
    }
  },
  /**
   * The main gain or loss of money under the verdict's plan. If no plan can be judged, it names the inputs that the
   * caller should state.
   */
  money: {
    about: "what earns or loses the money",
    cases: {
      rentPays: claimCase({
        facts: ["planAtPrice", "planCashFlow", "planReturn"],
        when: ({ planCashFlow }, facts) => isHeld(facts) && planCashFlow > 0 && !returnsLittle(facts),
        weighs: ["for", 5, "must"],
        wordings: [
          "the rent covers costs, any loan and the reserve with {planCashFlow} to spare, and with the sale the cash earns {planReturn} a year",
          "what pays is the income: it leaves {planCashFlow} after costs, any loan and the reserve, and the cash earns {planReturn} a year with the sale",
          "once costs, any loan and the reserve are paid, {planCashFlow} is left, and with the sale the cash earns {planReturn} a year",
          "after costs, any loan and the reserve it leaves {planCashFlow}, which makes a return of {planReturn} a year with the sale",
          "income beats costs, any loan and the reserve by {planCashFlow}, for a return of {planReturn} a year with the sale",
          "held and sold, it returns {planReturn} a year, and the rent leaves {planCashFlow} after costs, any loan and the reserve"
        ]
      }),
      rentPaysLittle: claimCase({
        facts: ["planAtPrice", "planCashFlow", "planReturn"],
        when: ({ planCashFlow }, facts) => isHeld(facts) && planCashFlow > 0 && returnsLittle(facts),
        weighs: ["against", 5, "must"],
        wordings: [
          "the rent covers costs, any loan and the reserve with {planCashFlow} to spare, but with the sale the cash earns {planReturn} a year, less than Treasury notes pay",
          "the income holds, with {planCashFlow} left after costs, any loan and the reserve, and the return fails: {planReturn} a year, less than Treasury notes pay",
          "once costs, any loan and the reserve are paid, {planCashFlow} is left, yet {planReturn} a year on the cash is less than Treasury notes pay",
          "after costs, any loan and the reserve it leaves {planCashFlow}, too little for the cash, with a return of {planReturn} a year after the sale",
          "income beats costs, any loan and the reserve by {planCashFlow}, and still the cash earns just {planReturn} a year with the sale",
          "held and sold, it returns {planReturn} a year, less than Treasury notes pay, on {planCashFlow} left after costs, any loan and the reserve"
        ]
      }),
      rentPaysUnrated: claimCase({
        facts: ["planAtPrice", "planCashFlow"],
        when: ({ planCashFlow }, facts) => isHeld(facts) && planCashFlow > 0 && facts.planReturn === null,
        weighs: ["for", 5, "must"],
        wordings: [
          "the rent covers costs, any loan and the reserve with {planCashFlow} to spare",
          "what pays is the income, which leaves {planCashFlow} after costs, any loan and the reserve",
          "once costs, any loan and the reserve are paid, {planCashFlow} is left",
          "after costs, any loan and the reserve it leaves {planCashFlow}",
          "income beats costs, any loan and the reserve by {planCashFlow}",
          "with costs, any loan and the reserve paid, {planCashFlow} is left"
        ]
      }),
      rentLoses: claimCase({
        facts: ["priceBasis", "planAtPrice", "planCashFlow", "netOperatingIncome", "debtService"],
        when: ({ planAtPrice, planCashFlow }, facts) =>
          isHeld(facts) && planAtPrice === "longTermRental" && planCashFlow < 0 && isLoanUncarried(facts),
        weighs: ["against", 5, "must"],
        wordings: [
          "at the {priceBasis} price the rent does not carry the loan, and the first year loses {planCashFlow:sum}, reserve for repairs included",
          "what loses the money at the {priceBasis} price is the loan: it takes more than the rent leaves, and with the reserve {planCashFlow:size} is lost",
          "after costs the rent falls short of the loan at the {priceBasis} price, and with the reserve the owner loses {planCashFlow:size}",
          "of the rent too little is left for the loan at the {priceBasis} price, and the owner is short {planCashFlow:size}, reserve included",
          "the rent does not carry the {priceBasis} price: once costs, the loan and the reserve are paid, the loss is {planCashFlow:size}",
          "with the loan at the {priceBasis} price, a purchase loses {planCashFlow:size} after all costs, reserve included"
        ]
      }),
      planLoses: claimCase({
        facts: ["priceBasis", "planAtPrice", "planCashFlow"],
        when: ({ planAtPrice, planCashFlow }, facts) =>
          isHeld(facts) && planCashFlow < 0 && (planAtPrice !== "longTermRental" || !isLoanUncarried(facts)),
        weighs: ["against", 5, "must"],
        wordings: [
          "at the {priceBasis} price costs, any loan and the reserve take more than comes in, and {planAtPrice} loses {planCashFlow:size}",
          "what loses the money at the {priceBasis} price is the holding: {planCashFlow:size} as {planAtPrice}, after costs, any loan and the reserve",
          "after costs, any loan and the reserve {planAtPrice} loses {planCashFlow:size} at the {priceBasis} price",
          "with costs, any loan and the reserve paid, {planAtPrice} is {planCashFlow:size} short at the {priceBasis} price",
          "the income does not carry the {priceBasis} price, and {planAtPrice} falls {planCashFlow:size} short of costs, any loan and the reserve",
          "as {planAtPrice} a purchase at the {priceBasis} price loses {planCashFlow:size}, once costs, any loan and the reserve are paid"
        ]
      }),
      level: claimCase({
        facts: ["priceBasis", "planAtPrice", "planCashFlow"],
        when: ({ planCashFlow }, facts) => isHeld(facts) && planCashFlow === 0,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "at the {priceBasis} price the income pays costs, any loan and the reserve, and nothing is left",
          "what comes in goes out: costs, any loan and the reserve take all of the income",
          "in the first year nothing is left after costs, any loan and the reserve, and nothing is lost",
          "after costs, any loan and the reserve nothing remains of the income",
          "income and costs are level, loan and reserve included",
          "with costs, any loan and the reserve paid, nothing is left over"
        ]
      }),
      resaleEarns: claimCase({
        facts: ["decision", "planAtPrice", "planProfit"],
        when: ({ decision, planAtPrice, planProfit }) =>
          planAtPrice === "fixAndFlip" && planProfit > 0 && decision === "buy",
        weighs: ["for", 5, "must"],
        wordings: [
          "the resale earns {planProfit} after work, financing and selling costs",
          "what pays is the resale: {planProfit} of profit after work, financing and selling costs",
          "in the end a profit of {planProfit} is left after work, financing and selling costs",
          "after work, financing and selling costs the resale earns {planProfit}",
          "profit on the resale is put at {planProfit}, with work, financing and selling costs paid",
          "with work, financing and selling costs paid, the resale earns {planProfit}"
        ]
      }),
      resaleShort: claimCase({
        facts: ["priceBasis", "decision", "planAtPrice", "planProfit"],
        when: ({ decision, planAtPrice, planProfit }) =>
          planAtPrice === "fixAndFlip" && planProfit > 0 && (decision === "buyBelow" || decision === "dontBuy"),
        weighs: ["against", 5, "must"],
        wordings: [
          "at the {priceBasis} price the resale earns {planProfit} of profit, too little for the risk",
          "what falls short is the resale, with a profit of {planProfit} after work, financing and selling costs",
          "in the end a profit of {planProfit} is left of the resale, less than the risk is worth",
          "after work, financing and selling costs the resale earns a thin {planProfit} of profit",
          "profit on the resale is put at {planProfit}, too little for the risk",
          "with work, financing and selling costs paid, the resale earns {planProfit}, less than the risk asks for"
        ]
      }),
      resaleLoses: claimCase({
        facts: ["priceBasis", "decision", "planAtPrice", "planProfit"],
        when: ({ decision, planAtPrice, planProfit }) =>
          decision !== "cannotJudge" && planAtPrice === "fixAndFlip" && planProfit <= 0,
        weighs: ["against", 5, "must"],
        wordings: [
          "at the {priceBasis} price the resale loses {planProfit:size} after work, financing and selling costs",
          "what loses the money is the resale: {planProfit:size} after work, financing and selling costs",
          "in the end the resale loses {planProfit:size}, with work, financing and selling costs paid",
          "after work, financing and selling costs the resale loses {planProfit:size}",
          "a loss of {planProfit:size} is what the resale comes to after work, financing and selling costs",
          "with work, financing and selling costs paid, the resale loses {planProfit:size}"
        ]
      }),
      stateRent: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }) => decision === "cannotJudge" && noneReason === "withoutRent",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "state the monthly rent and every rental plan gets its figures and its limit",
          "what is missing is the monthly rent: state it, and the answer follows",
          "in its place, state the rent of a signed lease or of homes let nearby, and ask again",
          "after the monthly rent is stated, the rental plans can be judged",
          "income decides here, so state the monthly rent and ask again",
          "with the monthly rent stated, the same question gets an answer"
        ]
      }),
      statePrice: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }, { price }) =>
          decision === "cannotJudge" && (noneReason === "insufficient" || noneReason === "thin") && price === null,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "state an asking price and the plans get their figures and their limits",
          "what is missing is a price: state one, and the answer follows",
          "in its place, state the asking price and ask again",
          "after an asking price is stated, the plans can be judged",
          "price decides here, so state what the seller asks and ask again",
          "with an asking price stated, the same question gets an answer"
        ]
      }),
      stateMore: claimCase({
        facts: ["decision", "noneReason", "price"],
        when: ({ decision, noneReason }) =>
          decision === "cannotJudge" && (noneReason === "insufficient" || noneReason === "thin"),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "state the rent, the tax and the insurance, and ask again",
          "what is missing are costs and income: state rent, tax and insurance, and ask again",
          "in their place, state the rent, the tax and the insurance that are known, and ask again",
          "after rent, tax and insurance are stated, more can be judged",
          "income and costs decide here, so state rent, tax and insurance and ask again",
          "with rent, tax and insurance stated, the same question may get an answer"
        ]
      }),
      recordOnly: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }) => decision === "cannotJudge" && noneReason === "notAnalyzed",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "what follows describes the record and the place, not a deal",
          "what can be read here are the record, the market and the hazards, not a return",
          "in place of a return, the record, the market and the hazards follow",
          "after this come the record, the market and the hazards, to be read with an appraiser",
          "income and price have to be judged by an appraiser, and the record and the place follow",
          "with no plan to compare, the record, the market and the hazards are what can be shown"
        ]
      })
    }
  },
  /** The reasons that may end the deal, or else the strongest objection to it, or else the figure to prove first. */
  killer: {
    about: "what may end the deal, or weighs most against it",
    cases: {
      conditionAndMore: claimCase({
        facts: ["decision", "planStrength", "planCondition", "killers"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "weak",
        weighs: ["against", 5, "must"],
        wordings: [
          "find out first whether {planCondition}, and then look at {killers}",
          "the deal depends on whether {planCondition}, and more can end it: {killers}",
          "the deal is dead unless it is proved that {planCondition}, and it can still end over {killers}",
          "settle first whether {planCondition}, and next look at {killers}",
          "there is no proof that {planCondition}, and the deal can end over {killers} besides",
          "everything rests on whether {planCondition}, and {killers} can end it too"
        ]
      }),
      condition: claimCase({
        facts: ["decision", "planStrength", "planCondition"],
        when: ({ decision, planStrength }, { killers }) =>
          decision === "dontBuy" && planStrength === "weak" && killers === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "find out first whether {planCondition}, as the deal is dead without it",
          "the deal depends on whether {planCondition}",
          "the deal is dead unless it is proved that {planCondition}",
          "settle first whether {planCondition}, before anything is spent",
          "there is no proof that {planCondition}, and nothing should be paid without it",
          "everything rests on whether {planCondition}"
        ]
      }),
      named: claimCase({
        facts: ["decision", "killers"],
        when: ({ decision }, { planCondition, planStrength }) =>
          decision !== "dontBuy" || planStrength !== "weak" || planCondition === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "before an offer, clear what can kill the deal: {killers}",
          "what can still kill the deal is {killers}",
          "the deal can still end over {killers}",
          "sort this out first, as it can end the deal: {killers}",
          "the danger to the deal is {killers}",
          "before anything is spent, settle what can end the deal: {killers}"
        ]
      }),
      contradiction: claimCase({
        facts: ["decision", "contradictions"],
        when: ({ decision }, { killers, planCondition, planStrength }) =>
          killers === null && !(decision === "dontBuy" && planStrength === "weak" && planCondition !== null),
        weighs: ["against", 5, "must"],
        wordings: [
          "before an offer, clear up what does not fit together: {contradictions}",
          "doubt is cast on the figures by {contradictions}",
          "the facts disagree, and that has to be settled first: {contradictions}",
          "settle first what contradicts these figures: {contradictions}",
          "the danger is in the data, which hold {contradictions}",
          "before anything is spent, find out the truth about {contradictions}"
        ]
      }),
      severe: claimCase({
        facts: ["decision", "severeRisks"],
        when: (_, { contradictions, decision, killers, planCondition, planStrength }) =>
          killers === null &&
          contradictions === null &&
          !(decision === "dontBuy" && planStrength === "weak" && planCondition !== null),
        weighs: ["against", 5, "must"],
        wordings: [
          "the heaviest objection is the place, with a severe rating for {severeRisks}",
          "what weighs most against the place is a severe rating for {severeRisks}",
          "the risk to price is {severeRisks}, rated severe",
          "settle first what a severe rating for {severeRisks} means for this property",
          "the danger is in the place: a severe rating for {severeRisks}",
          "before an offer, find out what the severe rating for {severeRisks} costs here"
        ]
      }),
      rent: claimCase({
        facts: ["decision", "planAtPrice"],
        when: ({ decision, planAtPrice }, { contradictions, killers, planCondition, planStrength, severeRisks }) =>
          decision !== "cannotJudge" &&
          planAtPrice !== "fixAndFlip" &&
          killers === null &&
          contradictions === null &&
          severeRisks === null &&
          !(decision === "dontBuy" && planStrength === "weak" && planCondition !== null),
        weighs: ["neutral", 4, "must"],
        wordings: [
          "no deal-breaker is known, but have the income proved first",
          "what could still kill the deal is an income below the estimate, so have it proved first",
          "the deal can still fall through if the income is below the estimate",
          "verify the income first, as no other deal-breaker is known",
          "the danger to the deal is an income below the estimate, and no other deal-breaker is known",
          "before an offer, prove the income, on which everything here rests"
        ]
      }),
      resale: claimCase({
        facts: ["decision", "planAtPrice"],
        when: ({ decision, planAtPrice }, { contradictions, killers, planCondition, planStrength, severeRisks }) =>
          decision !== "cannotJudge" &&
          planAtPrice === "fixAndFlip" &&
          killers === null &&
          contradictions === null &&
          severeRisks === null &&
          !(decision === "dontBuy" && planStrength === "weak" && planCondition !== null),
        weighs: ["neutral", 4, "must"],
        wordings: [
          "no deal-breaker is known, but have the cost of the work and the resale price proved first",
          "what could still kill the deal is work that costs more or a resale that brings less",
          "the deal can still fall through if the work costs more or the resale brings less",
          "settle the bids for the work and the resale price first, as no other deal-breaker is known",
          "the danger to the deal is in the budget and in the resale price, and no other deal-breaker is known",
          "before an offer, prove the budget and the resale price, on which everything here rests"
        ]
      }),
      unjudgedKind: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }, { contradictions, killers, severeRisks }) =>
          decision === "cannotJudge" &&
          noneReason === "notAnalyzed" &&
          killers === null &&
          contradictions === null &&
          severeRisks === null,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "make no offer on the strength of this text",
          "what may end a purchase here lies outside the analysis",
          "the objections to a purchase have to come from an inspection",
          "settle zoning, use and title before any money is spent",
          "any price named from these figures is a guess",
          "before an offer, have a buyer of property of this kind look"
        ]
      }),
      unjudged: claimCase({
        facts: ["decision"],
        when: ({ decision }, { contradictions, killers, noneReason, severeRisks }) =>
          decision === "cannotJudge" &&
          noneReason !== "notAnalyzed" &&
          killers === null &&
          contradictions === null &&
          severeRisks === null,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "make no offer until then",
          "until then an offer is a guess",
          "the time for an offer is after that",
          "settle that before any money is spent",
          "any price named before then is a guess",
          "before then, no offer is worth making"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
