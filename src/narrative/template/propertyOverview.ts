import { type Facts, numberOf } from "../facts/Fact.ts"
import { compared, firstKnown, listed, paragraph, factText, when, type Wording } from "./wording.ts"

/** What stands there, what it is worth and lets for, when it was last sold, and the overall verdict. */
export const propertyOverview = (facts: Facts): string =>
  paragraph(building(facts), gaps(facts), value(facts), rent(facts), lastSale(facts), verdict(facts))

const building = (facts: Facts): string => {
  const kind = `${/^[aeiou]/.test(factText(facts, "propertyKind")) ? "an" : "a"} [[propertyKind]]`
  const head =
    firstKnown(
      facts,
      `The property is ${kind} in [[state]]`,
      `The property is ${kind}`,
      "The property is a home in [[state]]"
    ) ?? "The property is a home"
  const built = firstKnown(facts, ", built in [[yearBuilt]]") ?? ""
  const contents = listed([
    bedrooms(facts),
    firstKnown(facts, `[[bathrooms]] ${factText(facts, "bathrooms") === "1" ? "bathroom" : "bathrooms"}`),
    firstKnown(facts, "[[squareFeet]] square feet of living area")
  ])
  return `${head}${built}${contents === "" ? "" : `${built === "" ? "" : ","} with ${contents}`}.`
}

const bedrooms = (facts: Facts): Wording => {
  const rooms = factText(facts, "bedrooms")
  if (rooms === "0") return "a studio layout"
  return firstKnown(facts, `[[bedrooms]] ${rooms === "1" ? "bedroom" : "bedrooms"}`)
}

const particulars = [
  ["bedrooms", "the number of bedrooms"],
  ["bathrooms", "the number of bathrooms"],
  ["squareFeet", "the living area"],
  ["yearBuilt", "the year of construction"]
] as const

const gaps = (facts: Facts): Wording => {
  const missing = listed(
    particulars.map(([id, name]) => (facts.has(id) ? null : name)),
    "or"
  )
  return when(missing !== "", `The public record does not show ${missing}.`)
}

const value = (facts: Facts): Wording =>
  firstKnown(
    facts,
    `Its market value is estimated at [[value]], in a range from [[valueLow]] to [[valueHigh]], ${
      isWide(facts) ? "a wide span" : "a fairly narrow span"
    }.`,
    "Its market value is estimated at [[value]], without a range that would show how firm the figure is.",
    when(facts.has("price"), "No independent estimate of its market value was available.")
  ) ?? "No estimate of its market value was available, so whatever depends on a price is missing or provisional."

/** Whether the ends of the range lie further apart than a fifth of the value. */
const isWide = (facts: Facts): boolean =>
  (numberOf(facts, "valueHigh") ?? 0) - (numberOf(facts, "valueLow") ?? 0) > 0.2 * (numberOf(facts, "value") ?? 0)

const rent = (facts: Facts): Wording =>
  firstKnown(
    facts,
    "Rent is put at [[rent]] a month, with [[rentLow]] and [[rentHigh]] as the outer bounds.",
    "Rent is put at [[rent]] a month.",
    when(!facts.has("value"), "There is no rent estimate either.")
  ) ?? "There is no rent estimate, so the income has to be established from local leases."

const lastSale = (facts: Facts): Wording =>
  firstKnown(
    facts,
    `It last changed hands on [[lastSaleDate]] for [[lastSalePrice]]${besideValue(facts)}.`,
    "It last changed hands on [[lastSaleDate]], for a price that is not on record.",
    "The last recorded sale was at [[lastSalePrice]], on a day that is not known."
  ) ?? "No sale is on record."

const besideValue = (facts: Facts): string => {
  switch (compared(facts, "lastSalePrice", "value", 0.05)) {
    case "above":
      return ", over the present estimate"
    case "below":
      return ", under the present estimate"
    case "level":
      return ", close to the present estimate"
    case null:
      return ""
  }
}

const verdict = (facts: Facts): Wording =>
  firstKnown(
    facts,
    "The overall investor score is [[investorScore]], labeled [[investorLabel]].",
    "The overall investor score is [[investorScore]]."
  )
