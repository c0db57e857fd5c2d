import { jsonReply, type SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { arcGisError } from "./ArcGisQuery.ts"

const items: ReadonlyMap<string, string> = new Map([
  ["e1343efcefc344709057260ee57290a0", "FCC Broadband Data Collection December 2025 (Latest)"]
])

/** ArcGIS Online's catalog of items: only their titles matter here. */
export const SimulatedArcGisItems: SimulatedUpstream = {
  host: "www.arcgis.com",
  answer: ({ path }) => {
    const [, id = ""] = /^\/sharing\/rest\/content\/items\/([0-9a-f]{32})$/.exec(path) ?? []
    if (id === "") return null
    const title = items.get(id)
    return title === undefined
      ? arcGisError(400, "Item does not exist or is inaccessible.")
      : jsonReply({ id, owner: "esri_livingatlas", type: "Feature Service", title, access: "public" })
  },
  inBandError: arcGisError(503, "Service unavailable.")
}
