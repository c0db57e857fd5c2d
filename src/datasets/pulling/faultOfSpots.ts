import { Effect } from "effect"

import type { LockedDataset } from "../definition/DataLock.ts"
import type { Dataset } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"
import { keyOf } from "./countedRows.ts"
import type { DatasetBuilder } from "./DatasetBuilder.ts"

/** The first code of the lock of which rows are there and should not be, or the other way round; `null` where all are as they should. */
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
