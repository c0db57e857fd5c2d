import type { ClaimId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"

/** The name of a claim's topic; `null` for checks, theses and the opening. */
export const topicOf = (id: ClaimId): string | null => topicsByClaim.get(id)?.name ?? null

/** A claim's position in its topic's sequence, from 0. */
export const placeInTopic = (id: ClaimId): number => topicsByClaim.get(id)?.claims.indexOf(id) ?? 0

/** Returns true if both claims have the same topic. */
export const areOfOneTopic = (one: ClaimId, other: ClaimId): boolean =>
  topicOf(one) !== null && topicOf(one) === topicOf(other)

/** Returns true if both claims have the same theme. A theme has several topics. */
export const areOfOneTheme = (one: ClaimId, other: ClaimId): boolean => {
  const theme = topicsByClaim.get(one)?.theme
  return theme !== undefined && theme === topicsByClaim.get(other)?.theme
}

/** Returns true if the two claims may be contrasted, in either order. */
export const areContrasted = (one: ClaimId, other: ClaimId): boolean =>
  areOfOneTopic(one, other) ||
  contrastedTopics.some(
    (pair) =>
      topicOf(one) !== topicOf(other) && pair.includes(topicOf(one) ?? "") && pair.includes(topicOf(other) ?? "")
  )

/** Claims by topic. Within a topic they are in reading order. */
type Topics<InPart extends Exclude<Part, "headline" | "opening">> = Readonly<
  Record<string, ReadonlyArray<ClaimId<InPart>>>
>

/** The topics of each part of a narrative, by theme. */
const topicsOf: {
  readonly [InPart in Exclude<Part, "headline" | "opening">]: Readonly<Record<string, Topics<InPart>>>
} = {
  propertyOverview: {
    building: {
      identity: ["building", "kindNotCovered", "layout", "unitsLet"],
      record: ["approximateMatch", "particularsMissing", "saleBeforeBuilt"],
      state: ["buildingAge", "condition"]
    },
    money: {
      value: ["noValue", "valueRange", "listingsValue"],
      price: ["priceTaken", "ownListing", "pricePerFoot"],
      past: ["lastSale"]
    },
    letting: { rent: ["noRent", "rentRange", "ownRentListing", "listingsRent"] }
  },
  marketPosition: {
    gaps: { unknown: ["marketUnknown"] },
    values: { prices: ["medianLimit", "valueBesideMedian"], growth: ["priceGrowth", "trend", "listingsPace"] },
    letting: { rents: ["rentBesideFairMarketRent"], yields: ["onePercentRule", "rentMultiplier"] },
    surroundings: { place: ["walking", "vacantHomes"] }
  },
  recommendedStrategy: {
    ranking: {
      course: ["course"],
      finding: ["firstRanked", "nightsBarred", "planUnknown"],
      barriers: ["roomsFit"]
    },
    plan: {
      other: ["otherWay"],
      sellerLoan: ["sellerLoan", "sellerLoanRate", "takeover", "dueOnSale", "sellerLoanChance"],
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
        "refinanceLimit",
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
        "resaleCash"
      ],
      offer: ["refinanceOffer", "resaleOffer"]
    },
    lease: {
      income: ["operatingCosts", "leaseIncome", "lettingWork"],
      yield: ["capRateBesideLoanRate", "rateTaken", "debtCover", "leaseCashFlow", "leaseCash"],
      range: ["cashFlowRange"],
      stress: ["limitMoves", "nightsMissed", "rentDown"],
      thresholds: ["breakEvenRent", "breakEvenPrice"]
    }
  },
  riskFactors: {
    place: {
      composite: ["compositeRisk", "riskRange"],
      components: ["severeHazards", "moderateHazards"],
      flood: ["floodStanding", "floodNearby", "floodLoss", "floodInsurance"],
      shaking: ["earthquakeHazard"],
      weather: [
        "stormHazard",
        "hurricaneLoss",
        "windPolicy",
        "wildfireLoss",
        "heatLoss",
        "winterLoss",
        "disasterHistory"
      ],
      pollution: ["superfundDistance", "fineParticles"]
    },
    costs: {
      insurance: ["insuranceCost"],
      tax: ["propertyTaxCost", "taxAfterSale"],
      building: ["eraHazards", "workEstimate"]
    },
    rules: {
      law: ["leaseLaw", "landlordLaw", "evictionTime"],
      rentLaw: ["rentCaps", "justCauseRules"],
      foreclosure: ["foreclosurePath"]
    },
    gaps: { trust: ["analysisConfidence", "missingSources"] }
  },
  dueDiligencePriorities: {}
}

/** Pairs of topics whose claims may be contrasted. Claims of one topic always may. */
const contrastedTopics: ReadonlyArray<readonly [one: string, other: string]> = [
  ["value", "price"],
  ["price", "past"],
  ["prices", "growth"],
  ["rents", "yields"],
  ["composite", "components"],
  ["flood", "components"],
  ["flood", "weather"],
  ["shaking", "weather"],
  ["flood", "shaking"],
  ["rooms", "money"],
  ["nights", "money"],
  ["income", "yield"],
  ["yield", "range"],
  ["yield", "stress"],
  ["yield", "thresholds"],
  ["income", "range"],
  ["range", "stress"],
  ["money", "offer"],
  ["resale", "offer"],
  ["law", "rentLaw"]
]

interface Topic {
  readonly name: string
  readonly theme: string
  readonly claims: ReadonlyArray<string>
}

type Themes = Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>>

const topics: ReadonlyArray<Topic> = Object.entries<Themes>(topicsOf).flatMap(([part, themes]) =>
  Object.entries(themes).flatMap(([theme, topics]) =>
    Object.entries(topics).map(([name, claims]) => ({ name, theme: `${part} ${theme}`, claims }))
  )
)

const topicsByClaim: ReadonlyMap<string, Topic> = new Map(
  topics.flatMap((topic) => topic.claims.map((id) => [id, topic] as const))
)
