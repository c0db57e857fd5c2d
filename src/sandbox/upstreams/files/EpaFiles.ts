import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { zipFile } from "../../wire/zipFile.ts"
import { blockGroupsText } from "./Dataverse.ts"
import { fileReply, publishedFile } from "./fileReply.ts"

const file = "EJSCREEN_2024_BG_with_AS_CNMI_GU_VI.csv"

/** EPA's file server as it was until 2025: the same EJScreen in an archive, as archives of it elsewhere still have it. */
export const SimulatedEpaFiles: SimulatedUpstream = {
  host: "gaftp.epa.gov",
  answer: (request) =>
    request.path === `/EJScreen/2024/2.32_August_UseMe/${file}.zip` ? fileReply(archive(), request) : null,
  inBandError: null
}

const archive = publishedFile("application/zip", () => zipFile({ [file]: blockGroupsText() }))
