import { Layer } from "effect"

import { AreaMap } from "../sources/AreaMap.ts"
import { NationalRiskIndex } from "../sources/upstream/NationalRiskIndex.ts"
import { RentCast } from "../sources/upstream/rentcast/RentCast.ts"
import { sources } from "./PropertyIntel.ts"

const all = Object.values(sources)

/** Each source's definition. */
export const sourceDefinitions = all.map(({ definition }) => definition)

/**
 * The number of sources that can answer if these environment variables are set. A source that needs a key counts only
 * if its key is set.
 */
export const answeringSources = (set: ReadonlySet<string>): number =>
  sourceDefinitions.filter(({ key }) => key === null || !key.required || set.has(key.variable)).length

/**
 * All live sources, with the map. Sources that read the National Risk Index or RentCast share one service of each, and
 * its requests in flight.
 */
export const sourcesLayer = Layer.mergeAll(AreaMap.layer, ...all.map(({ layer }) => layer)).pipe(
  Layer.provide([NationalRiskIndex.layer, RentCast.layer])
)

/** All sources as stubs that find their examples. Merge another stub over it to change one source. */
export const sourcesLayerStub = Layer.mergeAll(AreaMap.layerStub, ...all.map(({ layerExample }) => layerExample))
