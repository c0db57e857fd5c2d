import { Cache, Context, Effect, Layer, Ref, Schema } from "effect"

import type { Answer } from "../../domain/Finding.ts"
import type { Place } from "../../domain/Place.ts"
import { Settings } from "../../Settings.ts"
import type { UpstreamPolicy } from "../Attempt.ts"
import { SandboxMark } from "../Provenance.ts"
import { NoData, type SourceReason } from "../SourceError.ts"
import { type FeatureFilter, queryFeatures, trimmedText } from "./ArcGis.ts"
import { UpstreamClient } from "./UpstreamClient.ts"

/** Tract, then county: two hanging layers still leave time within a source's deadline. */
const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/** Every field may be absent: after a rename by FEMA the other perils still answer. */
const RiskRow = Schema.Struct({
  NRI_VER: Schema.optionalKey(Schema.NullOr(Schema.String)),
  TRND_RISKR: Schema.optionalKey(Schema.NullOr(Schema.String)),
  TRND_AFREQ: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  HAIL_RISKR: Schema.optionalKey(Schema.NullOr(Schema.String)),
  HAIL_AFREQ: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  ERQK_RISKR: Schema.optionalKey(Schema.NullOr(Schema.String))
})

/**
 * What FEMA's National Risk Index says of a tract or county: `*_RISKR` ratings in words (they rank expected loss in
 * dollars), `*_AFREQ` events (tornado) or event-days (hail) a year.
 */
export type RiskRow = typeof RiskRow.Type

const fields = Object.keys(RiskRow.fields)

interface LayerQuery {
  readonly layer: string
  readonly filter: FeatureFilter
}

/** FEMA's National Risk Index: one row a place, which several sources read. */
export class NationalRiskIndex extends Context.Service<
  NationalRiskIndex,
  {
    /**
     * The row of the place's census tract, by its number, else by the point; of its county when the tracts have none or do
     * not answer. Askers of the same row at the same time share one request, and its failure; nothing is kept afterwards.
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
      const { nriUrl } = yield* Settings
      const tracts = `${nriUrl}/National_Risk_Index_Census_Tracts/FeatureServer/0`
      const counties = `${nriUrl}/National_Risk_Index_Counties/FeatureServer/0`

      const query = ({ layer, filter }: LayerQuery, outFields: ReadonlyArray<string>) =>
        queryFeatures(client, { upstream: "FEMA NRI", layer, filter, outFields, attributes: RiskRow, policy })

      // A field FEMA renamed makes the service refuse the whole list; asking for all fields brings what is left of it.
      const leniently = (asked: LayerQuery) =>
        query(asked, fields).pipe(Effect.catchTag("Malformed", () => query(asked, ["*"])))

      // The request runs for whoever asked first, so every asker marks its own report with what the request has seen.
      const inFlight = yield* Cache.make({
        lookup: Effect.fnUntraced(function* (asked: LayerQuery) {
          const sandbox = yield* Ref.make(false)
          const [row] = yield* leniently(asked).pipe(Effect.provideService(SandboxMark, sandbox))
          return { row, sandbox: yield* Ref.get(sandbox) }
        }),
        capacity: Number.POSITIVE_INFINITY,
        timeToLive: 0
      })

      const firstRow = Effect.fnUntraced(function* (asked: LayerQuery, upstream: string) {
        const { row, sandbox } = yield* Cache.get(inFlight, asked)
        if (sandbox) yield* Ref.set(yield* SandboxMark, true)
        if (row === undefined) return yield* new NoData({ why: "The National Risk Index has no row here" })
        return { value: row, upstream, asOf: trimmedText(row.NRI_VER), attribution: NationalRiskIndex.attribution }
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
          tractRow(place).pipe(Effect.catch((reason) => countyRow(place).pipe(Effect.mapError(() => reason))))
      }
    })
  )
}
