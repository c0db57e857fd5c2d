import { type Origin, referencesTo, type TableReference, wholeTable } from "../reference/TableReference.ts"
import { stateCityKey, stateCountyKey } from "./placeKeys.ts"
import type { ShortTermRentalRule } from "./stateLaws.ts"
import { stateRegulation } from "./stateRegulation.ts"
import type { StateCode } from "./usStates.ts"

/** Kinds of markets for letting by the night. */
export type MarketClass = keyof typeof shortTermRentalMarket.classes

/**
 * Rates, occupancy and costs of letting by the night. A night's rate is `coefficient * (monthly rent / daysPerMonth) **
 * exponent`, times the factors of the class and of the bedrooms (`bedroomFactor[0]` is a studio, the last is for 6 and more),
 * give or take `sigma` (a fraction). Occupancy, `...Share` and `legality` are fractions; money in US dollars. `stays` is in
 * nights; `cleaning.perStay` goes by bedrooms like `bedroomFactor`, `unknownBedrooms` in its place. `seasons` has for each
 * month what its occupancy is by the year's, before the days of the months are weighed. All of one dwelling unit.
 */
export const shortTermRentalMarket = wholeTable("shortTermRentalMarket", {
  source: "AirDNA and beyondpricing.com for nightly rates and occupancy; each part and row names its own",
  asOf: "2026-11-20",
  confidence: "medium-low",
  nationalOccupancy: {
    value: 0.55,
    source:
      "AirDNA: occupancy 48.4% in Jan 2026 (seasonal low, -1.5% yoy), about -1% in 2026 outlook; annual level practitioner estimate, not checked against a published source",
    confidence: "medium"
  },
  nightlyRate: {
    coefficient: 11.5,
    exponent: 0.66,
    daysPerMonth: 30.4167,
    bedroomFactor: [0.75, 0.82, 0.95, 1.08, 1.24, 1.38, 1.5],
    sigma: 0.25,
    source:
      "anchors: LA 236, San Diego 318, San Francisco 232, Oahu 295, Kauai 481 (beyondpricing.com 2026); Cleveland about 150 and Austin about 250 practitioner estimate, not checked against a published source",
    confidence: "low-medium",
    weakness:
      "Rate and occupancy follow from the rent and the kind of market, fitted to a few published markets, not from listings nearby: the rate is off by about a quarter (one sigma)."
  },
  classes: {
    urbanCore: { occupancy: 0.6, nightlyRateFactor: 1 },
    urban: { occupancy: 0.56, nightlyRateFactor: 1 },
    suburban: { occupancy: 0.52, nightlyRateFactor: 0.95 },
    rural: { occupancy: 0.48, nightlyRateFactor: 0.95 },
    resort: { occupancy: 0.55, nightlyRateFactor: 1.3 }
  },
  stays: {
    nights: { urbanCore: 3.6, urban: 3.8, suburban: 4.1, rural: 4, resort: 4.8 },
    source:
      "Katz and Savage, Tourism and Hospitality 2025, 6(4), 182 (every US Airbnb reservation of 2019 to 2024): 4.07 nights a booking after 2021, median 3; by class: practitioner estimate, not checked against a published source",
    asOf: "2025-09",
    confidence: "high; by class low",
    weakness:
      "How long guests stay is the nation's mean of 4 nights, shaded by the kind of market: with shorter stays cleaning and platform fees cost more."
  },
  cleaning: {
    perStay: [70, 85, 120, 150, 185, 225, 270],
    unknownBedrooms: 135,
    source:
      "cleansync.io 2026: two bedrooms $80-180, most $110-140; bnbfacts.com 2020: mean fee of 168,000 US listings $93; other sizes: practitioner estimate, not checked against a published source",
    asOf: "2026",
    confidence: "medium-low",
    weakness:
      "A clean is taken to cost what guests are charged for it; rates differ by a third between cleaners of one town."
  },
  lodgingTax: {
    share: 0.12,
    source:
      "HVS lodging tax study 2013: 7% to over 17.5% in the 150 largest cities; 12%: practitioner estimate, not checked against a published source",
    asOf: "2013",
    confidence: "low",
    weakness:
      "Lodging tax is taken as 12% everywhere; cities charge 7% to over 17%. It passes through, but is owed whichever party collects it."
  },
  // oxfmt-ignore
  seasons: {
    urbanCore: [0.86, 0.92, 1.02, 1.03, 1.05, 1.08, 1.1, 1.06, 1.02, 1.06, 0.95, 0.85],
    urban: [0.86, 0.92, 1.02, 1.03, 1.05, 1.08, 1.1, 1.06, 1.02, 1.06, 0.95, 0.85],
    suburban: [0.85, 0.9, 1, 1, 1.04, 1.12, 1.18, 1.1, 0.98, 1.02, 0.94, 0.87],
    rural: [0.75, 0.8, 0.9, 0.92, 1.02, 1.16, 1.3, 1.22, 1.04, 1.1, 0.92, 0.87],
    resort: [0.8, 0.9, 1.02, 0.92, 0.95, 1.2, 1.38, 1.22, 0.95, 0.93, 0.82, 0.91],
    source:
      "AirDNA: US occupancy 48.4% in January 2026 and 49.9% in January 2023 (the low) by a year's 54.7% in 2023, July the busiest month; the other months and the split by class: practitioner estimate, not checked against a published source",
    asOf: "2026-01",
    confidence: "low",
    weakness:
      "The months follow a pattern of the kind of market, with summer the busiest; a ski town turns it round. The rate of a night is the same all year."
  },
  classRule: { resortSeasonalPercent: 10, urbanCoreWalkScore: 75, urbanWalkScore: 50, suburbanWalkScore: 25 },
  costs: {
    platformShare: 0.1,
    managementShare: 0.2,
    suppliesShare: 0.03,
    utilitiesMonthly: 350,
    furnishingPerSquareFoot: 14,
    furnishingYears: 6,
    setUpMonths: 1,
    insuranceFactor: 1.5,
    maintenanceFactor: 1.3,
    permitAnnual: 300,
    platformNote: "blend of 3% split-fee and 14-20% host-only",
    source: "hostaway.com host-only fee 14-20%; rest practitioner estimate, not checked against a published source",
    confidence: "medium",
    weakness:
      "Running costs are usual shares and amounts, not this house's: a manager asks 15% to 30%, a platform 3% to 20%."
  },
  legality: { preemptsBans: 1, local: 0.85, restrictive: 0.55, prohibited: 0.15 },
  evidence: {
    source: "beyondpricing.com 10 top US STR markets 2026 (professionally managed listings)",
    asOf: "2026",
    confidence: "medium-high",
    markets: [
      { market: "Los Angeles", nightlyRate: 236, occupancy: 0.71 },
      { market: "San Diego", nightlyRate: 318, occupancy: 0.63 },
      { market: "San Francisco", nightlyRate: 232, occupancy: 0.54 },
      { market: "Oahu", nightlyRate: 295, occupancy: 0.66 },
      { market: "Kauai", nightlyRate: 481, occupancy: 0.63 }
    ]
  }
})

const page = (source: string, confidence: string): Origin => ({ source, asOf: "2025-2026", confidence })
const estimate = (confidence: string): Origin =>
  page("practitioner estimate, not checked against a published source", confidence)

interface CityRule extends Origin {
  readonly stateCode: StateCode
  readonly city: string
  /** Those that lie in the city, or that its rule holds for as a whole. */
  readonly counties?: ReadonlyArray<string>
  readonly rule: ShortTermRentalRule
  readonly note: string
}

/** Cities with rules of their own. */
export const cityRules: ReadonlyArray<CityRule> = [
  {
    stateCode: "CA",
    city: "San Francisco",
    rule: "prohibited",
    note: "owner must live there 275+ nights; 90 unhosted nights; 14% TOT",
    ...page("lucas.rentals; shorttermrentals.sfgov.org", "high")
  },
  {
    stateCode: "NY",
    city: "New York",
    counties: ["New York", "Kings", "Queens", "Bronx", "Richmond"],
    rule: "prohibited",
    note: "Local Law 18: host present, max 2 guests",
    ...estimate("high")
  },
  {
    stateCode: "CA",
    city: "Los Angeles",
    rule: "prohibited",
    note: "primary residence, 120-night cap",
    ...page("dwellverse.io", "medium-high")
  },
  {
    stateCode: "CA",
    city: "San Diego",
    rule: "restrictive",
    note: "tiered licences, whole-home cap 1%",
    ...page("dwellverse.io", "medium-high")
  },
  { stateCode: "MA", city: "Boston", rule: "prohibited", note: "primary residence", ...estimate("medium-high") },
  {
    stateCode: "DC",
    city: "Washington",
    rule: "prohibited",
    note: "primary residence, 90 unhosted nights",
    ...estimate("medium-high")
  },
  { stateCode: "CO", city: "Denver", rule: "prohibited", note: "primary residence", ...estimate("medium-high") },
  { stateCode: "OR", city: "Portland", rule: "restrictive", note: "owner-resident 270 days", ...estimate("medium") },
  {
    stateCode: "LA",
    city: "New Orleans",
    rule: "restrictive",
    note: "one per block, operator rules, in litigation",
    ...estimate("medium")
  },
  {
    stateCode: "HI",
    city: "Honolulu",
    counties: ["Honolulu"],
    rule: "restrictive",
    note: "resort zones only; 30/90-day minimum elsewhere",
    ...estimate("medium")
  },
  { stateCode: "NJ", city: "Jersey City", rule: "restrictive", note: "owner-occupied limits", ...estimate("medium") },
  {
    stateCode: "TX",
    city: "Austin",
    rule: "local",
    note: "2025 rewrite: STR allowed in residential zones with licence",
    ...page("bandc.crccheck.com C20-2024-014 memo", "medium")
  },
  { stateCode: "TX", city: "Houston", rule: "local", note: "registration since 2026", ...estimate("medium-low") },
  {
    stateCode: "TX",
    city: "Dallas",
    rule: "local",
    note: "2023 ban enjoined; registration",
    ...page("codelibrary.amlegal.com 42B", "medium")
  },
  {
    stateCode: "OH",
    city: "Cleveland",
    rule: "local",
    note: "registration and inspection, USD 70",
    ...page("axios.com 2023-06-29", "medium")
  },
  {
    stateCode: "IL",
    city: "Chicago",
    rule: "local",
    note: "licence; prohibited-buildings list",
    ...estimate("medium")
  },
  {
    stateCode: "TN",
    city: "Nashville",
    rule: "restrictive",
    note: "non-owner permits only outside residential zones",
    ...estimate("medium")
  },
  {
    stateCode: "FL",
    city: "Miami Beach",
    rule: "restrictive",
    note: "zoned out in most areas",
    ...page("dwellverse.io", "medium")
  }
]

const referenceTo = referencesTo("shortTermRentalMarket")

/** Whether an owner who lives elsewhere may let a house by the night. */
export interface ShortTermRentalPermission {
  readonly rule: ShortTermRentalRule
  readonly note: string
  readonly scope: "city" | "state"
  readonly reference: TableReference
}

const permissions = cityRules.map((row) => {
  const permission: ShortTermRentalPermission = {
    rule: row.rule,
    note: row.note,
    scope: "city",
    reference: referenceTo(`${row.stateCode}, ${row.city}`, row)
  }
  return { ...row, permission }
})

const byCity: ReadonlyMap<string, ShortTermRentalPermission> = new Map(
  permissions.map(({ city, permission, stateCode }) => [stateCityKey(stateCode, city), permission])
)

const byCounty: ReadonlyMap<string, ShortTermRentalPermission> = new Map(
  permissions.flatMap(({ counties = [], permission, stateCode }) =>
    counties.map((county) => [stateCountyKey(stateCode, county), permission] as const)
  )
)

/** The city's rule where the table has one, else the state's. `null` outside the 50 states and DC. */
export const shortTermRentalRule = (location: {
  readonly stateCode: string
  readonly county: string | null
  readonly city: string
}): ShortTermRentalPermission | null => {
  const { city, county, stateCode } = location
  return (
    byCity.get(stateCityKey(stateCode, city)) ??
    (county === null ? undefined : byCounty.get(stateCountyKey(stateCode, county))) ??
    stateRule(stateCode)
  )
}

const stateRule = (stateCode: string): ShortTermRentalPermission | null => {
  const law = stateRegulation(stateCode)
  return law === null ? null : { ...law.shortTermRental, scope: "state", reference: law.references.shortTermRental }
}
