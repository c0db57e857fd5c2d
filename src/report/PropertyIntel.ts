import { Clock, Context, DateTime, Duration, Effect, Layer, Ref } from "effect"

import { type AddressError, parseAddress } from "../domain/Address.ts"
import type { Finding } from "../domain/Finding.ts"
import type { Place } from "../domain/Place.ts"
import { locationOf } from "../domain/report/Location.ts"
import type { PropertyReport, ReportSections } from "../domain/report/PropertyReport.ts"
import type { Coverage, SourceLine } from "../domain/report/ReportMeta.ts"
import { assessRisk } from "../domain/risk/RiskScore.ts"
import { Settings } from "../Settings.ts"
import { Broadband } from "../sources/Broadband.ts"
import { Deadline, SandboxMark, type SourceDefinition } from "../sources/DataSource.ts"
import { Demographics } from "../sources/Demographics.ts"
import { DisasterHistory } from "../sources/DisasterHistory.ts"
import { EarthquakeHazard } from "../sources/EarthquakeHazard.ts"
import { Environment } from "../sources/Environment.ts"
import { FairMarketRent } from "../sources/FairMarketRent.ts"
import { FloodZone } from "../sources/FloodZone.ts"
import { Geocoder, type LocateError } from "../sources/Geocoder.ts"
import { HousePriceIndex } from "../sources/HousePriceIndex.ts"
import { JobMarket } from "../sources/JobMarket.ts"
import { OpportunityZone } from "../sources/OpportunityZone.ts"
import { PropertyValue } from "../sources/PropertyValue.ts"
import { RentEstimate } from "../sources/RentEstimate.ts"
import { SourceError, Timeout } from "../sources/SourceError.ts"
import { StormHazard } from "../sources/StormHazard.ts"
import { Walkability } from "../sources/Walkability.ts"
import { lineOf, toOutcome, valueOf } from "./SourceOutcome.ts"

/** The property intelligence program. */
export class PropertyIntel extends Context.Service<
  PropertyIntel,
  {
    /**
     * The report for an asked address: located first, then all fourteen sources at once. A source that fails leaves its
     * section `null` and says why in `meta.sources`; only an address that can't be used or placed fails the report.
     */
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

      const report = Effect.fn("PropertyIntel.report")(function* (request: {
        readonly address: string
        readonly requestId: string
      }) {
        const started = yield* Clock.currentTimeMillis
        const sandbox = yield* Ref.make(settings.mode === "sandbox")
        const address = yield* Effect.fromResult(parseAddress(request.address))
        const { place, outcomes } = yield* geocoder.locate(address).pipe(
          Effect.flatMap((place) => Effect.map(askSources(place), (outcomes) => ({ place, outcomes }))),
          Effect.provideService(SandboxMark, sandbox)
        )
        const sections = sectionsOf(outcomes)
        const lines = Object.values(outcomes).map(lineOf)
        const coverage = coverageOf(lines)
        yield* Effect.annotateCurrentSpan({ "report.answered": coverage.answered })
        const finished = yield* DateTime.now
        return {
          location: locationOf(place),
          ...sections,
          ...assessRisk(sections),
          meta: {
            processingMs: DateTime.toEpochMillis(finished) - started,
            dataSources: lines.filter(hasAnswered).map(({ name }) => name),
            sources: lines,
            coverage,
            generatedAt: DateTime.formatIso(finished),
            requestId: request.requestId,
            sandbox: yield* Ref.get(sandbox)
          }
        }
      })

      return { report }
    })
  )
}

/** Asks all fourteen at once, in catalog order; whoever has not answered at the report's deadline has timed out. */
const makeAskSources = Effect.gen(function* () {
  const deadline = (yield* Settings).reportDeadline
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

  const ask = <A>(definition: SourceDefinition, find: Effect.Effect<Finding<A>, SourceError>) =>
    find.pipe(
      Effect.timeoutOrElse({
        duration: deadline,
        orElse: () =>
          Effect.fail(
            new SourceError({
              source: definition.name,
              reason: new Timeout({ afterMillis: Duration.toMillis(deadline) })
            })
          )
      }),
      (found) => toOutcome(definition, found)
    )

  return Effect.fnUntraced(function* (place: Place) {
    const now = yield* Clock.currentTimeMillis
    return yield* Effect.all(
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
    ).pipe(Effect.provideService(Deadline, now + Duration.toMillis(deadline)))
  })
})

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
  lastSalePrice: null
}

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
