import { Duration, Struct } from "effect"

import { settingsTable } from "../../../src/Settings.ts"
import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import { sourceDefinitions } from "../../../src/sources/catalog.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import type { AgeLimit } from "../../../src/sources/kit/DataAge.ts"
import type { StatedSource } from "../../../src/sources/kit/DataSource.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"
import { markdownTable } from "../readme/markdownTable.ts"
import { figuresAt } from "./figures.ts"
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
  { ...MortgageRates.stated, time: "7 seconds" }
]

/** docs/sources.md, from what the sources state and what was seen of them. */
export const sourcesPage = (seen: ReadonlyMap<string, SeenSource>): string =>
  `${[intro, ...shownSources.map((source) => chapterOf(source, seen.get(source.name) ?? unseen))].join("\n\n")}\n`

const unseen: SeenSource = { requests: [], parts: [] }

const intro = `# The sources, one by one

What each source asks, reads, means and keeps, to check it against its owner's documentation. \`npm run sources\` writes this page: names,
methods and the order of asking from each source's definition; parameters, fields and times from what each of them was seen to send
to the sandbox's upstreams; meanings from [/openapi.json](endpoints.md#documents-and-state), the times of keeping from the definitions of the parts. A test runs
the sources again and compares. How the cache, the retries and the circuits work is in [upstreams.md](upstreams.md).

Data that are *too old* get a notice in \`meta.sources[].reason\`, and what a reader would take for today's of them is left out: the rate and
its signal, the year's change of prices, the rents. Their publisher's usual delays are within the limit. That is judged when the answer is given,
so it holds for kept answers and local copies too.

A parameter is shown with its value where that never differs, and with \`?\` where it is not always sent. A retry comes after
300 ms or what \`Retry-After\` asks for, and never beyond the source's time.`

const chapterOf = (source: Shown, seen: SeenSource): string =>
  [
    `## ${source.name}`,
    aboutTable(source),
    source.method,
    requestsTable(source, seen.requests),
    partsTable(seen.parts),
    ...placesOf(source.section).map((place) => figuresTable(place))
  ]
    .filter((block) => block !== "")
    .join("\n\n")

const aboutTable = ({ attribution, cadence, key, owner, section, time, tooOld }: Shown): string =>
  markdownTable(
    ["owner", "section", "key", "updated", "too old", "time in all", "attribution"],
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
          limit.after[period] === undefined ? [] : [`${limit.after[period]} after the ${periodNames[period]} it is of`]
        )
        .join(", ")}. Out: ${limit.calendar}`

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
    ["asked", "when", "parameters", "reads", "one attempt"],
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
        ["kept", "by", "as good as new for", '"no data" for', "stands in for"],
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

const figuresTable = (place: string): string =>
  `\`${place}\`\n\n${markdownTable(
    ["key", "meaning"],
    figuresAt(place, allPlaces).map(({ key, meaning }) => [`\`${key}\``, meaning])
  )}`

/** The places of the report that a source fills: `a.b, .c` are `a.b` and `a.c`. */
const placesOf = (section: string): ReadonlyArray<string> =>
  section.split(", ").reduce((places: ReadonlyArray<string>, place) => {
    const [first = ""] = places
    return [...places, place.startsWith(".") ? `${first.slice(0, first.lastIndexOf("."))}${place}` : place]
  }, [])

const allPlaces = shownSources.flatMap(({ section }) => placesOf(section))
