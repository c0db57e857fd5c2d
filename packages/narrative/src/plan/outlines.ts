import type { Facts } from "../facts/Facts.ts"
import type { PlannedPart } from "./Plan.ts"

/** Orders in which the topics of a part may be read, for houses of one kind. A topic that is not named comes last. */
interface Outlines {
  /** `null` for houses of all other kinds. */
  readonly when: ((facts: Facts) => boolean) | null
  readonly orders: ReadonlyArray<ReadonlyArray<string>>
}

const losesMoney = ({ annualCashFlow, recommendedCashFlow, strength }: Facts): boolean =>
  strength === "none" || (recommendedCashFlow ?? annualCashFlow ?? 0) < 0

const hasBargain = ({ askingGapPercent }: Facts): boolean => askingGapPercent !== null && askingGapPercent <= -10

const isThin = ({ rentKnown, value }: Facts): boolean => value === null || rentKnown !== true

const isOld = ({ ageYears }: Facts): boolean => ageYears !== null && ageYears >= 60

const isFlooded = ({ floodStanding }: Facts): boolean =>
  floodStanding === "special" || floodStanding === "specialCoastal" || floodStanding === "shaded"

const isBarred = ({ noneReason }: Facts): boolean => noneReason === "barred"

const isRenovation = ({ recommendedStrategy }: Facts): boolean =>
  recommendedStrategy === "brrrr" || recommendedStrategy === "fixAndFlip"

/** The orders of each part: the first row that holds has them, of which one is drawn. */
export const outlinesOf: Readonly<Record<PlannedPart, ReadonlyArray<Outlines>>> = {
  propertyOverview: [
    {
      when: isThin,
      orders: [
        ["identity", "record", "value", "rent", "price", "past", "state", "score"],
        ["identity", "record", "rent", "value", "price", "state", "past", "score"],
        ["identity", "record", "score", "value", "price", "past", "rent", "state"]
      ]
    },
    {
      when: hasBargain,
      orders: [
        ["identity", "record", "price", "value", "past", "rent", "state", "score"],
        ["identity", "record", "score", "price", "value", "state", "past", "rent"],
        ["identity", "record", "value", "price", "state", "rent", "past", "score"]
      ]
    },
    {
      when: isOld,
      orders: [
        ["identity", "record", "state", "value", "price", "past", "rent", "score"],
        ["identity", "state", "record", "price", "value", "past", "rent", "score"],
        ["identity", "state", "record", "score", "value", "past", "price", "rent"]
      ]
    },
    {
      when: null,
      orders: [
        ["identity", "record", "state", "value", "price", "past", "rent", "score"],
        ["identity", "record", "price", "value", "past", "rent", "state", "score"],
        ["identity", "record", "score", "value", "past", "price", "state", "rent"],
        ["identity", "record", "rent", "value", "price", "past", "state", "score"],
        ["identity", "record", "value", "past", "price", "state", "rent", "score"]
      ]
    }
  ],
  marketPosition: [
    {
      when: null,
      orders: [
        ["unknown", "prices", "growth", "rents", "yields", "jobs", "place"],
        ["unknown", "rents", "yields", "prices", "growth", "jobs", "place"],
        ["unknown", "jobs", "growth", "prices", "rents", "yields", "place"],
        ["unknown", "growth", "prices", "place", "rents", "yields", "jobs"],
        ["unknown", "prices", "rents", "yields", "place", "growth", "jobs"]
      ]
    }
  ],
  recommendedStrategy: [
    {
      when: isBarred,
      orders: [
        ["finding", "barriers", "sellerLoan", "nights", "rooms", "reasons", "next", "income", "yield", "thresholds"],
        ["finding", "barriers", "sellerLoan", "nights", "rooms", "income", "yield", "range", "thresholds", "next"],
        ["finding", "reasons", "barriers", "sellerLoan", "nights", "rooms", "next", "yield", "income", "stress"]
      ]
    },
    {
      when: isRenovation,
      orders: [
        ["finding", "reasons", "refinance", "resale", "money", "offer", "income", "yield", "stress", "next", "later"],
        ["finding", "refinance", "resale", "offer", "money", "reasons", "next", "income", "yield", "range"],
        ["finding", "offer", "refinance", "resale", "money", "reasons", "yield", "income", "thresholds", "next"]
      ]
    },
    {
      when: losesMoney,
      orders: [
        [
          "finding",
          "reasons",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "offer",
          "income",
          "yield",
          "thresholds",
          "range",
          "stress",
          "later",
          "next"
        ],
        [
          "finding",
          "offer",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "reasons",
          "yield",
          "income",
          "range",
          "thresholds",
          "stress",
          "next"
        ],
        [
          "finding",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "reasons",
          "offer",
          "yield",
          "income",
          "stress",
          "range",
          "thresholds",
          "next",
          "later"
        ],
        [
          "finding",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "offer",
          "income",
          "yield",
          "thresholds",
          "range",
          "reasons",
          "next"
        ]
      ]
    },
    {
      when: null,
      orders: [
        [
          "finding",
          "reasons",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "offer",
          "income",
          "yield",
          "range",
          "stress",
          "later",
          "next"
        ],
        [
          "finding",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "reasons",
          "offer",
          "income",
          "yield",
          "thresholds",
          "stress",
          "next",
          "later"
        ],
        [
          "finding",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "offer",
          "reasons",
          "yield",
          "income",
          "later",
          "range",
          "stress",
          "next"
        ],
        [
          "finding",
          "offer",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "reasons",
          "next",
          "yield",
          "income",
          "thresholds",
          "range",
          "stress"
        ]
      ]
    }
  ],
  riskFactors: [
    {
      when: isFlooded,
      orders: [
        [
          "composite",
          "flood",
          "components",
          "insurance",
          "weather",
          "shaking",
          "tax",
          "building",
          "law",
          "rentLaw",
          "foreclosure",
          "pollution",
          "trust"
        ],
        [
          "flood",
          "composite",
          "components",
          "weather",
          "shaking",
          "insurance",
          "tax",
          "building",
          "law",
          "rentLaw",
          "pollution",
          "trust"
        ],
        [
          "composite",
          "components",
          "flood",
          "insurance",
          "tax",
          "building",
          "weather",
          "shaking",
          "pollution",
          "law",
          "rentLaw",
          "trust"
        ]
      ]
    },
    {
      when: isOld,
      orders: [
        [
          "composite",
          "components",
          "building",
          "insurance",
          "tax",
          "flood",
          "weather",
          "shaking",
          "law",
          "rentLaw",
          "pollution",
          "trust"
        ],
        [
          "composite",
          "components",
          "flood",
          "building",
          "tax",
          "insurance",
          "law",
          "rentLaw",
          "weather",
          "shaking",
          "pollution",
          "trust"
        ],
        [
          "building",
          "composite",
          "components",
          "flood",
          "weather",
          "shaking",
          "insurance",
          "tax",
          "pollution",
          "law",
          "rentLaw",
          "trust"
        ]
      ]
    },
    {
      when: null,
      orders: [
        [
          "composite",
          "components",
          "flood",
          "weather",
          "shaking",
          "insurance",
          "tax",
          "building",
          "law",
          "rentLaw",
          "foreclosure",
          "pollution",
          "trust"
        ],
        [
          "composite",
          "components",
          "flood",
          "shaking",
          "weather",
          "pollution",
          "building",
          "insurance",
          "tax",
          "law",
          "rentLaw",
          "foreclosure",
          "trust"
        ],
        [
          "composite",
          "components",
          "law",
          "rentLaw",
          "foreclosure",
          "flood",
          "weather",
          "shaking",
          "pollution",
          "tax",
          "insurance",
          "building",
          "trust"
        ],
        [
          "composite",
          "components",
          "insurance",
          "tax",
          "building",
          "flood",
          "shaking",
          "weather",
          "pollution",
          "law",
          "rentLaw",
          "trust"
        ],
        [
          "flood",
          "composite",
          "components",
          "shaking",
          "weather",
          "tax",
          "insurance",
          "law",
          "rentLaw",
          "building",
          "pollution",
          "trust"
        ]
      ]
    }
  ],
  dueDiligencePriorities: [{ when: null, orders: [[]] }]
}
