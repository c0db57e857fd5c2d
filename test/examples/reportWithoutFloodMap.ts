import { Effect, Layer } from "effect"

import { sourcesLayerStub } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Settings } from "../../src/Settings.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { Unavailable } from "../../src/sources/kit/SourceError.ts"

const floodIsDown = FloodZone.layerStub(new Unavailable({ status: 503, detail: "The upstream answered with an error" }))

/** A report for which FEMA's flood map was down: `floodRisk` is `null`, and `meta.sources` says why. */
export const reportWithoutFloodMap = PropertyIntel.use((intel) =>
  intel.report({ address: "1600 Smith St, Houston, TX 77002", requestId: "test" })
).pipe(
  Effect.provide(
    PropertyIntel.layer.pipe(
      Layer.provide([Layer.merge(sourcesLayerStub, floodIsDown), Geocoder.layerStub(), Settings.layerTest()])
    )
  )
)
