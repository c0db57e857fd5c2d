import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { stateRegulation } from "@property-intelligence/domain/tables/state/stateRegulation.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Arbitrary, Schema } from "effect"

import { poolOf } from "../laws.ts"
import { noInputs } from "./deals.ts"
import { randomInvestorInput } from "./RandomInvestorInput.ts"

const share = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))).pipe(
  Arbitrary.map((step) => step / 1_000_000)
)

const pick = <A>(values: readonly [A, ...ReadonlyArray<A>], at: number): A =>
  values[Math.min(values.length - 1, Math.floor(at * values.length))] ?? values[0]

const states = usStates.filter(({ code }) => stateRegulation(code) !== null).map(({ code }) => code)

/** Ways in which a caller states the deal: mostly not at all. */
const ways = ["nothing", "nothing", "dealInputs", "dealInputs", "askingPrice"] as const

/**
 * Random inputs that make a deal: a state of the tables, a kind that is analyzed, a value and a rent that go together (the
 * rent 0.2% to 2.5% of the value a month); everything else as in `randomInvestorInput`, so mostly known, at times missing or
 * absurd, and with the caller's own figures in two of five.
 */
const randomDeal: Arbitrary.Arbitrary<InvestorInput> = Arbitrary.all({
  input: randomInvestorInput,
  state: share,
  type: share,
  way: share,
  value: share,
  rent: share,
  asked: share
}).pipe(
  Arbitrary.map(({ asked, input, rent, state, type, value, way }): InvestorInput => {
    const valueEstimate = 20_000 * 250 ** value
    const rentEstimate = valueEstimate * 0.002 * 12.5 ** rent
    const own = pick(ways, way)
    const { askingPrice } = input
    const stated =
      own === "dealInputs"
        ? {}
        : { ...noInputs, askingPrice: own === "nothing" ? null : valueEstimate * 0.15 * 15 ** asked }
    return {
      ...input,
      location: { ...input.location, stateCode: pick(["OH", ...states], state) },
      property: {
        ...input.property,
        propertyType: pick(["Single Family", "Multi-Family", "Condo", "Townhouse", "Manufactured", null], type),
        units: input.property.units === null || input.property.units > 4 ? null : input.property.units,
        valueEstimate: { ...spread(input.property.valueEstimate.valueEstimate, valueEstimate), valueEstimate },
        rentEstimate: { rentLow: 0.9 * rentEstimate, rentEstimate, rentHigh: 1.12 * rentEstimate }
      },
      ...(askingPrice === null ? {} : { askingPrice: Math.max(5000, askingPrice) }),
      ...stated
    }
  })
)

/** Those on which laws are tried. */
export const randomDeals = poolOf(randomDeal)

/** A provider's range around the value, or none. */
const spread = (known: number | null, value: number) =>
  known === null ? { valueLow: null, valueHigh: null } : { valueLow: 0.88 * value, valueHigh: 1.13 * value }

/** How many deals a property is tried on: a fifth of `count`, and twenty times `count` in CI, where time is not short. */
export const deals = (count: number) => ({
  arbitrary: { runs: Math.ceil(count * Number(process.env["INVARIANTS_VOLUME"] ?? 0.2)) },
  timeout: 600_000
})
