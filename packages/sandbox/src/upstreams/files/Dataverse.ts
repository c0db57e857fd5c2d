import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { zipFile } from "../../wire/zipFile.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { burdenOf } from "../../world/Pollution.ts"
import { islandAreas } from "../../world/stateProfiles.ts"
import { fileReply, publishedFile } from "./fileReply.ts"

/** Harvard Dataverse with its copy of EJScreen, of whose 225 columns a few are played. */
export const SimulatedDataverse: SimulatedUpstream = {
  host: "dataverse.harvard.edu",
  answer: (request) => (request.path === "/api/access/datafile/10775972" ? fileReply(blockGroups(), request) : null),
  inBandError: null
}

/** The text of the file, a row a block group. */
const blockGroupsText = (): string =>
  [
    "OID_,ID,STATE_NAME,ST_ABBREV,CNTY_NAME,REGION,ACSTOTPOP,PM25,P_PM25,PNPL,P_PNPL",
    ...everyPlace()
      .blockGroups.filter(({ stateCode }) => !islandAreas.has(stateCode))
      .map((place, index) => {
        const { fineParticles, fineParticlesPercentile, superfundPercentile, superfundScore } = burdenOf(place)
        return [
          index + 1,
          place.blockGeoid.slice(0, 12),
          place.stateName,
          place.stateCode,
          `"${place.countyName}, in ""${place.stateCode}"""`,
          4,
          1200,
          fineParticles ?? "",
          fineParticlesPercentile ?? "",
          superfundScore,
          superfundPercentile
        ].join(",")
      }),
    ""
  ].join("\n")

const blockGroups = publishedFile("text/csv", blockGroupsText)

const file = "EJSCREEN_2024_BG_with_AS_CNMI_GU_VI.csv"

/** EPA's file server as it was until 2025: the same EJScreen in an archive, as archives of it elsewhere still have it. */
export const SimulatedEpaFiles: SimulatedUpstream = {
  host: "gaftp.epa.gov",
  answer: (request) =>
    request.path === `/EJScreen/2024/2.32_August_UseMe/${file}.zip` ? fileReply(archive(), request) : null,
  inBandError: null
}

const archive = publishedFile("application/zip", () => zipFile({ [file]: blockGroupsText() }))
