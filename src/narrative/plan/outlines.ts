import type { ClaimId } from "../claims/catalog.ts"
import type { Facts } from "../facts/Facts.ts"
import type { PlannedPart } from "./Plan.ts"

/** Trains of thought by name: claims in the order in which they follow one from the other. */
type Topics<InPart extends PlannedPart> = Readonly<Record<string, ReadonlyArray<ClaimId<InPart>>>>

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

/** The topics of each part of a narrative, by what they have in common. */
export const topicsOf: { readonly [InPart in PlannedPart]: Readonly<Record<string, Topics<InPart>>> } = {
  propertyOverview: {
    building: {
      identity: ["building", "kindNotCovered", "layout", "unitsLet"],
      record: ["approximateMatch", "particularsMissing"],
      state: ["buildingAge", "condition"]
    },
    money: {
      value: ["noValue", "valueRange", "listingsValue"],
      price: ["priceTaken", "pricePerFoot"],
      past: ["lastSale"]
    },
    letting: { rent: ["noRent", "rentRange", "listingsRent"] },
    whole: { score: ["overallScore"] }
  },
  marketPosition: {
    gaps: { unknown: ["marketUnknown"] },
    values: { prices: ["medianLimit", "valueBesideMedian"], growth: ["priceGrowth", "trend", "listingsPace"] },
    letting: { rents: ["rentBesideFairMarketRent"], yields: ["onePercentRule", "rentMultiplier"] },
    work: { jobs: ["jobsBesideNation", "countyJobs", "jobsDirection"] },
    surroundings: { place: ["walking", "vacantHomes"] }
  },
  recommendedStrategy: {
    ranking: {
      finding: ["verdict", "planUnknown"],
      barriers: ["roomsFit"],
      reasons: ["scoreHelpedBy", "scoreHurtBy"]
    },
    plan: {
      sellerLoan: [
        "sellerLoan",
        "sellerLoanRate",
        "takeover",
        "sellerLoanWorth",
        "takeoverBesideNewLoan",
        "dueOnSale",
        "sellerLoanChance"
      ],
      nights: [
        "nightlyRules",
        "nightlyGross",
        "nightlyGrossRange",
        "nightlyEvidence",
        "nightlyNet",
        "nightlyBesideLease",
        "nightlyOccupancy"
      ],
      rooms: ["roomsCaps", "roomsGross", "roomsEvidence", "roomsNet", "roomsBesideLease"],
      refinance: [
        "refinanceWork",
        "refinanceEquity",
        "refinanceLoan",
        "refinanceCashLeft",
        "refinanceCashRange",
        "refinanceFlow"
      ],
      resale: ["resaleWork", "resaleResult", "resaleRange"],
      money: [
        "takeoverCash",
        "takeoverFlow",
        "nightlyCash",
        "nightlyFlow",
        "roomsCash",
        "roomsFlow",
        "refinanceCash",
        "refinanceReturn",
        "resaleCash",
        "planReturn"
      ],
      offer: ["answerChanger", "refinanceOffer", "resaleOffer"]
    },
    lease: {
      income: ["leaseIncome", "operatingCosts", "lettingWork"],
      yield: ["capRateBesideLoanRate", "rateTaken", "debtCover", "leaseCashFlow", "leaseCash"],
      range: ["cashFlowRange", "capRateRange"],
      stress: ["rentDown", "rateUp", "downside"],
      thresholds: ["breakEvenRent", "breakEvenPrice", "breakEvenOccupancy", "breakEvenRate"],
      later: ["fiveYearReturn"]
    },
    others: {
      next: [
        "runnerUp",
        "takeoverAsRunnerUp",
        "nightlyAsRunnerUp",
        "nightlyClosed",
        "roomsAsRunnerUp",
        "refinanceAsRunnerUp",
        "refinanceOfferAsRunnerUp",
        "resaleAsRunnerUp",
        "resaleBeside"
      ]
    }
  },
  riskFactors: {
    place: {
      score: ["compositeRisk", "riskRange"],
      components: ["severeHazards", "moderateHazards"],
      flood: ["floodStanding", "floodNearby", "floodInsurance"],
      shaking: ["earthquakeHazard"],
      weather: ["stormHazard", "windPolicy", "disasterHistory"],
      pollution: ["superfundDistance", "fineParticles"]
    },
    costs: {
      insurance: ["insuranceCost"],
      tax: ["propertyTaxCost", "taxAfterSale"],
      building: ["eraHazards", "workEstimate"]
    },
    rules: {
      law: ["landlordLaw", "evictionTime"],
      rentLaw: ["rentCaps", "justCauseRules"],
      foreclosure: ["foreclosurePath"]
    },
    gaps: { trust: ["analysisConfidence", "missingSources"] }
  },
  dueDiligencePriorities: {}
}

/** Topics of which the first may be set against the second beside what stands in one topic. */
export const contrastedTopics: ReadonlyArray<readonly [before: string, after: string]> = [
  ["value", "price"],
  ["price", "past"],
  ["prices", "growth"],
  ["growth", "prices"],
  ["score", "components"],
  ["income", "yield"],
  ["yield", "income"],
  ["yield", "range"],
  ["yield", "stress"],
  ["yield", "thresholds"],
  ["income", "range"],
  ["range", "stress"],
  ["stress", "range"],
  ["money", "offer"],
  ["resale", "offer"],
  ["law", "rentLaw"]
]

/** The topics of findings that may be stressed: of money, of a bar, of what is severe. */
export const decisiveTopics: ReadonlySet<string> = new Set([
  "barriers",
  "money",
  "offer",
  "resale",
  "yield",
  "stress",
  "components"
])

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
          "income",
          "yield",
          "thresholds",
          "range",
          "stress",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "offer",
          "reasons",
          "next",
          "later"
        ],
        [
          "finding",
          "offer",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "reasons",
          "income",
          "yield",
          "thresholds",
          "range",
          "stress",
          "next"
        ],
        [
          "finding",
          "reasons",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "offer",
          "yield",
          "income",
          "range",
          "stress",
          "thresholds",
          "next"
        ],
        [
          "finding",
          "yield",
          "income",
          "stress",
          "range",
          "reasons",
          "nights",
          "rooms",
          "sellerLoan",
          "money",
          "offer",
          "thresholds",
          "next",
          "later"
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
          "next",
          "income",
          "yield",
          "thresholds",
          "stress",
          "offer",
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
          "next",
          "reasons",
          "sellerLoan",
          "nights",
          "rooms",
          "money",
          "yield",
          "income",
          "thresholds",
          "range",
          "offer",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
          "score",
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
