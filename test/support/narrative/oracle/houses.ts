import { strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { seeded } from "@property-intelligence/domain/seeded.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { Arbitrary, Effect } from "effect"

import { randomInvestorInput } from "../../../../packages/domain/test/support/investor/RandomInvestorInput.ts"
import { workedExamples } from "../../../../packages/domain/test/support/investor/workedExamples.ts"
import { answerOf } from "../answerOf.ts"
import { followingPlan } from "../followingPlan.ts"

const places: ReadonlyArray<InvestorInput["location"]> = [
  { city: "Cleveland", county: "Cuyahoga", stateCode: "OH" },
  { city: "San Francisco", county: "San Francisco", stateCode: "CA" },
  { city: "New York", county: "Kings", stateCode: "NY" },
  { city: "Honolulu", county: "Honolulu", stateCode: "HI" },
  { city: "Austin", county: "Travis", stateCode: "TX" },
  { city: "Portland", county: "Multnomah", stateCode: "OR" },
  { city: "Phoenix", county: "Maricopa", stateCode: "AZ" },
  { city: "Miami", county: "Miami-Dade", stateCode: "FL" }
]

const floods: ReadonlyArray<InvestorInput["floodRisk"]> = [
  { zone: "X", riskLevel: "Low", inFloodZone: false },
  { zone: "X", riskLevel: "Moderate", inFloodZone: false },
  { zone: "AE", riskLevel: "High", inFloodZone: true },
  { zone: "AE", riskLevel: "Very High", inFloodZone: true },
  { zone: "VE", riskLevel: "Very High", inFloodZone: true },
  { zone: "D", riskLevel: null, inFloodZone: false },
  { zone: null, riskLevel: null, inFloodZone: null }
]

/** All with `NARRATIVE_HOMES=all`, else a third. */
export const shareOfHouses = process.env["NARRATIVE_HOMES"] === "all" ? 1 : 1 / 3

/** The same houses at other prices, in other states of repair, let at other rents, with and without a loan. */
const variedExamples: ReadonlyArray<InvestorInput> = workedExamples.flatMap(({ input }, house) =>
  Array.from({ length: 60 * shareOfHouses }, (_, turn) => {
    const drawn = (what: string) => seeded(`${house} ${turn} ${what}`)
    const oneOf = <A>(what: string, values: ReadonlyArray<A>, otherwise: A): A =>
      values[Math.floor(drawn(what) * values.length)] ?? otherwise
    const value = input.property.valueEstimate.valueEstimate
    const rent = input.property.rentEstimate.rentEstimate
    return {
      ...input,
      condition: oneOf("condition", conditions, "average"),
      location: oneOf("place", places, input.location),
      floodRisk: oneOf("flood", floods, input.floodRisk),
      askingPrice: value === null || drawn("asks") < 0.2 ? null : Math.round(value * (0.15 + 1.2 * drawn("price"))),
      monthlyRent: rent === null || drawn("states") < 0.5 ? null : Math.round(rent * (0.5 + 2 * drawn("rent"))),
      downPaymentPercent: oneOf("down", [null, null, 0, 10, 40, 100], null),
      interestRatePercent: oneOf("rate", [null, null, 0, 3, 9, 14], null),
      property: {
        ...input.property,
        bedrooms: oneOf("bedrooms", [input.property.bedrooms, 1, 2, 3, 4, 5, null], null),
        yearBuilt: oneOf("year", [input.property.yearBuilt, 1905, 1955, 1972, 1985, 2004, 2019, null], null),
        propertyType: oneOf(
          "type",
          ["Single Family", "Single Family", "Condo", "Townhouse", "Multi-Family", "Land"],
          null
        ),
        units: oneOf("units", [1, 1, 1, 2, 4, null], null),
        lastSalePrice: oneOf("sale", [input.property.lastSalePrice, 60_000, 150_000, value, null], null),
        lastSaleDate: oneOf(
          "sold",
          [input.property.lastSaleDate, "1988-03-04", "2012-05-06", "2019-10-11", "2021-02-03", "2025-07-08"],
          null
        )
      },
      walkability: { walkScore: oneOf("walk", [null, 3, 24, 25, 45, 64, 65, 85, 99], null) },
      jobMarket: {
        stateUnemploymentRate: oneOf("jobs", [null, 2.1, 3.9, 4.2, 4.3, 6.8], null),
        unemploymentChange12Months: oneOf("trend", [null, -1.2, -0.3, -0.1, 0, 0.2, 0.3, 1.4], null),
        nationalUnemploymentRate: oneOf("nation", [null, 4.2, 4.2, 3.7], null)
      },
      marketTrends: { yearOverYearAppreciation: oneOf("growth", [null, -6, -2, -0.5, 0, 0.9, 3.6, 5, 9.1], null) }
    }
  })
)

const randomInputs: ReadonlyArray<InvestorInput> = Effect.runSync(
  Arbitrary.sampleEffect(randomInvestorInput, { count: 240 * shareOfHouses, seed: "oracle" })
)

/** Answers about houses of every kind, always the same: worked examples in many states, and random inputs. */
export const sampleAnswers: ReadonlyArray<FullAnswer> = [...variedExamples, ...randomInputs].map((input) =>
  answerOf(input)
)

/** Their facts; of three houses in four as if the verdict were by a strategy, each in its turn, so that all are read. */
export const sampleFacts: ReadonlyArray<Facts> = sampleAnswers.map((answer, at) => {
  const plan = strategyKeys[at % strategyKeys.length]
  return at % 4 === 0 || plan === undefined ? factsIn(answer) : followingPlan(answer, plan)
})
