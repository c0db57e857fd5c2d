import { jsonReply, type SimulatedReply } from "../../wire/SimulatedUpstream.ts"

type Attributes = Readonly<Record<string, string | number | null>>

/**
 * The reply of an ArcGIS layer that finds these features: only the fields asked for, and the refusal inside HTTP 200 for a
 * field the layer does not have.
 */
export const featuresReply = (query: URLSearchParams, found: ReadonlyArray<Attributes>): SimulatedReply => {
  const fields = (query.get("outFields") ?? "").split(",")
  const unknown = fields.find((field) => found.some((attributes) => !(field in attributes)))
  if (unknown !== undefined && unknown !== "*")
    return arcGisError(400, `'Invalid field: ${unknown}' parameter is invalid`)
  return jsonReply({
    objectIdFieldName: "OBJECTID",
    features: found.map((attributes) => ({
      attributes: unknown === "*" ? attributes : Object.fromEntries(fields.map((field) => [field, attributes[field]]))
    }))
  })
}

/** An error as ArcGIS reports it: inside HTTP 200. */
export const arcGisError = (code: number, message: string): SimulatedReply =>
  jsonReply({ error: { code, message, details: [] } })

/** The point a query asks about, `null` when it asks by attribute. */
export const pointOf = (query: URLSearchParams): { readonly lat: number; readonly lon: number } | null => {
  const [, lon, lat] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(query.get("geometry") ?? "") ?? []
  return lon === undefined || lat === undefined ? null : { lat: Number(lat), lon: Number(lon) }
}

/** The digits a query wants an attribute to equal, `null` when it asks for something else. */
export const digitsOf = (query: URLSearchParams, field: string): string | null => {
  const [, name, digits] = /^(\w+)='(\d+)'$/.exec(query.get("where") ?? "") ?? []
  return name === field && digits !== undefined ? digits : null
}
