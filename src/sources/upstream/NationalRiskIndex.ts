import { Context, Effect, Layer, Schema } from "effect"

import { riskOfTract } from "../../datasets/published/nri.ts"
import { ratingWords } from "../../datasets/published/ratings.ts"
import type { Place } from "../../domain/address/Place.ts"
import { between } from "../../domain/report/between.ts"
import type { Answer } from "../../domain/report/Finding.ts"
import { cachedPart } from "../cache/CachedPart.ts"
import { pointKey } from "../cache/PointKey.ts"
import { SourceCache } from "../cache/SourceCache.ts"
import { UpstreamClient } from "../client/UpstreamClient.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import { type LocalCopies, localCopies } from "../policy/localCopy.ts"
import { Malformed, NoData, type SourceReason } from "../policy/SourceError.ts"
import { type FeatureFilter, featuresOf, queryFeatures, trimmedText, OptionalText } from "./ArcGisFeatures.ts"

/** Tract, then county: two hanging layers still leave time within a source's deadline. */
const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/** Every field may be absent: after a rename by FEMA the other perils still answer. */
const RiskRow = Schema.Struct({
  NRI_VER: OptionalText,
  TRND_RISKR: OptionalText,
  TRND_AFREQ: Schema.optionalKey(Schema.NullOr(between(-9999, 366))),
  HAIL_RISKR: OptionalText,
  HAIL_AFREQ: Schema.optionalKey(Schema.NullOr(between(-9999, 366))),
  ERQK_RISKR: OptionalText
})

const riskRows = featuresOf(RiskRow)

/**
 * What FEMA's National Risk Index knows of a tract or county: `*_RISKR` ratings in words (they rank expected loss in
 * dollars), `*_AFREQ` events (tornado) or event-days (hail) a year.
 */
export type RiskRow = typeof RiskRow.Type

const fields = Object.keys(RiskRow.fields)

const kept = cachedPart({
  id: "NationalRiskIndex.row",
  keyedBy: "the census tract, else the point or the county",
  value: RiskRow,
  freshFor: "30 days",
  nothingFor: "7 days"
})

const noRow = new NoData({ why: "The National Risk Index has no row here" })

/** Not one of the fields that were asked for: something else than a row of the index. */
const emptyRow = new Malformed({ issue: "a row without any known field" })

interface LayerQuery {
  readonly layer: string
  readonly filter: FeatureFilter
}

const keyOf = ({ filter, layer }: LayerQuery) => `${layer} ${"where" in filter ? filter.where : pointKey(filter, 5)}`

/** The copy's row of the tract, in Connecticut by its planning region as FEMA files it; `null` where it has none. */
const copiedRow = Effect.fnUntraced(function* (copies: LocalCopies, { countyFips, stateCode, tractGeoid }: Place) {
  if (tractGeoid === null) return null
  const isByRegion = stateCode === "CT" && countyFips !== null
  const row = yield* copies.row(riskOfTract, [Number(isByRegion ? countyFips + tractGeoid.slice(5) : tractGeoid)])
  if (row === null) return null
  const wordOf = (code: number | null) => (code === null ? null : (ratingWords[code] ?? null))
  const value: RiskRow = {
    NRI_VER: row.version,
    TRND_RISKR: wordOf(row.tornadoRating),
    TRND_AFREQ: row.tornadoes,
    HAIL_RISKR: wordOf(row.hailRating),
    HAIL_AFREQ: row.hailDays,
    ERQK_RISKR: wordOf(row.earthquakeRating)
  }
  return { value, asOf: row.version }
})

/** FEMA's National Risk Index: one row a place, which several sources read. */
export class NationalRiskIndex extends Context.Service<
  NationalRiskIndex,
  {
    /**
     * The row of the place's census tract, by its number, else by the point; of its county when the tracts have none or do
     * not answer. Callers of the same row share one request.
     */
    readonly row: (place: Place) => Effect.Effect<Answer<RiskRow>, SourceReason>
  }
>()("property-intelligence/sources/upstream/NationalRiskIndex") {
  /** The notice FEMA's terms ask to show, word for word. */
  static readonly attribution =
    "This product uses the Federal Emergency Management Agency's National Risk Index dataset API or downloadable " +
    "datasets but is not endorsed by FEMA. The Federal Government or FEMA cannot vouch for the data or analyses derived " +
    "from these data after the data have been retrieved from the Agency's website(s)."

  static readonly layer = Layer.effect(
    NationalRiskIndex,
    Effect.gen(function* () {
      const client = yield* UpstreamClient
      const remember = yield* (yield* SourceCache).part(kept)
      const copies = yield* localCopies
      const { nriUrl } = client.urls
      const tracts = `${nriUrl}/National_Risk_Index_Census_Tracts/FeatureServer/0`
      const counties = `${nriUrl}/National_Risk_Index_Counties/FeatureServer/0`

      const query = ({ layer, filter }: LayerQuery, outFields: ReadonlyArray<string>) =>
        queryFeatures(client, { upstream: "FEMA NRI", layer, filter, outFields, features: riskRows, policy })

      // A field FEMA renamed makes the service refuse the whole list; asking for all fields brings what is left of it.
      const leniently = (asked: LayerQuery) =>
        query(asked, fields).pipe(Effect.catchTag("Malformed", () => query(asked, ["*"])))

      const firstRow = Effect.fnUntraced(function* (asked: LayerQuery, upstream: string) {
        const row = yield* remember(keyOf(asked), onlyRow(asked))
        return { value: row, upstream, asOf: trimmedText(row.NRI_VER), attribution: NationalRiskIndex.attribution }
      })

      const onlyRow = (asked: LayerQuery) =>
        Effect.flatMap(leniently(asked), ([row]): Effect.Effect<RiskRow, SourceReason> => {
          if (row === undefined) return Effect.fail(noRow)
          return Object.keys(row).length === 0 ? Effect.fail(emptyRow) : Effect.succeed(row)
        })

      const tractRow = ({ lat, lon, tractGeoid }: Place) => {
        const atPoint = firstRow({ layer: tracts, filter: { lat, lon } }, "FEMA NRI")
        return tractGeoid === null
          ? atPoint
          : firstRow({ layer: tracts, filter: { where: `TRACTFIPS='${tractGeoid}'` } }, "FEMA NRI").pipe(
              Effect.catchTag("NoData", () => atPoint)
            )
      }

      const countyRow = ({ countyFips }: Place) =>
        countyFips === null
          ? Effect.fail(new NoData({ why: "The county is not known" }))
          : firstRow({ layer: counties, filter: { where: `STCOFIPS='${countyFips}'` } }, "FEMA NRI (county)")

      return {
        row: (place) =>
          copies.answer({
            dataset: "nri",
            look: () => copiedRow(copies, place),
            live: tractRow(place).pipe(Effect.catch((reason) => countyRow(place).pipe(Effect.mapError(() => reason))))
          })
      }
    })
  )
}
