import type { Draft } from "../../../src/narrative/facts/Draft.ts"
import type { Fact, Facts } from "../../../src/narrative/facts/Fact.ts"
import { offencesOf } from "../../../src/narrative/grounding/Grounding.ts"
import type { Offence } from "../../../src/narrative/grounding/Offence.ts"
import { factOf } from "./factOf.ts"

const fact = (id: string, text: string, meaning = id, sign: Fact["sign"] = null): readonly [string, Fact] => [
  id,
  factOf(id, text, { meaning, sign })
]

/** A house whose cash flow is below zero and whose flip is above. */
export const houseFacts: Facts = new Map([
  fact("state", "Ohio"),
  fact("propertyKind", "single-family house"),
  fact("bedrooms", "3"),
  fact("bathrooms", "2"),
  fact("yearBuilt", "1924"),
  fact("lastSaleDate", "2019-06-14"),
  fact("value", "$215,400"),
  fact("rent", "$1,690", "estimated rent a month"),
  fact("rentLow", "$1,520", "low end of the rent estimate, a month"),
  fact("rentHigh", "$1,860", "high end of the rent estimate, a month"),
  fact("capRate", "+3.8%", "net operating income by price", "positive"),
  fact("netOperatingIncome", "$8,190", "net operating income of a plain rental, a year", "positive"),
  fact("annualCashFlow", "-$4,310", "cash flow of a plain rental with a loan, a year", "negative"),
  fact("flipProfit", "$21,700", "result of a flip before income tax", "positive"),
  fact("appreciation", "+4.6%", "change of house prices in a year", "positive"),
  fact("coLivingPremium", "$0", "what letting by the room nets beside a lease, a year", "zero"),
  fact("debtCover", "0.68"),
  fact("breakEvenPrice", "$167,000"),
  fact("riskScore", "41", "composite risk out of a hundred, lower is better"),
  fact("evictionWeeks", "6"),
  fact("floodZone", "X500"),
  fact("driverOne", "debt cover 0.68x"),
  fact("recommendedStrategy", "BRRRR"),
  fact("runnerUp", "Co-Living"),
  fact("answerChanger", "a purchase price at or below $167,000")
])

/** The same with other facts; `null` takes one away. */
export const factsWith = (change: Readonly<Record<string, Partial<Fact> | null>>): Facts =>
  new Map(
    [...houseFacts].flatMap(([id, known]) => {
      const changed = change[id]
      return changed === null
        ? []
        : [[id, { ...known, ...(changed?.text === undefined ? {} : factOf(id, changed.text)), ...changed }] as const]
    })
  )

/** Five parts with nothing to object to but their length. */
export const plainDraft: Draft = {
  propertyOverview: "This [[propertyKind]] stands in [[state]].",
  marketPosition: "Its value is [[value]].",
  recommendedStrategy: "The plan is [[recommendedStrategy]].",
  riskFactors: "The risk score is [[riskScore]].",
  dueDiligencePriorities: "Look at the roof."
}

/** The rules that a text breaks as a part of an otherwise plain draft; the length is left out. */
export const rulesBrokenBy = (
  text: string,
  { facts = houseFacts, part = "marketPosition" }: { readonly facts?: Facts; readonly part?: keyof Draft } = {}
): ReadonlyArray<Offence["rule"]> => [
  ...new Set(
    offencesOf({ ...plainDraft, [part]: text }, facts)
      .filter(({ rule }) => rule !== "length")
      .map(({ rule }) => rule)
  )
]
