import { sourceDefinitions } from "../../../src/sources/catalog.ts"

/**
 * What must be broken for a source to have no answer of its own: all its upstreams. One that falls back on what another
 * source asks still has that.
 */
export const sourceHosts: ReadonlyArray<readonly [source: string, targets: ReadonlyArray<string>]> =
  sourceDefinitions.map(({ name, upstreams }) => [name, upstreams])
