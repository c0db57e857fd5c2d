import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { SimulatedReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import {
  Cause,
  Clock,
  type Context,
  Effect,
  Exit,
  Layer,
  Logger,
  Record,
  References,
  type Result,
  Tracer
} from "effect"
import { TestClock } from "effect/testing"

import type { sources } from "../../../src/report/PropertyIntel.ts"
import { Settings } from "../../../src/Settings.ts"
import { AreaMap } from "../../../src/sources/AreaMap.ts"
import { Broadband } from "../../../src/sources/Broadband.ts"
import { Demographics } from "../../../src/sources/Demographics.ts"
import { DisasterHistory } from "../../../src/sources/DisasterHistory.ts"
import { EarthquakeHazard } from "../../../src/sources/EarthquakeHazard.ts"
import { Environment } from "../../../src/sources/Environment.ts"
import { FairMarketRent } from "../../../src/sources/FairMarketRent.ts"
import { FloodZone } from "../../../src/sources/FloodZone.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../../src/sources/JobMarket.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { MortgageRates } from "../../../src/sources/MortgageRates.ts"
import { OpportunityZone } from "../../../src/sources/OpportunityZone.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../src/sources/RentEstimate.ts"
import { StormHazard } from "../../../src/sources/StormHazard.ts"
import { NationalRiskIndex } from "../../../src/sources/upstream/NationalRiskIndex.ts"
import { RentCast } from "../../../src/sources/upstream/rentcast/RentCast.ts"
import { Walkability } from "../../../src/sources/Walkability.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { addressOf } from "../upstreams/Geocoders.ts"
import { type Find } from "../upstreams/KeptSources.ts"
import { sandboxKeys } from "../upstreams/sandboxKeys.ts"
import { exampleNamed } from "../upstreams/SimulatedPlace.ts"
import { inVirtualTime } from "../VirtualTime.ts"
import { type Circumstance, type Enemy, enemyWorld, type Endpoint } from "./EnemyWorld.ts"

/** A part of the service that reads upstreams. */
export interface Unit {
  readonly name: keyof typeof sources | "geocoder" | "mortgageRates" | "map"
  /** Runs it at a place, once for each enemy, on one set of layers: what it keeps is kept from one to the next. */
  readonly run: (asked: Asked) => Effect.Effect<ReadonlyArray<Outcome>>
}

/** Under which circumstance a unit is run, and over whom. */
export interface Asked {
  readonly circumstance: Circumstance
  readonly enemies: ReadonlyArray<Enemy | null>
  readonly seen?: (endpoint: Endpoint, honest: SimulatedReply) => void
}

/** What a unit found, as it goes into a report, or the reason why nothing. */
export interface Outcome {
  readonly result: Result.Result<unknown, unknown>
  /** Virtual milliseconds. */
  readonly millis: number
  /** All that went to logs and spans, as text. */
  readonly written: string
  /** What was logged as an error: a source died. */
  readonly errors: ReadonlyArray<unknown>
}

type Upstreams = UpstreamClient | SourceCache | CostQuotas | Settings

const shown = (value: unknown): string => {
  const seen = new Set<unknown>()
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Error) return [inner.name, inner.message, inner.stack]
    if (typeof inner !== "object" || inner === null) return typeof inner === "bigint" ? String(inner) : inner
    if (seen.has(inner)) return ""
    seen.add(inner)
    return inner
  })
  return text ?? ""
}

/** What an exporter could send of the spans. */
const spansInto = (written: Array<string>) =>
  Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      const end = span.end.bind(span)
      span.end = (time, exit) => {
        end(time, exit)
        const cause = Exit.isFailure(exit) ? Cause.pretty(exit.cause) : ""
        written.push(shown([span.name, [...span.attributes], span.events, cause]))
      }
      return span
    }
  })

const loggerInto = (written: Array<string>, errors: Array<unknown>) =>
  Logger.layer([
    Logger.make<unknown, void>(({ cause, fiber, logLevel, message }) => {
      const annotations = fiber.getRef(References.CurrentLogAnnotations)
      written.push(shown([message, annotations, Cause.pretty(cause)]))
      if (logLevel === "Error" || logLevel === "Fatal") errors.push([message, annotations])
    })
  ])

const settings = new Map<Circumstance, Layer.Layer<Settings>>()

/** The settings of a sandbox under a circumstance. Reading them takes longer than what is tested. */
export const settingsUnder = (circumstance: Circumstance): Layer.Layer<Settings> => {
  const known = settings.get(circumstance)
  if (known !== undefined) return known
  const read = Layer.effect(
    Settings,
    Effect.tap(
      Settings.useSync((all) => all),
      (all) => Effect.sync(() => settings.set(circumstance, Layer.succeed(Settings, all)))
    )
  ).pipe(Layer.provide(Settings.layerTest({ ...sandboxKeys, ...circumstance.environment })))
  return read
}

/** Runs a unit's effect before each enemy in turn. */
const unit = <R>(
  name: Unit["name"],
  effect: (place: Place) => Effect.Effect<unknown, unknown, R>,
  layer: Layer.Layer<R, never, Upstreams>
): Unit => ({
  name,
  run: ({ circumstance, enemies, seen }) =>
    Effect.suspend(() => {
      const place = exampleNamed(circumstance.place ?? "houston")
      let current: Enemy | null = null
      const http = enemyWorld(circumstance, () => current, seen)
      const upstreams = Layer.mergeAll(UpstreamClient.layer, SourceCache.layer, CostQuotas.layer).pipe(
        Layer.provide(Layer.fresh(layerStoresMemory)),
        Layer.provideMerge(settingsUnder(circumstance)),
        Layer.provide(http)
      )
      const runOnce = Effect.fnUntraced(function* (enemy: Enemy | null) {
        current = enemy
        const written: Array<string> = []
        const errors: Array<unknown> = []
        const timed = Effect.gen(function* () {
          const started = yield* Clock.currentTimeMillis
          const result = yield* Effect.result(effect(place))
          return { result, millis: (yield* Clock.currentTimeMillis) - started }
        })
        const ended = yield* inVirtualTime(timed).pipe(
          Effect.withTracer(spansInto(written)),
          Effect.provide(loggerInto(written, errors))
        )
        return { ...ended, written: written.join("\n"), errors }
      })
      return Effect.andThen(
        TestClock.setTime(circumstance.day ?? Date.UTC(2026, 10, 21, 12)),
        Effect.forEach(enemies, runOnce)
      ).pipe(Effect.provide(Layer.provide(layer, upstreams), { local: true }))
    })
})

/** The unit of a source, by its key. */
type SourceUnit = (name: keyof typeof sources) => Unit

const source =
  <S>(
    service: Context.Service<S, { readonly find: Find }>,
    layer: Layer.Layer<S, never, NationalRiskIndex | RentCast | Upstreams>
  ): SourceUnit =>
  (name) =>
    unit(
      name,
      (place) => Effect.flatMap(service, ({ find }) => find(place)),
      layer.pipe(Layer.provide([NationalRiskIndex.layer, RentCast.layer]))
    )

const sourceUnits: { readonly [Key in keyof typeof sources]: SourceUnit } = {
  propertyValue: source(PropertyValue, PropertyValue.layer),
  rentEstimate: source(RentEstimate, RentEstimate.layer),
  floodRisk: source(FloodZone, FloodZone.layer),
  walkability: source(Walkability, Walkability.layer),
  neighborhood: source(Demographics, Demographics.layer),
  environment: source(Environment, Environment.layer),
  earthquakeHazard: source(EarthquakeHazard, EarthquakeHazard.layer),
  stormHazard: source(StormHazard, StormHazard.layer),
  broadband: source(Broadband, Broadband.layer),
  opportunityZone: source(OpportunityZone, OpportunityZone.layer),
  fairMarketRent: source(FairMarketRent, FairMarketRent.layer),
  marketTrends: source(HousePriceIndex, HousePriceIndex.layer),
  jobMarket: source(JobMarket, JobMarket.layer),
  disasterHistory: source(DisasterHistory, DisasterHistory.layer)
}

/** All that read upstreams, but the one that writes the narrative. */
export const units: ReadonlyArray<Unit> = [
  ...Record.toEntries(sourceUnits).map(([name, of]) => of(name)),
  unit(
    "geocoder",
    (place) => Effect.flatMap(Geocoder, ({ locate }) => locate(addressOf(place.address))),
    Geocoder.layer
  ),
  unit("mortgageRates", () => Effect.flatMap(MortgageRates, ({ known }) => known), MortgageRates.layer),
  unit("map", (place) => Effect.flatMap(AreaMap, ({ around }) => around(place)), AreaMap.layer)
]
