import { drawnFrom, seeded } from "@property-intelligence/domain/seeded.ts"

import type { Facts } from "../facts/Facts.ts"
import { placeInTopic, topicOf } from "../rendering/topics.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { House } from "./PartContents.ts"
import type { PlannedPart } from "./Plan.ts"

/**
 * All claims that hold in a part, in the order of the default plan. Checks are ordered roughly by weight, other claims
 * by topic.
 */
export const outlined = (part: PlannedPart, house: House): ReadonlyArray<WordedClaim> => {
  const holding = [...house.claims.values()].filter((claim) => claim.part === part)
  return part === "dueDiligencePriorities" ? byWeight(holding, house.seed) : byTopic(part, holding, house)
}

const byTopic = (
  part: PlannedPart,
  holding: ReadonlyArray<WordedClaim>,
  { facts, seed }: House
): ReadonlyArray<WordedClaim> => {
  const outlines = outlinesOf[part].find(({ when }) => when === null || when(facts))
  const order = drawnFrom(outlines?.orders ?? [], `${seed} ${part} outline`) ?? []
  const placeOf = ({ id }: WordedClaim): number => {
    const place = order.indexOf(topicOf(id) ?? "")
    return (place === -1 ? order.length : place) * longestTopic + placeInTopic(id)
  }
  return holding.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A number larger than the number of claims in any topic. */
const longestTopic = 100

const byWeight = (checks: ReadonlyArray<WordedClaim>, seed: string): ReadonlyArray<WordedClaim> => {
  const urgency = ({ id, weight }: WordedClaim): number => weight + 1.5 * seeded(`${seed} ${id} urgency`)
  return checks.toSorted((one, other) => urgency(other) - urgency(one))
}

/** Possible topic orders for one part of the narrative and one kind of house. Topics not in an order come last. */
interface Outlines {
  /** Matches the houses that the orders are for; `null` matches every house. */
  readonly when: ((facts: Facts) => boolean) | null
  readonly orders: ReadonlyArray<ReadonlyArray<string>>
}

const isOld = ({ ageYears }: Facts): boolean => ageYears !== null && ageYears >= 60

const isFlooded = ({ floodStanding }: Facts): boolean =>
  floodStanding === "special" || floodStanding === "specialCoastal" || floodStanding === "shaded"

/** The order of the topics about the strategy itself: each topic follows the topics that it builds on. */
const own = ["other", "barriers", "sellerLoan", "nights", "rooms", "refinance", "resale", "money", "offer"]

/**
 * The possible topic orders of each part, as a reader may ask about the topics. The first entry that matches the house
 * provides the orders, and the seed picks one of them.
 */
const outlinesOf: Readonly<Record<PlannedPart, ReadonlyArray<Outlines>>> = {
  propertyOverview: [
    {
      when: null,
      orders: [
        ["identity", "record", "state", "price", "value", "past", "rent"],
        ["identity", "record", "price", "value", "past", "rent", "state"],
        ["identity", "record", "rent", "price", "value", "past", "state"],
        ["identity", "state", "record", "value", "price", "rent", "past"],
        ["identity", "record", "value", "rent", "price", "state", "past"]
      ]
    }
  ],
  marketPosition: [
    {
      when: null,
      orders: [
        ["unknown", "rents", "yields", "prices", "growth", "place"],
        ["unknown", "prices", "rents", "yields", "growth", "place"],
        ["unknown", "growth", "prices", "rents", "yields", "place"]
      ]
    }
  ],
  recommendedStrategy: [
    {
      when: ({ verdictPlan }) => verdictPlan === "longTermRental",
      orders: [
        ["course", "income", "yield", "range", "stress", "thresholds", ...own, "finding"],
        ["course", "yield", "income", "thresholds", "range", "stress", "finding", ...own],
        ["course", "range", "yield", "income", "stress", "thresholds", ...own, "finding"]
      ]
    },
    {
      when: null,
      orders: [
        ["course", ...own, "yield", "income", "range", "stress", "thresholds", "finding"],
        ["course", ...own, "income", "yield", "thresholds", "range", "stress", "finding"]
      ]
    }
  ],
  riskFactors: [
    {
      when: isFlooded,
      orders: [
        ["flood", "components", "composite", "weather", "shaking", "insurance", "tax", "building", "law", "rentLaw"],
        ["components", "flood", "insurance", "composite", "tax", "building", "weather", "shaking", "law", "rentLaw"]
      ]
    },
    {
      when: isOld,
      orders: [
        ["building", "tax", "insurance", "components", "composite", "flood", "weather", "shaking", "law", "rentLaw"],
        ["components", "composite", "building", "tax", "insurance", "flood", "law", "rentLaw", "weather", "shaking"]
      ]
    },
    {
      when: null,
      orders: [
        ["components", "composite", "flood", "shaking", "weather", "tax", "insurance", "building", "law", "rentLaw"],
        ["tax", "insurance", "components", "composite", "building", "flood", "shaking", "weather", "law", "rentLaw"],
        ["components", "composite", "tax", "insurance", "law", "rentLaw", "flood", "shaking", "weather", "building"]
      ]
    }
  ],
  dueDiligencePriorities: [{ when: null, orders: [[]] }]
}
