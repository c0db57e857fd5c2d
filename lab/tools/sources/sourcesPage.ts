import { Duration, Struct } from "effect"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { settingsTable } from "../../../src/settings/settingsTable.ts"
import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import { AreaMap } from "../../../src/sources/AreaMap.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import type { AgeLimit } from "../../../src/sources/kit/DataAge.ts"
import type { StatedSource } from "../../../src/sources/kit/DataSource.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"
import { markdownTable } from "../readme/markdownTable.ts"
import type { KeptPart, SeenSource, Sighting } from "./seenSources.ts"
import type { Compared } from "./statedRequests.ts"

/** A duration in the largest unit that divides it. */
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

/** A source with its total timeout in words. */
interface Shown extends StatedSource {
  readonly time: string
}

/** All sources, in the order of the page. */
export const shownSources: ReadonlyArray<Shown> = [
  {
    ...Geocoder.stated,
    time: `${settingsTable.locateDeadline.fallback} (\`${settingsTable.locateDeadline.variable}\`)`
  },
  ...sourceDefinitions.map((definition) => ({ ...definition, time: inWords(definition.deadline) })),
  { ...MortgageRates.stated, time: "7 seconds" },
  { ...AreaMap.stated, time: "10 seconds" }
]

/**
 * The text of docs/sources.md, from the definitions of the sources and from the requests that they sent to the sandbox.
 */
export const sourcesPage = (seen: ReadonlyMap<string, SeenSource>): string =>
  `${[
    intro,
    overviewTable,
    ...shownSources.map(chapterOf),
    cachedParts(shownSources.flatMap(({ name }) => seen.get(name)?.parts ?? []))
  ].join("\n\n")}\n`

/** The total timeout of most sources, which the page states only once. */
const usualTime = "12 seconds"

const intro = `# Sources

For callers who want to know where a figure comes from, and operators who watch the upstreams. After reading, you know whom we ask, how old the data may be, and how long we
cache it.

[Upstreams](upstreams.md) explains cache, retries and circuits. [Requests](../lab/tools/sources/requests.md) lists every request.

- **Age limit**: older data gets a notice in \`meta.sources[].reason\`. We leave out figures that a reader would take as current: a rate, its signal and trend, a
  year's change, rents. The limit also holds for cached answers and local copies. A source without this line has [no limit](../lab/tools/sources/requests.md).
- **Asked**: the hosts, in the order of the requests. Later hosts are fallbacks or have other parts of the answer.
- **Time**: all attempts of a source together have ${usualTime}, unless stated.
- **Owners, their notices and permitted uses** are at \`/terms\`; the notices are also in \`meta.sources[].attribution\`.`

const overviewTable = markdownTable(
  ["source", "fields", "key", "updated"],
  shownSources.map(({ cadence, key, name, section }) => [
    name,
    section,
    key === null ? "" : `\`${key.variable}\`${key.required ? "" : " (optional)"}`,
    cadence
  ])
)

/** The names of the sources whose notices are in the terms of use. */
const inTerms: ReadonlySet<string> = new Set(sourceDefinitions.map(({ name }) => name))

const chapterOf = (source: Shown): string =>
  [
    `## ${source.name}`,
    source.method,
    [
      ...("none" in source.tooOld ? [] : [`- **Age limit**: ${ageInWords(source.tooOld)}.`]),
      ...(source.time === usualTime ? [] : [`- **Time**: ${source.time}.`]),
      `- **Asked**: ${hostsOf(source)}`,
      ...(inTerms.has(source.name) ? [] : [`- **Attribution**: ${source.attribution}`])
    ].join("\n")
  ].join("\n\n")

/** The age from which data is too old, and the reason why the limit is not lower. */
const ageInWords = ({ after, calendar }: Exclude<AgeLimit, { readonly none: string }>): string =>
  `${Struct.keys(periodNames)
    .flatMap((period) =>
      after[period] === undefined ? [] : [`${after[period]} after the ${periodNames[period]} of the data`]
    )
    .join(", ")}. ${calendar}`

const periodNames = {
  day: "day",
  month: "month",
  quarter: "quarter",
  year: "year",
  fiscalYear: "fiscal year",
  years: "last year"
} as const

/** The method, the current URLs and the setting of a request. */
export const requestText = (stated: Compared["stated"], seen: ReadonlyArray<Sighting>): string =>
  `${seen[0]?.method ?? ""} ${codes(urlsOf(stated))} (\`${upstreamUrls[stated.url].variable}\`)`

/** The current URLs of a request. */
const urlsOf = ({ path, url }: Pick<Compared["stated"], "path" | "url">): ReadonlyArray<string> =>
  upstreamUrls[url].fallback.split(",").map((base) => `${base === "-" ? "no URL yet" : base}${path}`)

const codes = (texts: Iterable<string>): string => [...texts].map((text) => `\`${text}\``).join(" ")

/** The timeout of one attempt, and the number of retries. */
export const attemptsOf = (seen: ReadonlyArray<Sighting>): string => {
  const times = new Set(seen.map(({ policy }) => inWords(policy.timeout)))
  const retries = Math.max(0, ...seen.map(({ policy }) => policy.retries))
  return `${[...times].join(" or ")}, ${retries === 0 ? "no retry" : `${retries} retry`}`
}

/** The hosts of a source, in the order of its requests. */
const hostsOf = ({ asks }: StatedSource): string => {
  const urls = asks.flatMap(({ path, url }) => urlsOf({ path, url }))
  return codes(new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).host)))
}

const cachedParts = (parts: ReadonlyArray<KeptPart>): string =>
  [
    "## Cached parts",
    'How long we use an answer or "no data" without asking again, and how old the last answer may be while the upstream is down:',
    markdownTable(
      ["part", "fresh", '"no data"', "while down"],
      [...Map.groupBy(parts, (part) => lifetimeCells(part).join(" | ")).values()].map((alike) => [
        [...new Set(alike.map(({ id }) => id))].join(", "),
        ...alike.slice(0, 1).flatMap(lifetimeCells)
      ])
    )
  ].join("\n\n")

const lifetimeCells = ({ lifetime }: KeptPart): ReadonlyArray<string> => [
  [
    inWords(lifetime.freshFor),
    ...(lifetime.exceptions ?? []).map(({ freshFor, when }) => `${when}: ${inWords(freshFor)}`),
    ...(lifetime.until === undefined ? [] : [`never across ${lifetime.until.inWords}`])
  ].join("; "),
  inWords(lifetime.nothingFor),
  lifetime.staleFor === null
    ? "never"
    : inWords(
        lifetime.staleFor === undefined
          ? 4 * Duration.toMillis(Duration.fromInputUnsafe(lifetime.freshFor))
          : lifetime.staleFor
      )
]
