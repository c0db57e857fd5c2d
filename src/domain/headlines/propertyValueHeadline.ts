import { dollarsText, whenKnown } from "../investor/deal/FigureText.ts"
import type { PropertyRecord, ValueEstimate } from "../report/PropertySection.ts"
import { countText } from "./countText.ts"

interface RecordAndValue {
  readonly record: PropertyRecord | null
  readonly valueEstimate: ValueEstimate | null
}

/** The estimated value with its range; without one, what the record says of the building. */
export const propertyValueHeadline = ({ record, valueEstimate }: RecordAndValue): string | null =>
  valueText(valueEstimate) ?? whenKnown(record, recordText)

const valueText = (estimate: ValueEstimate | null): string | null => {
  if (estimate === null || estimate.valueEstimate === null) return null
  const { valueEstimate, valueHigh, valueLow } = estimate
  const range =
    valueLow === null || valueHigh === null ? "" : ` (${dollarsText(valueLow)} to ${dollarsText(valueHigh)})`
  return `${dollarsText(valueEstimate)}${range}`
}

const recordText = ({ squareFeet, yearBuilt }: PropertyRecord): string =>
  [
    "Value unknown",
    whenKnown(squareFeet, (feet) => `${countText(feet)} sq ft`),
    whenKnown(yearBuilt, (year) => `built ${year}`)
  ]
    .filter((part) => part !== null)
    .join(", ")
