import { assert, describe, it } from "@effect/vitest"
import { allDatasets } from "@property-intelligence/datasets/published/datasetCatalog.ts"
import { pullDatasets } from "@property-intelligence/datasets/pulling/pullDatasets.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { Effect, Layer, Metric, Struct } from "effect"

import { layerSnapshot } from "../../src/datasets/Snapshot.ts"
import { sourcesLayer } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { metrics } from "../../src/telemetry/metrics.ts"
import { dataFolder, layerDataSandbox, sandboxLock } from "../support/datasets/inSandbox.ts"
import { layerUpstreams } from "../support/upstreams/upstreams.ts"

const places = [
  "near-flood-zone",
  "guam",
  "opportunity-zone",
  "undetermined-flood-zone",
  "hartford",
  "san-juan",
  "rural"
]

/** The sandbox has several towns in their states and answers for each with statewide declarations of its own, which a file can't. */
const withOtherTowns = new Set(["hartford", "san-juan", "rural"])

const layerReports = PropertyIntel.layer.pipe(
  Layer.provide([sourcesLayer, Geocoder.layer]),
  Layer.provide(layerUpstreams)
)

const reports = Effect.gen(function* () {
  const { report } = yield* PropertyIntel
  return yield* Effect.forEach(places, (name) =>
    report({ address: examples.find((example) => example.name === name)?.address ?? name, requestId: "test" })
  )
})

/** A report without what says where it is from and when. */
const contentOf = (name: string, report: PropertyReport) => {
  const { meta, ...content } = report
  const others = Struct.omit(content, ["disasterHistory", "riskDetail", "riskLabel", "riskScore", "summary"])
  return withOtherTowns.has(name)
    ? { ...others, answered: meta.dataSources }
    : { ...content, answered: meta.dataSources }
}

const answersOf = (source: string, result: "snapshot" | "live" | "fallback") =>
  Effect.map(
    Metric.value(metrics.snapshotAnswers.of({ "source.name": source, "snapshot.result": result })),
    ({ count }) => Number(count)
  )

describe("a report from local copies", () => {
  it.live("contains only live answers if DATA_DIR is not set, whatever has been pulled", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      yield* pullDatasets({ dataDir: folder, datasets: allDatasets, lock: sandboxLock }).pipe(
        Effect.provide(layerDataSandbox(folder))
      )
      const [report] = yield* reports.pipe(
        Effect.provide(Layer.fresh(layerReports).pipe(Layer.provide(layerSnapshot))),
        Effect.provide(layerDataSandbox(""))
      )
      assert.isAbove(report?.meta.dataSources.length ?? 0, 10)
      assert.notInclude(JSON.stringify(report), "local copy")
    })
  )

  it.live("equals the live report, except for provenance", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { copied, live } = yield* Effect.gen(function* () {
        const { failed } = yield* pullDatasets({ dataDir: folder, datasets: allDatasets, lock: sandboxLock })
        assert.deepStrictEqual(failed, [])
        return {
          live: yield* reports.pipe(Effect.provide(Layer.fresh(layerReports))),
          copied: yield* reports.pipe(Effect.provide(Layer.fresh(layerReports).pipe(Layer.provide(layerSnapshot))))
        }
      }).pipe(Effect.provide(layerDataSandbox(folder)))
      for (const [index, name] of places.entries()) {
        const [one, other] = [copied[index], live[index]]
        assert.isDefined(one)
        assert.isDefined(other)
        assert.deepStrictEqual(contentOf(name, one), contentOf(name, other), name)
      }
      const rural = copied[0]?.meta.sources.filter(({ upstream }) => upstream?.includes("local copy of 20") === true)
      assert.includeMembers(rural?.map(({ name }) => name) ?? [], [
        "US Census ACS 5-Year",
        "EPA EJScreen (PEDP mirror)",
        "FEMA National Risk Index",
        "FHFA House Price Index",
        "OpenFEMA Disaster Declarations"
      ])
      assert.isTrue(rural?.every(({ cached, status }) => !cached && status === "ok"))
      assert.isTrue(copied[0]?.meta.sandbox)
      assert.isAbove(yield* answersOf("US Census ACS 5-Year", "snapshot"), 0)
      // The towns of New England have rents of their own: the copy does not have the county.
      assert.isAbove(yield* answersOf("HUD Fair Market Rents", "live"), 0)
      assert.strictEqual(yield* answersOf("US Census ACS 5-Year", "fallback"), 0)
    })
  )
})
