import { Layer } from "effect"

import type { sourcesLayerStub } from "../../../src/report/catalog.ts"
import { sources } from "../../../src/report/PropertyIntel.ts"
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

/** Faults that take an answer away, by the reason a source gives for having none. */
export const harmful: ReadonlyArray<readonly [fault: string, reason: RegExp]> = [
  ["status:500", /answered with an error \(500\)$/],
  ["status:429", /limit on calls to the upstream is reached$/],
  ["retry-after:1", /limit on calls to the upstream is reached$/],
  ["reset", /^The connection failed$/],
  ["truncate", /^The connection failed$|^The answer broke off$/],
  ["html", /could not be read: not (JSON|CSV)$|^Overpass stopped with a runtime error$/],
  ["redirect:elsewhere", /^The upstream redirects elsewhere \(307\)$/],
  ["oversize", /could not be read: body over 4 MB$/],
  ["wrong-schema:renamed", /could not be read: /],
  ["wrong-schema:retyped", /could not be read: /],
  ["wrong-schema:wrapped", /could not be read: /]
]

/** Faults that keep an answer back for longer than any caller waits. */
export const endless: ReadonlyArray<string> = ["hang", "latency:30000", "slow", "slow-close", "bandwidth:1"]

/** Faults that an answer gets through unharmed. */
export const harmless: ReadonlyArray<string> = ["slice", "bandwidth:1000000", "redirect"]
