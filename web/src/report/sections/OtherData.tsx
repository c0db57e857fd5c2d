import { count, dayText } from "../../figures/figures.ts"
import { isJsonObject } from "../../page/jsonMembers.ts"
import { capitalized, listed, spaced } from "../../words/plainText.ts"
import { Facts, Part } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"

/**
 * The data of sources that are newer than this page: each member of the report that no section shows, with its figures
 * under their JSON names.
 */
export const OtherData = ({ report }: { readonly report: ShownReport }) => (
  <>
    {Object.entries(report).map(([key, data]: [string, unknown]) =>
      shownElsewhere.has(key) || !isJsonObject(data) ? null : (
        <Part key={key} title={capitalized(spaced(key))}>
          <Facts facts={rowsOf(data)} />
        </Part>
      )
    )}
  </>
)

const ownParts: ReadonlyArray<keyof ShownReport> = [
  "summary",
  "location",
  "map",
  "meta",
  "riskDetail",
  "investorAnalysis",
  "narrative",
  "narrativeMeta",
  "property",
  "floodRisk",
  "walkability",
  "neighborhood",
  "environment",
  "naturalHazards",
  "infrastructure",
  "hudIntelligence",
  "marketTrends",
  "jobMarket",
  "disasterHistory"
]

/** The members of a report that the page shows in sections. */
export const shownElsewhere: ReadonlySet<string> = new Set(ownParts)

interface Row {
  readonly name: string
  readonly value: string
}

/**
 * A row for each value in an object. An inner object gives a row for each of its values, named after the object and the
 * value.
 */
const rowsOf = (data: object, under = ""): ReadonlyArray<Row> =>
  Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const name = under === "" ? capitalized(spaced(key)) : `${under}, ${spaced(key)}`
    return isJsonObject(value) && !Array.isArray(value) ? rowsOf(value, name) : [{ name, value: valueText(value) }]
  })

const valueText = (value: unknown): string => {
  if (typeof value === "string") return dayText(value)
  if (typeof value === "boolean") return value ? "Yes" : "No"
  if (typeof value === "number") return numberText(value)
  if (!Array.isArray(value)) return "–"
  return value.some(isJsonObject) ? `${count(value.length)} in the JSON` : listed(value.map(valueText))
}

/** A number without its unit. Up to four digits have no comma, because it may be a year. */
const numberText = (value: number): string => (Math.abs(value) < 10_000 ? String(value) : value.toLocaleString("en-US"))
