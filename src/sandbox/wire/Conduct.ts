import { Result } from "effect"

/** What the sandbox's language model can be made to do wrong. */
export const lies = [
  /** A literal figure near a true one. */
  "wrong-number",
  /** A placeholder of no fact. */
  "invented-fact",
  /** Another strategy than the recommended one, recommended by name. */
  "wrong-strategy",
  /** An amount or a share in words. */
  "number-word",
  /** A phrase that fair housing law or the house keeps out of a text. */
  "banned-phrase",
  /** A profit where the figure is below zero, or a loss where it is above. */
  "wrong-sign",
  /** A placeholder with something against it that makes another figure of it. */
  "glued-digits",
  /** A link, markup, an instruction, or digits that do not look like digits to a program. */
  "injected",
  /** The API's refusal in place of a text. */
  "refusal",
  /** Half of the JSON, with the status of an answer that ran out of tokens. */
  "truncated",
  /** 429 with `Retry-After`. */
  "rate-limited",
  /** No answer at all. */
  "hang",
  /** 500. */
  "server-error",
  /** One of the five parts without a word. */
  "empty-part",
  /** More words than a narrative may have. */
  "too-long"
] as const
export type Lie = (typeof lies)[number]

/** How the model behaves: honestly when `lie` is `null`; with `once`, honestly again after one request. */
export interface Conduct {
  readonly lie: Lie | null
  readonly once: boolean
}

export const honest: Conduct = { lie: null, once: false }

/** Reads `honest`, or a lie, e.g. `wrong-number`, or one for a single request, `wrong-number:once`. Fails with a sentence. */
export const parseConduct = (text: string): Result.Result<Conduct, string> => {
  const trimmed = text.trim()
  if (trimmed === "honest") return Result.succeed(honest)
  const once = trimmed.endsWith(":once")
  const name = once ? trimmed.slice(0, -":once".length) : trimmed
  const lie = lies.find((known) => known === name)
  return lie === undefined
    ? Result.fail(
        `"${trimmed}" is nothing the model can be told: use honest, or ${lies.join(", ")}, with :once after it for one request only.`
      )
    : Result.succeed({ lie, once })
}

/** The text `parseConduct` reads the same from. */
export const printConduct = ({ lie, once }: Conduct): string => {
  if (lie === null) return "honest"
  return once ? `${lie}:once` : lie
}

/** What one request meets, and the conduct from the next one on. */
export const takeTurn = (conduct: Conduct): readonly [lie: Lie | null, next: Conduct] => [
  conduct.lie,
  conduct.once ? honest : conduct
]
