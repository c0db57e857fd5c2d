import { Layer } from "effect"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"

/** The way to the upstreams with stores of its own, and nothing kept between reports. */
export const layerUpstreams = Layer.mergeAll(UpstreamClient.layer, SourceCache.layerNone, CostQuotas.layer).pipe(
  Layer.provide(Layer.fresh(layerStoresMemory))
)

/**
 * What must be broken for a source to have no answer of its own: all its upstreams. One that falls back on what another
 * source asks still has that.
 */
export const sourceHosts: ReadonlyArray<readonly [source: string, targets: ReadonlyArray<string>]> =
  sourceDefinitions.map(({ name, upstreams }) => [name, upstreams])
