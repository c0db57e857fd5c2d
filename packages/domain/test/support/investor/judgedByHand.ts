import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { Record, Schema } from "effect"

import { emptyInput } from "./deals.ts"
import table from "./judgedByHand.json" with { type: "json" }

const Figure = Schema.NullOr(Schema.Finite)
const Decision = Schema.Literals(["buy", "buyBelow", "dontBuy", "cannotJudge"])

const House = Schema.Struct({
  house: Schema.String,
  city: Schema.String,
  county: Schema.String,
  stateCode: Schema.String,
  propertyType: Schema.String,
  units: Figure,
  bedrooms: Figure,
  bathrooms: Figure,
  squareFeet: Figure,
  yearBuilt: Figure,
  condition: Schema.Literals(conditions),
  value: Figure,
  rent: Figure,
  taxYear: Figure,
  insuranceYear: Figure,
  hoaMonth: Figure,
  stated: Schema.Struct(Record.map(dealInputs, () => Schema.optionalKey(Schema.Finite))),
  floodZone: Schema.String,
  lastSaleDate: Schema.NullOr(Schema.String),
  lastSalePrice: Figure,
  rateAtSale: Figure,
  hand: Schema.Struct({
    decision: Decision,
    /** The most that the judge would pay, or at which it would work. */
    price: Figure,
    plan: Schema.NullOr(Schema.String),
    reason: Schema.String
  })
})

export type JudgedHouse = typeof House.Type

/** Forty houses as an investor sees them, with what the judge wrote down before looking at the verdict. */
export const judgedByHand = Schema.decodeUnknownSync(Schema.Array(House))(table)

const around = (figure: number | null, share: number) => (figure === null ? null : Math.round(figure * share))

/** The provider's rent is for one unit; the judge saw the whole building's. */
const rentOfUnit = ({ rent, units }: JudgedHouse) => around(rent, 1 / (units ?? 1))

const inputOf = (house: JudgedHouse): InvestorInput => ({
  ...emptyInput,
  condition: house.condition,
  location: { city: house.city, county: house.county, stateCode: house.stateCode },
  property: {
    ...emptyInput.property,
    propertyType: house.propertyType,
    units: house.units,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    squareFeet: house.squareFeet,
    yearBuilt: house.yearBuilt,
    lastSaleDate: house.lastSaleDate,
    lastSalePrice: house.lastSalePrice,
    valueEstimate: {
      valueLow: around(house.value, 0.9),
      valueEstimate: house.value,
      valueHigh: around(house.value, 1.1)
    },
    rentEstimate: {
      rentLow: around(rentOfUnit(house), 0.92),
      rentEstimate: rentOfUnit(house),
      rentHigh: around(rentOfUnit(house), 1.08)
    }
  },
  floodRisk: { zone: house.floodZone, riskLevel: null, inFloodZone: house.floodZone !== "X" },
  mortgageRate: { currentPct: 6.5, week: "2026-11-19", atSalePct: house.rateAtSale },
  propertyTaxYear: house.taxYear,
  insuranceYear: house.insuranceYear,
  hoaMonth: house.hoaMonth,
  ...house.stated
})

/** The product's verdict on such a house. */
export const verdictOf = (house: JudgedHouse) => analyzeInvestment(inputOf(house)).verdict

const dollars = (amount: number | null) => (amount === null ? "" : ` $${amount.toLocaleString("en-US")}`)

/** Decision, price and plan; the plain rental, which most have, is not named. */
const judged = ({ decision, plan, price }: Pick<JudgedHouse["hand"], "decision" | "plan" | "price">): string =>
  `${decision}${dollars(price)}${plan === null || plan === "longTermRental" ? "" : ` ${plan}`}`

/** Its row in judgedByHand.md. */
export const judgedRow = (house: JudgedHouse, at: number): string => {
  const { hand } = house
  const verdict = verdictOf(house)
  const asked = house.stated.askingPrice ?? house.value
  const cells = [`${at + 1}`, house.house, dollars(asked).trim(), judged(hand), judged(verdict)]
  return `| ${cells.join(" | ")} |`
}
