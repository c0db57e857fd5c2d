import { assert } from "@effect/vitest"
import type { TableReference } from "@property-intelligence/domain/tables/reference/TableReference.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"

const territories = ["AS", "GU", "MP", "PR", "VI"]

/** Codes of the 50 states and DC, sorted. */
export const fiftyOneStates = usStates
  .map(({ code }) => code)
  .filter((code) => !territories.includes(code))
  .toSorted()

/** What no table of states has a row for. */
export const codesWithoutRow = [...territories, "ZZ", "", "oh", "Ohio", "constructor", "US"]

/** That a reference names its row and states where the figure comes from, in words instead of by a key of the table. */
export const assertReference = (reference: TableReference, table: string, row: string): void => {
  assert.strictEqual(reference.table, table)
  assert.strictEqual(reference.row, row)
  assert.match(reference.source, /\w\W+\w/)
  assert.notStrictEqual(reference.asOf, "")
  assert.notStrictEqual(reference.confidence, "")
}

/** That a figure lies within bounds. */
export const assertWithin = (value: number, low: number, high: number): void => {
  assert.isAtLeast(value, low)
  assert.isAtMost(value, high)
}
