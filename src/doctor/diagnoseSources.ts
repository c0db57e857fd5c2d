import { mayBeAbsent } from "./absentFields.ts"
import { geocoderName, type SourceAnswer } from "./askSources.ts"
import { type Exchange, isAnswered } from "./Exchange.ts"
import { exchangeTroubles, type Trouble } from "./exchangeTroubles.ts"
import { type Drift, shapeReportOf } from "./shapeDrift.ts"
import type { UpstreamCheckup } from "./UpstreamCheckup.ts"

/** One of a source's upstreams: what it was asked, and how its replies look. */
export interface UpstreamDiagnosis {
  readonly upstream: string
  /** Whether it was asked only because those before it were played as down. */
  readonly isStandIn: boolean
  readonly exchanges: ReadonlyArray<Exchange>
  readonly drift: ReadonlyArray<Drift>
  /** Paths of fields of its replies that are not read. */
  readonly unread: ReadonlyArray<string>
}

/** One source: how it did for each place, and what is to be seen to. */
export interface SourceDiagnosis {
  readonly source: string
  readonly answers: ReadonlyArray<SourceAnswer>
  readonly upstreams: ReadonlyArray<UpstreamDiagnosis>
  readonly troubles: ReadonlyArray<Trouble>
}

/** What a checkup says of each source, in the order in which they were asked. */
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
      troubles: [...answerTroubles(ownAnswers), ...upstreams.flatMap(upstreamTroubles)]
    }
  })
}

/** A shared reply is of every source that read it. */
const isOf = (exchange: Exchange, source: string): boolean =>
  exchange.source === source || exchange.readings.some((reading) => reading.source === source)

const upstreamDiagnosis = (upstream: string, exchanges: ReadonlyArray<Exchange>) => {
  const report = shapeReportOf(exchanges.flatMap(({ sightings }) => sightings))
  const drift = [...report.drift, ...report.absent.filter(({ path }) => !mayBeAbsent(upstream, path))]
  return { upstream, exchanges, drift: drift.length > 0 ? drift : unreadable(exchanges), unread: report.unread }
}

/** What the shape alone does not show: a table with other columns, a text that is no JSON, a value out of bounds. */
const unreadable = (exchanges: ReadonlyArray<Exchange>): ReadonlyArray<Drift> => {
  const issues = exchanges
    .filter(isAnswered)
    .flatMap(({ readings }) => readings.map(({ reason }) => (reason?._tag === "Malformed" ? reason.issue : null)))
    .filter((issue) => issue !== null)
  return [...new Set(issues)].map((found) => ({ path: "", expected: "a reply that can be read", found }))
}

const answerTroubles = (answers: ReadonlyArray<SourceAnswer>): ReadonlyArray<Trouble> =>
  answers
    .filter(({ status }) => status === "failed" || status === "stale")
    .map(({ place, source, words }) => ({
      severity: "fail",
      upstream: null,
      what: `Nothing for ${place}: ${words ?? "it failed"}`,
      todo: `See its upstreams below; while all of them are down, ${withoutSource(source)}.`
    }))

const withoutSource = (source: string): string =>
  source === geocoderName ? "no new address can be reported on" : "reports go out without this part"

const upstreamTroubles = ({ drift, exchanges, upstream }: UpstreamDiagnosis): ReadonlyArray<Trouble> => [
  ...exchangeTroubles(upstream, exchanges),
  ...(drift.length === 0
    ? []
    : [
        {
          severity: "fail" as const,
          upstream,
          what: `${drift.length} ${drift.length === 1 ? "field is" : "fields are"} not as expected`,
          todo: "Keep the replies (--record DIR), compare them with the shape the source decodes, and change that."
        }
      ])
]

/** How many fields of a source's replies are not as they are read. */
export const driftCount = ({ upstreams }: Pick<SourceDiagnosis, "upstreams">): number =>
  upstreams.reduce((count, { drift }) => count + drift.length, 0)
