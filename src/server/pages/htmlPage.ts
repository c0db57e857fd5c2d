import { createRequire } from "node:module"
import { dirname, join } from "node:path"

import { Effect, Option } from "effect"

import { Settings } from "../../Settings.ts"

export const htmlType = "text/html; charset=utf-8"

/** Asked for again each time, which a 304 answers: a page names its files by their digests, and of another build they are not there. */
export const pageMaxAge = 0

/** The headers of every page. */
export const pageHeaders = Effect.map(Settings, ({ mapTileUrl }) => ({
  "content-security-policy": pagesPolicy(Option.getOrNull(Option.map(mapTileUrl, (url) => new URL(url).origin)))
}))

/**
 * What a browser may do for a page: run, style and show what comes from here, call what is here, and nothing else; tiles of a map
 * from the one origin that the settings name.
 */
const pagesPolicy = (tileOrigin: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${tileOrigin === null ? "" : ` ${tileOrigin}`}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** The same for a page without a program: nothing of it is run, nothing is called or sent. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The built pages, loaded when one is first asked for: a service that is only called never needs them. */
export const renderer = Effect.promise(() => import("#pages"))

const { resolve } = createRequire(import.meta.url)

/** The path of a file of the built pages: they are where package.json has `#pages`, seen from the sources and from the built service. */
export const builtPagesPath = (name: string): string => join(dirname(resolve("#pages")), name)
