import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { Arbitrary, Schema } from "effect"

import { withFloodRisk, withProperty } from "../../../packages/domain/test/support/investor/deals.ts"
import { cleveland } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { answerOf } from "./answerOf.ts"
import { inputsOfEveryKind } from "./housesOfEveryKind.ts"

const oneOf = <const A extends string | number>(values: ReadonlyArray<A>) => Arbitrary.schema(Schema.Literals(values))

const kinds: ReadonlyArray<InvestorInput> = Object.values(inputsOfEveryKind)

const factor = oneOf([0, 0.3, 0.6, 0.8, 0.9, 0.97, 1, 1, 1, 1.03, 1.1, 1.25, 1.5, 2, 4])

const changes = Arbitrary.all({
  kind: oneOf(kinds.map((_, index) => index)),
  value: factor,
  rent: factor,
  tax: factor,
  salePrice: factor,
  size: factor,
  median: factor,
  asked: oneOf([0, 0, 0, 0.5, 0.8, 0.9, 0.99, 1, 1.01, 1.1, 1.5]),
  down: oneOf([-1, -1, -1, 0, 25, 50, 100]),
  rate: oneOf([-1, -1, -1, 0, 2, 5, 7.5, 12]),
  condition: oneOf(conditions.flatMap((condition) => (condition === "average" ? [condition, condition] : [condition]))),
  saleYear: oneOf([0, 0, 1975, 1996, 2012, 2020, 2021, 2024, 2026]),
  yearBuilt: oneOf([0, 0, 0, 1890, 1939, 1940, 1960, 1978, 1990, 2024, 2026]),
  bedrooms: oneOf([-1, -1, -1, 0, 1, 2, 5, 8]),
  appreciation: oneOf([-99, -8, -4, -1, -0.04, 0, 0.04, 1, 4, 8, 12]),
  unemployment: oneOf([-1, 3.1, 4.2, 4.3, 9]),
  zone: oneOf(["kept", "kept", "X", "shaded", "AE", "VE", "A", "D", "none"])
})

/**
 * A house of some kind, whose input was changed at several places: dearer, cheaper, on cash, sold long ago, of another year, on
 * another flood map. Its facts agree with each other, because the analysis made them all.
 */
export const perturbedHouses: Arbitrary.Arbitrary<FullAnswer> = changes.pipe(
  Arbitrary.map((change) => {
    const input = kinds[change.kind] ?? cleveland.input
    const { property } = input
    const { rentEstimate, valueEstimate } = property
    const scaled = (figure: number | null, by: number) => (figure === null || by === 0 ? null : Math.round(figure * by))
    const value = scaled(valueEstimate.valueEstimate, change.value)
    const saleYear = change.saleYear === 0 ? null : `${change.saleYear}-06-15`
    const house = withProperty(input, {
      valueEstimate: {
        valueLow: scaled(valueEstimate.valueLow, change.value),
        valueEstimate: value,
        valueHigh: scaled(valueEstimate.valueHigh, change.value)
      },
      rentEstimate: {
        rentLow: scaled(rentEstimate.rentLow, change.rent),
        rentEstimate: scaled(rentEstimate.rentEstimate, change.rent),
        rentHigh: scaled(rentEstimate.rentHigh, change.rent)
      },
      annualTax: scaled(property.annualTax, change.tax),
      squareFeet: scaled(property.squareFeet, change.size),
      lastSalePrice: scaled(property.lastSalePrice, change.salePrice),
      lastSaleDate: saleYear ?? property.lastSaleDate,
      yearBuilt: change.yearBuilt === 0 ? property.yearBuilt : change.yearBuilt,
      bedrooms: change.bedrooms === -1 ? property.bedrooms : change.bedrooms
    })
    return answerOf({
      ...withZone(house, change.zone),
      condition: change.condition,
      askingPrice:
        change.asked === 0 || value === null ? input.askingPrice : Math.max(5000, scaled(value, change.asked) ?? 5000),
      downPaymentPercent: change.down === -1 ? input.downPaymentPercent : change.down,
      interestRatePercent: change.rate === -1 ? input.interestRatePercent : change.rate,
      neighborhood: {
        ...input.neighborhood,
        medianHomeValue: scaled(input.neighborhood.medianHomeValue, change.median)
      },
      marketTrends: { yearOverYearAppreciation: change.appreciation === -99 ? null : change.appreciation },
      jobMarket: {
        ...input.jobMarket,
        stateUnemploymentRate: change.unemployment === -1 ? null : change.unemployment
      }
    })
  })
)

const withZone = (input: InvestorInput, zone: string): InvestorInput => {
  switch (zone) {
    case "kept":
      return input
    case "none":
      return withFloodRisk(input, { zone: null, riskLevel: null, inFloodZone: null })
    case "shaded":
      return withFloodRisk(input, { zone: "X", riskLevel: "Moderate", inFloodZone: false })
    case "X":
      return withFloodRisk(input, { zone, riskLevel: "Low", inFloodZone: false })
    case "D":
      return withFloodRisk(input, { zone, riskLevel: "Undetermined", inFloodZone: false })
    default:
      return withFloodRisk(input, { zone, riskLevel: zone === "VE" ? "Very High" : "High", inFloodZone: true })
  }
}
