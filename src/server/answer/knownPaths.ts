import { HttpApi } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import { docsPath, openapiPath, wellKnownPath } from "../../api/documentPaths.ts"
import { problemPaths } from "./problemPages.ts"

const pathsOfApi = (): ReadonlyArray<readonly [path: string, method: string]> => {
  const found: Array<readonly [string, string]> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      found.push([endpoint.path, endpoint.method])
    }
  })
  return found
}

/** Every path the service answers on, with the method it answers to. A path has one. */
export const knownPaths: ReadonlyMap<string, string> = new Map([
  ...pathsOfApi(),
  ...[openapiPath, docsPath, wellKnownPath, ...problemPaths].map((path) => [path, "GET"] as const)
])

/** Those with a segment that the caller fills in, `:name`, by what is before it. Such a segment is the last. */
const openPaths: ReadonlyMap<string, string> = new Map(
  [...knownPaths.keys()].filter((path) => path.includes("/:")).map((path) => [startOf(path), path])
)

/** A path up to its last segment. */
function startOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1)
}

/** A request's path, without the query. */
export const pathOf = ({ url }: { readonly url: string }): string => url.split(/[?#]/, 1)[0] ?? url

/** The route a path belongs to, or `null` where there is none: what callers invent is never recorded. */
export const routeOf = (path: string): string | null =>
  knownPaths.has(path) ? path : path.endsWith("/") ? null : (openPaths.get(startOf(path)) ?? null)

/** The methods to name in `Allow`, or `null` for an unknown path. HEAD comes with GET; OPTIONS is answered everywhere. */
export const allowedMethods = (path: string): ReadonlyArray<string> | null => {
  const method = knownPaths.get(routeOf(path) ?? path)
  if (method === undefined) return null
  return method === "GET" ? ["GET", "HEAD", "OPTIONS"] : [method, "OPTIONS"]
}
