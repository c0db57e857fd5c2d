import { String, Struct } from "effect"

import { isRecord, listOf, recordOf, type Values } from "./reportFigures.ts"

/** A section of an answer for people: its title, and its figures by name. */
export interface AnswerSection {
  readonly title: string
  readonly rows: ReadonlyArray<readonly [label: string, text: string]>
}

/** The readable parts of an answer: its sections, its narrative, and the sources of its figures. */
export interface AnswerParts {
  readonly title: string
  readonly sections: ReadonlyArray<AnswerSection>
  /** The narrative, if the answer has one. */
  readonly prose: string | null
  readonly sources: ReadonlyArray<SourceRow>
}

/** A source of an answer: its name, status and dates, and the attribution that its license requires. */
interface SourceRow {
  readonly name: string
  readonly status: string
  readonly asOf: string
  readonly retrievedAt: string
  readonly attribution: string
}

/**
 * Reads any answer of the service, even if it has keys that this version does not know. `null` is shown as `unknown`.
 */
export const answerParts = (answer: object): AnswerParts => {
  const { location, meta, narrative, ...others } = recordOf(answer)
  const { matchQuality, matchedAddress, readAs } = recordOf(location)
  // The narrative's plan and the view are not figures of the house. The summary only repeats other figures.
  const left = ["narrativeMeta", "view", ...(others["view"] === "brief" ? [] : ["summary"])]
  const entries = Object.entries(Struct.omit(others, left))
  const single = entries.filter(([key, value]) => isFigure(key, value))
  const parts = entries.filter(([key, value]) => !isFigure(key, value))
  return {
    title: typeof matchedAddress === "string" ? matchedAddress : "",
    sections: [
      {
        title: "Place",
        rows: matchQuality === "exact" || matchQuality === undefined ? [] : outcomeRows(matchOf(matchQuality, readAs))
      },
      { title: "Verdict", rows: verdictRows(recordOf(others["investorAnalysis"])["verdict"]) },
      { title: "Summary", rows: outcomeRows(Object.fromEntries(single)) },
      ...parts.map(([key, value]) => ({
        title: words(key),
        rows: isRecord(value) ? outcomeRows(withoutVerdict(key, value)) : [["", unknown] as const]
      }))
    ].filter(({ rows }) => rows.length > 0),
    prose: typeof narrative === "string" ? narrative : null,
    sources: sourcesIn(recordOf(meta)["sources"])
  }
}

/** The quality of the match with the requested place, and how the request was read. */
const matchOf = (match: unknown, readAs: unknown): Values => ({ match, ...(readAs === undefined ? {} : { readAs }) })

/**
 * The rows of the verdict, which come before the house's other figures: its headline, its figures, and a row for each
 * reason, each thing to clear first and each hint. Figures that are `null` are left out.
 */
const verdictRows = (verdict: unknown): AnswerSection["rows"] => {
  if (!isRecord(verdict)) return []
  const { because, headline, hints, killers, ...rest } = verdict
  return [
    ["Headline", textOf("", headline)],
    ...outcomeRows(rest).filter(([, text]) => text !== unknown),
    ...listOf(because)
      .map(recordOf)
      .map(({ bearing, text }) => row(textOf("", bearing), text)),
    ...listOf(killers).map((text) => row("clear first", text)),
    ...listOf(hints).map((text) => row("hint", text))
  ]
}

const withoutVerdict = (key: string, value: Values): Values =>
  key === "investorAnalysis" && isRecord(value["verdict"]) ? Struct.omit(value, ["verdict"]) : value

const unknown = "unknown"

/** The top-level figures that may be `null`. Any other `null` at the top level is a missing section. */
const singleFigures = new Set(["riskScore", "riskLabel"])

const isFigure = (key: string, value: unknown): boolean => (value === null ? singleFigures.has(key) : !isRecord(value))

const outcomeRows = (values: Values, prefix = ""): AnswerSection["rows"] =>
  Object.entries(values).flatMap(([key, value]) => {
    const label = prefix === "" ? key : `${prefix} ${key}`
    if (isRecord(value)) return outcomeRows(value, label)
    return isShortList(value)
      ? value.flatMap((each, index) => outcomeRows(each, value.length === 1 ? label : `${label} ${index + 1}`))
      : [row(label, value)]
  })

/** The max number of list entries that a section shows. Longer lists would hide the figures around them. */
const maxListed = 3

const isShortList = (value: unknown): value is ReadonlyArray<Values> =>
  Array.isArray(value) && value.length > 0 && value.length <= maxListed && value.every(isRecord)

const row = (label: string, value: unknown) => [words(label), textOf(label, value)] as const

/** The name of a key in words: `floodRisk` is `Flood risk`. */
const words = (key: string): string =>
  String.capitalize(
    key
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .trim()
  )

const textOf = (label: string, value: unknown): string => {
  if (value === null || value === undefined) return unknown
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "number") return /year|fips|period/i.test(label) ? `${value}` : value.toLocaleString("en-US")
  if (typeof value === "string") return value.replace(/\s+/g, " ")
  if (!Array.isArray(value) || value.length === 0) return "none"
  return value.some((each) => typeof each === "object")
    ? `${value.length}, see --json`
    : value.map((each) => textOf("", each)).join(", ")
}

const sourcesIn = (sources: unknown): ReadonlyArray<SourceRow> =>
  (Array.isArray(sources) ? sources : [])
    .map(recordOf)
    .map(({ asOf, attribution, name, reason, retrievedAt, status }) => ({
      name: textOf("", name),
      status:
        reason === null || reason === undefined ? textOf("", status) : `${textOf("", status)}: ${textOf("", reason)}`,
      asOf: asOf === null ? "" : textOf("", asOf),
      retrievedAt: retrievedAt === null || retrievedAt === undefined ? "" : textOf("", retrievedAt),
      attribution: attribution === null ? "" : textOf("", attribution)
    }))
