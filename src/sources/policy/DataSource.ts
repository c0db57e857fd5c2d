import { Clock, Context, Duration, Effect, Exit, Layer, Ref, References, Schema } from "effect"

import type { DatasetName } from "../../datasets/published/datasetCatalog.ts"
import type { Place } from "../../domain/address/Place.ts"
import type { Answer, Finding } from "../../domain/report/Finding.ts"
import { Deadline } from "../../process/Deadline.ts"
import type { upstreamUrls } from "../../settings/upstreamUrls.ts"
import { AnswerTrace, innerTrace, markSandboxIn, provenanceOf, type Trace, type TracedPart } from "./AnswerTrace.ts"
import { endedAfter } from "./Attempt.ts"
import { describeDefect } from "./describeDefect.ts"
import { faultOf } from "./faultOf.ts"
import { doneAgain, makeRecall } from "./Recall.ts"
import { RefusedKeys } from "./RefusedKeys.ts"
import { Malformed, SourceError, SourceReason, Timeout } from "./SourceError.ts"
import { noteOutcome, recordOutcome } from "./SourceHealth.ts"
import { attributesOf, countSourceOutcome, reportSourceOutcome } from "./SourceTelemetry.ts"
import { inSpan, wasCutOff } from "./SpanEnd.ts"

/** Time kept for putting a finding together before the source's time is over. */
const assemblyMillis = 50

/** A request that a source makes of an upstream, as docs/sources.md states it: a test compares it with what is sent. */
interface StatedRequest {
  /** The setting with the URL. */
  readonly url: keyof typeof upstreamUrls
  /** What follows that URL; `{...}` stands for a part that differs. */
  readonly path: string
  /** When it is sent, and what for. */
  readonly when: string
}

/** What the catalog, `/health`, the README and docs/sources.md state of a source. */
export interface SourceDefinition {
  /** The service's name in code and spans, e.g. `FloodZone`. */
  readonly id: string
  /** The public name in `meta.dataSources`. */
  readonly name: string
  /** Who owns the data. */
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
  /** How often the owner updates the data. */
  readonly cadence: string
  /** Text the owner's licence asks to show. */
  readonly attribution: string
  /** Time the whole source has, fallbacks included. */
  readonly deadline: Duration.Input
  /** Where its answers come from by default, as host or host and path: while all of them are down it has none of its own. */
  readonly upstreams: ReadonlyArray<string>
  /** Datasets of which a local copy may answer in their place. */
  readonly copies?: ReadonlyArray<DatasetName>
  /** By which formula and rules the figures are made of what the upstreams answer. */
  readonly method: string
  /** What it asks, each before what stands in for it. */
  readonly asks: ReadonlyArray<StatedRequest>
}

/** What docs/sources.md states of what is asked beside the sources of the report. */
export type StatedSource = Omit<SourceDefinition, "id" | "upstreams" | "deadline">

type Ask<A, R = never> = (place: Place) => Effect.Effect<Answer<A>, SourceReason, R>
type Find<A> = (place: Place) => Effect.Effect<Finding<A>, SourceError>

/** What a source is to its report. */
interface Service<A> {
  readonly find: Find<A>
  /** What `find` would come to, where that is known without asking anyone; else `null`. */
  readonly again?: (place: Place) => Effect.Effect<Finding<A> | null>
}

/**
 * A data source: a service whose one method, `find`, gives what is known of a place. It fails with SourceError and never
 * dies. `ask`, made once a layer, holds where to ask and what the answers mean; all the rest is the policy of every source.
 * A value that is not of the shape `section`, its bounds included, is `Malformed`: no upstream can put it into a report.
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
    readonly ask: Effect.Effect<Ask<A>, never, R>
  }) => {
    const { definition, example, headline } = source
    const checked = checkedBy(source.section)
    const service = Context.Service<Self, Service<A>>()(`property-intelligence/sources/${definition.id}`)
    const layerStub = (result: A | SourceReason = example) =>
      Layer.succeed(service, { find: () => stubbed(definition, result) })
    return Object.assign(service, {
      definition,
      example,
      headline,
      layer: Layer.effect(
        service,
        Effect.map(source.ask, (ask) => serviceOf(definition, (place) => Effect.flatMap(ask(place), checked)))
      ),
      /** Always finds the same, or fails for the same reason; where nothing else is given it finds the example. */
      layerStub,
      /** Always finds the example. */
      layerExample: layerStub()
    })
  }

/**
 * Makes a source from what it asks: one span named after the code, the source's own deadline (or what is left of
 * the report's), the time stamp, and reasons wrapped into `SourceError`. Counts how it ended; one that is abandoned before its
 * time counts for nothing. Never dies of a defect in a source: that is a `Malformed` with the defect logged.
 */
export const serviceOf = <A, R>(definition: SourceDefinition, ask: Ask<A, R>) => {
  const recall = makeRecall<A>()
  const own = Duration.toMillis(Duration.fromInputUnsafe(definition.deadline))
  const span = [`${definition.id}.find`, { kind: "internal", attributes: { "source.name": definition.name } }] as const

  const find = Effect.fnUntraced(function* (place: Place) {
    const started = yield* Clock.currentTimeMillis
    const deadline = Math.min(started + own, yield* Deadline)
    const left = Math.max(0, deadline - started)
    const trace = yield* innerTrace
    const again = yield* recall.given(place, trace, started)
    const asked = Effect.tap(ask(place), recall.note(place, trace, started)).pipe(
      Effect.provideService(Deadline, deadline - assemblyMillis),
      Effect.provideService(AnswerTrace, trace),
      endedAfter(Duration.millis(left)),
      Effect.catchDefect((defect) =>
        Effect.logError("A source died", { source: definition.id, defect: describeDefect(defect) }).pipe(
          Effect.andThen(Effect.fail(new Malformed({ issue: "unexpected shape" })))
        )
      )
    )
    return yield* (again === null ? asked : Effect.succeed(again)).pipe(
      Effect.mapError((reason) => new SourceError({ source: definition.name, reason })),
      Effect.flatMap((answer) => stamped(definition, answer, trace)),
      inSpan(...span, (exit: Exit.Exit<Finding<A>, SourceError>) =>
        Effect.flatMap(wasCutOff(exit), (cutOff) =>
          reportSourceOutcome(definition.name, cutOff ? timedOut(definition.name, left) : exit, {
            started,
            parts: Ref.getUnsafe(trace.parts)
          })
        )
      ),
      Effect.provideService(Deadline, deadline)
    )
  }, recordOutcome(definition.name))

  const again = (place: Place): Effect.Effect<Finding<A> | null> =>
    Effect.withFiber<Finding<A> | null>(({ context }) => {
      const clock = Context.get(context, Clock.Clock)
      const now = clock.currentTimeMillisUnsafe()
      const made = recall.known(place, now)
      if (made === null) return nothingAgain
      // At once: as effects of their own these steps are half of what a cached source costs (B8).
      const given = (): Effect.Effect<Finding<A>> => {
        const finding = noticed(definition, made.finding, context)
        const outcome = Exit.succeed(finding)
        if (made.sandbox) markSandboxIn(context)
        countSourceOutcome(definition.name, outcome, { started: now, now, parts: made.parts })(context)
        noteOutcome(definition.name, outcome, { started: now, now })(context)
        const isTraced = Context.get(context, References.TracerEnabled)
        return isTraced ? Effect.as(shownAgain(finding, made.parts, clock), finding) : outcome
      }
      if (made.again.length === 0) return given()
      return Effect.flatMap(doneAgain(made), (mayBe) => (mayBe ? given() : nothingAgain))
    })

  /** A span that begins and ends at once: nothing happens in it. */
  const shownAgain = (finding: Finding<A>, parts: ReadonlyArray<TracedPart>, clock: Clock.Clock) =>
    Effect.map(Effect.makeSpan(...span), (made) => {
      const outcome = Exit.succeed(finding)
      for (const [name, value] of Object.entries(attributesOf(outcome, parts))) made.attribute(name, value)
      made.end(clock.currentTimeNanosUnsafe(), outcome)
    })

  return { again, find }
}

/** An answer as a finding: how old it is, and what is to be said of the source's key. */
const stamped = <A>(definition: SourceDefinition, answer: Answer<A>, { parts }: Trace): Effect.Effect<Finding<A>> =>
  Effect.withFiber((fiber) => {
    const now = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
    const finding = { ...answer, ...provenanceOf(Ref.getUnsafe(parts), now) }
    return Effect.succeed(noticed(definition, finding, fiber.context))
  })

/** A finding with what is to be said of its source's key: the same object where that is nothing. */
const noticed = <A>({ key }: SourceDefinition, finding: Finding<A>, context: Context.Context<never>): Finding<A> =>
  key !== null && Context.get(context, RefusedKeys).isRefused(key.variable)
    ? {
        notice: `${key.variable} was refused: this is ${finding.cached ? "a kept answer of " : ""}${finding.upstream}`,
        ...finding
      }
    : finding

const nothingAgain = Effect.succeed(null)

/** The `find` of such a source. */
export const find = <A, R>(
  definition: SourceDefinition,
  ask: Ask<A, R>
): ((place: Place) => Effect.Effect<Finding<A>, SourceError, R>) => serviceOf(definition, ask).find

const timedOut = (source: string, afterMillis: number): Exit.Exit<never, SourceError> =>
  Exit.fail(new SourceError({ source, reason: new Timeout({ afterMillis }) }))

/** Gives an answer on when its value is of a section's shape. */
const checkedBy = <A>(section: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownEffect(Schema.toType(section))
  // A kept answer is the same object each time: checking it again would be a tenth of a cached report (B8).
  const known = new WeakSet<object>()
  return (answer: Answer<A>): Effect.Effect<Answer<A>, Malformed> =>
    Effect.suspend(() =>
      known.has(answer)
        ? Effect.succeed(answer)
        : decode(answer.value).pipe(
            Effect.map(() => {
              known.add(answer)
              return answer
            }),
            Effect.mapError((error) => new Malformed({ issue: faultOf(error) }))
          )
    )
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
        stale: false
      })
