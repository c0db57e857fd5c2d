import { Effect, Option } from "effect"

import { Settings } from "../../Settings.ts"
import { pagesPolicy } from "./pagesPolicy.ts"

export const htmlType = "text/html; charset=utf-8"

/** Asked for again each time, which a 304 answers: a page names its files by their digests, and of another build they are not there. */
export const pageMaxAge = 0

/** The headers of every page. */
export const pageHeaders = Effect.map(Settings, ({ mapTileUrl }) => ({
  "content-security-policy": pagesPolicy(Option.getOrNull(Option.map(mapTileUrl, (url) => new URL(url).origin)))
}))
