import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"

import {
  withFloodRisk,
  withoutRent,
  withoutValue,
  withProperty
} from "../../../packages/domain/test/support/investor/deals.ts"
import { workedExamples } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { houstonReport } from "../report/reports.ts"
import { answerOf, answerOfReport, type Listed } from "./answerOf.ts"

/** A house of a kind that a narrative must do justice to. */
export interface NamedHouse {
  readonly name: string
  readonly answer: FullAnswer
}

const exampleOf = (name: string): InvestorInput => {
  const found = workedExamples.find((example) => example.name === name)
  if (found === undefined) throw new Error(`no worked example is named ${name}`)
  return found.input
}

const cleveland = exampleOf("Cleveland")
const austin = exampleOf("Austin")
const sanFrancisco = exampleOf("San Francisco")

const valued = (dollars: number) => ({
  valueLow: Math.round(0.92 * dollars),
  valueEstimate: dollars,
  valueHigh: Math.round(1.08 * dollars)
})

const rented = (dollars: number) => ({
  rentLow: Math.round(0.92 * dollars),
  rentEstimate: dollars,
  rentHigh: Math.round(1.08 * dollars)
})

/** The house in Cleveland, but of 1998, worth and let for what is stated, with a small tax bill and no loan on it. */
const newer = (
  value: number,
  rent: number,
  property: Partial<InvestorInput["property"]> = {},
  input: Partial<InvestorInput> = {}
): InvestorInput => ({
  ...withProperty(cleveland, {
    yearBuilt: 1998,
    annualTax: 2500,
    lastSaleDate: "1975-01-01",
    valueEstimate: valued(value),
    rentEstimate: rented(rent),
    ...property
  }),
  ...input
})

const large = { bedrooms: 4, bathrooms: 3, squareFeet: 2100, yearBuilt: 2004 }
const newYork = { city: "New York", county: "New York County", stateCode: "NY" }
const soldCheaply = { lastSaleDate: "2021-06-10", lastSalePrice: 200_000 }
const lowRate = { ...cleveland.mortgageRate, atSalePct: 2.9 }

/** The inputs of those houses of which something is known. */
export const inputsOfEveryKind = {
  "an old house that loses money": cleveland,
  "a house that loses money at any price": austin,
  "a dear house under earthquakes": sanFrancisco,
  "a great deal": newer(120_000, 2100, { annualTax: 1800 }, { askingPrice: 95_000 }),
  "the seller's loan first": newer(230_000, 2100, soldCheaply, { mortgageRate: lowRate }),
  "a seller who owes more than the price": newer(
    230_000,
    2100,
    { lastSaleDate: "2022-03-01", lastSalePrice: 345_000 },
    { mortgageRate: lowRate }
  ),
  "nights first": newer(330_000, 2200, large, {
    location: { city: "Scottsdale", county: "Maricopa County", stateCode: "AZ" },
    neighborhood: { ...cleveland.neighborhood, seasonalShare: 45 },
    askingPrice: 300_000
  }),
  "a condominium barred from rental by the night and the room": newer(
    330_000,
    2600,
    { ...large, propertyType: "Condo" },
    { location: newYork }
  ),
  "rooms first": withProperty(cleveland, {
    propertyType: "Multi-Family",
    units: 2,
    bedrooms: 6,
    bathrooms: 2,
    squareFeet: 2400,
    rentEstimate: rented(2000)
  }),
  "a refinance first": newer(
    230_000,
    2800,
    { bedrooms: 2 },
    { askingPrice: 60_000, condition: "fair", location: newYork }
  ),
  "a resale first": newer(430_000, 1700, { annualTax: 5500 }, { askingPrice: 260_000, condition: "fair" }),
  "a flood zone": withFloodRisk(austin, { zone: "AE", riskLevel: "High", inFloodZone: true }),
  "a coastal flood zone": {
    ...withFloodRisk(austin, { zone: "VE", riskLevel: "Very High", inFloodZone: true }),
    location: { city: "Galveston", county: "Galveston County", stateCode: "TX" }
  },
  "a shaded flood zone": withFloodRisk(newer(200_000, 1900), { zone: "X", riskLevel: "Moderate", inFloodZone: false }),
  "an unstudied flood zone": withFloodRisk(cleveland, { zone: "D", riskLevel: "Undetermined", inFloodZone: false }),
  "a condominium": withProperty(austin, { propertyType: "Condo", hoaMonthly: 320, units: 120 }),
  "a purchase in cash": newer(120_000, 1600, {}, { downPaymentPercent: 100, askingPrice: 80_000 }),
  "no value": withoutValue(cleveland),
  "no rent": withoutRent(withProperty(cleveland, { bedrooms: null })),
  "a bare lot": withProperty(austin, { propertyType: "Land" })
} as const satisfies Record<string, InvestorInput>

/** What is asked for some of them in listings of their own, against what the figures reckon with. */
const listedOf: Readonly<Record<string, Listed>> = {
  "an old house that loses money": { price: 245_000 },
  "a seller who owes more than the price": { price: 289_000 },
  "a shaded flood zone": { rent: 1600 },
  "a refinance first": { rent: 2750 },
  "a dear house under earthquakes": { price: 1_050_000 },
  "a condominium": { price: 449_000 }
}

/** Houses of every kind, each with its answer: from one that loses money to one of which nothing is known. */
export const housesOfEveryKind: ReadonlyArray<NamedHouse> = [
  ...Object.entries(inputsOfEveryKind).map(([name, input]) => ({ name, answer: answerOf(input, listedOf[name]) })),
  { name: "nothing is known", answer: answerOfReport(houstonReport("houses-of-every-kind")) }
]
