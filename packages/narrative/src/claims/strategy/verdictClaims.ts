import type { Facts, FactValue } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

const kindsNotCovered = ["parcel of land", "apartment building"]

/** Those that work by what they let for; a renovation works by its own target. */
const lettings: ReadonlyArray<FactValue<"recommendedStrategy">> = ["shortTermRental", "subjectTo", "coLiving"]

/** Points of a score within which two strategies could change places. */
const closeGap = 3

const unjudged: ReadonlyArray<Facts["noneReason"]> = ["notAnalyzed", "insufficient", "withoutRent", "thin"]

/** Whether the scores of the ranking are judgements: without enough figures they are mostly what stands in for them. */
const isJudged = ({ noneReason }: Facts): boolean => !unjudged.includes(noneReason)

/** Whether the first of the ranking is judged and could be carried out: else what moves its score is beside the point. */
const isOpen = (facts: Facts): boolean => isJudged(facts) && facts.noneReason !== "barred"

/** The verdict on the ranking: what is recommended, why, and what would change it. */
export const verdictClaims = {
  /** Whether to buy, by which plan and up to which price, exactly as `verdict` of the answer says; or that nothing can be judged, and why. */
  verdict: {
    about: "whether to buy, by which plan and up to which price",
    place: "first",
    cases: {
      kindNotAnalyzed: claimCase({
        facts: ["noneReason", "propertyKind"],
        when: ({ noneReason, propertyKind }) => noneReason === "notAnalyzed" && kindsNotCovered.includes(propertyKind),
        bearing: "neutral",
        weight: 5,
        must: true,
        wordings: [
          "no strategy is judged for {propertyKind:article}, and nothing is recommended",
          "{propertyKind:article} lies outside what the analysis covers, and nothing is recommended",
          "nothing is recommended, as the analysis does not cover {propertyKind:article}",
          "the ranking does not apply to {propertyKind:article}, and no strategy is put forward",
          "with {propertyKind:article} on record, the analysis stops short of a recommendation"
        ]
      }),
      notAnalyzed: claimCase({
        facts: ["noneReason"],
        when: ({ noneReason }, { propertyKind }) =>
          noneReason === "notAnalyzed" && (propertyKind === null || !kindsNotCovered.includes(propertyKind)),
        bearing: "neutral",
        weight: 5,
        must: true,
        wordings: [
          "a property of the kind on record is not analyzed, and nothing is recommended",
          "nothing is recommended, as the kind of property on record lies outside the analysis",
          "the ranking does not apply to the kind of property on record, and no strategy is put forward",
          "the analysis does not cover the kind of property on record and makes no recommendation",
          "no strategy is judged for the kind of property on record, and none is recommended"
        ]
      }),
      insufficient: claimCase({
        facts: ["noneReason"],
        when: ({ noneReason }) => noneReason === "insufficient",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "too little is known of the property for any strategy to be recommended",
          "nothing is recommended, as too little is known of the property",
          "the figures on hand are too few to support a recommendation",
          "no strategy is recommended on the little that is known of the property",
          "a recommendation would need more figures than are known of the property"
        ]
      }),
      withoutRent: claimCase({
        facts: ["noneReason"],
        when: ({ noneReason }) => noneReason === "withoutRent",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "without a rent only a resale can be computed, and nothing is recommended",
          "nothing is recommended, as no rent is known and only a resale can be computed",
          "no rent is known, which leaves every rental plan uncomputed and no strategy recommended",
          "a recommendation would need a rent, and none is known for the property",
          "the missing rent leaves a resale as the only plan that can be computed, and no strategy is recommended"
        ]
      }),
      strong: claimCase({
        facts: ["decision", "planStrength", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "strong",
        bearing: "for",
        weight: 5,
        must: true,
        wordings: [
          "{price} is worth paying, as {verdictPlan} works up to {verdictPrice}",
          "a purchase at {price} works as {verdictPlan}, and would do so up to {verdictPrice}",
          "bought at {price}, the property works as {verdictPlan}, with room up to {verdictPrice}",
          "as {verdictPlan} the property is worth its price of {price}, and up to {verdictPrice}",
          "the figures favor a purchase at {price} as {verdictPlan}, which bears as much as {verdictPrice}"
        ]
      }),
      moderate: claimCase({
        facts: ["decision", "planStrength", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "buy" && planStrength === "moderate",
        bearing: "for",
        weight: 5,
        must: true,
        wordings: [
          "at {price} the property works as {verdictPlan}, and at no price above {verdictPrice}",
          "{price} can be paid for {verdictPlan}, which works up to {verdictPrice}",
          "a purchase at {price} works as {verdictPlan}, though at no more than {verdictPrice}",
          "as {verdictPlan} the property bears a price of {price}, with {verdictPrice} as the highest price",
          "the price of {price} lies within the {verdictPrice} that {verdictPlan} bears"
        ]
      }),
      below: claimCase({
        facts: ["decision", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision }) => decision === "buyBelow",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "{price} is too much, and {verdictPrice} is the most that can be paid, as {verdictPlan}",
          "the property is worth buying at {verdictPrice} or less, as {verdictPlan}, and not at {price}",
          "no plan works at {price}, and {verdictPlan} does at {verdictPrice} or less",
          "a price of {verdictPrice} or less would make {verdictPlan} work, where {price} does not",
          "the highest price that works is {verdictPrice}, as {verdictPlan}, against {price}"
        ]
      }),
      conditional: claimCase({
        facts: ["decision", "planStrength", "price", "conditionalPlan", "conditionalPrice"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "weak",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "at {price} only {conditionalPlan} works, a plan that rests on a condition still to be proved",
          "the one plan that works at {price} is {conditionalPlan}, which hangs on more than the price",
          "{price} can be paid only for {conditionalPlan}, and only if the condition of that plan is true",
          "without proof of what {conditionalPlan} rests on, no plan works at {price}",
          "nothing but {conditionalPlan} works at {price}, and that plan rests on a condition not yet proved"
        ]
      }),
      tooDear: claimCase({
        facts: ["decision", "planStrength", "price", "verdictPlan", "verdictPrice"],
        when: ({ decision, planStrength }) => decision === "dontBuy" && planStrength === "none",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "nothing is recommended at {price}, as the most that any plan can pay is {verdictPrice}, as {verdictPlan}",
          "no plan comes near to working at {price}, and the highest price that works is {verdictPrice}, as {verdictPlan}",
          "{price} is far above the {verdictPrice} that {verdictPlan} can pay, the most of all plans compared, and nothing is recommended",
          "at {price} nothing is recommended, with {verdictPrice} as the highest price that works, as {verdictPlan}",
          "of all plans compared {verdictPlan} works at the highest price, {verdictPrice}, and at {price} nothing is recommended"
        ]
      }),
      noPrice: claimCase({
        facts: ["decision", "planStrength"],
        when: ({ decision, planStrength }, { verdictPlan }) =>
          decision === "dontBuy" && planStrength === "none" && verdictPlan === null,
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "nothing is recommended, as no plan works at any price",
          "no plan works whatever is paid, and nothing is recommended",
          "there is no price at which a plan works here, which leaves nothing to recommend",
          "none of the plans compared works at any price, and none is recommended",
          "a lower price would not help, as no plan works at any, and nothing is recommended"
        ]
      })
    }
  },
  /** How the strategy ranked first stands where it is not recommended. */
  firstRanked: {
    about: "how the strategy ranked first stands",
    cases: {
      barred: claimCase({
        facts: ["noneReason", "recommendedStrategy"],
        when: ({ noneReason }) => noneReason === "barred",
        bearing: "against",
        weight: 4,
        wordings: [
          "{recommendedStrategy} ranks first and is not open here",
          "the first in the ranking, {recommendedStrategy}, cannot be carried out here",
          "{recommendedStrategy} leads the ranking, yet is closed here",
          "the way is barred for {recommendedStrategy}, which ranks first",
          "{recommendedStrategy}, the first in the ranking, is not open here"
        ]
      }),
      losesMoney: claimCase({
        facts: ["noneReason", "recommendedStrategy", "recommendedBreakEven", "price"],
        when: ({ noneReason }) => noneReason === "losesMoney",
        bearing: "against",
        weight: 4,
        wordings: [
          "{recommendedStrategy} ranks first and loses money at {price}, with break-even at {recommendedBreakEven} or less",
          "{recommendedStrategy} heads the ranking, and needs a price of {recommendedBreakEven} or less to break even, against {price}",
          "to break even, {recommendedStrategy}, the first in the ranking, needs a price of {recommendedBreakEven} or less",
          "{recommendedStrategy} stands in first place and loses money above {recommendedBreakEven}",
          "{recommendedStrategy}, the best ranked, breaks even only at {recommendedBreakEven} or less"
        ]
      }),
      losesAtAnyPrice: claimCase({
        facts: ["noneReason", "recommendedStrategy"],
        when: ({ noneReason }) => noneReason === "losesAtAnyPrice",
        bearing: "against",
        weight: 4,
        wordings: [
          "{recommendedStrategy} ranks first and loses money at any price",
          "{recommendedStrategy}, the first in the ranking, loses money at any price",
          "no price ends the losses of {recommendedStrategy}, which ranks first",
          "{recommendedStrategy} stands in first place and loses money at any price",
          "the best ranked strategy, {recommendedStrategy}, loses money whatever is paid"
        ]
      })
    }
  },
  /** What raises the score of the strategy ranked first. */
  scoreHelpedBy: {
    about: "what speaks for the strategy ranked first",
    cases: {
      one: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "helps"],
        when: ({ helps }, facts) => helps.length === 1 && isOpen(facts),
        bearing: "for",
        weight: 4,
        wordings: [
          "{helps} lifts the score of {recommendedStrategy}",
          "{recommendedStrategy} scores above the middle on {helps}",
          "{recommendedStrategy} is helped by {helps}",
          "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {helps} counts as a strength",
          "{recommendedStrategy} draws support from {helps}"
        ]
      }),
      several: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "helps"],
        when: ({ helps }, facts) => helps.length > 1 && isOpen(facts),
        bearing: "for",
        weight: 4,
        wordings: [
          "{helps} lift the score of {recommendedStrategy}",
          "{recommendedStrategy} scores above the middle on {helps}",
          "{recommendedStrategy} is helped by {helps}, in order of influence",
          "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {helps} count as strengths",
          "{recommendedStrategy} draws support from {helps}",
          "the case for {recommendedStrategy} is made by {helps}"
        ]
      })
    }
  },
  /** What lowers the score of the strategy ranked first. */
  scoreHurtBy: {
    about: "what speaks against the strategy ranked first",
    cases: {
      one: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "hurts"],
        when: ({ hurts }, facts) => hurts.length === 1 && isOpen(facts),
        bearing: "against",
        weight: 4,
        wordings: [
          "{hurts} drags on the score of {recommendedStrategy}",
          "{recommendedStrategy} scores below the middle on {hurts}",
          "{recommendedStrategy} is held back by {hurts}",
          "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {hurts} counts as a weakness",
          "{recommendedStrategy} loses points on {hurts}"
        ]
      }),
      several: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "hurts"],
        when: ({ hurts }, facts) => hurts.length > 1 && isOpen(facts),
        bearing: "against",
        weight: 4,
        wordings: [
          "{hurts} hold the score of {recommendedStrategy} down",
          "{recommendedStrategy} scores below the middle on {hurts}",
          "{recommendedStrategy} is held back by {hurts}, in order of influence",
          "among the figures behind a score of {recommendedScore} for {recommendedStrategy}, {hurts} count as weaknesses",
          "{recommendedStrategy} loses points on {hurts}",
          "{hurts} weigh on the case for {recommendedStrategy}"
        ]
      })
    }
  },
  /** Up to which price a way of letting that is recommended loses no money. */
  answerChanger: {
    about: "the price on which the recommended letting hangs",
    cases: {
      unmet: claimCase({
        facts: ["recommendedStrategy", "recommendedOffer", "price", "offerGap", "strength"],
        when: ({ offerGap, recommendedStrategy, strength }) =>
          lettings.includes(recommendedStrategy) && strength !== "none" && offerGap > 0,
        bearing: "against",
        weight: 4,
        must: true,
        wordings: [
          "{recommendedStrategy} loses money in the first year at {price} and stops doing so at {recommendedOffer} or less",
          "the price that matters is {recommendedOffer}, {offerGap:size} below {price}, from which down {recommendedStrategy} loses no money",
          "what would change the result is a price of {recommendedOffer} or less, at which {recommendedStrategy} no longer loses money",
          "a discount of {offerGap:size} to {recommendedOffer} is what stands between {recommendedStrategy} and level cash flow",
          "at {recommendedOffer} or less {recommendedStrategy} would lose no money, and {price} is {offerGap:size} above",
          "{price} is {offerGap:size} more than {recommendedOffer}, the most that can be paid if {recommendedStrategy} is to lose no money"
        ]
      }),
      met: claimCase({
        facts: ["recommendedStrategy", "recommendedOffer", "price", "offerGap", "strength"],
        when: ({ offerGap, recommendedStrategy, strength }) =>
          lettings.includes(recommendedStrategy) && strength !== "none" && offerGap <= 0,
        bearing: "for",
        weight: 4,
        must: true,
        wordings: [
          "{recommendedStrategy} loses no money up to a price of {recommendedOffer}, a limit that {price} does not exceed",
          "the condition on which {recommendedStrategy} hangs, a price of {recommendedOffer} or less, is met at {price}",
          "{recommendedStrategy} would lose money only above {recommendedOffer}, a price that {price} does not exceed",
          "{price} does not exceed {recommendedOffer}, the highest price at which {recommendedStrategy} loses no money",
          "the price to watch is {recommendedOffer}, above which {recommendedStrategy} begins to lose money"
        ]
      }),
      anyPrice: claimCase({
        facts: ["recommendedStrategy", "recommendedOutcome", "strength"],
        when: ({ recommendedOutcome, recommendedStrategy, strength }) =>
          lettings.includes(recommendedStrategy) && strength !== "none" && recommendedOutcome === "anyPrice",
        bearing: "neutral",
        weight: 3,
        must: true,
        wordings: [
          "{recommendedStrategy} loses no money at any price, because all that is paid above the loan is own cash",
          "no price would make {recommendedStrategy} lose money, as a dearer house only takes more own cash",
          "level cash flow does not hang on the price of {recommendedStrategy}, but the return on the own cash does",
          "{recommendedStrategy} loses no money in the first year, whatever is paid, and ties up more own cash the more is paid",
          "a higher price takes more own cash rather than the cash flow of {recommendedStrategy}"
        ]
      })
    }
  },
  /** That the cash flow of a plain lease is not known for want of a price or of costs; a missing rent is said by the verdict. */
  planUnknown: {
    about: "why no cash flow could be worked out",
    cases: {
      withoutPrice: claimCase({
        facts: [],
        when: (_, { annualCashFlow, noneReason, price }) =>
          annualCashFlow === null && price === null && noneReason !== "notAnalyzed",
        bearing: "against",
        weight: 4,
        must: true,
        wordings: [
          "no price is known, and neither a new loan nor a cash flow can be worked out",
          "the missing price leaves cash flow, cap rate and returns unknown",
          "cash flow could not be worked out, as neither a value nor an asking price is known",
          "for want of a price the analysis states no cash flow, no cap rate and no return",
          "without a value or an asking price the analysis has no cash flow to show"
        ]
      }),
      withoutCosts: claimCase({
        facts: ["price", "rentInUse"],
        when: (_, { annualCashFlow, noneReason }) => annualCashFlow === null && noneReason !== "notAnalyzed",
        bearing: "against",
        weight: 4,
        must: true,
        wordings: [
          "the costs of the property could not be worked out, which leaves the cash flow of a plain lease unknown",
          "a price and a rent are known, and the costs that would turn them into a cash flow are not",
          "cash flow could not be worked out, as figures for the costs are missing",
          "between a price of {price} and a rent of {rentInUse} stand costs that are not known, and no cash flow is stated",
          "for want of known costs the analysis states no cash flow and no debt cover"
        ]
      })
    }
  },
  /** The strategy ranked next, and how far behind the first it lies. */
  runnerUp: {
    about: "the strategy ranked next",
    cases: {
      level: claimCase({
        facts: ["recommendedStrategy", "runnerUp", "runnerUpScore", "scoreGap"],
        when: ({ scoreGap }, facts) => scoreGap === 0 && isJudged(facts),
        bearing: "neutral",
        weight: 4,
        wordings: [
          "{runnerUp} is level with {recommendedStrategy} at a score of {runnerUpScore}",
          "{recommendedStrategy} and {runnerUp} share a score of {runnerUpScore}",
          "nothing in the score separates {runnerUp} from {recommendedStrategy}, both at {runnerUpScore}",
          "the ranking is a tie at the top, with {recommendedStrategy} and {runnerUp} both scoring {runnerUpScore}",
          "a score of {runnerUpScore} puts {runnerUp} on a par with {recommendedStrategy}"
        ]
      }),
      close: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "runnerUp", "runnerUpScore", "scoreGap"],
        when: ({ scoreGap }, facts) => scoreGap > 0 && scoreGap <= closeGap && isJudged(facts),
        bearing: "neutral",
        weight: 4,
        wordings: [
          "{runnerUp} follows at {runnerUpScore}, close enough to {recommendedStrategy} for the order to turn on small changes",
          "little separates {recommendedStrategy} at {recommendedScore} from {runnerUp} at {runnerUpScore}",
          "the next in line, {runnerUp}, scores {runnerUpScore} against {recommendedScore} for {recommendedStrategy}, a narrow margin",
          "with {runnerUp} at {runnerUpScore}, the lead of {recommendedStrategy} is narrow",
          "a narrow lead is all that {recommendedStrategy} at {recommendedScore} holds over {runnerUp} at {runnerUpScore}",
          "{runnerUp} is a close second, with a score of {runnerUpScore} behind {recommendedScore} for {recommendedStrategy}"
        ]
      }),
      behind: claimCase({
        facts: ["recommendedStrategy", "recommendedScore", "runnerUp", "runnerUpScore", "scoreGap"],
        when: ({ scoreGap }, facts) => scoreGap > closeGap && isJudged(facts),
        bearing: "neutral",
        weight: 3,
        wordings: [
          "{runnerUp} comes second with a score of {runnerUpScore}, against {recommendedScore} for {recommendedStrategy}",
          "the next in line, {runnerUp}, trails {recommendedStrategy} with a score of {runnerUpScore}",
          "second in the ranking stands {runnerUp} at {runnerUpScore}, a clear step behind {recommendedStrategy}",
          "{recommendedStrategy} leads {runnerUp}, the runner-up, by {recommendedScore} to {runnerUpScore}",
          "behind {recommendedStrategy} comes {runnerUp}, which scores {runnerUpScore}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
