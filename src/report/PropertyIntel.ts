import { Clock, Context, DateTime, Duration, Effect, Exit, Layer, Metric, Ref, Result, Struct } from "effect"

import { Snapshot } from "../datasets/Snapshot.ts"
import { type AddressError, parseAddress } from "../domain/address/Address.ts"
import type { Place } from "../domain/address/Place.ts"
import { whenKnown } from "../domain/investor/deal/FigureText.ts"
import type { Finding } from "../domain/report/Finding.ts"
import { locationOf } from "../domain/report/LocationSection.ts"
import type { PropertyReport } from "../domain/report/PropertyReport.ts"
import type { Coverage, SourceLine } from "../domain/report/ReportMeta.ts"
import { riskInputOf } from "../domain/risk/RiskInput.ts"
import { assessRisk } from "../domain/risk/RiskScore.ts"
import { Deadline } from "../process/Deadline.ts"
import { timedAs, Timings } from "../process/Timings.ts"
import { Settings } from "../Settings.ts"
import { sources } from "../sources/catalog.ts"
import { Geocoder } from "../sources/Geocoder.ts"
import type { LocateError } from "../sources/LocateError.ts"
import { AnswerTrace, newTrace } from "../sources/policy/AnswerTrace.ts"
import type { SourceDefinition } from "../sources/policy/DataSource.ts"
import { SourceError, statusOfReason, Timeout } from "../sources/policy/SourceError.ts"
import { metrics } from "../telemetry/metrics.ts"
import { ReportProgress } from "./ReportProgress.ts"
import { sectionsOf } from "./sectionsOf.ts"
import { found, isDegraded, lineOf, sectionStatusOf, type SourceOutcome, toOutcome } from "./SourceOutcome.ts"

/** A located address: its place, how long locating it took, and whether a sandbox had a part in it. */
export interface Located {
  readonly place: Place
  readonly ms: number
  readonly sandbox: boolean
}

/** The property intelligence program. */
export class PropertyIntel extends Context.Service<
  PropertyIntel,
  {
    /** Locates an asked address. Fails when it can't be used or placed. */
    readonly locate: (address: string) => Effect.Effect<Located, AddressError | LocateError>
    /**
     * The report for a located address, from all sources at once. A source that fails leaves its section `null` and its
     * reason in `meta.sources`. A caller with a `Deadline` gets the report by then, with what is there.
     */
    readonly reportAt: (located: Located, request: { readonly requestId: string }) => Effect.Effect<PropertyReport>
    /** Both, one after the other. */
    readonly report: (request: {
      readonly address: string
      readonly requestId: string
    }) => Effect.Effect<PropertyReport, AddressError | LocateError>
  }
>()("property-intelligence/report/PropertyIntel") {
  static readonly layer = Layer.effect(
    PropertyIntel,
    Effect.gen(function* () {
      const settings = yield* Settings
      const geocoder = yield* Geocoder
      const { inOneGeneration } = yield* Snapshot
      const askSources = yield* makeAskSources
      const assemble = makeAssembly()

      const locate = Effect.fnUntraced(function* (text: string) {
        const started = yield* Clock.currentTimeMillis
        const trace = newTrace(settings.mode === "sandbox")
        const address = yield* Effect.fromResult(parseAddress(text))
        const place = yield* Effect.provideService(geocoder.locate(address), AnswerTrace, trace).pipe(timedAs("locate"))
        return { place, ms: (yield* Clock.currentTimeMillis) - started, sandbox: yield* Ref.get(trace.sandbox) }
      })

      const reportAt = Effect.fnUntraced(function* (located: Located, request: { readonly requestId: string }) {
        const started = yield* Clock.currentTimeMillis
        const trace = newTrace(located.sandbox)
        const outcomes = yield* askSources(located.place).pipe(
          inOneGeneration,
          Effect.provideService(AnswerTrace, trace)
        )
        const { dataSources, lines, coverage, sectionStatuses, ...sections } = assemble(located.place, outcomes)
        yield* Effect.annotateCurrentSpan({
          "report.answered": coverage.answered,
          "report.degraded": isDegraded(lines)
        })
        yield* countSections(sectionStatuses)
        const finished = yield* DateTime.now
        return {
          ...sections,
          meta: {
            processingMs: located.ms + DateTime.toEpochMillis(finished) - started,
            dataSources,
            sources: lines,
            coverage,
            generatedAt: DateTime.formatIso(finished),
            requestId: request.requestId,
            sandbox: yield* Ref.get(trace.sandbox)
          }
        }
      })

      return PropertyIntel.of({
        locate,
        reportAt: Effect.fn("PropertyIntel.reportAt")(reportAt),
        report: Effect.fn("PropertyIntel.report")(function* ({ address, requestId }) {
          return yield* reportAt(yield* locate(address), { requestId })
        })
      })
    })
  )
}

/** Asks all sources at once; one that has not answered at the deadline has timed out. */
const makeAskSources = Effect.gen(function* () {
  const { reportDeadline } = yield* Settings
  const services = Context.pick(...Object.values(sources))(yield* Effect.context<SourceServices>())

  return Effect.fnUntraced(function* (place: Place) {
    const now = yield* Clock.currentTimeMillis
    const deadline = Math.min(now + Duration.toMillis(reportDeadline), yield* Deadline)
    const asked = Struct.map(sources, asking(services, place, Math.max(0, deadline - now)))
    const outcomes = yield* Effect.all(asked).pipe(
      // What is known already takes no fiber: fourteen for nothing is what a cached report would pay (B8).
      Effect.flatMap((known) =>
        Effect.all(known, Object.values(known).every(Exit.isExit) ? {} : { concurrency: "unbounded" })
      ),
      Effect.provideService(Deadline, deadline)
    )
    const slack = Math.max(0, deadline - (yield* Clock.currentTimeMillis))
    yield* Metric.update(metrics.deadlineSlack.of({}), Duration.millis(slack))
    return outcomes
  })
})

type SourceServices = Context.Service.Identifier<(typeof sources)[keyof typeof sources]>

/** A source, as it is asked. */
type Askable<A, R> = Context.Key<
  R,
  {
    readonly find: (place: Place) => Effect.Effect<Finding<A>, SourceError>
    readonly again?: (place: Place) => Effect.Effect<Finding<A> | null>
  }
> & { readonly definition: SourceDefinition; readonly headline: (found: A) => string | null }

/** From a source to what gives its outcome, for `Struct.map`. */
interface Asking extends Struct.Lambda {
  <A, R extends SourceServices>(source: Askable<A, R>): Effect.Effect<Effect.Effect<SourceOutcome<A>>>
  readonly "~lambda.out": this["~lambda.in"] extends Askable<infer A, unknown>
    ? Effect.Effect<Effect.Effect<SourceOutcome<A>>>
    : never
}

/** Gives the outcome of a source that need not be asked, else what asks it; beyond the time it has, that is a timeout. */
const asking = (services: Context.Context<SourceServices>, place: Place, millis: number) =>
  Struct.lambda<Asking>((source) => {
    const { again, find } = Context.get(services, source)
    const asked = Effect.suspend(() =>
      find(place).pipe(
        Effect.timeoutOrElse({
          duration: millis,
          orElse: () =>
            Effect.fail(
              new SourceError({ source: source.definition.name, reason: new Timeout({ afterMillis: millis }) })
            )
        }),
        (found) => toOutcome(source.definition, found),
        Effect.tap(noteEnded(source.headline))
      )
    )
    if (again === undefined) return Effect.succeed(asked)
    return Effect.flatMap(again(place), (known) => {
      if (known === null) return Effect.succeed(asked)
      const outcome = { definition: source.definition, result: Result.succeed(known), ms: 0 }
      return Effect.as(noteEnded(source.headline)(outcome), Effect.succeed(outcome))
    })
  })

/** Has who times the answer and who waits for its parts know that a source has ended. One without its key is not asked, nor timed. */
const noteEnded =
  <A>(headline: (found: A) => string | null) =>
  (outcome: SourceOutcome<A>): Effect.Effect<void> =>
    Effect.withFiber((fiber) => {
      const { definition, ms } = outcome
      if (isAsked(outcome)) fiber.getRef(Timings)?.push({ name: definition.id, ms, description: definition.name })
      const hear = fiber.getRef(ReportProgress)
      return hear === null ? Effect.void : hear({ ...lineOf(outcome), headline: whenKnown(found(outcome), headline) })
    })

const isAsked = ({ result }: SourceOutcome<unknown>): boolean =>
  Result.isSuccess(result) || statusOfReason(result.failure.reason) !== "not_configured"

type Outcomes = Effect.Success<ReturnType<Effect.Success<typeof makeAskSources>>>

/** What the sources' outcomes make of a report: all of it but its time, its id and how long it took. */
const assemblyOf = (place: Place, outcomes: Outcomes) => {
  const sections = sectionsOf(Struct.map(outcomes, found))
  const lines = Object.values(outcomes).map(lineOf)
  return {
    location: locationOf(place),
    ...sections,
    ...assessRisk(riskInputOf(sections)),
    lines,
    dataSources: lines.filter(hasAnswered).map(({ name }) => name),
    coverage: coverageOf(lines),
    sectionStatuses: Object.values(outcomes).map((outcome) => ({
      "source.name": outcome.definition.name,
      "section.status": sectionStatusOf(outcome)
    }))
  }
}

/** The same of the same findings: where all were given again it is the same object, and its texts are known (B8). */
const makeAssembly = () => {
  const known = new WeakMap<Place, { readonly findings: ReadonlyArray<unknown>; readonly assembly: Assembly }>()
  return (place: Place, outcomes: Outcomes): Assembly => {
    const findings = Object.values(outcomes).map(findingGivenAgain)
    const before = known.get(place)
    if (before !== undefined && findings.every((finding, index) => finding === before.findings[index])) {
      return before.assembly
    }
    const assembly = assemblyOf(place, outcomes)
    if (findings.every((finding) => finding !== null)) known.set(place, { findings, assembly })
    return assembly
  }
}

type Assembly = ReturnType<typeof assemblyOf>

/** The finding of a source that took no time, for the time is in its line; else `null`. */
const findingGivenAgain = ({ ms, result }: SourceOutcome<unknown>) =>
  Result.isSuccess(result) && ms === 0 ? result.success : null

/** One a source, as the report has it. */
const countSections = (statuses: Assembly["sectionStatuses"]) =>
  Effect.map(Effect.context<never>(), (context) => {
    for (const status of statuses) metrics.reportSections.of(status).updateUnsafe(1, context)
  })

const hasAnswered = (line: SourceLine) => line.status === "ok" || line.status === "stale"

const coverageOf = (lines: ReadonlyArray<SourceLine>): Coverage => {
  const answered = lines.filter(hasAnswered).length
  return { answered, of: lines.length, score: Math.round((answered / lines.length) * 100) / 100 }
}

/**
 * Whether enough sources answered for the report to be sold: at least `quorum` of them gave data. The free mirror
 * answers with whatever is there.
 */
export const meetsQuorum = (report: PropertyReport, quorum: number): boolean => report.meta.coverage.answered >= quorum
