import type { Facts, FactValue } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

const kindsNotCovered = ["parcel of land", "apartment building"]

/** Those that work by what they let for; a renovation works by its own target. */
const lettings: ReadonlyArray<FactValue<"recommendedStrategy">> = ["shortTermRental", "subjectTo", "coLiving"]

/** Points of a score within which two strategies could change places. */
const closeGap = 3

const unjudged: ReadonlyArray<Facts["noneReason"]> = ["notAnalyzed", "insufficient", "withoutRent"]

/** Whether the scores of the ranking are judgements: without enough figures they are mostly what stands in for them. */
const isJudged = ({ noneReason }: Facts): boolean => !unjudged.includes(noneReason)

/** Whether the first of the ranking is judged and could be carried out: else what moves its score is beside the point. */
const isOpen = (facts: Facts): boolean => isJudged(facts) && facts.noneReason !== "barred"

/** The verdict on the ranking: what is recommended, why, and what would change it. */
export const verdictClaims = {
  /** What is recommended and how strongly, exactly as `recommendationStrength` of the answer says; or that nothing is, and why. */
  verdict: {
    about: "what is recommended, or why nothing is",
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
      barred: claimCase({
        facts: ["noneReason", "recommendedStrategy"],
        when: ({ noneReason }) => noneReason === "barred",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "{recommendedStrategy} ranks first and is not open here, which leaves nothing to recommend",
          "nothing is recommended, as {recommendedStrategy}, the first in the ranking, is not open here",
          "the first in the ranking, {recommendedStrategy}, cannot be carried out here, and nothing is recommended",
          "no strategy is recommended: {recommendedStrategy} leads the ranking, yet is closed here",
          "the way is barred for {recommendedStrategy}, which ranks first, and the analysis recommends nothing"
        ]
      }),
      losesMoney: claimCase({
        facts: ["noneReason", "recommendedStrategy", "recommendedBreakEven", "price"],
        when: ({ noneReason }) => noneReason === "losesMoney",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "nothing is recommended at {price}, where even {recommendedStrategy}, ranked first, loses money and breaks even only at {recommendedBreakEven} or less",
          "{recommendedStrategy} ranks first and still loses money at {price}, with break-even at {recommendedBreakEven} or less and nothing recommended",
          "no strategy earns a recommendation: {recommendedStrategy} heads the ranking, and needs a price of {recommendedBreakEven} or less to break even, against {price}",
          "to break even, {recommendedStrategy}, the first in the ranking, needs a price of {recommendedBreakEven} or less, and at {price} nothing is recommended",
          "the analysis recommends nothing at {price}, with {recommendedStrategy} in first place and losing money above {recommendedBreakEven}",
          "at {price} even the first in the ranking, {recommendedStrategy}, loses money, and nothing is recommended with break-even at {recommendedBreakEven} or less",
          "a price of {price} leaves nothing to recommend, as {recommendedStrategy}, which ranks first, breaks even only at {recommendedBreakEven} or less",
          "no recommendation stands at {price}; even {recommendedStrategy}, the best ranked, breaks even only at {recommendedBreakEven} or less"
        ]
      }),
      losesAtAnyPrice: claimCase({
        facts: ["noneReason", "recommendedStrategy"],
        when: ({ noneReason }) => noneReason === "losesAtAnyPrice",
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "nothing is recommended, as even {recommendedStrategy}, ranked first, loses money at any price",
          "{recommendedStrategy} ranks first and loses money at any price, which leaves nothing to recommend",
          "{recommendedStrategy}, the first in the ranking, loses money at any price, and no strategy is recommended",
          "the analysis recommends nothing, with {recommendedStrategy} in first place and losing money at any price",
          "even the best ranked strategy, {recommendedStrategy}, loses money whatever is paid, and none is recommended"
        ]
      }),
      leaseNetsMore: claimCase({
        facts: ["strength", "leaseNetsMore", "recommendedStrategy", "recommendedScore"],
        when: ({ leaseNetsMore, strength }) => strength === "weak" && leaseNetsMore,
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "{recommendedStrategy} ranks first with a score of {recommendedScore}, a weak recommendation given that a plain lease nets more",
          "the recommendation of {recommendedStrategy} is a weak one, as a plain lease nets more",
          "a plain lease nets more than {recommendedStrategy}, which leads the ranking at {recommendedScore} and is recommended only weakly",
          "first in the ranking stands {recommendedStrategy} with a score of {recommendedScore}, and even so a plain lease nets more",
          "{recommendedStrategy} leads the ranking at {recommendedScore} and is held to a weak recommendation by a plain lease that nets more"
        ]
      }),
      strong: claimCase({
        facts: ["strength", "recommendedStrategy", "recommendedScore", "price"],
        when: ({ strength }) => strength === "strong",
        bearing: "for",
        weight: 5,
        must: true,
        wordings: [
          "{recommendedStrategy} is recommended, a strong fit at {price} with a score of {recommendedScore}",
          "the recommended strategy is {recommendedStrategy}, which scores {recommendedScore} and fits strongly at {price}",
          "at {price} the property is a strong fit for {recommendedStrategy}, the strategy recommended, with a score of {recommendedScore}",
          "a score of {recommendedScore} makes {recommendedStrategy} the strategy to recommend and a strong fit at {price}",
          "first in the ranking and recommended is {recommendedStrategy}, a strong fit at {price} that scores {recommendedScore}",
          "the analysis puts {recommendedStrategy} first at {recommendedScore} and recommends the strategy as a strong fit at {price}"
        ]
      }),
      moderate: claimCase({
        facts: ["strength", "recommendedStrategy", "recommendedScore", "price"],
        when: ({ strength }) => strength === "moderate",
        bearing: "for",
        weight: 5,
        must: true,
        wordings: [
          "{recommendedStrategy} is recommended, a moderate fit at {price} with a score of {recommendedScore}",
          "the recommended strategy is {recommendedStrategy}, which scores {recommendedScore} and fits moderately at {price}",
          "at {price} the property is a moderate fit for {recommendedStrategy}, the strategy recommended, with a score of {recommendedScore}",
          "a score of {recommendedScore} puts {recommendedStrategy} first and makes for a moderate recommendation at {price}",
          "first in the ranking and recommended is {recommendedStrategy}, a moderate fit at {price} that scores {recommendedScore}",
          "the recommendation is {recommendedStrategy} and moderate in strength, with a score of {recommendedScore} at {price}"
        ]
      }),
      weak: claimCase({
        facts: ["strength", "leaseNetsMore", "recommendedStrategy", "recommendedScore", "price"],
        when: ({ leaseNetsMore, strength }) => strength === "weak" && !leaseNetsMore,
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "no strategy fits well at {price}, and {recommendedStrategy} ranks first with a score of {recommendedScore}",
          "{recommendedStrategy} leads the ranking with a score of {recommendedScore}, a weak recommendation at {price}",
          "at {price} none of the strategies fits well, with {recommendedStrategy} in first place at a score of {recommendedScore}",
          "a score of {recommendedScore} is enough for {recommendedStrategy} to rank first and too low for more than a weak recommendation at {price}",
          "the recommendation is weak at {price}, with {recommendedStrategy} ahead at a score of {recommendedScore} and no strategy fitting well",
          "{recommendedStrategy} comes first at {recommendedScore}, a low score in a ranking where no strategy fits well at {price}"
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
        bearing: "for",
        weight: 3,
        must: true,
        wordings: [
          "{recommendedStrategy} loses no money at any price",
          "no price would make {recommendedStrategy} lose money",
          "level cash flow does not hang on the price, as {recommendedStrategy} loses no money at any",
          "{recommendedStrategy} loses no money in the first year, whatever is paid",
          "price alone cannot turn {recommendedStrategy} into a loss, however high"
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
