import { Effect } from "effect"

import type { LockedDataset, LockedPart } from "../definition/DataLock.ts"
import type { Dataset } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"
import type { PulledDataset, PulledPart } from "../generation/Manifest.ts"
import { type DatasetBuilder, keyOf } from "./DatasetBuilder.ts"

/** The max difference, in percentage points, between a column's share of unknown values and the share in the lock. */
const maxShift = 2

/** The facts of a pull that are checked against its lock. */
type Found = Pick<PulledDataset, "parts" | "rows" | "controls" | "unknownPercent" | "rowsSha256">

/**
 * The first check that a pulled dataset fails against its lock; `null` if it passes all. Facts that the lock does not
 * know are not checked.
 */
export const faultOfPulled = (locked: LockedDataset, found: Found): CheckFailed | null =>
  firstOf([
    ...Object.entries(locked.parts).map(([name, part]) => faultOfPart(name, part, found.parts[name])),
    ...Object.entries(found.rows).map(([table, count]) =>
      count === 0 ? differs(`rows of ${table}`, "some", "none") : null
    ),
    ...Object.entries(locked.rows).map(([table, count]) => differs(`rows of ${table}`, count, found.rows[table] ?? 0)),
    ...Object.entries(locked.controls).map(([name, figure]) => differs(name, figure, found.controls[name] ?? null)),
    ...Object.entries(locked.unknownPercent ?? {}).map(([column, share]) => {
      const now = found.unknownPercent[column] ?? 0
      return Math.abs(now - share) <= maxShift ? null : differs(`unknown ${column}`, `about ${share}%`, `${now}%`)
    }),
    differs("digest of the rows", locked.rowsSha256, found.rowsSha256)
  ])

/** The first check that the bytes of a pulled part fail against the lock; `null` if they pass. */
export const faultOfPart = (name: string, locked: LockedPart, found: PulledPart | undefined): CheckFailed | null =>
  firstOf([
    differs(`bytes of ${name}`, locked.bytes, found?.bytes ?? 0),
    differs(`sha256 of ${name}`, locked.sha256, found?.sha256 ?? "-"),
    differs(`header of ${name}`, locked.header?.join(",") ?? null, found?.header.join(",") ?? "-")
  ])

/** The number of facts that a lock knows, and the number of all facts. The first pull finds the others. */
export const knownFigures = (locked: LockedDataset): { readonly known: number; readonly of: number } => {
  const figures = [
    ...Object.values(locked.parts).flatMap(({ bytes, header, sha256 }) => [bytes, sha256, header]),
    ...Object.values(locked.rows),
    ...Object.values(locked.controls),
    locked.unknownPercent,
    locked.rowsSha256
  ]
  return { known: figures.filter((figure) => figure !== null).length, of: figures.length }
}

const firstOf = (faults: ReadonlyArray<CheckFailed | null>): CheckFailed | null =>
  faults.find((fault) => fault !== null) ?? null

const differs = (check: string, expected: string | number | null, found: string | number | null): CheckFailed | null =>
  expected === null || expected === found
    ? null
    : new CheckFailed({ check, expected: String(expected), found: String(found ?? "nothing") })

/**
 * The first code in the lock that has rows but must not have any, or has none but must; `null` if all codes are right.
 */
export const faultOfSpots = Effect.fnUntraced(function* (
  builder: DatasetBuilder,
  { tables }: Dataset,
  { spots = {} }: LockedDataset
) {
  for (const [name, codes] of Object.entries(spots)) {
    const table = tables[name]
    const [column = ""] = keyOf(table)
    for (const [code, isThere] of Object.entries(codes)) {
      const scale = 10 ** ((table?.digits ?? code.length) - code.length)
      const [first, last] = [Number(code) * scale, (Number(code) + 1) * scale - 1]
      const found = yield* builder.valueOf(
        `SELECT count(*) FROM "${name}" WHERE "${column}" BETWEEN ${first} AND ${last}`
      )
      if ((found !== 0) !== isThere) {
        const expected = isThere ? "some" : "none"
        return new CheckFailed({ check: `rows of ${name} in ${code}`, expected, found: String(found ?? "none") })
      }
    }
  }
  return null
})
