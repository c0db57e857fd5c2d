import type { Facts } from "../facts/Facts.ts"
import type { PlannedPart } from "./Plan.ts"

/** Possible orders of a part's topics, for houses of one kind. Unnamed topics come last. */
interface Outlines {
  /** `null` for houses of all other kinds. */
  readonly when: ((facts: Facts) => boolean) | null
  readonly orders: ReadonlyArray<ReadonlyArray<string>>
}

const isOld = ({ ageYears }: Facts): boolean => ageYears !== null && ageYears >= 60

const isFlooded = ({ floodStanding }: Facts): boolean =>
  floodStanding === "special" || floodStanding === "specialCoastal" || floodStanding === "shaded"

/** The order for a strategy's own course: each claim follows the claim it builds on. */
const own = ["other", "barriers", "sellerLoan", "nights", "rooms", "refinance", "resale", "money", "offer"]

/**
 * The possible orders of each part, in the order of a reader's questions. The first row that holds provides them, and
 * one is drawn.
 */
export const outlinesOf: Readonly<Record<PlannedPart, ReadonlyArray<Outlines>>> = {
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
