import { Api } from "@property-intelligence/api/Api.ts"
import * as documentPaths from "@property-intelligence/api/documentPaths.ts"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { sourcesHealthPath } from "@property-intelligence/api/StatusGroup.ts"
import { HttpApi } from "effect/http-api"

import { originForm } from "./originForm.ts"

/** The path of the pages' scripts and styles. */
export const assetPath = "/assets/:file"

/** The path of each page of the docs. */
export const docsPagePath = "/docs/:page"

/** The path of each page of the reference. */
export const referencePagePath = "/docs/reference/:page"

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

/** The paths that problems' type URIs lead to. */
export const problemPaths = Object.keys(problemTypes).map((slug) => `/problems/${slug}` as const)

/**
 * Every path of the service, with its method. `allowedMethods` has the other methods of the report page and of the MCP
 * path.
 */
export const knownPaths: ReadonlyMap<string, string> = new Map([
  ...pathsOfApi(),
  ...[...Object.values(documentPaths), ...problemPaths].map((path) => [path, "GET"] as const),
  [assetPath, "GET"],
  [docsPagePath, "GET"],
  [referencePagePath, "GET"],
  [mcpPath, "POST"]
])

/** The paths with a segment that the caller fills in, `:name`, by the part before it. Such a segment is the last. */
const openPaths: ReadonlyMap<string, string> = new Map(
  [...knownPaths.keys()].filter((path) => path.includes("/:")).map((path) => [startOf(path), path])
)

/** A path without its last segment, with the slash at its end. */
function startOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1)
}

/**
 * The documents that are the same for all: rendered, encoded and compressed once in the life of a process. The pages of `/status` and
 * `/report` are made for each request.
 */
export const staticRoutes: ReadonlySet<string> = new Set(
  [...Object.values(documentPaths), ...problemPaths, assetPath, docsPagePath, referencePagePath].filter(
    (path) => path !== documentPaths.statusPath && path !== documentPaths.reportPath
  )
)

/** The paths of probes, and of the status that open pages poll. Requests for them make no spans. */
export const statusPaths: ReadonlySet<string> = new Set(["/health", "/livez", "/readyz", sourcesHealthPath])

/** The path of a request target without its query. The target may be in absolute form. */
export const pathOf = ({ url }: { readonly url: string }): string => {
  const target = originForm(url)
  const query = target.indexOf("?")
  return query === -1 ? target : target.slice(0, query)
}

/** The characters that a caller may fill in: letters, digits and a few marks, none of them encoded. */
const openSegment = /^[\w.~-]+$/

/**
 * The route of a path, or `null` without one: invented paths are never recorded. A path has exactly one spelling; the router would
 * accept others.
 */
export const routeOf = (path: string): string | null => {
  if (knownPaths.has(path)) return path
  const start = startOf(path)
  return openSegment.test(path.slice(start.length)) ? (openPaths.get(start) ?? null) : null
}

/** The route as metrics and logs have it, which all paths without one share. */
export const routeName = (path: string): string => routeOf(path) ?? "unmatched"

/** The methods to name in `Allow`, or `null` for a path without a route. HEAD comes with GET; OPTIONS is answered everywhere. An
 * MCP session ends by DELETE, and the report page takes a form by POST. */
export const allowedMethods = (path: string): ReadonlyArray<string> | null => {
  const method = knownPaths.get(routeOf(path) ?? path)
  if (method === undefined) return null
  if (path === mcpPath) return ["POST", "DELETE", "OPTIONS"]
  if (path === documentPaths.reportPath) return ["GET", "HEAD", "POST", "OPTIONS"]
  return method === "GET" ? ["GET", "HEAD", "OPTIONS"] : [method, "OPTIONS"]
}
