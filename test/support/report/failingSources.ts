import { Layer } from "effect"

import { sources, type sourcesLayerStub } from "../../../src/sources/catalog.ts"
import { type SourceReason, Unavailable } from "../../../src/sources/kit/SourceError.ts"

/** All sources, stubbed. */
export type Stubs = typeof sourcesLayerStub

/** Why a source fails whose upstream is down. */
export const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

/** In catalog order: each replaces its source's good stub by one that fails for the given reason. */
export const failing = (reason: SourceReason): ReadonlyArray<(all: Stubs) => Stubs> =>
  Object.values(sources).map((source: Failing) => (all) => Layer.merge(all, source.layerStub(reason)))

/** A source, of which nothing matters but that it can fail. */
interface Failing {
  readonly layerStub: (reason: SourceReason) => Layer.Layer<never>
}
