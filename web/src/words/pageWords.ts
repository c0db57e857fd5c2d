import { leverLabels, leverNames, rentsLabel } from "./leverLabels.ts"

/**
 * A text of the API in the page's words. Names of fields become the page's labels, and a field to send becomes one to
 * type. `A flip needs work: state condition, rehabBudget or afterRepairValue` names the renovation and the value once
 * renovated.
 */
export const pageWords = (text: string): string =>
  text
    .replace(fieldNames, (name) => labels.get(name) ?? name)
    .replace(/\bSend\b/g, "Type")
    .replace(/\bsend\b/g, "type")

const labels = new Map<string, string>([
  ...leverNames.map((name): [string, string] => [name, smallFirst(leverLabels[name])]),
  ["unitRents", smallFirst(rentsLabel)],
  ["propertyType", "kind of property"],
  ["squareFeet", "living area"],
  ["yearBuilt", "year built"]
])

/** Only names that are not English words: `rooms` and `points` stay. */
const fieldNames = new RegExp(`\\b(?:${[...labels.keys()].filter((name) => /[A-Z]/.test(name)).join("|")})\\b`, "g")

function smallFirst(label: string): string {
  return label.startsWith("BRRRR") ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
