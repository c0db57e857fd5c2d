import { Result } from "effect"

/** The misconducts that the sandbox's language model can simulate. */
export const misconducts = [
  /** An unknown claim, in one part. */
  "unknown-claim",
  /** A claim of another part, in one part. */
  "other-part",
  /** A claim that does not hold for this house, but for others, in one part. */
  "other-house",
  /** The same claim repeatedly, in one part. */
  "repeats",
  /** One part that is not a plan. */
  "malformed-part",
  /** No claim picked in any part. */
  "omits-everything",
  /** Joins that contradict the claims' meaning. */
  "contradictory-relation",
  /** Only claims in favor of buying. */
  "rosy",
  /** Its own sentences in every string, and under invented keys. */
  "smuggled-text",
  /** Orders, links and markup for programs or agents, in every string. */
  "instructions",
  /** Names of claims in lookalike letters, with invisible characters. */
  "unicode",
  /** Thousands of picks, or names of claims of 150,000 characters. */
  "huge",
  /** A text that is not a JSON object. */
  "not-json",
  /** The API's refusal instead of a plan. */
  "refusal",
  /** Half of the JSON, with the status for an exhausted token limit. */
  "truncated",
  /** Status 429 with `Retry-After`. */
  "rate-limited",
  /** No answer at all. */
  "hang",
  /** Status 500. */
  "server-error"
] as const
export type Misconduct = (typeof misconducts)[number]

/** The model's conduct. It is honest if `misconduct` is `null`. With `once`, it is honest again after one request. */
export interface Conduct {
  readonly misconduct: Misconduct | null
  readonly once: boolean
}

export const honest: Conduct = { misconduct: null, once: false }

/** Reads `honest`, or a misconduct, e.g. `rosy`, or one for a single request, `rosy:once`. Fails with a sentence. */
export const parseConduct = (text: string): Result.Result<Conduct, string> => {
  const trimmed = text.trim()
  if (trimmed === "honest") return Result.succeed(honest)
  const once = trimmed.endsWith(":once")
  const name = once ? trimmed.slice(0, -":once".length) : trimmed
  const misconduct = misconducts.find((known) => known === name)
  return misconduct === undefined
    ? Result.fail(
        `"${trimmed}" is not a conduct of the model: use honest, or ${misconducts.join(", ")}, with :once after it for one request only.`
      )
    : Result.succeed({ misconduct, once })
}

/** Writes a conduct as the text that `parseConduct` reads. */
export const printConduct = ({ misconduct, once }: Conduct): string => {
  if (misconduct === null) return "honest"
  return once ? `${misconduct}:once` : misconduct
}

/** The misconduct for one request, and the conduct for the next. */
export const takeTurn = (conduct: Conduct): readonly [misconduct: Misconduct | null, next: Conduct] => [
  conduct.misconduct,
  conduct.once ? honest : conduct
]
