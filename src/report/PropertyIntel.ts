import { type AddressError, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"
import type { SourceKey } from "@property-intelligence/domain/report/ReportSections.ts"
import { namesStatedIn, type StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Clock, Context, DateTime, Duration, Effect, Layer, Metric, Result } from "effect"

import { Deadline, endingIn } from "../call/Deadline.ts"
import { rebased } from "../call/rebased.ts"
import { timedAs, Timings } from "../call/Timings.ts"
import { Snapshot } from "../datasets/Snapshot.ts"
import { Settings } from "../Settings.ts"
import { AreaMap } from "../sources/AreaMap.ts"
import { Broadband } from "../sources/Broadband.ts"
import { Demographics } from "../sources/Demographics.ts"
import { DisasterHistory } from "../sources/DisasterHistory.ts"
import { EarthquakeHazard } from "../sources/EarthquakeHazard.ts"
import { Environment } from "../sources/Environment.ts"
import { FairMarketRent } from "../sources/FairMarketRent.ts"
import { FloodZone } from "../sources/FloodZone.ts"
import { Geocoder } from "../sources/Geocoder.ts"
import { HousePriceIndex } from "../sources/HousePriceIndex.ts"
import { JobMarket } from "../sources/JobMarket.ts"
import { findKnown } from "../sources/kit/DataSource.ts"
import { AnswerProvenance, newProvenance } from "../sources/kit/Provenance.ts"
import { RefusedKeys } from "../sources/kit/RefusedKeys.ts"
import { statusOfReason } from "../sources/kit/SourceError.ts"
import type { LocateError } from "../sources/LocateError.ts"
import { OpportunityZone } from "../sources/OpportunityZone.ts"
import { PropertyValue } from "../sources/PropertyValue.ts"
import { RentEstimate } from "../sources/RentEstimate.ts"
import { StormHazard } from "../sources/StormHazard.ts"
import { Walkability } from "../sources/Walkability.ts"
import { metrics } from "../telemetry/metrics.ts"
import { askedTogether, type OutcomeOf } from "./askedTogether.ts"
import { type Assembly, assemblyOf, type Outcomes, reportJson } from "./Assembly.ts"
import { type KnownReport, ReportMemo } from "./ReportMemo.ts"
import { isDegraded, lineOf, type SourceOutcome } from "./SourceOutcome.ts"

/**
 * A located address: its place, the milliseconds it took to locate, and a mark if a sandbox made up an answer for it.
 */
export interface Located {
  readonly place: Place
  readonly ms: number
  readonly sandbox: boolean
}

/** A report, with its JSON in UTF-8. */
interface EncodedReport {
  readonly report: PropertyReport
  readonly json: Uint8Array
}

/** The property intelligence program. */
export class PropertyIntel extends Context.Service<
  PropertyIntel,
  {
    /** Locates the asked address or point, with the caller's facts about the building. Fails if it has no place. */
    readonly locate: (asked: AskedPlace, stated?: StatedProperty) => Effect.Effect<Located, AddressError | LocateError>
    /**
     * The report for a located address, from all sources at once. If a source fails, its section is `null` and `meta.sources` has
     * the reason. A caller with a `Deadline` gets the report by then, with the parts that are ready.
     */
    readonly reportAt: (located: Located, request: { readonly requestId: string }) => Effect.Effect<PropertyReport>
    /** Locates the place, then makes its report. */
    readonly report: (request: ReportRequest) => Effect.Effect<PropertyReport, AddressError | LocateError>
    /** The report, with its JSON. Dies if a section does not match its schema. */
    readonly encoded: (request: ReportRequest) => Effect.Effect<EncodedReport, AddressError | LocateError>
  }
>()("property-intelligence/report/PropertyIntel") {
  static readonly layer = Layer.effect(
    PropertyIntel,
    Effect.gen(function* () {
      const settings = yield* Settings
      const geocoder = yield* Geocoder
      const { inOneGeneration } = yield* Snapshot
      const areaMap = yield* AreaMap
      const askSources = yield* makeAskSources
      const memo = new ReportMemo()

      const locate = Effect.fnUntraced(function* (asked: AskedPlace, stated: StatedProperty = {}) {
        const started = yield* Clock.currentTimeMillis
        const provenance = newProvenance(settings.mode === "sandbox")
        const read = typeof asked === "string" ? yield* Effect.fromResult(parseAddress(asked)) : asked
        const found = yield* Effect.provideService(geocoder.locate(read), AnswerProvenance, provenance).pipe(
          timedAs("locate")
        )
        const place = namesStatedIn(stated).length === 0 ? found : { ...found, stated }
        return { place, ms: (yield* Clock.currentTimeMillis) - started, sandbox: provenance.sandbox.isUsed }
      })

      /** The sources' findings for a place, from requests or from the memo. */
      const found = Effect.fnUntraced(function* (place: Place) {
        const key = yield* memoKeyOf(place)
        const now = yield* Clock.currentTimeMillis
        const known = memo.get(key, now)
        if (known !== null) {
          yield* Effect.forEach(known.outcomes, giveKnown, { discard: true })
          return known
        }
        const provenance = newProvenance()
        const outcomes = yield* askSources(place).pipe(
          inOneGeneration,
          Effect.provideService(AnswerProvenance, provenance)
        )
        const asked: KnownReport = {
          outcomes: Object.values(outcomes),
          assembly: assemblyOf(place, outcomes),
          sandbox: provenance.sandbox.isUsed
        }
        memo.set(key, yield* Clock.currentTimeMillis, asked)
        return asked
      })

      /** The map, and true if a sandbox drew it. It has the same time limit as the sources. */
      const mapOf = Effect.fnUntraced(function* (place: Place) {
        const provenance = newProvenance()
        const map = yield* areaMap
          .around(place)
          .pipe(Effect.provideService(AnswerProvenance, provenance), endingIn(settings.reportDeadline))
        return { map: { map }, mapSandbox: provenance.sandbox.isUsed }
      })

      const makeReport = Effect.fnUntraced(function* (located: Located, request: { readonly requestId: string }) {
        const started = yield* Clock.currentTimeMillis
        // Without a map the sources need no fiber next to them (B16).
        const [{ assembly, sandbox }, { map, mapSandbox }] = (yield* WantsMap)
          ? yield* Effect.all([found(located.place), mapOf(located.place)], { concurrency: 2 })
          : [yield* found(located.place), { map: {}, mapSandbox: false }]
        const { body, coverage, dataSources, lines } = assembly
        yield* Effect.annotateCurrentSpan({
          "report.answered": coverage.answered,
          "report.degraded": isDegraded(lines)
        })
        yield* countSections(assembly)
        const finished = yield* DateTime.now
        const meta = {
          processingMs: located.ms + DateTime.toEpochMillis(finished) - started,
          dataSources,
          sources: lines,
          coverage,
          generatedAt: DateTime.formatIso(finished),
          requestId: request.requestId,
          sandbox: located.sandbox || sandbox || mapSandbox
        }
        return { assembly, report: { ...body, ...map, meta } }
      })

      const locateAndReport = Effect.fn("PropertyIntel.report")(function* ({
        address,
        requestId,
        stated
      }: ReportRequest) {
        return yield* makeReport(yield* locate(address, stated), { requestId })
      })

      return PropertyIntel.of({
        locate,
        reportAt: Effect.fn("PropertyIntel.reportAt")((located, request) =>
          Effect.map(makeReport(located, request), ({ report }) => report)
        ),
        report: (request) => Effect.map(locateAndReport(request), ({ report }) => report),
        encoded: (request) =>
          Effect.map(locateAndReport(request), ({ assembly, report }) => ({
            report,
            json: reportJson(assembly.bodyJson(), report)
          }))
      })
    })
  )
}

interface ReportRequest {
  readonly address: AskedPlace
  readonly stated?: StatedProperty | undefined
  readonly requestId: string
}

/**
 * The one list of every source, in the order in which reports, `/health` and the README show them. A source whose key is a section of the
 * report is that section; `Assembly.ts` places the others.
 */
export const sources = {
  propertyValue: PropertyValue,
  rentEstimate: RentEstimate,
  floodRisk: FloodZone,
  walkability: Walkability,
  neighborhood: Demographics,
  environment: Environment,
  earthquakeHazard: EarthquakeHazard,
  stormHazard: StormHazard,
  broadband: Broadband,
  opportunityZone: OpportunityZone,
  fairMarketRent: FairMarketRent,
  marketTrends: HousePriceIndex,
  jobMarket: JobMarket,
  disasterHistory: DisasterHistory
} as const satisfies Readonly<Record<SourceKey, unknown>>

/** Asks all sources at once; one that has not answered at the deadline has timed out. */
const makeAskSources = Effect.gen(function* () {
  const { reportDeadline } = yield* Settings
  const propertyValue = yield* PropertyValue
  const rentEstimate = yield* RentEstimate
  const floodZone = yield* FloodZone
  const walkability = yield* Walkability
  const demographics = yield* Demographics
  const environment = yield* Environment
  const earthquakeHazard = yield* EarthquakeHazard
  const stormHazard = yield* StormHazard
  const broadband = yield* Broadband
  const opportunityZone = yield* OpportunityZone
  const fairMarketRent = yield* FairMarketRent
  const housePriceIndex = yield* HousePriceIndex
  const jobMarket = yield* JobMarket
  const disasterHistory = yield* DisasterHistory

  const ask = (place: Place, outcomeOf: OutcomeOf): Effect.Effect<Outcomes> =>
    Effect.all(
      {
        propertyValue: outcomeOf(PropertyValue, propertyValue.find(place)),
        rentEstimate: outcomeOf(RentEstimate, rentEstimate.find(place)),
        floodRisk: outcomeOf(FloodZone, floodZone.find(place)),
        walkability: outcomeOf(Walkability, walkability.find(place)),
        neighborhood: outcomeOf(Demographics, demographics.find(place)),
        environment: outcomeOf(Environment, environment.find(place)),
        earthquakeHazard: outcomeOf(EarthquakeHazard, earthquakeHazard.find(place)),
        stormHazard: outcomeOf(StormHazard, stormHazard.find(place)),
        broadband: outcomeOf(Broadband, broadband.find(place)),
        opportunityZone: outcomeOf(OpportunityZone, opportunityZone.find(place)),
        fairMarketRent: outcomeOf(FairMarketRent, fairMarketRent.find(place)),
        marketTrends: outcomeOf(HousePriceIndex, housePriceIndex.find(place)),
        jobMarket: outcomeOf(JobMarket, jobMarket.find(place)),
        disasterHistory: outcomeOf(DisasterHistory, disasterHistory.find(place))
      },
      { concurrency: 14 }
    )

  return Effect.fnUntraced(function* (place: Place) {
    const now = yield* Clock.currentTimeMillis
    const deadline = Math.min(now + Duration.toMillis(reportDeadline), yield* Deadline)
    const time = { millis: Math.max(0, deadline - now), noteEnded }
    const outcomes = yield* askedTogether(time, (outcomeOf) => ask(place, outcomeOf)).pipe(
      Effect.updateContext(rebased<never>),
      Effect.provideService(Deadline, deadline)
    )
    const slack = Math.max(0, deadline - (yield* Clock.currentTimeMillis))
    yield* Metric.update(metrics.deadlineSlack.of({}), Duration.millis(slack))
    return outcomes
  })
})

/** Counts and shows a known outcome as if its source had just been asked. */
const giveKnown = (outcome: SourceOutcome<unknown>): Effect.Effect<void> =>
  Result.isSuccess(outcome.result)
    ? Effect.andThen(findKnown(outcome.definition, outcome.result.success), noteEnded(outcome))
    : Effect.void

/**
 * Adds a finished source to the answer's timings, and reports it to the listener for progress. A source without its key
 * is not timed, because it was not asked.
 */
const noteEnded = (outcome: SourceOutcome<unknown>): Effect.Effect<void> =>
  Effect.withFiber((fiber) => {
    const { definition, headline, ms } = outcome
    if (isAsked(outcome)) fiber.getRef(Timings)?.push({ name: definition.id, ms, description: definition.name })
    const hear = fiber.getRef(ReportProgress)
    return hear === null ? Effect.void : hear({ ...lineOf(outcome), headline })
  })

/** The listener for each source of a report as it finishes; `null`, the default, for none. */
export const ReportProgress = Context.Reference<((source: EndedSource) => Effect.Effect<void>) | null>(
  "property-intelligence/report/ReportProgress",
  { defaultValue: () => null }
)

const isAsked = ({ result }: SourceOutcome<unknown>): boolean =>
  Result.isSuccess(result) || statusOfReason(result.failure.reason) !== "not_configured"

/** The memo key of a report: the located place, and the keys whose refusal the report mentions. */
const memoKeyOf = (place: Place): Effect.Effect<string> =>
  Effect.gen(function* () {
    const refused = yield* (yield* RefusedKeys).refused
    return JSON.stringify([place, refused.map(({ variable }) => variable)])
  })

/** Counts the report's sections, one per source. */
const countSections = ({ sectionStatuses }: Assembly) =>
  Effect.map(Effect.context<never>(), (context) => {
    for (const status of sectionStatuses) metrics.reportSections.of(status).updateUnsafe(1, context)
  })

/**
 * Returns true if enough sources answered for the report to be sold: at least `quorum` gave data. The free mirror answers with any
 * number.
 */
export const meetsQuorum = (report: PropertyReport, quorum: number): boolean => report.meta.coverage.answered >= quorum

/** True if the report under way has a map: `include=map` of the call. */
export const WantsMap = Context.Reference<boolean>("property-intelligence/report/WantsMap", {
  defaultValue: () => false
})
