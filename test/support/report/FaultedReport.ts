import { assert } from "@effect/vitest"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { Context, Effect, Layer, Logger, Result } from "effect"
import type { HttpClient } from "effect/http"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { sourcesLayer } from "../../../src/report/catalog.ts"
import { type Located, PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { Settings } from "../../../src/Settings.ts"
import { FloodZone } from "../../../src/sources/FloodZone.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"
import { StormHazard } from "../../../src/sources/StormHazard.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { layerInProcessUpstreams } from "../upstreams/InProcessUpstreams.ts"
import { sandboxKeys } from "../upstreams/sandboxKeys.ts"
import { sourceHosts } from "../upstreams/upstreams.ts"
import { inVirtualTime, startOfDay } from "../VirtualTime.ts"
import { type KnownValues, valueOfSource, valuesIn } from "./reportBreaches.ts"

/** The live layers as the sandbox sets them, with some variables set. */
export const layerReports = (http: Layer.Layer<HttpClient.HttpClient>, environment: Record<string, string>) =>
  PropertyIntel.layer.pipe(
    Layer.provide([sourcesLayer, Geocoder.layer]),
    Layer.provide([UpstreamClient.layer, SourceCache.layer, CostQuotas.layer]),
    Layer.provide(layerStoresMemory),
    Layer.provide(settingsOf({ ...sandboxKeys, ...environment })),
    Layer.provide(http)
  )

const settings = new Map<string, Layer.Layer<Settings>>()

/** Reading them takes a tenth of the time of a report. */
const settingsOf = (environment: Record<string, string>): Layer.Layer<Settings> => {
  const key = JSON.stringify(environment)
  const read = Layer.effect(
    Settings,
    Effect.tap(
      Settings.useSync((all) => all),
      (all) => Effect.sync(() => settings.set(key, Layer.succeed(Settings, all)))
    )
  ).pipe(Layer.provide(Settings.layerTest(environment)))
  return settings.get(key) ?? read
}

/** A report about an address under faults. Every report has layers of its own: nothing is remembered from the one before. */
interface FaultedReport {
  readonly located: Located
  readonly faults: string
  readonly environment?: Record<string, string>
}

const rulesOf = (faults: string) => Result.getOrThrow(parseFaults(faults))

/** Fails the test when a source dies: that is logged, and nowhere else to be seen. */
const reportWith = Effect.fnUntraced(function* (
  http: Layer.Layer<HttpClient.HttpClient>,
  located: Located,
  environment: Record<string, string>
) {
  const deaths: Array<unknown> = []
  const logger = Logger.make<unknown, void>(({ logLevel, message }) => {
    if (logLevel === "Error" || logLevel === "Fatal") deaths.push(message)
  })
  const report = yield* PropertyIntel.use((intel) => intel.reportAt(located, { requestId: "test" })).pipe(
    Effect.provide([layerReports(http, environment), Logger.layer([logger])], { local: true })
  )
  assert.deepStrictEqual(deaths, [])
  return report
})

/** Over sockets of the loopback interface, from a gateway of its own. */
export const reportOverSockets = Effect.fnUntraced(function* ({ located, faults, environment }: FaultedReport) {
  const { url } = yield* serveGateway({ port: 0, faults: rulesOf(faults) })
  return yield* reportWith(layerHttpClient, located, { ...environment, UPSTREAM_GATEWAY: url.origin })
}, Effect.scoped)

/** Within the process, by the clock there is: a `TestClock` decides how time goes by. */
export const reportInProcess = ({ located, faults, environment = {} }: FaultedReport) =>
  reportWith(layerInProcessUpstreams(rulesOf(faults)), located, environment)

/** Where a sandbox address is, without any fault. */
const locateInProcess = (address: string) =>
  PropertyIntel.use((intel) => intel.locate(address)).pipe(
    Effect.provide(layerReports(layerInProcessUpstreams([]), {}), { local: true }),
    Effect.map((located): Located => ({ ...located, ms: 0 }))
  )

/** The flood map is asked about the point of RentCast's record, where there is one in time. */
const recordTarget = "api.rentcast.io/v1/properties"
const floodTargets: ReadonlyArray<string> = FloodZone.definition.upstreams

/** Every choice of some upstreams but none at all. */
const choicesOf = (targets: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: 2 ** targets.length - 1 }, (_, index) =>
    targets.filter((_, position) => (((index + 1) >> position) & 1) === 1)
  )

/** The sources on which others fall back, or whose answer another one asks with. */
const heeded: ReadonlySet<string> = new Set(
  [PropertyValue, StormHazard, HousePriceIndex].map(({ definition }) => definition.name)
)

/** All that the sources say of a place: without a fault, and with every choice of a source's upstreams out of order. */
const everyAnswerInProcess = Effect.fnUntraced(function* (located: Located) {
  const choices = sourceHosts.map(([source, targets]) => ({ source, choices: choicesOf(targets) }))
  const alone = choices.filter(({ source }) => heeded.has(source)).flatMap(({ choices }) => choices)
  // A report for one choice of each: what one of these says is the same whatever is wrong with the others.
  const others = choices.filter(({ source }) => !heeded.has(source)).map(({ choices }) => choices)
  const together = Array.from({ length: Math.max(...others.map(({ length }) => length)) }, (_, index) =>
    others.flatMap((choices) => choices[index] ?? [])
  )
  const recordlessFlood = [[], ...choicesOf(floodTargets)].map((targets) => [...targets, recordTarget])
  // One at a time: a clock that had to wait for all of them would not, and would go on while they are at work.
  const reports = yield* Effect.forEach([[], ...alone, ...together, ...recordlessFlood], (targets) =>
    inVirtualTime(reportInProcess({ located, faults: targets.map((target) => `${target}=status:403`).join(";") }))
  )
  return valuesIn(reports)
})

/** A house of the sandbox. Its tests share one `TestClock`. */
export class House extends Context.Service<
  House,
  {
    readonly located: Located
    /** All that the sources say of it. */
    readonly known: KnownValues
    /** Its report without a fault. */
    readonly whole: PropertyReport
    /** What a source can say that is not disturbed, while others are. */
    readonly valuesBeside: (disturbed: ReadonlySet<string>, source: string) => ReadonlyArray<unknown>
  }
>()("test/House") {
  static readonly layer = (address: string) =>
    Layer.effect(
      House,
      Effect.gen(function* () {
        yield* startOfDay
        const located = yield* inVirtualTime(locateInProcess(address))
        const whole = yield* inVirtualTime(reportInProcess({ located, faults: "" }))
        const recordless = yield* inVirtualTime(reportInProcess({ located, faults: `${recordTarget}=status:403` }))
        return {
          located,
          known: yield* everyAnswerInProcess(located),
          whole,
          valuesBeside: (disturbed, source) =>
            (source === FloodZone.definition.name && disturbed.has(PropertyValue.definition.name)
              ? [whole, recordless]
              : [whole]
            ).map((report) => valueOfSource(source, report))
        }
      })
    )
}
