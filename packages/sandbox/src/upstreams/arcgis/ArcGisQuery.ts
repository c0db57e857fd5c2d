import { jsonReply, type SimulatedReply, type SimulatedRequest } from "../../wire/SimulatedUpstream.ts"
import { placeAt, type SandboxPlace } from "../../world/SandboxPlace.ts"

/** The attributes of the features that a layer finds. */
export type Features = ReadonlyArray<Readonly<Record<string, string | number | null>>>

/** The rings of an area. Each point has the longitude first. */
export type Rings = ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>

/** An error as ArcGIS reports it: inside HTTP 200. */
export const arcGisError = (code: number, message: string): SimulatedReply =>
  jsonReply({ error: { code, message, details: [] } })

/** The refusal of a hosted layer. An agency's own server words it differently. */
export const invalidQuery = arcGisError(400, "Cannot perform query. Invalid query parameters.")
export const failedQuery = arcGisError(400, "Failed to execute query.")

/**
 * The reply of an ArcGIS layer that finds these features, with only the requested fields. If the layer lacks a field,
 * the reply is a refusal inside HTTP 200. The reply has outlines if the query asks for them and the features have some.
 */
export const featuresReply = (
  query: URLSearchParams,
  found: Features,
  ringsOf: ((index: number) => Rings) | null = null
): SimulatedReply => {
  const fields = (query.get("outFields") ?? "").split(",")
  const unknown = fields.find((field) => found.some((attributes) => !(field in attributes)))
  if (unknown !== undefined && unknown !== "*")
    return arcGisError(400, `'Invalid field: ${unknown}' parameter is invalid`)
  return jsonReply({
    objectIdFieldName: "OBJECTID",
    features: found.map((attributes, index) => ({
      ...(ringsOf === null || query.get("returnGeometry") !== "true" ? {} : { geometry: { rings: ringsOf(index) } }),
      attributes: unknown === "*" ? attributes : Object.fromEntries(fields.map((field) => [field, attributes[field]]))
    }))
  })
}

/** The point that a query asks about; `null` for a query by attribute. */
export const pointOf = (query: URLSearchParams): { readonly lat: number; readonly lon: number } | null => {
  const [, lon, lat] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(query.get("geometry") ?? "") ?? []
  return lon === undefined || lat === undefined ? null : { lat: Number(lat), lon: Number(lon) }
}

/** The sandbox's place at the point that a query asks about; `null` for a query by attribute. */
export const placeAtPoint = (query: URLSearchParams): SandboxPlace | null => {
  const point = pointOf(query)
  return point === null ? null : placeAt(point.lat, point.lon)
}

/** The digits that a query requires an attribute to equal; `null` for any other query. */
export const digitsOf = (query: URLSearchParams, field: string): string | null => {
  const [, name, digits] = /^(\w+)='(\d+)'$/.exec(query.get("where") ?? "") ?? []
  return name === field && digits !== undefined ? digits : null
}

/** The numbering of a layer's areas: the field with the code, and the conversion between a code and a place. */
export interface Numbering {
  readonly field: string
  readonly placeOf: (code: string) => SandboxPlace
  readonly codeOf: (place: SandboxPlace) => string
}

/**
 * The places that a query by point or by code finds; `null` for any other query. A code of another vintage
 * (Connecticut's former counties) finds no place.
 */
export const placesIn = (
  query: URLSearchParams,
  { codeOf, field, placeOf }: Numbering
): ReadonlyArray<SandboxPlace> | null => {
  const place = placeAtPoint(query)
  if (place !== null) return [place]
  const code = digitsOf(query, field)
  return code === null ? null : [placeOf(code)].filter((found) => codeOf(found) === code)
}

/**
 * The replies to a program that reads a whole layer: the layer's last edit, its number of rows, and a page of rows.
 * `null` for any other query.
 */
export const layerPages = (
  { path, query }: SimulatedRequest,
  layer: string,
  all: () => Features,
  ringsOf: (attributes: Features[number] | undefined) => Rings = () => []
): SimulatedReply | null => {
  if (path === layer) return jsonReply({ id: 0, editingInfo: { lastEditDate: edited, dataLastEditDate: edited } })
  if (path !== `${layer}/query` || query.get("where") !== "1=1") return null
  if (query.get("returnCountOnly") === "true") return jsonReply({ count: all().length })
  const offset = Number(query.get("resultOffset") ?? 0)
  const count = Math.min(2000, Number(query.get("resultRecordCount") ?? 2000))
  const page = all().slice(offset, offset + count)
  return featuresReply(query, page, (index) => ringsOf(page[index]))
}

/** The time of the layers' last edit, 1 December 2025, in epoch milliseconds. */
const edited = 1_764_547_200_000
