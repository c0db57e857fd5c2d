import { jsonReply, type SimulatedReply, type SimulatedRequest } from "../../wire/SimulatedUpstream.ts"
import { type Features, featuresReply, type Rings } from "./ArcGisQuery.ts"

/**
 * The answers of a layer to a program that reads all of it: when it was edited, how many rows it has, and a page of them; `null` for
 * any other question.
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

/** 1 December 2025. */
const edited = 1_764_547_200_000
