import { readingOfCopy, riskOfTract } from "@property-intelligence/datasets/published/nri.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { between, UpstreamText } from "@property-intelligence/domain/report/between.ts"
import type { Answer } from "@property-intelligence/domain/report/Finding.ts"
import { type HazardCode, hazardCodes, riverineFloodingCode } from "@property-intelligence/domain/report/hazardCodes.ts"
import { HazardRating, hazardKeys } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { Context, Effect, Layer, Record, Schema, Struct } from "effect"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { cachedPart, pointKey } from "../kit/CachedPart.ts"
import { type LocalCopies, localCopies } from "../kit/localCopy.ts"
import { SourceCache } from "../kit/SourceCache.ts"
import { Malformed, NoData, type SourceReason } from "../kit/SourceError.ts"
import { UpstreamClient } from "../kit/UpstreamClient.ts"
import { type FeatureFilter, featuresOf, OptionalText, queryFeatures, trimmedText } from "./ArcGisFeatures.ts"

/**
 * The limits of one request. The tract is asked first, then the county, so two layers that hang must together fit
 * within a source's deadline.
 */
const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }

/**
 * FEMA's data on one hazard: its rating by expected annual loss, the percentile of its loss rate, and its frequency.
 */
const HazardReading = Schema.Struct(Struct.omit(HazardRating.fields, ["riskLevel"]))
export type HazardReading = typeof HazardReading.Type

/** The National Risk Index's row of a tract or county, by hazard; `null` for a hazard without data. */
const RiskRow = Schema.Struct({
  /** e.g. `December 2025`. */
  version: Schema.NullOr(UpstreamText),
  hazards: Schema.Record(Schema.Literals(hazardKeys), Schema.NullOr(HazardReading))
})
export type RiskRow = typeof RiskRow.Type

const kept = cachedPart({
  id: "NationalRiskIndex.row",
  keyedBy: "the census tract, else the point or the county",
  value: RiskRow,
  freshFor: "30 days",
  nothingFor: "7 days"
})

/** A figure that may be missing, `null` or FEMA's -9999, which means none. */
const figureTo = (most: number) => Schema.optionalKey(Schema.NullOr(between(-9999, most)))

type Column = typeof OptionalText | ReturnType<typeof figureTo>

/**
 * The columns of a hazard. Its ratings are ratings of the expected annual loss. We never request `*_RISKR`, the rating
 * of the risk index: it multiplies that loss by social vulnerability over community resilience, which depends on the
 * residents.
 */
const columnsOf = (code: HazardCode): ReadonlyArray<readonly [string, Column]> => [
  [`${code}_EALR`, OptionalText],
  [`${code}_ALR_NPCTL`, figureTo(100)],
  [`${code}_AFREQ`, figureTo(code === "TRND" || code === "HAIL" ? 366 : 10_000)]
]

/** The column with the FIPS code that identifies a layer's rows. */
type NumberColumn = "TRACTFIPS" | "STCOFIPS"

/**
 * The shape of a row's columns. Every column may be absent, so that after a rename by FEMA the other hazards still
 * answer.
 */
const attributesOf = (numberedBy: NumberColumn, codes: ReadonlyArray<HazardCode>) =>
  Schema.Struct({
    NRI_VER: OptionalText,
    ...Object.fromEntries([[numberedBy, OptionalText] as const, ...codes.flatMap(columnsOf)])
  })
type Attributes = ReturnType<typeof attributesOf>["Type"]

const codes = hazardKeys.map((key) => hazardCodes[key])

/**
 * The readers for rows of a layer: `current` for the requested columns, `ofAnyVersion` for all columns. A layer of
 * version 1.20 refuses a list that names riverine flooding.
 */
const rowsBy = (numberedBy: NumberColumn) => ({
  current: featuresOf(attributesOf(numberedBy, codes)),
  ofAnyVersion: featuresOf(attributesOf(numberedBy, [...codes, riverineFloodingCode]))
})
const rows = { TRACTFIPS: rowsBy("TRACTFIPS"), STCOFIPS: rowsBy("STCOFIPS") }

const hazardFields = codes.flatMap((code) => columnsOf(code).map(([column]) => column))

/** The values of a row by column name. */
type Cells = Readonly<Record<string, unknown>>

/** FEMA's figures for one hazard, from a row's values. */
const readingOf = (cells: Cells, code: HazardCode): HazardReading | null => {
  const rating = cells[`${code}_EALR`]
  const reading = {
    rating: trimmedText(typeof rating === "string" ? rating : null),
    lossRatePercentile: figureOf(cells[`${code}_ALR_NPCTL`]),
    annualFrequency: figureOf(cells[`${code}_AFREQ`])
  }
  return Object.values(reading).every((value) => value === null) ? null : reading
}

const figureOf = (value: unknown): number | null => (typeof value === "number" && value >= 0 ? value : null)

const rowIn = (attributes: Attributes): RiskRow => {
  const hazards = Record.map(hazardCodes, (code) => readingOf(attributes, code))
  return {
    version: trimmedText(attributes.NRI_VER),
    hazards: { ...hazards, inlandFlooding: hazards.inlandFlooding ?? readingOf(attributes, riverineFloodingCode) }
  }
}

const noRow = new NoData({ why: "The National Risk Index has no row here" })

/** The failure for a row without any hazard's column: it is not a row of the index. */
const emptyRow = new Malformed({ issue: "a row without any known field" })

/** The columns that describe the row itself and no hazard. */
const aboutTheRow: ReadonlySet<string> = new Set(["TRACTFIPS", "STCOFIPS", "NRI_VER"])

/** The failure for a row of another place than the requested one. */
const anotherPlace = new Malformed({ issue: "a row of another place" })

/** A layer, the requested row, and the numbers that the row may have; none if any number is right. */
interface RowQuery {
  readonly layer: string
  readonly numberedBy: NumberColumn
  readonly filter: FeatureFilter
  readonly numbers: ReadonlyArray<string>
}

const keyOf = ({ filter, layer, numbers }: RowQuery) =>
  `${layer} ${"where" in filter ? filter.where : [pointKey(filter, 5), ...numbers].join(" ")}`

/**
 * Returns `true` if a row has one of the expected numbers. If no number is known, any row found at the point is right.
 */
const isAsked = ({ numberedBy, numbers }: RowQuery, cells: Cells): boolean =>
  numbers.length === 0 || numbers.includes(String(cells[numberedBy]).trim())

/**
 * The tract's number in FEMA's data, which has Connecticut's planning regions. `tractGeoid` may still begin with the
 * old county there.
 */
const numberByRegion = ({ countyFips, stateCode, tractGeoid }: Place): string | null =>
  stateCode === "CT" && countyFips !== null && tractGeoid !== null ? countyFips + tractGeoid.slice(5) : tractGeoid

/** The copy's row of the tract; `null` if it has none. */
const copiedRow = Effect.fnUntraced(function* (copies: LocalCopies, place: Place) {
  const number = numberByRegion(place)
  if (number === null) return null
  const row = yield* copies.row(riskOfTract, [Number(number)])
  if (row === null) return null
  return {
    value: { version: row.version, hazards: Record.map(hazardCodes, (_, key) => readingOfCopy(row, key)) },
    asOf: row.version
  }
})

/** FEMA's National Risk Index: one row for each tract and county, which several sources read. */
export class NationalRiskIndex extends Context.Service<
  NationalRiskIndex,
  {
    /**
     * The row of the place's census tract, found by number or by point. If the tracts have no row or do not answer, the county's
     * row. Concurrent callers for a row share one request.
     */
    readonly row: (place: Place) => Effect.Effect<Answer<RiskRow>, SourceReason>
  }
>()("property-intelligence/sources/upstream/NationalRiskIndex") {
  /** The notice that FEMA's terms require, verbatim. */
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

      const query = (
        { layer, filter }: RowQuery,
        outFields: ReadonlyArray<string>,
        features: typeof rows.TRACTFIPS.current
      ) => queryFeatures(client, { upstream: "FEMA NRI", layer, filter, outFields, features, policy })

      // A field that FEMA renamed makes the service refuse the whole list. A request for all fields returns the
      // remaining ones.
      const leniently = (asked: RowQuery) =>
        query(asked, [asked.numberedBy, "NRI_VER", ...hazardFields], rows[asked.numberedBy].current).pipe(
          Effect.catchTag("Malformed", () => query(asked, ["*"], rows[asked.numberedBy].ofAnyVersion))
        )

      const firstRow = Effect.fnUntraced(function* (asked: RowQuery, upstream: string) {
        const row = yield* remember(keyOf(asked), onlyRow(asked))
        return { value: row, upstream, asOf: row.version, attribution: NationalRiskIndex.attribution }
      })

      const onlyRow = (asked: RowQuery) =>
        Effect.flatMap(leniently(asked), (found): Effect.Effect<RiskRow, SourceReason> => {
          const [first] = found
          if (first === undefined) return Effect.fail(noRow)
          const attributes = found.find((row) => isAsked(asked, row))
          if (attributes === undefined) return Effect.fail(anotherPlace)
          return Object.keys(attributes).some((column) => !aboutTheRow.has(column))
            ? Effect.succeed(rowIn(attributes))
            : Effect.fail(emptyRow)
        })

      const tractRow = (place: Place) => {
        const { lat, lon, tractGeoid } = place
        const tract = { layer: tracts, numberedBy: "TRACTFIPS" } as const
        const numbers = [...new Set([tractGeoid, numberByRegion(place)])].filter((number) => number !== null)
        const atPoint = firstRow({ ...tract, filter: { lat, lon }, numbers }, "FEMA NRI")
        return tractGeoid === null
          ? atPoint
          : firstRow(
              { ...tract, filter: { where: `TRACTFIPS='${tractGeoid}'` }, numbers: [tractGeoid] },
              "FEMA NRI"
            ).pipe(Effect.catchTag("NoData", () => atPoint))
      }

      const countyRow = ({ countyFips }: Place) =>
        countyFips === null
          ? Effect.fail(new NoData({ why: "The county is not known" }))
          : firstRow(
              {
                layer: counties,
                numberedBy: "STCOFIPS",
                filter: { where: `STCOFIPS='${countyFips}'` },
                numbers: [countyFips]
              },
              "FEMA NRI (county)"
            )

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
