import { Result } from "effect"

/** What the sandbox's language model can be made to do wrong. */
export const misconducts = [
  /** A claim that there is not, in one part. */
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
  /** Joins that say the contrary of what the claims mean. */
  "contradictory-relation",
  /** What speaks for buying, and nothing that speaks against. */
  "rosy",
  /** Sentences of its own wherever a string may stand, and under keys of its own. */
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

/** How the model behaves: honestly when `misconduct` is `null`; with `once`, honestly again after one request. */
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

/** What one request meets, and the conduct from the next one on. */
export const takeTurn = (conduct: Conduct): readonly [misconduct: Misconduct | null, next: Conduct] => [
  conduct.misconduct,
  conduct.once ? honest : conduct
]
