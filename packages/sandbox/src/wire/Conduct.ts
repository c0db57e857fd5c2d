import { Result } from "effect"

/** The misconducts that the sandbox's language model can simulate. */
export const misconducts = [
  /** Names an unknown claim, in one part. */
  "unknown-claim",
  /** Names a claim of another part, in one part. */
  "other-part",
  /** Names a claim that does not hold for this house, in one part. */
  "other-house",
  /** Repeats the same claim, in one part. */
  "repeats",
  /** Sends something other than a plan for one part. */
  "malformed-part",
  /** Picks no claim in any part. */
  "omits-everything",
  /** Joins claims in ways that contradict their meaning. */
  "contradictory-relation",
  /** Picks only claims in favor of buying. */
  "rosy",
  /** Puts its own sentences into every string, and under invented keys. */
  "smuggled-text",
  /** Puts orders, links and markup for programs or agents into every string. */
  "instructions",
  /** Names claims in lookalike letters, with invisible characters. */
  "unicode",
  /** Sends thousands of picks, or names of claims with 150,000 characters. */
  "huge",
  /** Sends a text that is not a JSON object. */
  "not-json",
  /** Sends the API's refusal instead of a plan. */
  "refusal",
  /** Sends half of the JSON, with the status for an exhausted token limit. */
  "truncated",
  /** Sends status 429 with `Retry-After`. */
  "rate-limited",
  /** Sends no response at all. */
  "hang",
  /** Sends status 500. */
  "server-error"
] as const
export type Misconduct = (typeof misconducts)[number]

/**
 * The conduct of the language model: honest if `misconduct` is `null`. With `once`, it is honest again after one
 * request.
 */
export interface Conduct {
  readonly misconduct: Misconduct | null
  readonly once: boolean
}

export const honest: Conduct = { misconduct: null, once: false }

/** Reads `honest`, a misconduct such as `rosy`, or a misconduct for one request, `rosy:once`. Fails with a sentence. */
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

/** The misconduct for one request, and the conduct for the next one. */
export const takeTurn = (conduct: Conduct): readonly [misconduct: Misconduct | null, next: Conduct] => [
  conduct.misconduct,
  conduct.once ? honest : conduct
]
