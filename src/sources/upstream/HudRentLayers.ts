import { Effect, Schema } from "effect"

import type { UpstreamClient } from "../client/UpstreamClient.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import { NoData, type SourceReason } from "../policy/SourceError.ts"
import { queryFeatures, trimmedText } from "./ArcGisFeatures.ts"
import { HudNumber, type HudRents, HudText, rentsByBedrooms } from "./HudRents.ts"

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/** Rents of HUD's map layers, which do not name their year, and the FMR area (HUD's code) that they are for. */
interface HudLayerRents {
  readonly areaCode: string | null
  readonly rents: HudRents
}

/** The rents of the FMR area at a point; `NoData` where HUD has no area. */
export const hudAreaRents = (
  client: UpstreamClient["Service"],
  { lat, lon }: { readonly lat: number; readonly lon: number }
): Effect.Effect<HudLayerRents, SourceReason> =>
  queryFeatures(client, {
    upstream: "HUD FMR",
    layer: client.urls.areaRentsUrl,
    filter: { lat, lon },
    outFields: Object.keys(AreaAttributes.fields),
    attributes: AreaAttributes,
    policy
  }).pipe(
    Effect.flatMap(([area]) =>
      area === undefined
        ? Effect.fail(new NoData({ why: "HUD publishes no rents for this point" }))
        : Effect.succeed(layerRentsOfArea(area))
    )
  )

/** The rents of a ZIP code, one for each FMR area that it lies in. */
export const hudZipRents = (
  client: UpstreamClient["Service"],
  zip: string
): Effect.Effect<ReadonlyArray<HudLayerRents>, SourceReason> =>
  queryFeatures(client, {
    upstream: "HUD SAFMR",
    layer: client.urls.zipRentsUrl,
    filter: { where: `ID='${zip}'` },
    outFields: Object.keys(ZipAttributes.fields),
    attributes: ZipAttributes,
    policy
  }).pipe(Effect.map((rows) => rows.map(layerRentsOfZip)))

const AreaAttributes = Schema.Struct({
  FMR_CODE: HudText,
  FMR_AREANAME: HudText,
  FMR_0BDR: HudNumber,
  FMR_1BDR: HudNumber,
  FMR_2BDR: HudNumber,
  FMR_3BDR: HudNumber,
  FMR_4BDR: HudNumber
})

const layerRentsOfArea = (row: typeof AreaAttributes.Type): HudLayerRents => ({
  areaCode: trimmedText(row.FMR_CODE),
  rents: {
    year: null,
    metro: trimmedText(row.FMR_AREANAME),
    ...rentsByBedrooms([row.FMR_0BDR, row.FMR_1BDR, row.FMR_2BDR, row.FMR_3BDR, row.FMR_4BDR]),
    zipLevel: false
  }
})

const ZipAttributes = Schema.Struct({
  HUD_CODE: HudText,
  FMR_NAME: HudText,
  SAFMR_0BR: HudNumber,
  SAFMR_1BR: HudNumber,
  SAFMR_2BR: HudNumber,
  SAFMR_3BR: HudNumber,
  SAFMR_4BR: HudNumber
})

const layerRentsOfZip = (row: typeof ZipAttributes.Type): HudLayerRents => ({
  areaCode: trimmedText(row.HUD_CODE),
  rents: {
    year: null,
    metro: trimmedText(row.FMR_NAME),
    ...rentsByBedrooms([row.SAFMR_0BR, row.SAFMR_1BR, row.SAFMR_2BR, row.SAFMR_3BR, row.SAFMR_4BR]),
    zipLevel: true
  }
})
