import {
  type LookedUpOrigin,
  type Origin,
  lookedUpOrigin,
  referencesTo,
  type TableReference
} from "../reference/TableReference.ts"
import { stateCountyKey } from "./placeKeys.ts"
import type { ByState, StateCode } from "./usStates.ts"

/** An investor's property tax after buying, in percent of the price a year. */
interface InvestorPropertyTax {
  readonly ratePercent: number
  /** The rate of the state's owner-occupiers. It is too low for an investor if the state has homestead relief. */
  readonly ownerRatePercent: number
  readonly scope: "county" | "state"
  /** The possible error of the rate in both directions, as a share of the rate. */
  readonly spreadShare: number
  /** An investor's tax divided by a resident owner's in the state; 1 if no relief ends with the sale. */
  readonly reliefFactor: number
  readonly onSale: OnSale
  /** The reason why the two rates differ in this state; empty if they hardly differ. */
  readonly note: string
  /** The weak point of the investor's rate and its size, a sentence. */
  readonly weakness: string
  readonly reference: TableReference
}

/**
 * The effect of a sale on the assessed value. `becomesPrice`: it becomes the price, lower or higher. `capEnds`: a cap on it ends.
 * `atMarket`: it is the market value every year, and only an owner's cap and relief end. `nothing`: the sale does not change it.
 */
type OnSale = "becomesPrice" | "capEnds" | "atMarket" | "nothing"

const weaknesses = {
  estimate:
    "The rate is the average of the state's owners without their relief, not the town's own: it may be a sixth off either " +
    "way.",
  roughEstimate:
    "The rate is the average of owners without their relief, whose size is a rough estimate: it may be a third off either " +
    "way."
}

/** The sentence that warns that a bill on record may differ from the buyer's. */
export const billWeakness =
  "The bill is the present owner's: relief for age, disability or a homestead ends with the sale, and the next assessment may follow the price."

/** A property tax rate in percent of the market value a year, with its origin. */
interface Rate extends Origin {
  readonly ratePercent: number
}

const rate =
  (source: string, asOf: string, confidence: string) =>
  (ratePercent: number): Rate => ({ ratePercent, source, asOf, confidence })

const financeWonk = rate(
  "financewonk.com/references/property-taxes-by-state (ACS 2019-2023 medians), borne out by public lists of Tax Foundation rates",
  "ACS 2019-2023",
  "high"
)
const worldPopulationReview = rate(
  "worldpopulationreview.com/state-rankings/property-taxes-by-state (WalletHub 2024 column), borne out by public lists of Tax Foundation rates",
  "2024 (ACS 2022 data)",
  "medium-high"
)
const motleyFool = rate(
  "fool.com/research/property-tax-rates-by-state (ACS 2024 1-yr medians), borne out by public lists of Tax Foundation rates",
  "ACS 2024",
  "high"
)

/**
 * An investor's property tax rate. The law behind it was looked up; its size is an estimate that may be wrong by the
 * share `spreadShare`, a sixth or a third.
 */
interface InvestorRate extends LookedUpOrigin {
  readonly ratePercent: number
  readonly spreadShare: number
}

const investorRate =
  (lookedUp: LookedUpOrigin["lookedUp"]) =>
  (ratePercent: number, spreadShare: number, source: string, asOf: string): InvestorRate => ({
    ratePercent,
    spreadShare,
    ...lookedUpOrigin(lookedUp)(source, asOf)
  })

const [read, searched, notConfirmed] = [
  investorRate("text read"),
  investorRate("searched"),
  investorRate("unconfirmed")
]

const sixth = 1 / 6
const third = 1 / 3

/** The investor's rate of a state in which owners and investors pay the same. */
const same = (ratePercent: number): InvestorRate =>
  searched(
    ratePercent,
    sixth,
    "no relief for owners of every kind was found; rate borne out by mortgagecalculator.org (2023)",
    "2023"
  )

/** The investor's rate of a state whose relief for owners no page confirms. */
const unconfirmed = (ratePercent: number): InvestorRate =>
  notConfirmed(ratePercent, third, "practitioner estimate, not checked against a published source", "2026-11-28")

/** The sentence about a state in which an owner pays less than an investor. `note` gives the reason. */
export const ownersPayLess = "An owner who lives there pays less than an investor: {note}."

interface StateRow {
  /** Median tax divided by median value of owner-occupied homes. */
  readonly owner: Rate
  /** The owners' rate without their relief. Its direction is certain, its size approximate. */
  readonly investor: InvestorRate
  readonly note: string
}

/** The property tax rates of each state: the owners' rate, the investor's rate, and the reason for the difference. */
const states: ByState<StateRow> = {
  AL: {
    owner: financeWonk(0.38),
    investor: read(
      0.76,
      sixth,
      "Ala. Code 40-8-1 (law.onecle.com): class II 20%, class III 10%; bradley.com: twice the tax",
      "2013-06"
    ),
    note: "Class III owner-occupied assessed 10%, other 20%"
  },
  AK: {
    owner: worldPopulationReview(1.16),
    investor: unconfirmed(1.22),
    note: "some boroughs exempt part of a primary home"
  },
  AZ: { owner: worldPopulationReview(0.56), investor: unconfirmed(0.62), note: "state aid credit for primary homes" },
  AR: { owner: worldPopulationReview(0.59), investor: unconfirmed(0.68), note: "homestead credit and 5% cap lost" },
  CA: {
    owner: worldPopulationReview(0.71),
    investor: read(
      1.15,
      sixth,
      "sierracounty.ca.gov, change in ownership: the market value is the new base; mortgagecalculator.org: 1% and voted bonds",
      "2023"
    ),
    note: "Prop 13: reassessed to the purchase price; 1% base + voter bonds, 1.10-1.25% of price"
  },
  CO: { owner: worldPopulationReview(0.49), investor: same(0.49), note: "" },
  CT: { owner: financeWonk(1.92), investor: same(1.92), note: "" },
  DE: { owner: motleyFool(0.49), investor: unconfirmed(0.51), note: "" },
  DC: {
    owner: motleyFool(0.65),
    investor: unconfirmed(0.85),
    note: "class 1A 0.85% of full assessment, homestead deduction and cap lost"
  },
  FL: {
    owner: motleyFool(0.8),
    investor: read(
      1.2,
      third,
      "Fla. Stat. 193.155(3) (flsenate.gov); hernandopa-fl.us: back to market value on January 1 after the sale",
      "2024"
    ),
    note: "homestead exemption and 3% Save Our Homes cap lost; 10% cap for others"
  },
  GA: {
    owner: motleyFool(0.81),
    investor: read(
      0.97,
      sixth,
      "O.C.G.A. 48-5-2(3) (alstontax.com): the price is the most that the next year may assess",
      "2010"
    ),
    note: "homestead exemptions lost"
  },
  HI: {
    owner: motleyFool(0.27),
    investor: read(
      0.43,
      third,
      "oldrepublictitle.com, rates of July 2025 to June 2026: Honolulu 0.35% and 0.4% without a home exemption, Maui 0.165% and 0.587%",
      "2025-07"
    ),
    note: "higher county classes for non owner-occupied, e.g. Honolulu Residential A"
  },
  ID: { owner: motleyFool(0.43), investor: unconfirmed(0.58), note: "homeowner exemption lost" },
  IL: { owner: motleyFool(1.96), investor: unconfirmed(2.16), note: "homeowner EAV exemption lost" },
  IN: {
    owner: worldPopulationReview(0.77),
    investor: read(
      1.23,
      third,
      "SEA 1 of 2025 (bakertilly.com) and monroe county auditor: deductions of owners; rentals at the 2% cap",
      "2025"
    ),
    note: "1% cap and deductions for homestead, 2% cap for rentals"
  },
  IA: { owner: worldPopulationReview(1.49), investor: unconfirmed(1.56), note: "homestead credit lost" },
  KS: { owner: worldPopulationReview(1.34), investor: unconfirmed(1.38), note: "" },
  KY: { owner: worldPopulationReview(0.8), investor: same(0.8), note: "" },
  LA: {
    owner: worldPopulationReview(0.55),
    investor: searched(0.74, third, "trieulawfirm.com: $75,000 for most owners who live there", "2025"),
    note: "$75k homestead exemption lost"
  },
  ME: { owner: worldPopulationReview(1.17), investor: unconfirmed(1.24), note: "" },
  MD: { owner: worldPopulationReview(1.02), investor: unconfirmed(1.12), note: "homestead credit cap lost" },
  MA: { owner: worldPopulationReview(1.15), investor: unconfirmed(1.21), note: "residential exemption in some cities" },
  MI: {
    owner: worldPopulationReview(1.35),
    investor: read(
      2.09,
      third,
      "State Tax Commission, transfer of ownership guidelines of 2017-10-30: uncapped the year after the sale; the 18 mills by practice",
      "2017-10-30"
    ),
    note: "18 mills school operating tax + uncapping on sale"
  },
  MN: {
    owner: worldPopulationReview(1.05),
    investor: unconfirmed(1.26),
    note: "homestead market value exclusion lost"
  },
  MS: {
    owner: worldPopulationReview(0.76),
    investor: read(
      1.33,
      third,
      "Miss. Code 27-35-4 (casetext.com): class I 10%, class II 15%; the credit by practice",
      "2024"
    ),
    note: "class II 15% vs class I 10% + homestead credit"
  },
  MO: { owner: worldPopulationReview(0.91), investor: same(0.91), note: "" },
  MT: {
    owner: worldPopulationReview(0.79),
    investor: read(
      0.87,
      sixth,
      "MCA 15-6-402 and HB 231 of 2025: leases of 28 days and more keep the lower rate on application",
      "2026-01-01"
    ),
    note: "2025 reform: long-term rentals can qualify for the reduced rate from 2026; STRs do not"
  },
  NE: { owner: worldPopulationReview(1.54), investor: unconfirmed(1.62), note: "" },
  NV: { owner: worldPopulationReview(0.5), investor: unconfirmed(0.55), note: "abatement cap up to 8% vs 3%" },
  NH: { owner: financeWonk(1.89), investor: same(1.89), note: "" },
  NJ: { owner: financeWonk(2.23), investor: same(2.23), note: "" },
  NM: {
    owner: worldPopulationReview(0.74),
    investor: read(
      0.85,
      sixth,
      "NMSA 7-36-21.2 (legalfix.com, tax.newmexico.gov): current and correct value after a change of ownership",
      "2026"
    ),
    note: "valuation cap lost on sale"
  },
  NY: { owner: worldPopulationReview(1.64), investor: unconfirmed(1.84), note: "STAR lost" },
  NC: { owner: worldPopulationReview(0.73), investor: unconfirmed(0.74), note: "" },
  ND: { owner: worldPopulationReview(0.99), investor: unconfirmed(1.19), note: "primary residence credit lost" },
  OH: {
    owner: worldPopulationReview(1.43),
    investor: read(
      1.52,
      sixth,
      "HB 186 of 2025 (vorys.com, journal-news.com): the owners' credit rises to 15.38% while the 10% of other houses ends by 2029",
      "2025-12-19"
    ),
    note: "owner-occupancy credit lost, and from 2026 to 2029 the 10% credit of other houses phased out"
  },
  OK: { owner: worldPopulationReview(0.85), investor: unconfirmed(0.94), note: "cap lost on sale" },
  OR: {
    owner: worldPopulationReview(0.86),
    investor: same(0.86),
    note: "Measure 50 assessed value does not reset on sale"
  },
  PA: { owner: worldPopulationReview(1.41), investor: unconfirmed(1.48), note: "homestead exclusion lost" },
  RI: { owner: worldPopulationReview(1.39), investor: unconfirmed(1.67), note: "homestead rates in several cities" },
  SC: {
    owner: worldPopulationReview(0.53),
    investor: searched(
      1.38,
      third,
      "lexology.com: 4% and 6%, and relief from school operating taxes for owners",
      "2023"
    ),
    note: "6% vs 4% ratio and school operating tax exemption lost"
  },
  SD: { owner: worldPopulationReview(1.14), investor: unconfirmed(1.31), note: "owner-occupied class lost" },
  TN: {
    owner: worldPopulationReview(0.58),
    investor: same(0.58),
    note: "1 rental unit 25% ratio; parcels with 2+ rental units can be 40%"
  },
  TX: {
    owner: financeWonk(1.6),
    investor: read(
      2.08,
      third,
      "mcad-tx.org: market value every January 1 (Tax Code 23.01); the cap ends January 1 after the sale (5y1.org)",
      "2025"
    ),
    note: "school homestead exemption and 10% cap lost"
  },
  UT: {
    owner: worldPopulationReview(0.55),
    investor: same(0.55),
    note: "45% residential exemption also covers full-time rentals"
  },
  VT: { owner: financeWonk(1.78), investor: unconfirmed(1.87), note: "nonhomestead education rate" },
  VA: { owner: worldPopulationReview(0.76), investor: same(0.76), note: "" },
  WA: { owner: worldPopulationReview(0.88), investor: same(0.88), note: "" },
  WV: {
    owner: worldPopulationReview(0.55),
    investor: read(
      1.1,
      sixth,
      "W. Va. Code 11-8-5 (raleighcountyassessor.com, mineralcountywv.com): owners in class II, rentals in III and IV",
      "2025"
    ),
    note: "class II vs class III/IV"
  },
  WI: { owner: financeWonk(1.53), investor: unconfirmed(1.56), note: "lottery credit lost" },
  WY: { owner: worldPopulationReview(0.58), investor: unconfirmed(0.72), note: "2025 owner-occupied exemption lost" }
}

/** The effect of a sale on the assessed value, for states in which it has one. */
const onSaleByState: ReadonlyMap<string, OnSale> = new Map(
  (
    [
      ["becomesPrice", ["CA"]],
      ["capEnds", ["AR", "DC", "FL", "GA", "MD", "MI", "NM", "OK", "SC"]],
      ["atMarket", ["TX"]]
    ] satisfies ReadonlyArray<readonly [OnSale, ReadonlyArray<StateCode>]>
  ).flatMap(([onSale, codes]) => codes.map((code) => [code, onSale] as const))
)

/** The investor's property tax rate of some counties. */
const counties: ReadonlyArray<InvestorRate & { readonly stateCode: StateCode; readonly county: string }> = [
  { stateCode: "CA", county: "San Francisco", ...unconfirmed(1.18) },
  { stateCode: "TX", county: "Travis", ...unconfirmed(1.9) },
  { stateCode: "OH", county: "Cuyahoga", ...unconfirmed(2.3) }
]

/** The property tax tables of states and counties, in percent of the market value a year. */
export const propertyTaxes = { states, counties }

const referenceTo = referencesTo("statePropertyTax")

const weaknessOf = ({ spreadShare }: InvestorRate): string =>
  spreadShare === sixth ? weaknesses.estimate : weaknesses.roughEstimate

const byState: ReadonlyMap<string, InvestorPropertyTax> = new Map(
  Object.entries(states).map(([stateCode, { owner, investor, note }]) => [
    stateCode,
    {
      ratePercent: investor.ratePercent,
      ownerRatePercent: owner.ratePercent,
      scope: "state",
      spreadShare: investor.spreadShare,
      reliefFactor: Math.max(1, investor.ratePercent / owner.ratePercent),
      onSale: onSaleByState.get(stateCode) ?? "nothing",
      note,
      weakness: weaknessOf(investor),
      reference: referenceTo(stateCode, {
        source: `${investor.source}; on the owners' rate of ${owner.source}`,
        asOf: owner.asOf,
        confidence: investor.confidence,
        lookedUp: investor.lookedUp
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
      spreadShare: row.spreadShare,
      scope: "county",
      weakness: weaknessOf(row),
      reference
    }
    return [[stateCountyKey(row.stateCode, row.county), ofCounty] as const]
  })
)

/**
 * The investor's tax rate of the county if the table has one, else of the state. `null` outside the 50 states and DC. The
 * property's own tax bill, if known, is better.
 */
export const investorPropertyTax = (stateCode: string, county: string | null): InvestorPropertyTax | null =>
  (county === null ? undefined : byCounty.get(stateCountyKey(stateCode, county))) ?? byState.get(stateCode) ?? null
