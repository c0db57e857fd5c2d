import { Result } from "effect"

/** The misconducts that the sandbox's language model can simulate. */
export const misconducts = [
  /** An unknown claim, in one part. */
  "unknown-claim",
  /** A claim of another part, in one part. */
  "other-part",
  /** A claim that does not hold for this house but for others, in one part. */
  "other-house",
  /** A claim picked over and over, in one part. */
  "repeats",
  /** One part that is no plan. */
  "malformed-part",
  /** No pick in any part. */
  "omits-everything",
  /** Joins that contradict the claims' meaning. */
  "contradictory-relation",
  /** Only claims that support buying, none against. */
  "rosy",
  /** Its own sentences in every place that takes a string, and under its own keys. */
  "smuggled-text",
  /** Orders, links and markup for whatever program or agent reads it, wherever a string may stand. */
  "instructions",
  /** Names of claims in letters that only look right, with signs that are not seen. */
  "unicode",
  /** Thousands of picks, or names of claims as long as a book. */
  "huge",
  /** A text that is no JSON object. */
  "not-json",
  /** The API's refusal in place of a plan. */
  "refusal",
  /** Half of the JSON, with the status of an answer that ran out of tokens. */
  "truncated",
  /** 429 with `Retry-After`. */
  "rate-limited",
  /** No answer at all. */
  "hang",
  /** 500. */
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
        `"${trimmed}" is no way for the model to behave: use honest, or ${misconducts.join(", ")}, with :once after it for one request only.`
      )
    : Result.succeed({ misconduct, once })
}

/** The text `parseConduct` reads the same from. */
export const printConduct = ({ misconduct, once }: Conduct): string => {
  if (misconduct === null) return "honest"
  return once ? `${misconduct}:once` : misconduct
}

/** The misconduct for one request, and the conduct for the next. */
export const takeTurn = (conduct: Conduct): readonly [misconduct: Misconduct | null, next: Conduct] => [
  conduct.misconduct,
  conduct.once ? honest : conduct
]
