import type { DatasetName } from "@property-intelligence/datasets/published/datasetCatalog.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Answer, Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Clock, Context, Duration, Effect, Exit, type Fiber, identity, Layer, Schema } from "effect"

import { Deadline, isPast } from "../../call/Deadline.ts"
import { defectAs } from "../../call/defectAs.ts"
import { failWhen } from "../../call/failAfter.ts"
import { Alarms } from "../../clock/Alarms.ts"
import type { upstreamUrls } from "../../settings/upstreamUrls.ts"
import { inSpan, wasInterrupted } from "./AttemptTelemetry.ts"
import { type AgeLimit, type DatedPart, inTime } from "./DataAge.ts"
import type { DataTerms } from "./DataTerms.ts"
import { AnswerProvenance, innerProvenanceOf, type Provenance, provenanceOf } from "./Provenance.ts"
import { RefusedKeys } from "./RefusedKeys.ts"
import { faultOf, Malformed, SourceError, SourceReason, Timeout } from "./SourceError.ts"
import { recordOutcome } from "./SourceHealth.ts"
import { reportSourceOutcome } from "./SourceTelemetry.ts"

/** Time reserved for building a finding before the source's time is over. */
const assemblyMillis = 50

/**
 * A source's request to an upstream, as docs/sources.md states it. A test compares it with the request that is sent.
 */
interface StatedRequest {
  /** The setting with the URL. */
  readonly url: keyof typeof upstreamUrls
  /** The path after that URL; `{...}` marks a part that varies. */
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
  /** Its subject in plain words, as a card's title. */
  readonly subject: string
  /** Its contribution to a report, in a few words. */
  readonly gives: string
  /** Variable of its key, where to get one and what it costs, or `null` if it uses none. */
  readonly key: {
    readonly variable: string
    readonly from: string
    readonly cost: string
    readonly required: boolean
  } | null
  /** The owner's update interval. */
  readonly cadence: string
  /** The max age of its data: older data gets a notice, and none of its figures or texts counts as current. */
  readonly tooOld: AgeLimit
  /** Text the owner's license asks to show. */
  readonly attribution: string
  /** The permitted use of its data. */
  readonly terms: DataTerms
  /** The time limit of the whole source, fallbacks included. */
  readonly deadline: Duration.Input
  /**
   * Its default upstreams, as host or host and path: while all of them are down it has only cached answers and local
   * copies.
   */
  readonly upstreams: ReadonlyArray<string>
  /** Datasets whose local copy may answer instead. */
  readonly copies?: ReadonlyArray<DatasetName>
  /** The formula and rules that compute the figures from the upstreams' answers. */
  readonly method: string
  /** The source's requests, each followed by its fallback. */
  readonly asks: ReadonlyArray<StatedRequest>
}

/** An entry of docs/sources.md for other requests than the sources'. */
export type StatedSource = Omit<SourceDefinition, "id" | "upstreams" | "deadline" | "subject" | "gives" | "terms">

type Ask<A, R = never> = (place: Place) => Effect.Effect<Answer<A>, SourceReason, R>
type Find<A> = (place: Place) => Effect.Effect<Finding<A>, SourceError>

/**
 * A data source: a service whose one method, `find`, gives the finding for a place. It fails with SourceError and never
 * dies. `ask`, made once per layer, decides what to ask and what the answers mean; the rest is the same for every
 * source. A value that does not match the schema `section`, bounds included, is `Malformed`: no upstream can put it
 * into a report. Figures older than the definition allows are removed, with a notice.
 *
 * `class FloodZone extends DataSource<FloodZone, FloodRiskSection>()({ definition, section, example, headline, ask }) {}`
 */
export const DataSource =
  <Self, A>() =>
  <R>(source: {
    readonly definition: SourceDefinition
    readonly section: Schema.Codec<A, unknown>
    readonly example: A
    /** The main figure of what was found, in a few words for a card; `null` if it is unknown. */
    readonly headline: (found: A) => string | null
    /** The dated parts of a finding, each with its period; by default the whole answer with its `asOf`. */
    readonly dated?: (found: A) => ReadonlyArray<DatedPart<A>>
    readonly ask: Effect.Effect<Ask<A>, never, R>
  }) => {
    const { dated, definition, example, headline } = source
    const timely = inTime<A>(definition.tooOld, (answer) => dated?.(answer.value) ?? [wholeOf(answer.asOf)])
    const checked = checkedBy(source.section)
    const service = Context.Service<Self, { readonly find: Find<A> }>()(
      `property-intelligence/sources/${definition.id}`
    )
    const layerStub = (result: A | SourceReason = example) =>
      Layer.succeed(service, { find: () => stubbed(definition, result) })
    return Object.assign(service, {
      definition,
      section: source.section,
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
      /** A stub that always finds the example. */
      layerExample: layerStub(),
      /** A stub that always finds the example in its cache, fresh until `freshUntil` (epoch milliseconds). */
      layerCached: (freshUntil: number | null) =>
        Layer.succeed(service, {
          find: () => Effect.map(stubbed(definition, example), (found) => ({ ...found, cached: true, freshUntil }))
        })
    })
  }

/**
 * Makes a source's `find` from its `ask`. A call has one span, the source's or the report's deadline, whichever is
 * earlier, and a timestamp. It wraps reasons into `SourceError` and counts the outcome; a call that is abandoned before
 * its deadline does not count. A defect in a source is logged and becomes `Malformed`.
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
          onSuccess: (answer) => stamped(definition, answer, provenance, fiber)
        }),
        inSpan(...spanOf(definition), (exit: Exit.Exit<Finding<A>, SourceError>) => {
          const cutOff = wasInterrupted(exit) && isPast(deadline, clock)
          const outcome = cutOff
            ? Exit.fail(new SourceError({ source: name, reason: new Timeout({ afterMillis: left }) }))
            : exit
          recordOutcome(fiber, name, exit, started)
          return reportSourceOutcome(name, outcome, { started, parts: provenance.parts })
        })
      )
    })
}

/**
 * Returns a known finding again without a request. It counts and is shown like a `find`: a span of no length, its
 * metrics, the source's health.
 */
export const findKnown = <A>(definition: SourceDefinition, finding: Finding<A>): Effect.Effect<Finding<A>> =>
  Effect.withFiber((fiber) => {
    const { id, name } = definition
    const started = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
    const parts = [{ part: id, result: "cache", outage: null, fetchedAt: finding.fetchedAt }] as const
    return Effect.succeed(finding).pipe(
      inSpan(...spanOf(definition), (exit: Exit.Exit<Finding<A>>) => {
        recordOutcome(fiber, name, exit, started)
        return reportSourceOutcome(name, exit, { started, parts })
      })
    )
  })

const spanOf = ({ id, name }: SourceDefinition) =>
  [`${id}.find`, { kind: "internal", attributes: { "source.name": name } }] as const

/**
 * An answer as a finding: its age, the time until which it stays the same, and a notice if the source's key was
 * refused.
 */
const stamped = <A>(
  { key }: SourceDefinition,
  answer: Answer<A>,
  { freshUntil, parts }: Provenance,
  fiber: Fiber.Fiber<unknown, unknown>
): Finding<A> => {
  const now = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
  const staysTheSame = parts.length > 0 && answer.gap === undefined && freshUntil > now
  const finding = { ...answer, ...provenanceOf(parts, now), freshUntil: staysTheSame ? freshUntil : null }
  if (key === null || !fiber.getRef(RefusedKeys).isRefused(key.variable)) return finding
  const refused = `${key.variable} was refused: this is ${finding.cached ? "a cached answer from " : ""}${finding.upstream}`
  return { ...finding, notice: finding.notice === undefined ? refused : `${finding.notice}; ${refused}` }
}

/** The whole answer as one part with one age. If it is too old, no text or figure of it counts as today's. */
const wholeOf = (period: string | null) => ({ what: "the data", period, without: identity })

/** Passes an answer on if its value matches a section's schema. */
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
