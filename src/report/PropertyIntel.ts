import { Clock, Context, DateTime, Duration, Effect, Layer, Metric, Ref } from "effect"

import { type AddressError, parseAddress } from "../domain/address/Address.ts"
import type { Place } from "../domain/address/Place.ts"
import type { Finding } from "../domain/report/Finding.ts"
import { locationOf } from "../domain/report/LocationSection.ts"
import type { PropertyReport, ReportSections } from "../domain/report/PropertyReport.ts"
import type { Coverage, SourceLine } from "../domain/report/ReportMeta.ts"
import { riskInputOf } from "../domain/risk/RiskInput.ts"
import { assessRisk } from "../domain/risk/RiskScore.ts"
import { Deadline } from "../process/Deadline.ts"
import { noteTiming, timedAs } from "../process/Timings.ts"
import { Settings } from "../Settings.ts"
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
import type { LocateError } from "../sources/LocateError.ts"
import { OpportunityZone } from "../sources/OpportunityZone.ts"
import type { SourceDefinition } from "../sources/policy/DataSource.ts"
import { SandboxMark } from "../sources/policy/Provenance.ts"
import { SourceError, Timeout } from "../sources/policy/SourceError.ts"
import { PropertyValue } from "../sources/PropertyValue.ts"
import { RentEstimate } from "../sources/RentEstimate.ts"
import { StormHazard } from "../sources/StormHazard.ts"
import { Walkability } from "../sources/Walkability.ts"
import { metrics } from "../telemetry/metrics.ts"
import { isDegraded, lineOf, sectionStatusOf, type SourceOutcome, toOutcome, valueOf } from "./SourceOutcome.ts"

/** A located address: its place, how long locating it took, and whether a sandbox had a say in it. */
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
     * The report for a located address, from all fourteen sources at once. A source that fails leaves its section `null` and
     * says why in `meta.sources`. Whoever gives a `Deadline` gets the report by then, with what is there.
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
      const askSources = yield* makeAskSources

      const locate = Effect.fnUntraced(function* (text: string) {
        const started = yield* Clock.currentTimeMillis
        const sandbox = yield* Ref.make(settings.mode === "sandbox")
        const address = yield* Effect.fromResult(parseAddress(text))
        const place = yield* Effect.provideService(geocoder.locate(address), SandboxMark, sandbox).pipe(
          timedAs("locate")
        )
        return { place, ms: (yield* Clock.currentTimeMillis) - started, sandbox: yield* Ref.get(sandbox) }
      })

      const reportAt = Effect.fnUntraced(function* (located: Located, request: { readonly requestId: string }) {
        const started = yield* Clock.currentTimeMillis
        const sandbox = yield* Ref.make(located.sandbox)
        const outcomes = yield* Effect.provideService(askSources(located.place), SandboxMark, sandbox)
        const sections = sectionsOf(outcomes)
        const lines = Object.values(outcomes).map(lineOf)
        const coverage = coverageOf(lines)
        yield* Effect.annotateCurrentSpan({
          "report.answered": coverage.answered,
          "report.degraded": isDegraded(lines)
        })
        yield* countSections(lines)
        const finished = yield* DateTime.now
        return {
          location: locationOf(located.place),
          ...sections,
          ...assessRisk(riskInputOf(sections)),
          meta: {
            processingMs: located.ms + DateTime.toEpochMillis(finished) - started,
            dataSources: lines.filter(hasAnswered).map(({ name }) => name),
            sources: lines,
            coverage,
            generatedAt: DateTime.formatIso(finished),
            requestId: request.requestId,
            sandbox: yield* Ref.get(sandbox)
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

/** Asks all fourteen at once, in catalog order; whoever has not answered at the deadline has timed out. */
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

  return Effect.fnUntraced(function* (place: Place) {
    const now = yield* Clock.currentTimeMillis
    const deadline = Math.min(now + Duration.toMillis(reportDeadline), yield* Deadline)
    const ask = within(Math.max(0, deadline - now))
    const outcomes = yield* Effect.all(
      {
        propertyValue: ask(PropertyValue.definition, propertyValue.find(place)),
        rentEstimate: ask(RentEstimate.definition, rentEstimate.find(place)),
        floodZone: ask(FloodZone.definition, floodZone.find(place)),
        walkability: ask(Walkability.definition, walkability.find(place)),
        demographics: ask(Demographics.definition, demographics.find(place)),
        environment: ask(Environment.definition, environment.find(place)),
        earthquakeHazard: ask(EarthquakeHazard.definition, earthquakeHazard.find(place)),
        stormHazard: ask(StormHazard.definition, stormHazard.find(place)),
        broadband: ask(Broadband.definition, broadband.find(place)),
        opportunityZone: ask(OpportunityZone.definition, opportunityZone.find(place)),
        fairMarketRent: ask(FairMarketRent.definition, fairMarketRent.find(place)),
        housePriceIndex: ask(HousePriceIndex.definition, housePriceIndex.find(place)),
        jobMarket: ask(JobMarket.definition, jobMarket.find(place)),
        disasterHistory: ask(DisasterHistory.definition, disasterHistory.find(place))
      },
      { concurrency: 14 }
    ).pipe(Effect.provideService(Deadline, deadline))
    const slack = Math.max(0, deadline - (yield* Clock.currentTimeMillis))
    yield* Metric.update(metrics.deadlineSlack.of({}), Duration.millis(slack))
    return outcomes
  })
})

/** Runs a source to its outcome; beyond the time it has, that is a timeout. */
const within =
  (millis: number) =>
  <A>(definition: SourceDefinition, find: Effect.Effect<Finding<A>, SourceError>) =>
    find.pipe(
      Effect.timeoutOrElse({
        duration: millis,
        orElse: () =>
          Effect.fail(new SourceError({ source: definition.name, reason: new Timeout({ afterMillis: millis }) }))
      }),
      (found) => toOutcome(definition, found),
      Effect.tap(noteSource)
    )

/** A source without its key is not asked. */
const noteSource = (outcome: SourceOutcome<unknown>) =>
  lineOf(outcome).status === "not_configured"
    ? Effect.void
    : noteTiming({ name: outcome.definition.id, ms: outcome.ms, description: outcome.definition.name })

type Outcomes = Effect.Success<ReturnType<Effect.Success<typeof makeAskSources>>>

/** Puts the findings where the report shows them. A section is `null` when none of its sources answered. */
const sectionsOf = (outcomes: Outcomes): ReportSections => {
  const value = valueOf(outcomes.propertyValue)
  const rentEstimate = valueOf(outcomes.rentEstimate)
  const earthquakeHazard = valueOf(outcomes.earthquakeHazard)
  const storm = valueOf(outcomes.stormHazard)
  const broadband = valueOf(outcomes.broadband)
  const opportunityZone = valueOf(outcomes.opportunityZone)
  const fairMarketRent = valueOf(outcomes.fairMarketRent)
  return {
    property:
      value === null && rentEstimate === null
        ? null
        : { ...(value?.record ?? unknownRecord), rentEstimate, valueEstimate: value?.valueEstimate ?? null },
    floodRisk: valueOf(outcomes.floodZone),
    walkability: valueOf(outcomes.walkability),
    neighborhood: valueOf(outcomes.demographics),
    environment: valueOf(outcomes.environment),
    naturalHazards:
      earthquakeHazard === null && storm === null
        ? null
        : { earthquakeHazard, tornadoRisk: storm?.tornadoRisk ?? null, hailRisk: storm?.hailRisk ?? null },
    infrastructure: broadband === null ? null : { broadband },
    hudIntelligence: opportunityZone === null && fairMarketRent === null ? null : { opportunityZone, fairMarketRent },
    marketTrends: valueOf(outcomes.housePriceIndex),
    jobMarket: valueOf(outcomes.jobMarket),
    disasterHistory: valueOf(outcomes.disasterHistory)
  }
}

const unknownRecord = {
  propertyType: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  yearBuilt: null,
  lastSaleDate: null,
  lastSalePrice: null,
  hoaMonthly: null,
  annualTax: null,
  annualTaxYear: null,
  units: null
}

/** One a source, as the report has it. */
const countSections = (lines: ReadonlyArray<SourceLine>) =>
  Effect.forEach(
    lines,
    (line) =>
      Metric.update(
        metrics.reportSections.of({ "source.name": line.name, "section.status": sectionStatusOf(line) }),
        1
      ),
    { discard: true }
  )

const hasAnswered = (line: SourceLine) => line.status === "ok" || line.status === "stale"

const coverageOf = (lines: ReadonlyArray<SourceLine>): Coverage => {
  const answered = lines.filter(hasAnswered).length
  return { answered, of: lines.length, score: Math.round((answered / lines.length) * 100) / 100 }
}

/**
 * Whether enough sources answered for the report to be sold: at least `quorum` of the fourteen gave data. The free mirror
 * answers with whatever is there.
 */
export const meetsQuorum = (report: PropertyReport, quorum: number): boolean => report.meta.coverage.answered >= quorum
