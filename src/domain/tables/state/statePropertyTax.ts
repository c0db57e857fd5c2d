import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"
import { stateCountyKey } from "./placeKeys.ts"
import type { ByState, StateCode } from "./usStates.ts"

/** What an investor pays in property tax after buying, in percent of the price a year. */
interface InvestorPropertyTax {
  readonly ratePercent: number
  /** What owner-occupiers of the state pay: too low for an investor wherever there is homestead relief. */
  readonly ownerRatePercent: number
  readonly scope: "county" | "state"
  /** Whether the state assesses a house anew when it is sold. */
  readonly reassessedOnSale: boolean
  /** Why the two rates differ in this state; empty where they hardly do. */
  readonly note: string
  /** Where the investor's rate is weak and by how much, a sentence. */
  readonly weakness: string
  readonly reference: TableReference
}

const weaknesses = {
  estimate:
    "The rate is that of the state's owners without their relief, not the town's own: it may be a sixth off either way.",
  roughEstimate:
    "The rate is that of the owners without their relief, whose size is a rough estimate: it may be a third off either way."
}

/** Where a bill on record is weak as an estimate of the buyer's. */
export const billWeakness =
  "The bill is the present owner's: relief for age, disability or a homestead ends with the sale, and the next assessment may follow the price."

/** A rate in percent of the market value a year. */
interface Rate extends Origin {
  readonly ratePercent: number
}

const rate =
  (source: string, asOf: string, confidence: string) =>
  (ratePercent: number): Rate => ({ ratePercent, source, asOf, confidence })

const financeWonk = rate(
  "financewonk.com/references/property-taxes-by-state (ACS 2019-2023 medians)",
  "ACS 2019-2023",
  "high"
)
const worldPopulationReview = rate(
  "worldpopulationreview.com/state-rankings/property-taxes-by-state (WalletHub 2024 column)",
  "2024 (ACS 2022 data)",
  "medium-high"
)
const motleyFool = rate("fool.com/research/property-tax-rates-by-state (ACS 2024 1-yr medians)", "ACS 2024", "high")

const unchecked = "practitioner estimate, not checked against a published source"
const estimate = rate(unchecked, "2026-11-20", "medium")
const roughEstimate = rate(unchecked, "2026-11-20", "low-medium")

/** What is said of a state's `note`. */
export const ownersPayLess = "An owner who lives there pays less than an investor: {note}."

interface StateRow {
  /** Median tax by median value of owner-occupied homes. */
  readonly owner: Rate
  /** The owners' rate without their relief: its direction is certain, its size approximate. */
  readonly investor: Rate
  readonly note: string
}

/** What owners pay, what an investor would, and why the two differ. */
const states: ByState<StateRow> = {
  AL: {
    owner: financeWonk(0.38),
    investor: roughEstimate(0.76),
    note: "Class III owner-occupied assessed 10%, other 20%"
  },
  AK: {
    owner: worldPopulationReview(1.16),
    investor: estimate(1.22),
    note: "some boroughs exempt part of a primary home"
  },
  AZ: { owner: worldPopulationReview(0.56), investor: estimate(0.62), note: "state aid credit for primary homes" },
  AR: { owner: worldPopulationReview(0.59), investor: estimate(0.68), note: "homestead credit and 5% cap lost" },
  CA: {
    owner: worldPopulationReview(0.71),
    investor: estimate(1.15),
    note: "Prop 13: reassessed to the purchase price; 1% base + voter bonds, 1.10-1.25% of price"
  },
  CO: { owner: worldPopulationReview(0.49), investor: estimate(0.49), note: "" },
  CT: { owner: financeWonk(1.92), investor: estimate(1.92), note: "" },
  DE: { owner: motleyFool(0.49), investor: estimate(0.51), note: "" },
  DC: {
    owner: motleyFool(0.65),
    investor: estimate(0.85),
    note: "class 1A 0.85% of full assessment, homestead deduction and cap lost"
  },
  FL: {
    owner: motleyFool(0.8),
    investor: roughEstimate(1.2),
    note: "homestead exemption and 3% Save Our Homes cap lost; 10% cap for others"
  },
  GA: { owner: motleyFool(0.81), investor: estimate(0.97), note: "homestead exemptions lost" },
  HI: {
    owner: motleyFool(0.27),
    investor: roughEstimate(0.43),
    note: "higher county classes for non owner-occupied, e.g. Honolulu Residential A"
  },
  ID: { owner: motleyFool(0.43), investor: roughEstimate(0.58), note: "homeowner exemption lost" },
  IL: { owner: motleyFool(1.96), investor: estimate(2.16), note: "homeowner EAV exemption lost" },
  IN: {
    owner: worldPopulationReview(0.77),
    investor: roughEstimate(1.23),
    note: "1% cap and deductions for homestead, 2% cap for rentals"
  },
  IA: { owner: worldPopulationReview(1.49), investor: estimate(1.56), note: "homestead credit lost" },
  KS: { owner: worldPopulationReview(1.34), investor: estimate(1.38), note: "" },
  KY: { owner: worldPopulationReview(0.8), investor: estimate(0.8), note: "" },
  LA: { owner: worldPopulationReview(0.55), investor: roughEstimate(0.74), note: "$75k homestead exemption lost" },
  ME: { owner: worldPopulationReview(1.17), investor: estimate(1.24), note: "" },
  MD: { owner: worldPopulationReview(1.02), investor: estimate(1.12), note: "homestead credit cap lost" },
  MA: { owner: worldPopulationReview(1.15), investor: estimate(1.21), note: "residential exemption in some cities" },
  MI: {
    owner: worldPopulationReview(1.35),
    investor: roughEstimate(2.09),
    note: "18 mills school operating tax + uncapping on sale"
  },
  MN: { owner: worldPopulationReview(1.05), investor: estimate(1.26), note: "homestead market value exclusion lost" },
  MS: {
    owner: worldPopulationReview(0.76),
    investor: roughEstimate(1.33),
    note: "class II 15% vs class I 10% + homestead credit"
  },
  MO: { owner: worldPopulationReview(0.91), investor: estimate(0.91), note: "" },
  MT: {
    owner: worldPopulationReview(0.79),
    investor: estimate(0.87),
    note: "2025 reform: long-term rentals can qualify for the reduced rate from 2026; STRs do not"
  },
  NE: { owner: worldPopulationReview(1.54), investor: estimate(1.62), note: "" },
  NV: { owner: worldPopulationReview(0.5), investor: estimate(0.55), note: "abatement cap up to 8% vs 3%" },
  NH: { owner: financeWonk(1.89), investor: estimate(1.89), note: "" },
  NJ: { owner: financeWonk(2.23), investor: estimate(2.23), note: "" },
  NM: { owner: worldPopulationReview(0.74), investor: estimate(0.85), note: "valuation cap lost on sale" },
  NY: { owner: worldPopulationReview(1.64), investor: estimate(1.84), note: "STAR lost" },
  NC: { owner: worldPopulationReview(0.73), investor: estimate(0.74), note: "" },
  ND: { owner: worldPopulationReview(0.99), investor: estimate(1.19), note: "primary residence credit lost" },
  OH: { owner: worldPopulationReview(1.43), investor: estimate(1.52), note: "owner-occupancy credit lost" },
  OK: { owner: worldPopulationReview(0.85), investor: estimate(0.94), note: "cap lost on sale" },
  OR: {
    owner: worldPopulationReview(0.86),
    investor: estimate(0.86),
    note: "Measure 50 assessed value does not reset on sale"
  },
  PA: { owner: worldPopulationReview(1.41), investor: estimate(1.48), note: "homestead exclusion lost" },
  RI: { owner: worldPopulationReview(1.39), investor: estimate(1.67), note: "homestead rates in several cities" },
  SC: {
    owner: worldPopulationReview(0.53),
    investor: roughEstimate(1.38),
    note: "6% vs 4% ratio and school operating tax exemption lost"
  },
  SD: { owner: worldPopulationReview(1.14), investor: estimate(1.31), note: "owner-occupied class lost" },
  TN: {
    owner: worldPopulationReview(0.58),
    investor: estimate(0.58),
    note: "1 rental unit 25% ratio; parcels with 2+ rental units can be 40%"
  },
  TX: { owner: financeWonk(1.6), investor: roughEstimate(2.08), note: "school homestead exemption and 10% cap lost" },
  UT: {
    owner: worldPopulationReview(0.55),
    investor: estimate(0.55),
    note: "45% residential exemption also covers full-time rentals"
  },
  VT: { owner: financeWonk(1.78), investor: estimate(1.87), note: "nonhomestead education rate" },
  VA: { owner: worldPopulationReview(0.76), investor: estimate(0.76), note: "" },
  WA: { owner: worldPopulationReview(0.88), investor: estimate(0.88), note: "" },
  WV: { owner: worldPopulationReview(0.55), investor: roughEstimate(1.1), note: "class II vs class III/IV" },
  WI: { owner: financeWonk(1.53), investor: estimate(1.56), note: "lottery credit lost" },
  WY: { owner: worldPopulationReview(0.58), investor: estimate(0.72), note: "2025 owner-occupied exemption lost" }
}

/** The states that assess a house anew when it is sold. */
const reassessing: ReadonlyArray<string> = [
  "AR",
  "CA",
  "DC",
  "FL",
  "GA",
  "MD",
  "MI",
  "NM",
  "OK",
  "SC"
] satisfies ReadonlyArray<StateCode>

/** What an investor pays in some counties. */
const counties: ReadonlyArray<Rate & { readonly stateCode: StateCode; readonly county: string }> = [
  { stateCode: "CA", county: "San Francisco", ...rate(unchecked, "FY2025-26", "medium")(1.18) },
  { stateCode: "TX", county: "Travis", ...rate(unchecked, "2025", "low-medium")(1.9) },
  { stateCode: "OH", county: "Cuyahoga", ...rate(unchecked, "2025", "low-medium")(2.3) }
]

/** Percent of the market value a year. */
export const propertyTaxes = { states, counties }

const referenceTo = referencesTo("statePropertyTax")

const weaknessOf = ({ confidence }: Rate): string =>
  confidence === "medium" ? weaknesses.estimate : weaknesses.roughEstimate

const byState: ReadonlyMap<string, InvestorPropertyTax> = new Map(
  Object.entries(states).map(([stateCode, { owner, investor, note }]) => [
    stateCode,
    {
      ratePercent: investor.ratePercent,
      ownerRatePercent: owner.ratePercent,
      scope: "state",
      reassessedOnSale: reassessing.includes(stateCode),
      note,
      weakness: weaknessOf(investor),
      reference: referenceTo(stateCode, {
        source: `${investor.source}, on the owners' rate of ${owner.source}`,
        asOf: owner.asOf,
        confidence: investor.confidence
      })
    }
  ])
)

const byCounty: ReadonlyMap<string, InvestorPropertyTax> = new Map(
  counties.flatMap((row) => {
    const ofState = byState.get(row.stateCode)
    if (ofState === undefined) return []
    const reference = referenceTo(`${row.stateCode}, ${row.county}`, row)
    const ofCounty: InvestorPropertyTax = {
      ...ofState,
      ratePercent: row.ratePercent,
      scope: "county",
      weakness: weaknessOf(row),
      reference
    }
    return [[stateCountyKey(row.stateCode, row.county), ofCounty] as const]
  })
)

/**
 * The investor's tax rate of the county where the table has one, else of the state. `null` outside the 50 states and DC.
 * The tax bill of the property itself, where known, is better.
 */
export const investorPropertyTax = (stateCode: string, county: string | null): InvestorPropertyTax | null =>
  (county === null ? undefined : byCounty.get(stateCountyKey(stateCode, county))) ?? byState.get(stateCode) ?? null
