import { Layer } from "effect"

import { layerStoresMemory } from "../../src/persistence/SharedStores.ts"
import { SourceCache } from "../../src/sources/SourceCache.ts"
import { UpstreamClient } from "../../src/sources/upstream/UpstreamClient.ts"

/** The way to the upstreams with stores of its own, and nothing kept between reports. */
export const layerUpstreams = Layer.mergeAll(UpstreamClient.layer, SourceCache.layerNone).pipe(
  Layer.provide(Layer.fresh(layerStoresMemory))
)
