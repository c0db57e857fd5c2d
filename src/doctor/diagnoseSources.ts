import { geocoderName, type SourceAnswer } from "./askSources.ts"
import { type Exchange, isAnswered } from "./Exchange.ts"
import { exchangeFaults, type ExchangeFault, refusedQuery } from "./exchangeFaults.ts"
import { type Drift, shapeReportOf } from "./shapeSightings.ts"
import type { UpstreamCheckup } from "./UpstreamCheckup.ts"

/** One of a source's upstreams: what it was asked, and how its replies look. */
export interface UpstreamDiagnosis {
  readonly upstream: string
  /** True if it was asked only because the upstreams before it were simulated as down. */
  readonly isStandIn: boolean
  readonly exchanges: ReadonlyArray<Exchange>
  readonly drift: ReadonlyArray<Drift>
  /** Paths of fields in its replies that we do not read. */
  readonly unread: ReadonlyArray<string>
}

/** The diagnosis of one source: its result at each place, and the faults that an operator should act on. */
export interface SourceDiagnosis {
  readonly source: string
  readonly answers: ReadonlyArray<SourceAnswer>
  readonly upstreams: ReadonlyArray<UpstreamDiagnosis>
  readonly troubles: ReadonlyArray<ExchangeFault>
}

/** The diagnosis of each source, in the order they were asked. */
export const diagnoseSources = ({
  answers,
  exchanges,
  standInsFrom
}: UpstreamCheckup): ReadonlyArray<SourceDiagnosis> => {
  const firstChoice = new Set(exchanges.slice(0, standInsFrom))
  return [...Map.groupBy(answers, ({ source }) => source)].map(([source, ownAnswers]) => {
    const own = exchanges.filter((exchange) => isOf(exchange, source))
    const upstreams = [...Map.groupBy(own, ({ request }) => request.upstream)].map(([upstream, some]) => ({
      isStandIn: !some.some((exchange) => firstChoice.has(exchange)),
      ...upstreamDiagnosis(upstream, some)
    }))
    return {
      source,
      answers: ownAnswers,
      upstreams,
      troubles: [...answerFaults(ownAnswers), ...ownAnswers.flatMap(doubtFaults), ...upstreams.flatMap(upstreamFaults)]
    }
  })
}

/** Returns `true` if a source read the reply of an exchange. Several sources can share one reply. */
const isOf = (exchange: Exchange, source: string): boolean =>
  exchange.source === source || exchange.readings.some((reading) => reading.source === source)

const upstreamDiagnosis = (upstream: string, exchanges: ReadonlyArray<Exchange>) => {
  const refusals = exchanges.flatMap((exchange) => refusalOf(exchange) ?? [])
  const answered = exchanges.filter(({ reply }) => typeof reply === "string" || refusedQuery(reply.body) === null)
  const report = shapeReportOf(answered.flatMap(({ sightings }) => sightings))
  const absent = report.absent.filter(({ path }) => !mayBeAbsent(upstream, path))
  const drift = [...new Set(refusals)].map(refusedDrift).concat(report.drift, absent)
  return { upstream, exchanges, drift: drift.length > 0 ? drift : unreadable(exchanges), unread: report.unread }
}

/** The upstream's words for refusing a query inside a reply; `null` also for an error that may pass. */
const refusalOf = ({ readings, reply }: Exchange): string | null => {
  if (typeof reply === "string" || !readings.some(({ reason }) => reason?._tag === "Malformed")) return null
  const refused = refusedQuery(reply.body)
  return refused === null ? null : `a refusal (${refused.code}): ${refused.words}`
}

/** The difference to show for a query that the upstream refused, because its reply has no fields to compare. */
const refusedDrift = (found: string): Drift => ({ path: "", expected: "features", found })

const readable = "a reply that can be read"

/**
 * The faults that stopped a reader, which a comparison of fields does not show: a table with other columns, a text that
 * is not JSON, a value out of bounds.
 */
const unreadable = (exchanges: ReadonlyArray<Exchange>): ReadonlyArray<Drift> => {
  const issues = exchanges
    .filter(isAnswered)
    .flatMap(({ readings }) => readings.map(({ reason }) => (reason?._tag === "Malformed" ? reason.issue : null)))
    .filter((issue) => issue !== null)
  return [...new Set(issues)].map((found) => ({ path: "", expected: readable, found }))
}

const answerFaults = (answers: ReadonlyArray<SourceAnswer>): ReadonlyArray<ExchangeFault> =>
  answers
    .filter(({ status }) => status === "failed" || status === "stale")
    .map(({ place, source, words }) => ({
      severity: "fail",
      upstream: null,
      what: `Nothing for ${place}: ${words ?? "it failed"}`,
      todo: `See its upstreams below; while all of them are down, ${withoutSource(source)}.`
    }))

const doubtFaults = ({ doubts, place }: SourceAnswer): ReadonlyArray<ExchangeFault> =>
  doubts.map(({ severity, todo, what }) => ({ severity, upstream: null, what: `${place}: ${what}`, todo }))

const withoutSource = (source: string): string =>
  source === geocoderName ? "no new address can be reported on" : "reports go out without this part"

const upstreamFaults = ({ drift, exchanges, upstream }: UpstreamDiagnosis): ReadonlyArray<ExchangeFault> => {
  const fields = drift.filter(({ path }) => path !== "")
  const refused = drift.filter(({ expected }) => expected === readable)
  const differing = fields.length === 0 ? [] : [{ upstream, ...differingFields(fields) }]
  return [
    ...exchangeFaults(upstream, exchanges),
    ...differing,
    ...refused.map(({ found }) => ({
      severity: "fail" as const,
      upstream,
      what: `Its reply can't be used: ${found}`,
      todo: compareReplies
    }))
  ]
}

/** Max fields that a sentence names. The list of the upstream's requests has all of them. */
const maxNamed = 3

const differingFields = (fields: ReadonlyArray<Drift>): Omit<ExchangeFault, "upstream"> => {
  const names = fields.slice(0, maxNamed).map(({ path }) => path)
  const others = fields.length > maxNamed ? ` and ${fields.length - maxNamed} more` : ""
  return {
    severity: "fail",
    what: `${fields.length} ${fields.length === 1 ? "field is" : "fields are"} not as expected: ${names.join(", ")}${others}`,
    todo: compareReplies
  }
}

const compareReplies =
  "Record the replies (--record DIR), compare them with the shape and the place that the source expects, and correct its code."

/** The number of fields in a source's replies that differ from what it reads. */
export const driftCount = ({ upstreams }: Pick<SourceDiagnosis, "upstreams">): number =>
  upstreams.reduce((count, { drift }) => count + drift.length, 0)

/**
 * Upstreams that leave out a field if they know nothing about it. If one of their fields is missing at all three
 * places, that is no sign of a changed reply; for every other upstream it is.
 */
const sparseUpstreams = ["RentCast", "Nominatim", "Photon"]

/**
 * Fields that a good reply of any upstream may lack: its errors, the mark of a cut list, and fields that differ between
 * areas.
 */
const sparsePaths = new Set([
  "error",
  "error.message",
  "error.details",
  "exceededTransferLimit",
  // The National Risk Index is asked for tracts by one number, for counties by another.
  "features[].attributes.STCOFIPS",
  "remark",
  "data.area_name",
  "data.county_name",
  "data.metro_name",
  "data.basicdata.zip_code",
  "data.basicdata.year",
  "data.basicdata[].year"
])

/** Returns true if all replies of an upstream may lack a field that is read only if present. */
const mayBeAbsent = (upstream: string, path: string): boolean =>
  sparseUpstreams.includes(upstream) || sparsePaths.has(path)
