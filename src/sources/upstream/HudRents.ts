import { FairMarketRentSection } from "@property-intelligence/domain/report/HudIntelligenceSection.ts"
import { Effect, Schema, Struct } from "effect"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, NoData, type SourceReason } from "../kit/SourceError.ts"
import type { UpstreamClient } from "../kit/UpstreamClient.ts"
import { featuresOf, queryFeatures, trimmedText, OptionalText } from "./ArcGisFeatures.ts"
import { numberText } from "./Csv.ts"

/** Checks a number from HUD (dollars a month, a year, a status): none is above a hundred thousand. */
const isHudNumber = Schema.makeFilter((figure: number | null) => figure === null || Math.abs(figure) <= 100_000)

/** HUD sends numbers as numbers or as text (`"758.0"`), or leaves them out. */
export const HudNumber = Schema.optionalKey(
  Schema.NullOr(Schema.Union([Schema.Finite, numberText()]).check(isHudNumber))
)

/** A text from HUD, which may be missing. */
export const HudText = OptionalText

/** The section with HUD's rents but without its note, which depends on the day. */
export const HudRents = Schema.Struct(Struct.omit(FairMarketRentSection.fields, ["note"]))
export type HudRents = typeof HudRents.Type

type Dollars = number | null | undefined

/** Rents from none to four bedrooms, US dollars a month; HUD's 0 is unknown. */
export const rentsByBedrooms = ([studio, one, two, three, four]: readonly [
  Dollars,
  Dollars,
  Dollars,
  Dollars,
  Dollars
]) => ({
  studio: rent(studio),
  oneBed: rent(one),
  twoBed: rent(two),
  threeBed: rent(three),
  fourBed: rent(four)
})

const rent = (dollars: Dollars): number | null =>
  dollars !== null && dollars !== undefined && dollars > 0 ? dollars : null

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/** Rents from HUD's map layers, which do not name their year, with HUD's code of their FMR area. */
interface HudLayerRents {
  readonly areaCode: string | null
  readonly rents: HudRents
}

/** The rents of the FMR area at a point; `NoData` if HUD has no area there. */
export const hudAreaRents = (
  client: UpstreamClient["Service"],
  { lat, lon }: { readonly lat: number; readonly lon: number }
): Effect.Effect<HudLayerRents, SourceReason> =>
  queryFeatures(client, {
    upstream: "HUD FMR",
    layer: client.urls.areaRentsUrl,
    filter: { lat, lon },
    outFields: Object.keys(AreaAttributes.fields),
    features: rentAreas,
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
    features: rentZips,
    policy
  }).pipe(
    Effect.flatMap((rows) =>
      rows.every(({ ID }) => ID === zip)
        ? Effect.succeed(rows.map(layerRentsOfZip))
        : Effect.fail(new Malformed({ issue: "rents of another ZIP code" }))
    )
  )

const AreaAttributes = Schema.Struct({
  FMR_CODE: HudText,
  FMR_AREANAME: HudText,
  FMR_0BDR: HudNumber,
  FMR_1BDR: HudNumber,
  FMR_2BDR: HudNumber,
  FMR_3BDR: HudNumber,
  FMR_4BDR: HudNumber
})

const rentAreas = featuresOf(AreaAttributes)

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
  /** The ZIP code. */
  ID: Schema.String,
  HUD_CODE: HudText,
  FMR_NAME: HudText,
  SAFMR_0BR: HudNumber,
  SAFMR_1BR: HudNumber,
  SAFMR_2BR: HudNumber,
  SAFMR_3BR: HudNumber,
  SAFMR_4BR: HudNumber
})

const rentZips = featuresOf(ZipAttributes)

const layerRentsOfZip = (row: typeof ZipAttributes.Type): HudLayerRents => ({
  areaCode: trimmedText(row.HUD_CODE),
  rents: {
    year: null,
    metro: trimmedText(row.FMR_NAME),
    ...rentsByBedrooms([row.SAFMR_0BR, row.SAFMR_1BR, row.SAFMR_2BR, row.SAFMR_3BR, row.SAFMR_4BR]),
    zipLevel: true
  }
})
