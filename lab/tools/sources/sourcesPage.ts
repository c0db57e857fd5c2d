import { Duration, Struct } from "effect"

import { settingsTable } from "../../../src/Settings.ts"
import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import { AreaMap } from "../../../src/sources/AreaMap.ts"
import { sourceDefinitions } from "../../../src/sources/catalog.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import type { AgeLimit } from "../../../src/sources/kit/DataAge.ts"
import type { StatedSource } from "../../../src/sources/kit/DataSource.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"
import { markdownTable } from "../readme/markdownTable.ts"
import type { KeptPart, SeenSource, Sighting } from "./seenSources.ts"
import { type Compared, comparedWith, fieldsOf, parametersOf } from "./statedRequests.ts"

/** In the largest unit that divides it. */
const inWords = (duration: Duration.Input): string => {
  const millis = Duration.toMillis(Duration.fromInputUnsafe(duration))
  if (millis === 0) return "not at all"
  const [unit, size] = units.find(([, size]) => millis % size === 0 && millis >= size) ?? ["second", 1000]
  const count = millis / size
  return `${count} ${unit}${count === 1 ? "" : "s"}`
}

const units: ReadonlyArray<readonly [unit: string, millis: number]> = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000]
]

/** A source with the time it has, in words. */
interface Shown extends StatedSource {
  readonly time: string
}

/** All that is asked, in the order of the page. */
export const shownSources: ReadonlyArray<Shown> = [
  {
    ...Geocoder.stated,
    time: `${settingsTable.locateDeadline.fallback} (\`${settingsTable.locateDeadline.variable}\`)`
  },
  ...sourceDefinitions.map((definition) => ({ ...definition, time: inWords(definition.deadline) })),
  { ...MortgageRates.stated, time: "7 seconds" },
  { ...AreaMap.stated, time: "10 seconds" }
]

/** docs/sources.md, from what the sources state and what was seen of them. */
export const sourcesPage = (seen: ReadonlyMap<string, SeenSource>): string =>
  `${[intro, ...shownSources.map((source) => chapterOf(source, seen.get(source.name) ?? unseen))].join("\n\n")}\n`

const unseen: SeenSource = { requests: [], parts: [] }

const intro = `# Sources

For callers who want to know where a figure comes from, and operators who watch the upstreams. For each source this page says what we ask, when, how old the
data may be, and how long we cache it.

The meaning and unit of each field are in [the reference](../packages/api/src/Api.ts). [Upstreams](upstreams.md) explains cache, retries and circuits.
\`npm run sources\` writes this page from the definitions of the sources and from the requests that they send to the sandbox. A test compares them.

- **Too old**: older data get a notice in \`meta.sources[].reason\`. We leave out figures that a reader would take for current: a rate and its signal, a
  year's price change, rents. We judge this when we answer, so it holds for cached answers and local copies too.
- **Parameters**: a fixed parameter is shown with its value, and one that we do not always send with \`?\`.
- **Retries** come after 300 ms or as \`Retry-After\` asks, never beyond the source's time.`

const chapterOf = (source: Shown, seen: SeenSource): string =>
  [`## ${source.name}`, aboutTable(source), source.method, requestsTable(source, seen.requests), partsTable(seen.parts)]
    .filter((block) => block !== "")
    .join("\n\n")

const aboutTable = ({ attribution, cadence, key, owner, section, time, tooOld }: Shown): string =>
  markdownTable(
    ["owner", "fields", "key", "updated", "too old", "total time", "attribution"],
    [
      [
        owner,
        section,
        key === null ? "none" : `\`${key.variable}\`${key.required ? "" : " (optional)"}`,
        cadence,
        ageInWords(tooOld),
        time,
        attribution
      ]
    ]
  )

/** From when on data are too old, and why not sooner. */
const ageInWords = (limit: AgeLimit): string =>
  "none" in limit
    ? `no limit: ${limit.none}`
    : `${Struct.keys(periodNames)
        .flatMap((period) =>
          limit.after[period] === undefined ? [] : [`${limit.after[period]} after its ${periodNames[period]}`]
        )
        .join(", ")}. Publication: ${limit.calendar}`

const periodNames = {
  day: "day",
  month: "month",
  quarter: "quarter",
  year: "year",
  fiscalYear: "fiscal year",
  years: "last year"
} as const

const requestsTable = ({ asks }: StatedSource, seen: ReadonlyArray<Sighting>): string =>
  markdownTable(
    ["request", "when", "parameters", "fields read", "one attempt"],
    comparedWith(asks, seen).map(({ seen, stated }) => [
      `${seen[0]?.method ?? ""} ${codes(urlsOf(stated))} (\`${upstreamUrls[stated.url].variable}\`)`,
      stated.when,
      codes(parametersOf(seen)),
      seen.some(({ isAnswered, shape }) => isAnswered && shape === null) ? "CSV" : codes(fieldsOf(seen)),
      attemptsOf(seen)
    ])
  )

/** Today's URLs of a request. */
const urlsOf = ({ path, url }: Compared["stated"]): ReadonlyArray<string> =>
  upstreamUrls[url].fallback.split(",").map((base) => `${base === "-" ? "no URL yet" : base}${path}`)

const codes = (texts: ReadonlyArray<string>): string =>
  texts.length === 0 ? "-" : texts.map((text) => `\`${text}\``).join(" ")

const attemptsOf = (seen: ReadonlyArray<Sighting>): string => {
  const times = new Set(seen.map(({ policy }) => inWords(policy.timeout)))
  const retries = Math.max(0, ...seen.map(({ policy }) => policy.retries))
  return `${[...times].join(" or ")}, ${retries === 0 ? "no retry" : `${retries} retry`}`
}

const partsTable = (parts: ReadonlyArray<KeptPart>): string =>
  parts.length === 0
    ? ""
    : markdownTable(
        ["cached part", "key", "fresh for", '"no data" for', "used while the upstream is down for"],
        parts.map(({ id, lifetime }) => [
          id,
          lifetime.keyedBy,
          [
            inWords(lifetime.freshFor),
            ...(lifetime.exceptions ?? []).map(({ freshFor, when }) => `${when}: ${inWords(freshFor)}`),
            ...(lifetime.until === undefined ? [] : [`never across ${lifetime.until.inWords}`])
          ].join("; "),
          inWords(lifetime.nothingFor),
          lifetime.staleFor === null
            ? "never"
            : lifetime.staleFor === undefined
              ? "four times as long"
              : inWords(lifetime.staleFor)
        ])
      )
