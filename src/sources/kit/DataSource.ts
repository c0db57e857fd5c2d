import type { DatasetName } from "@property-intelligence/datasets/published/datasetCatalog.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Answer, Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Clock, Context, Duration, Effect, Exit, Layer, Schema } from "effect"

import { Deadline, isPast } from "../../call/Deadline.ts"
import { failWhen } from "../../call/failAfter.ts"
import { Alarms } from "../../clock/Alarms.ts"
import type { upstreamUrls } from "../../settings/upstreamUrls.ts"
import { inSpan, wasInterrupted } from "./AttemptTelemetry.ts"
import { type AgeLimit, type DatedPart, inTime } from "./DataAge.ts"
import { AnswerProvenance, innerProvenanceOf, type Provenance, provenanceOf } from "./Provenance.ts"
import { RefusedKeys } from "./RefusedKeys.ts"
import { defectAs, faultOf, Malformed, SourceError, SourceReason, Timeout } from "./SourceError.ts"
import { recordOutcome } from "./SourceHealth.ts"
import { reportSourceOutcome } from "./SourceTelemetry.ts"

/** Time reserved for building a finding before the source's time is over. */
const assemblyMillis = 50

/**
 * A request of a source to an upstream, as docs/sources.md states it. A test compares it with the request that is sent.
 */
interface StatedRequest {
  /** The setting with the URL. */
  readonly url: keyof typeof upstreamUrls
  /** The path after that URL; `{...}` marks a part that differs. */
  readonly path: string
  /** The condition of the request and its purpose. */
  readonly when: string
}

/** The definition of a source that the catalog, `/health`, docs/settings.md and docs/sources.md show. */
export interface SourceDefinition {
  /** The service's name in code and spans, e.g. `FloodZone`. */
  readonly id: string
  /** The public name in `meta.dataSources`. */
  readonly name: string
  /** The owner of the data. */
  readonly owner: string
  /** Report keys the source fills. */
  readonly section: string
  /** Variable of its key, where to get one and what it costs, or `null` when none is needed. */
  readonly key: {
    readonly variable: string
    readonly from: string
    readonly cost: string
    readonly required: boolean
  } | null
  /** The owner's update interval. */
  readonly cadence: string
  /** The max age of its data: older data get a notice, and none of their figures or texts count as current. */
  readonly tooOld: AgeLimit
  /** Text the owner's licence asks to show. */
  readonly attribution: string
  /** Time the whole source has, fallbacks included. */
  readonly deadline: Duration.Input
  /** Its default upstreams, as host or host and path: while all of them are down it has no answer. */
  readonly upstreams: ReadonlyArray<string>
  /** Datasets whose local copy may answer instead. */
  readonly copies?: ReadonlyArray<DatasetName>
  /** The formula and rules that compute the figures from the upstreams' answers. */
  readonly method: string
  /** Its requests, each before its fallback. */
  readonly asks: ReadonlyArray<StatedRequest>
}

/** The part of docs/sources.md about requests besides the report's sources. */
export type StatedSource = Omit<SourceDefinition, "id" | "upstreams" | "deadline">

type Ask<A, R = never> = (place: Place) => Effect.Effect<Answer<A>, SourceReason, R>
type Find<A> = (place: Place) => Effect.Effect<Finding<A>, SourceError>

/**
 * A data source: a service whose one method, `find`, gives what is known of a place. It fails with SourceError and never
 * dies. `ask`, made once a layer, holds where to ask and what the answers mean; all the rest is the policy of every source.
 * A value that is not of the shape `section`, its bounds included, is `Malformed`: no upstream can put it into a report. What is
 * older than the definition allows is taken out, with a notice.
 *
 * `class FloodZone extends DataSource<FloodZone, FloodRiskSection>()({ definition, section, example, headline, ask }) {}`
 */
export const DataSource =
  <Self, A>() =>
  <R>(source: {
    readonly definition: SourceDefinition
    readonly section: Schema.Codec<A, unknown>
    readonly example: A
    /** The main figure of what was found, in a few words for a card; `null` where it is not known. */
    readonly headline: (found: A) => string | null
    /** The dated parts of a finding, each with its age; by default the whole answer with its `asOf`. */
    readonly dated?: (found: A) => ReadonlyArray<DatedPart<A>>
    readonly ask: Effect.Effect<Ask<A>, never, R>
  }) => {
    const { dated, definition, example, headline } = source
    const timely = inTime<A>(definition.tooOld, (answer) => dated?.(answer.value) ?? [wholeOf(answer)])
    const checked = checkedBy(source.section)
    const service = Context.Service<Self, { readonly find: Find<A> }>()(
      `property-intelligence/sources/${definition.id}`
    )
    const layerStub = (result: A | SourceReason = example) =>
      Layer.succeed(service, { find: () => stubbed(definition, result) })
    return Object.assign(service, {
      definition,
      example,
      headline,
      layer: Layer.effect(
        service,
        Effect.map(source.ask, (ask) => ({
          find: find(definition, (place) =>
            Effect.flatMap(ask(place), (answer) =>
              Effect.withFiber((fiber) =>
                Exit.map(checked(answer), (right) => timely(right, fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()))
              )
            )
          )
        }))
      ),
      /** A stub that always finds the same, or fails for the same reason. By default it finds the example. */
      layerStub,
      /** Always finds the example. */
      layerExample: layerStub()
    })
  }

/**
 * Makes a source's `find` from its request. It has one span named after the code, the source's own deadline (or the
 * rest of the report's), and a time stamp. It wraps reasons into `SourceError` and counts the outcome; a `find` that is
 * abandoned before its time does not count. Never dies of a defect in a source: that is a `Malformed` with the defect
 * logged.
 */
export const find = <A, R>(
  definition: SourceDefinition,
  ask: Ask<A, R>
): ((place: Place) => Effect.Effect<Finding<A>, SourceError, R>) => {
  const own = Duration.toMillis(Duration.fromInputUnsafe(definition.deadline))
  const name = definition.name
  return (place) =>
    Effect.withFiber((fiber) => {
      const clock = fiber.getRef(Clock.Clock)
      const started = clock.currentTimeMillisUnsafe()
      const deadline = Math.min(started + own, fiber.getRef(Deadline))
      const left = Math.max(0, deadline - started)
      const provenance = innerProvenanceOf(fiber)
      const answered = Effect.contextWith((context: Context.Context<R>) =>
        failWhen(
          (ring) => Alarms.of(clock).after(left, ring),
          () => new Timeout({ afterMillis: left })
        )(
          ask(place),
          context.pipe(Context.add(Deadline, deadline - assemblyMillis), Context.add(AnswerProvenance, provenance))
        )
      )
      return answered.pipe(
        defectAs(() => new Malformed({ issue: "unexpected shape" }), "A source died", { source: definition.id }),
        Effect.mapBoth({
          onFailure: (reason) => new SourceError({ source: name, reason }),
          onSuccess: (answer) => {
            const { isRefused } = fiber.getRef(RefusedKeys)
            return stamped(definition, answer, { provenance, now: clock.currentTimeMillisUnsafe(), isRefused })
          }
        }),
        inSpan(...spanOf(definition), (exit: Exit.Exit<Finding<A>, SourceError>) => {
          const cutOff = wasInterrupted(exit) && isPast(deadline, clock)
          const { parts } = provenance
          return reportSourceOutcome(name, cutOff ? timedOut(name, left) : exit, { started, parts })
        }),
        recordOutcome(name)
      )
    })
}

/**
 * Returns a known finding again without a request. It counts and is shown like a `find`: a span of no length, its
 * metrics, the source's health.
 */
export const findKnown = <A>(definition: SourceDefinition, finding: Finding<A>): Effect.Effect<Finding<A>> =>
  Effect.withFiber((fiber) => {
    const started = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
    return Effect.succeed(finding).pipe(
      inSpan(...spanOf(definition), (exit: Exit.Exit<Finding<A>>) =>
        reportSourceOutcome(definition.name, exit, { started, parts: [knownPart(definition, finding)] })
      ),
      recordOutcome(definition.name)
    )
  })

const spanOf = ({ id, name }: SourceDefinition) =>
  [`${id}.find`, { kind: "internal", attributes: { "source.name": name } }] as const

const knownPart = ({ id }: SourceDefinition, { fetchedAt }: Finding<unknown>) =>
  ({ part: id, result: "cache", outage: null, fetchedAt }) as const

interface Stamp {
  readonly provenance: Provenance
  readonly now: number
  readonly isRefused: (variable: string) => boolean
}

/** An answer as a finding: its age, the time until it stays the same, and a notice about the source's key. */
const stamped = <A>(
  definition: SourceDefinition,
  answer: Answer<A>,
  { isRefused, now, provenance: { freshUntil, parts } }: Stamp
): Finding<A> => {
  const staysTheSame = parts.length > 0 && answer.gap === undefined && freshUntil > now
  const finding = { ...answer, ...provenanceOf(parts, now), freshUntil: staysTheSame ? freshUntil : null }
  const { key } = definition
  if (key === null || !isRefused(key.variable)) return finding
  const refused = `${key.variable} was refused: this is ${finding.cached ? "a kept answer of " : ""}${finding.upstream}`
  return { ...finding, notice: finding.notice === undefined ? refused : `${finding.notice}; ${refused}` }
}

/** The answer without any text or figure that counts as today's. */
const wholeOf = <A>({ asOf }: Answer<A>): DatedPart<A> => ({
  what: "the data",
  period: asOf,
  without: (found) => found
})

const timedOut = (source: string, afterMillis: number): Exit.Exit<never, SourceError> =>
  Exit.fail(new SourceError({ source, reason: new Timeout({ afterMillis }) }))

/** Passes an answer on if its value is of a section's shape. */
const checkedBy = <A>(section: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownExit(Schema.toType(section))
  return (answer: Answer<A>): Exit.Exit<Answer<A>, Malformed> =>
    Exit.mapBoth(decode(answer.value), {
      onSuccess: () => answer,
      onFailure: (error) => new Malformed({ issue: faultOf(error) })
    })
}

const stubbed = <A>(definition: SourceDefinition, result: A | SourceReason): Effect.Effect<Finding<A>, SourceError> =>
  Schema.is(SourceReason)(result)
    ? Effect.fail(new SourceError({ source: definition.name, reason: result }))
    : Effect.succeed({
        value: result,
        upstream: "stub",
        asOf: null,
        attribution: definition.attribution,
        fetchedAt: 0,
        cached: false,
        stale: false,
        freshUntil: null
      })
