import type { Lookup, Sample } from "@property-intelligence/datasets/definition/Dataset.ts"
import {
  datasetCatalog,
  type DatasetName,
  isDatasetName
} from "@property-intelligence/datasets/published/datasetCatalog.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Effect, Layer, Option, Random, Result, Schema } from "effect"

import { layerSnapshot, Snapshot } from "../datasets/Snapshot.ts"
import { sourcesLayer } from "../report/catalog.ts"
import { sources } from "../report/PropertyIntel.ts"
import { SourceCache } from "../sources/kit/SourceCache.ts"
import type { SourceError } from "../sources/kit/SourceError.ts"
import { UpstreamClient } from "../sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../stores/CostQuotas.ts"
import { layerStoresMemory } from "../stores/SharedStores.ts"

/** A field whose value in a local copy differs from the upstream's. */
interface CopyDifference {
  /** The row, as a GEOID, a ZIP code or a point. */
  readonly row: string
  readonly field: string
  readonly copied: string
  readonly live: string
}

/** The result of comparing a dataset's rows with its upstream. */
export interface CopyComparison {
  readonly dataset: string
  /** The number of rows for which both the copy and the upstream answered. */
  readonly compared: number
  /** The reasons why the copy or the upstream did not answer for a row, each once. */
  readonly unanswered: ReadonlyArray<string>
  readonly differences: ReadonlyArray<CopyDifference>
}

/** The source that reads a dataset. */
const readerOf = (dataset: DatasetName) =>
  Object.values(sources).find(({ definition }) => definition.copies?.includes(dataset) === true)

/**
 * Compares random rows of each dataset with its live source: asks the source about each row with the local copies and without
 * them, and compares the findings field by field.
 */
export const compareCopies = Effect.fn("compareCopies")(function* (count: number) {
  return yield* Effect.gen(function* () {
    const { held } = yield* Snapshot
    const kept = (yield* held).map(({ dataset }) => dataset).filter(isDatasetName)
    return yield* Effect.forEach(kept, (dataset) => compare(dataset, count))
  }).pipe(Effect.provide(layerSnapshot))
})

const compare = Effect.fnUntraced(function* (dataset: DatasetName, count: number) {
  const { sample }: { readonly sample: Sample | null } = datasetCatalog[dataset].dataset
  if (sample === null) return { dataset, compared: 0, unanswered: [noPoint], differences: [] }
  const rows = yield* sampled(dataset, sample, count)
  const snapshot = yield* Snapshot
  const held = yield* snapshot.about(dataset)
  const copied = yield* findings(dataset, rows).pipe(Effect.provideService(Snapshot, snapshot))
  const live = yield* findings(dataset, rows).pipe(Effect.provideService(Snapshot, withoutCopies))
  const outcomes = rows.map((row, index) =>
    comparisonOf(row.row, { copied: copied[index], live: live[index], pulledAt: held?.retrievedAt ?? null })
  )
  return {
    dataset,
    compared: outcomes.filter(({ why }) => why === null).length,
    unanswered: [...new Set(outcomes.flatMap(({ why }) => why ?? []))],
    differences: outcomes.flatMap(({ differences }) => differences)
  } satisfies CopyComparison
})

const noPoint = "its upstream is asked by point, and its rows have none"

const withoutCopies = Snapshot.defaultValue()

/** A place made from a randomly drawn row of a dataset. */
type Drawn = Place & { readonly row: string }

const SampleRow = Schema.Struct({
  geoid: Schema.optionalKey(Schema.Int),
  zip: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  lat: Schema.optionalKey(Schema.Finite),
  lon: Schema.optionalKey(Schema.Finite)
})

const sampled = Effect.fnUntraced(function* (dataset: DatasetName, sample: Sample, count: number) {
  const { find } = yield* Snapshot
  const total: Lookup<{ readonly count: number }> = {
    dataset,
    sql: `SELECT (${sample.count}) AS count`,
    row: Schema.Struct({ count: Schema.Int })
  }
  const [known] = yield* find(total, [])
  const of = known?.count ?? 0
  return yield* Effect.forEach(Array.from({ length: of === 0 ? 0 : count }), () =>
    Effect.gen(function* () {
      const number = yield* Random.nextIntBetween(0, of, { halfOpen: true })
      const [row] = yield* find({ dataset, sql: sample.row, row: SampleRow }, [number])
      return placeOf(row ?? {}, sample.digits)
    })
  )
})

const nowhere = {
  address: "",
  addressWithoutUnit: "",
  street: "",
  unit: null,
  matchedAddress: "",
  matchedBy: "Census Geocoder",
  matchQuality: "approximate",
  matchDifferences: [],
  pointQuality: "street",
  city: "",
  county: null
} as const

/** A place with only the facts of a dataset row; all other fields are empty. */
const placeOf = ({ geoid, lat, lon, zip }: typeof SampleRow.Type, digits: number): Drawn => {
  const code = geoid === undefined ? "" : String(geoid).padStart(digits, "0")
  const state = usStates.find(({ fips }) => code.startsWith(fips))
  const zipText = zip === undefined || zip === null ? null : String(zip).padStart(5, "0")
  return {
    row: [code, zipText, lat === undefined ? null : `${lat},${lon}`]
      .filter((part) => part !== null && part !== "")
      .join(" "),
    ...nowhere,
    lat: lat ?? 0,
    lon: lon ?? 0,
    zip: zipText,
    state: state?.name ?? "",
    stateCode: state?.code ?? "",
    countyFips: code.length >= 5 ? code.slice(0, 5) : null,
    tractGeoid: code.length >= 11 ? code.slice(0, 11) : null,
    blockGeoid: code.length >= 12 ? `${code.slice(0, 12)}000` : null
  }
}

/** The findings of a dataset's source for each place; or the reason why it found nothing. */
const findings = (dataset: DatasetName, places: ReadonlyArray<Place>) =>
  Effect.gen(function* () {
    const reader = readerOf(dataset)
    if (reader === undefined) return []
    const { find } = yield* reader
    const asked = (place: Place): Effect.Effect<Finding<unknown>, SourceError> => find(place)
    return yield* Effect.forEach(places, (place) => Effect.result(asked(place)))
  }).pipe(Effect.provide(layerReaders))

/** The sources without a cache, and with separate stores. */
const layerReaders = Layer.fresh(
  sourcesLayer.pipe(
    Layer.provide([SourceCache.layerNone, UpstreamClient.layer, CostQuotas.layer]),
    Layer.provide(layerStoresMemory)
  )
)

type Outcome = Result.Result<Finding<unknown>, SourceError>

interface BothOutcomes {
  readonly copied: Outcome | undefined
  readonly live: Outcome | undefined
  /** The time of the copy's pull, in epoch milliseconds. */
  readonly pulledAt: number | null
}

const comparisonOf = (row: string, { copied, live, pulledAt }: BothOutcomes) => {
  const why = whyNot("the copy", copied) ?? whyNotOfCopy(copied, pulledAt) ?? whyNot("the upstream", live)
  if (why !== null || copied === undefined || live === undefined) return { why, differences: [] }
  const [one, other] = [leavesOf(valueOf(copied)), leavesOf(valueOf(live))]
  return {
    why: null,
    differences: [...new Set([...one.keys(), ...other.keys()])]
      .filter((field) => one.get(field) !== other.get(field))
      .map((field): CopyDifference => ({
        row,
        field,
        copied: one.get(field) ?? "-",
        live: other.get(field) ?? "-"
      }))
  }
}

const whyNot = (who: string, outcome: Outcome | undefined): string | null => {
  if (outcome === undefined) return `${who}: not asked`
  if (Result.isFailure(outcome)) return `${who}: ${outcome.failure.reason._tag}`
  return outcome.success.gap === undefined ? null : `${who}: ${outcome.success.gap}`
}

/**
 * The reason why a finding did not come from the local copy; `null` if it did, or if there is no finding. A finding
 * that a copy contributed to is as old as the copy.
 */
const whyNotOfCopy = (outcome: Outcome | undefined, pulledAt: number | null): string | null =>
  outcome !== undefined && Result.isSuccess(outcome) && outcome.success.fetchedAt !== pulledAt
    ? "the copy: it does not have the row, or does not answer on this day"
    : null

const valueOf = (outcome: Outcome): unknown =>
  Option.getOrNull(Option.map(Result.getSuccess(outcome), ({ value }) => value))

/** The fields of a value by path (`a.b.c`), each as JSON. */
const leavesOf = (value: unknown, path = ""): ReadonlyMap<string, string> => {
  if (typeof value !== "object" || value === null) return new Map([[path, JSON.stringify(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, field]) => [...leavesOf(field, path === "" ? name : `${path}.${name}`)])
  )
}
