import { Layer } from "effect"

import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"

/** The way to the upstreams with stores of its own, and nothing kept between reports. */
export const layerUpstreams = Layer.mergeAll(UpstreamClient.layer, SourceCache.layerNone, CostQuotas.layer).pipe(
  Layer.provide(Layer.fresh(layerStoresMemory))
)
