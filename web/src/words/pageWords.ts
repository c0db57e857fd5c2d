import {
  buildingNames,
  figureNames,
  statedFigures,
  unitRentsName
} from "@property-intelligence/domain/tables/investor/figureNames.ts"

/**
 * A text of the API in the page's words. Names of fields become the page's labels, and sending a field becomes typing.
 * For example, `A flip needs work: state condition, rehabBudget or afterRepairValue` then names the rehab and the value
 * after repair.
 */
export const pageWords = (text: string): string =>
  text
    .replace(fieldNames, (name) => labels.get(name) ?? name)
    .replace(/\bSend\b/g, "Type")
    .replace(/\bsend\b/g, "type")

const labels = new Map<string, string>([
  ...statedFigures.map((name): [string, string] => [name, smallFirst(figureNames[name])]),
  ["unitRents", smallFirst(unitRentsName)],
  ...Object.entries(buildingNames).map(([name, label]): [string, string] => [name, smallFirst(label)])
])

/** Matches names of API fields that are not English words. Names such as `rooms` and `points` are not replaced. */
const fieldNames = new RegExp(`\\b(?:${[...labels.keys()].filter((name) => /[A-Z]/.test(name)).join("|")})\\b`, "g")

function smallFirst(label: string): string {
  return label.startsWith("BRRRR") ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
