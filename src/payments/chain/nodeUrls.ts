import { Option, type Redacted } from "effect"

import type { Settings } from "../../Settings.ts"

/** The settings that say which networks there are, and where their nodes. */
type NodeSettings = Pick<Settings["Service"], "evmRpcUrls" | "networks">

/**
 * The node of each network that has one, by CAIP-2 identifier. A URL without a network is of the first that is sold on. A network
 * that is not sold on any more may keep its node: then its last payments are still found.
 */
export const nodeUrls = ({ evmRpcUrls, networks }: NodeSettings): ReadonlyMap<string, Redacted.Redacted> =>
  Option.match(evmRpcUrls, {
    onNone: () => new Map(),
    onSome: ({ named, unnamed }) => new Map([...(unnamed === null ? [] : [[networks[0], unnamed] as const]), ...named])
  })
