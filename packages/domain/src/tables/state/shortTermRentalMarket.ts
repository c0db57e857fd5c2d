import {
  type LookedUpOrigin,
  lookedUpOrigin,
  referencesTo,
  type TableReference,
  wholeTable
} from "../reference/TableReference.ts"
import { stateCityKey, stateCountyKey } from "./placeKeys.ts"
import type { ShortTermRentalRule } from "./stateLaws.ts"
import { stateRegulation } from "./stateRegulation.ts"
import type { StateCode } from "./usStates.ts"

/** Kinds of markets for nightly rental. */
export type MarketClass = keyof typeof shortTermRentalMarket.classes

/**
 * Rates, occupancy and costs of nightly rental. A night's rate is `coefficient * (monthly rent / daysPerMonth) **
 * exponent`, times the factors of the class and of the bedrooms, plus or minus `sigma` (a fraction). `bedroomFactor[0]` is a
 * studio, the last is for 6 and more. Occupancy, `...Share` and `legality` are fractions; money in US dollars. `stays` is in
 * nights. `cleaning.perStay` is by bedrooms like `bedroomFactor`, with `unknownBedrooms` as its default. `seasons` has each
 * month's occupancy divided by the year's, before weighing by days. All for one dwelling unit.
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
      "Rate and occupancy are derived from the rent and the kind of market, fitted to a few published markets, not from " +
      "listings nearby. The rate is off by about a quarter (one sigma)."
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
      "The length of stay is the national mean of 4 nights, adjusted by the kind of market: with shorter stays cleaning and " +
      "platform fees cost more."
  },
  cleaning: {
    perStay: [70, 85, 120, 150, 185, 225, 270],
    unknownBedrooms: 135,
    source:
      "cleansync.io 2026: two bedrooms $80-180, most $110-140; bnbfacts.com 2020: mean fee of 168,000 US listings $93; other sizes: practitioner estimate, not checked against a published source",
    asOf: "2026",
    confidence: "medium-low",
    weakness:
      "A cleaning is assumed to cost what guests are charged for it; rates differ by a third between cleaners of one town."
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
      "AirDNA: US occupancy 48.4% in January 2026 and 49.9% in January 2023 (the low) by a year's 54.7% in 2023, July the busiest month. The other months and the split by class: practitioner estimate, not checked against a published source",
    asOf: "2026-01",
    confidence: "low",
    weakness:
      "The months follow a pattern of the kind of market, with summer the busiest; in a ski town it is the reverse. The nightly rate is the same all year."
  },
  classRule: { resortSeasonalPercent: 10, urbanCoreWalkScore: 75, urbanWalkScore: 50, suburbanWalkScore: 25 },
  costs: {
    platformShare: 0.155,
    managementShare: 0.2,
    suppliesShare: 0.03,
    utilitiesMonthly: 350,
    furnishingPerSquareFoot: 14,
    furnishingYears: 6,
    setUpMonths: 1,
    insuranceFactor: 1.5,
    maintenanceFactor: 1.3,
    permitAnnual: 300,
    platformNote: "Airbnb's host-only fee: it ended the split fee of 3% on 2025-10-27 and 2025-12-01",
    source:
      "rentalscaleup.com, altexsoft.com, hostfully.com, hometime.io: 15.5% (Vrbo about 8%); rest practitioner estimate, not checked against a published source",
    asOf: "2025-12-01",
    confidence: "medium",
    weakness:
      "Running costs are usual shares and amounts, not this house's: a manager asks 15% to 30%, a platform 8% to 20%."
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

const [read, searched, notConfirmed] = [
  lookedUpOrigin("text read"),
  lookedUpOrigin("searched"),
  lookedUpOrigin("unconfirmed")
]

const unconfirmed = notConfirmed("practitioner estimate, not checked against a published source", "2026-11-28")

/** The notice for a city's rule on short-term rentals that no source confirms. */
export const ruleNotConfirmed =
  "No source confirms the city's rule on short-term rentals: it may be stricter, and their income may be nothing."

interface CityRule extends LookedUpOrigin {
  readonly stateCode: StateCode
  readonly city: string
  /** The counties in the city, or those that its rule covers completely. */
  readonly counties?: ReadonlyArray<string>
  /** The rule for an owner who lives elsewhere and a house in a residential zone. */
  readonly rule: ShortTermRentalRule
  readonly note: string
}

/** Cities with their own rules. */
export const cityRules: ReadonlyArray<CityRule> = [
  {
    stateCode: "CA",
    city: "San Francisco",

    rule: "prohibited",
    note: "owner must live there 275+ nights; 90 unhosted nights; 14% TOT",
    ...searched("bnbshield.com, harmari.com: 275 days; shorttermrentals.sfgov.org", "2020-09-02")
  },
  {
    stateCode: "CA",
    city: "Los Angeles",

    rule: "prohibited",
    note: "primary residence, 120-night cap without an extended permit",
    ...searched("prearrive.com, reviewed 2026-05-20; guestable.com", "2026-05-20")
  },
  {
    stateCode: "CA",
    city: "Santa Monica",

    rule: "prohibited",
    note: "only rooms in the host's home while the host is there",
    ...read("Santa Monica Municipal Code 6.20 (ecode360.com/42735096); Ordinance 2748 of 2023-05-23", "2023-05-23")
  },
  {
    stateCode: "CA",
    city: "Irvine",

    rule: "prohibited",
    note: "stays under 31 days prohibited in all residential zones",
    ...read("cityofirvine.org, Zoning 3-25-3", "2025")
  },
  {
    stateCode: "CA",
    city: "San Diego",

    rule: "restrictive",
    note: "license of tier 3, whole homes capped at 1% of all homes (30% in Mission Beach)",
    ...searched("stayclassyhomes.com on the licenses of November 2025; timesofsandiego.com", "2025-11")
  },
  {
    stateCode: "CA",
    city: "San Jose",

    rule: "prohibited",
    note: "primary residence",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "CA",
    city: "Sacramento",

    rule: "restrictive",
    note: "beyond 90 days a year a second home needs a conditional-use permit",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "NY",
    city: "New York",
    counties: ["New York", "Kings", "Queens", "Bronx", "Richmond"],
    rule: "prohibited",
    note: "Local Law 18: host present, max 2 guests",
    ...searched("blog.themobilebroker.net of 2023-09-11", "2023-09-05")
  },
  {
    stateCode: "MA",
    city: "Boston",

    rule: "prohibited",
    note: "primary residence",
    ...searched("Boston code 9-14 (codelibrary.amlegal.com); fcrealty.group", "2025")
  },
  {
    stateCode: "DC",
    city: "Washington",

    rule: "prohibited",
    note: "primary residence, 90 unhosted nights",
    ...read("D.C. Code 30-201.02 (instalawyer.io); dlcp.dc.gov", "2022-11-15")
  },
  {
    stateCode: "CO",
    city: "Denver",

    rule: "prohibited",
    note: "primary residence",
    ...searched("prearrive.com, reviewed 2026-05-20; str-exchange.com", "2026-05-20")
  },
  {
    stateCode: "CO",
    city: "Colorado Springs",

    rule: "restrictive",
    note: "not in single-family zones for an owner who lives elsewhere, elsewhere 500 feet apart",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "OR",
    city: "Portland",

    rule: "prohibited",
    note: "the resident must live there 270 days a year; only a part of the home is rented out",
    ...read("Portland Zoning Code 33.207 (portland.gov, portlandoregon.gov)", "2024-05")
  },
  {
    stateCode: "WA",
    city: "Seattle",

    rule: "restrictive",
    note: "two units an operator: the primary residence and one more",
    ...searched("prearrive.com, reviewed 2026-05-20; seattle.gov", "2026-05-20")
  },
  {
    stateCode: "MN",
    city: "Minneapolis",

    rule: "restrictive",
    note: "license; one home next to the host's own",
    ...searched("minnpost.com of 2022-02 on the ordinance of 2020", "2022-02")
  },
  {
    stateCode: "VT",
    city: "Burlington",

    rule: "prohibited",
    note: "the host's own home, but beside a long-term affordable unit",
    ...searched("vtdigger.org of 2022-06-28; sevendaysvt.com", "2022-06-28")
  },
  {
    stateCode: "LA",
    city: "New Orleans",

    rule: "restrictive",
    note: "one per block, an operator must be there during stays; companies may hold licenses again",
    ...searched("Hignell-Stark v. New Orleans, 5th Cir. 2025-10-07 (snw.law, casemine.com)", "2025-10-07")
  },
  {
    stateCode: "HI",
    city: "Honolulu",
    counties: ["Honolulu"],
    rule: "restrictive",
    note: "resort zones only; 30/90-day minimum elsewhere",
    ...unconfirmed
  },
  {
    stateCode: "HI",
    city: "Maui",
    counties: ["Maui"],
    rule: "restrictive",
    note: "in apartment districts it ends on 2029-01-01 (West Maui) and 2031-01-01",
    ...searched("b97hawaii.com of 2025-12-17, mauicounty.us on Bill 9 of 2025", "2025-12-15")
  },
  {
    stateCode: "NJ",
    city: "Jersey City",

    rule: "prohibited",
    note: "at most 60 nights a year where the owner does not live in the building",
    ...searched("Chapter 255, Ordinance 19-077 (poanj.org, legalclarity.org)", "2020-01-01")
  },
  {
    stateCode: "PA",
    city: "Philadelphia",

    rule: "prohibited",
    note: "an owner who lives elsewhere only in commercial and mixed-use zones",
    ...read(
      "Philadelphia Code 14-604(13) (codelibrary.amlegal.com); strlaws.com, regulations.comparent.com of 2026-05-14",
      "2026-05-14"
    )
  },
  {
    stateCode: "MD",
    city: "Baltimore",

    rule: "prohibited",
    note: "primary residence",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "GA",
    city: "Atlanta",

    rule: "restrictive",
    note: "license for the primary residence and one more home",
    ...searched("prearrive.com, reviewed 2026-05-20; roughdraftatlanta.com", "2026-05-20")
  },
  {
    stateCode: "NV",
    city: "Las Vegas",

    rule: "prohibited",
    note: "in the city owner-occupied, three bedrooms, 660 feet apart; around it licenses by lottery, 1% of homes",
    ...read("lasvegasnevada.gov, short-term rentals FAQ; fox5vegas.com and ktnv.com on Clark County", "2023-03")
  },
  {
    stateCode: "TX",
    city: "Fort Worth",

    rule: "prohibited",
    note: "not in residential zones; upheld in court 2025-03-06",
    ...searched("keranews.org of 2025-03-12, cbsnews.com", "2025-03-06")
  },
  {
    stateCode: "TX",
    city: "Austin",

    rule: "local",
    note: "2025 rewrite: STR allowed in residential zones with license",
    ...notConfirmed("bandc.crccheck.com C20-2024-014 memo", "2025")
  },
  {
    stateCode: "TX",
    city: "Houston",

    rule: "local",
    note: "registration, $275 a year",
    ...read("311.houstontx.gov/ara/str.html; avalara.com", "2026-01-01")
  },
  {
    stateCode: "TX",
    city: "Dallas",

    rule: "local",
    note: "the ban of 2023 in residential zones is enjoined and before the courts",
    ...searched("Dallas v. Dallas Short-Term Rental Alliance, 2025-07-18 (inversecondemnation.com)", "2025-07-18")
  },
  {
    stateCode: "TX",
    city: "San Antonio",

    rule: "restrictive",
    note: "a density limit for owners who live elsewhere",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "OK",
    city: "Oklahoma City",

    rule: "restrictive",
    note: "primary residence, with exceptions",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "KY",
    city: "Louisville",

    rule: "restrictive",
    note: "conditional-use permit for an owner who lives elsewhere",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "OH",
    city: "Cleveland",

    rule: "local",
    note: "registration and inspection; the licenses proposed in May 2025 would cap them at 15% of a block",
    ...notConfirmed(
      "axios.com 2023-06-29; northernohiostra.org and citizenportal.ai on the ordinance of May 2025; whether it is in force was not found",
      "2025-05-13"
    )
  },
  {
    stateCode: "IL",
    city: "Chicago",

    rule: "restrictive",
    note: "license; a house or a building of up to four homes must be the primary residence, with exceptions",
    ...searched("harmari.com, primary residence rules of the 100 largest cities (2020-09-02)", "2020-09-02")
  },
  {
    stateCode: "TN",
    city: "Nashville",

    rule: "prohibited",
    note: "an owner who lives elsewhere only in commercial and mixed-use zones",
    ...searched("Metro Code 17.16.250 (cityrulelookup.com); strlaws.com", "2026")
  },
  {
    stateCode: "FL",
    city: "Miami Beach",

    rule: "restrictive",
    note: "zoned out in most areas",
    ...notConfirmed("dwellverse.io", "2025")
  }
]

const referenceTo = referencesTo("shortTermRentalMarket")

/** The rule on nightly rental for an owner who lives elsewhere. */
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

/** The city's rule if the table has one, else the state's. `null` outside the 50 states and DC. */
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
