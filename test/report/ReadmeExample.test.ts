import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Settings } from "../../src/Settings.ts"
import { sourcesLayerStub } from "../../src/sources/catalog.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { Unavailable } from "../../src/sources/policy/SourceError.ts"

const floodIsDown = FloodZone.layerStub(new Unavailable({ status: 503, detail: "The upstream answered with an error" }))

const report = PropertyIntel.use((intel) =>
  intel.report({ address: "1600 Smith St, Houston, TX 77002", requestId: "test" })
).pipe(
  Effect.provide(
    PropertyIntel.layer.pipe(
      Layer.provide([Layer.merge(sourcesLayerStub, floodIsDown), Geocoder.layerStub(), Settings.layerTest()])
    )
  )
)

describe("the README's example", () => {
  it.effect("a stubbed failure shows as one", () =>
    Effect.gen(function* () {
      const { floodRisk, riskLabel, meta } = yield* report
      assert.strictEqual(floodRisk, null)
      assert.notStrictEqual(riskLabel, "Low")
      assert.strictEqual(meta.sources.find(({ name }) => name === FloodZone.definition.name)?.status, "failed")
    })
  )
})
