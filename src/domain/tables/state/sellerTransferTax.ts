import { type Origin, referencesTo, type TableReference } from "../reference/TableReference.ts"
import { stateCityKey, stateCountyKey } from "./placeKeys.ts"
import type { ByState, StateCode } from "./usStates.ts"

/** What a seller pays to transfer a house. */
interface SellerTransferTax {
  /** Of the sale price. */
  readonly percent: number
  readonly reference: TableReference
  readonly weakness: string
}

interface LocalAdder extends Origin {
  readonly stateCode: StateCode
  readonly counties: ReadonlyArray<string>
  readonly cities: ReadonlyArray<string>
  /** Each holds from its price on, US dollars, up to the next one's; `percent` is of the whole price. */
  readonly brackets: ReadonlyArray<{ readonly from: number; readonly percent: number }>
  /** Where the place's tax stands in the state's place; it is otherwise on top. */
  readonly inPlaceOfState?: true
  /** Where its figures are weak, in sentences. */
  readonly weakness: string
}

const stateWeakness = "The seller's transfer tax is a typical county's: a city may take more."

const ncsl: Origin = { source: "NCSL transfer tax table excerpt", asOf: "2025", confidence: "medium" }
const estimate: Origin = {
  source: "practitioner estimate, not checked against a published source",
  asOf: "2025",
  confidence: "medium-low"
}
const surerEstimate: Origin = { ...estimate, confidence: "medium" }

/** Usually borne by the seller: the state's and a typical county's, percent of the sale price. */
const states: ByState<Origin & { readonly percent: number }> = {
  AL: { percent: 0.1, ...ncsl },
  AK: { percent: 0, ...ncsl },
  AZ: { percent: 0, ...ncsl },
  AR: { percent: 0.17, ...ncsl },
  CA: { percent: 0.11, ...ncsl },
  CO: { percent: 0.01, ...ncsl },
  CT: { percent: 1, ...ncsl },
  DE: { percent: 2, ...ncsl },
  DC: { percent: 1.45, ...ncsl },
  FL: { percent: 0.7, ...ncsl },
  GA: { percent: 0.1, ...estimate },
  HI: { percent: 0.25, ...estimate },
  ID: { percent: 0, ...estimate },
  IL: { percent: 0.15, ...estimate },
  IN: { percent: 0, ...estimate },
  IA: { percent: 0.16, ...estimate },
  KS: { percent: 0, ...estimate },
  KY: { percent: 0.1, ...estimate },
  LA: { percent: 0, ...estimate },
  ME: { percent: 0.22, ...estimate },
  MD: { percent: 0.75, ...estimate },
  MA: { percent: 0.46, ...estimate },
  MI: { percent: 0.86, ...estimate },
  MN: { percent: 0.33, ...estimate },
  MS: { percent: 0, ...estimate },
  MO: { percent: 0, ...estimate },
  MT: { percent: 0, ...estimate },
  NE: { percent: 0.23, ...estimate },
  NV: { percent: 0.4, ...estimate },
  NH: { percent: 0.75, ...estimate },
  NJ: { percent: 0.9, ...estimate },
  NM: { percent: 0, ...estimate },
  NY: { percent: 0.4, ...estimate },
  NC: { percent: 0.2, ...estimate },
  ND: { percent: 0, ...estimate },
  OH: { percent: 0.2, ...estimate },
  OK: { percent: 0.15, ...estimate },
  OR: { percent: 0, ...estimate },
  PA: { percent: 1, ...estimate },
  RI: { percent: 0.75, ...estimate },
  SC: { percent: 0.37, ...estimate },
  SD: { percent: 0.1, ...estimate },
  TN: { percent: 0, ...estimate },
  TX: { percent: 0, ...estimate },
  UT: { percent: 0, ...estimate },
  VT: { percent: 0, ...estimate },
  VA: { percent: 0.25, ...estimate },
  WA: { percent: 1.28, ...estimate },
  WV: { percent: 0.35, ...estimate },
  WI: { percent: 0.3, ...estimate },
  WY: { percent: 0, ...estimate }
}

/** What some cities and counties take on top of their state, or in its place; brackets ascend. */
const localAdders: ReadonlyArray<LocalAdder> = [
  {
    stateCode: "CA",
    counties: ["San Francisco"],
    cities: [],
    brackets: [
      { from: 0, percent: 0.5 },
      { from: 250000.01, percent: 0.68 },
      { from: 1000000, percent: 0.75 },
      { from: 5000000, percent: 2.25 },
      { from: 10000000, percent: 5.5 },
      { from: 25000000, percent: 6 }
    ],
    inPlaceOfState: true,
    weakness:
      "The transfer tax is the city's schedule on the whole price: a sale just below a bracket is taxed far less.",
    source: "San Francisco Business and Tax Regulations Code, Article 12-C (codelibrary.amlegal.com)",
    asOf: "2026-11-22",
    confidence: "high"
  },
  {
    stateCode: "CA",
    counties: [],
    cities: ["Los Angeles"],
    brackets: [
      { from: 0, percent: 0.45 },
      { from: 5300000.01, percent: 4.45 },
      { from: 10600000, percent: 5.95 }
    ],
    // The base tax of 0.45 and, above 5,300,000, Measure ULA.
    weakness:
      "The bounds of Los Angeles' tax on sales above $5,300,000 are those of July 2025 and rise each July; parts of the city that go by another name in an address are not recognised.",
    source:
      "Los Angeles Office of Finance, Real Property Transfer Tax and Measure ULA (finance.lacity.org); bounds since 2025-07-01: closedescrowinc.com, hansonbridgett.com",
    asOf: "2025-07-01",
    confidence: "medium-high"
  },
  {
    stateCode: "NY",
    counties: ["New York", "Kings", "Queens", "Bronx", "Richmond"],
    cities: [],
    brackets: [
      { from: 0, percent: 1 },
      { from: 500000.01, percent: 1.425 }
    ],
    weakness: "The transfer tax is New York City's for houses and the state's: what the buyer pays is not in it.",
    ...surerEstimate
  },
  {
    stateCode: "IL",
    counties: [],
    cities: ["Chicago"],
    brackets: [{ from: 0, percent: 0.3 }],
    weakness: stateWeakness,
    ...surerEstimate
  },
  {
    stateCode: "PA",
    counties: [],
    cities: ["Philadelphia"],
    brackets: [{ from: 0, percent: 1.64 }],
    weakness:
      "Philadelphia's transfer tax is usually shared with the buyer: half of the city's part and all of the state's are in the estimate.",
    ...estimate
  }
]

/** Percent of the sale price. */
export const transferTaxes = { states, localAdders }

const referenceTo = referencesTo("sellerTransferTax")

const byState: ReadonlyMap<string, SellerTransferTax> = new Map(
  Object.entries(states).map(([code, row]) => [
    code,
    { percent: row.percent, reference: referenceTo(code, row), weakness: stateWeakness }
  ])
)

const addersByCounty: ReadonlyMap<string, LocalAdder> = new Map(
  localAdders.flatMap((adder) =>
    adder.counties.map((county) => [stateCountyKey(adder.stateCode, county), adder] as const)
  )
)

const addersByCity: ReadonlyMap<string, LocalAdder> = new Map(
  localAdders.flatMap((adder) => adder.cities.map((city) => [stateCityKey(adder.stateCode, city), adder] as const))
)

/** The state's tax and the local one on top at a sale price in US dollars. `null` outside the 50 states and DC. */
export const sellerTransferTax = (
  location: { readonly stateCode: string; readonly county: string | null; readonly city: string },
  salePrice: number
): SellerTransferTax | null => {
  const { city, county, stateCode } = location
  const ofState = byState.get(stateCode)
  if (ofState === undefined) return null
  const ofCounty = county === null ? undefined : addersByCounty.get(stateCountyKey(stateCode, county))
  if (county !== null && ofCounty !== undefined) return withAdder(ofState, ofCounty, county, salePrice)
  const ofCity = addersByCity.get(stateCityKey(stateCode, city))
  return ofCity === undefined ? ofState : withAdder(ofState, ofCity, city, salePrice)
}

const withAdder = (
  state: SellerTransferTax,
  adder: LocalAdder,
  place: string,
  salePrice: number
): SellerTransferTax => {
  const local = adder.brackets.findLast(({ from }) => salePrice >= from)?.percent ?? 0
  const reference = referenceTo(`${adder.stateCode}, ${place}`, adder)
  const { weakness } = adder
  if (adder.inPlaceOfState === true) return { percent: local, reference, weakness }
  return {
    weakness,
    percent: Math.round((state.percent + local) * 1000) / 1000,
    reference: {
      ...reference,
      source: `${state.reference.source}; local: ${reference.source}`,
      confidence: `${state.reference.confidence}; local ${reference.confidence}`
    }
  }
}
