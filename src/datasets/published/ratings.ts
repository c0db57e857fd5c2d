import { Result } from "effect"

import type { FileCell } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"

/** FEMA's words for a peril's expected loss, by the code that is kept in their place. */
export const ratingWords = [
  "Very Low",
  "Relatively Low",
  "Relatively Moderate",
  "Relatively High",
  "Very High",
  "No Rating",
  "Not Applicable",
  "Insufficient Data",
  "No Expected Annual Losses",
  "Data Unavailable"
] as const

/** The code of a rating; `null` for a blank. A word that is not known fails the check: it must not be read as another. */
export const ratingCell = (cell: FileCell): Result.Result<number | null, CheckFailed> => {
  const word = String(cell ?? "").trim()
  if (word === "") return Result.succeed(null)
  const code = ratingWords.findIndex((known) => known === word)
  return code === -1
    ? Result.fail(new CheckFailed({ check: "rating", expected: "one of FEMA's words", found: "another word" }))
    : Result.succeed(code)
}
