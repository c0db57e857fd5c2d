import { Result } from "effect"

import type { FileCell } from "./Dataset.ts"
import { CheckFailed } from "./DatasetError.ts"

/** A cell's text without surrounding spaces; `null` for an empty cell. */
export const textCell = (cell: FileCell): string | null => {
  const text = String(cell ?? "").trim()
  return text === "" ? null : text
}

/**
 * A code of `length` digits as a number. Its leading zeros can be restored from the length. A code of another length
 * fails the check, e.g. if a spreadsheet has dropped its zeros.
 */
export const codeCell = (cell: FileCell, length: number, check = "key length"): Result.Result<number, CheckFailed> => {
  const text = String(cell ?? "").trim()
  return text.length === length && /^\d+$/.test(text)
    ? Result.succeed(Number(text))
    : Result.fail(new CheckFailed({ check, expected: `${length} digits`, found: shapeOf(text) }))
}

/**
 * Like `codeCell`, for a column whose publisher drops one leading zero. A code that is one digit short gets the zero
 * back.
 */
export const paddedCodeCell = (cell: FileCell, length: number): Result.Result<number, CheckFailed> => {
  const text = String(cell ?? "").trim()
  return codeCell(text.length === length - 1 ? `0${text}` : text, length)
}

/**
 * A figure; `null` for a blank, a dot and the given `marks`. Anything else that is not a decimal number, or is below
 * `least`, fails the check.
 */
export const figureCell = (
  cell: FileCell,
  { marks = [], least = -1_000_000 }: { readonly marks?: ReadonlyArray<number>; readonly least?: number } = {}
): Result.Result<number | null, CheckFailed> => {
  const text = String(cell ?? "").trim()
  if (text === "" || text === ".") return unknown
  const figure = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (marks.includes(figure)) return unknown
  return figure >= least
    ? Result.succeed(figure)
    : Result.fail(
        new CheckFailed({ check: "figures", expected: "a number, or a known mark for none", found: shapeOf(text) })
      )
}

const unknown = Result.succeed(null)

/** A description of a text that does not reveal the text. */
const shapeOf = (text: string): string => {
  if (text === "") return "nothing"
  if (/^\d+$/.test(text)) return `${text.length} digits`
  return /^[+-]?[\d.]+$/.test(text) ? "a number that is not a known mark" : `${text.length} characters`
}
