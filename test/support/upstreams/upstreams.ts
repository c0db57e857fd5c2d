import { Layer } from "effect"

import { layerStoresMemory } from "../../../src/persistence/SharedStores.ts"
import { CostQuotas } from "../../../src/quotas/CostQuotas.ts"
import { SourceCache } from "../../../src/sources/cache/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/client/UpstreamClient.ts"

/** The way to the upstreams with stores of its own, and nothing kept between reports. */
export const layerUpstreams = Layer.mergeAll(UpstreamClient.layer, SourceCache.layerNone, CostQuotas.layer).pipe(
  Layer.provide(Layer.fresh(layerStoresMemory))
)
