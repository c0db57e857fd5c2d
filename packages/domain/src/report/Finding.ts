import { Schema } from "effect"

/**
 * An upstream's answer, with its origin.
 *
 * `upstream` is the service that really answered (a source may have fallbacks), `asOf` the vintage of the data itself (`YYYY`,
 * `YYYY-MM`, `YYYY-MM-DD`, `2020-2024`, a version; `null` if the upstream names none), `attribution` the text that its licence
 * requires.
 */
export interface Answer<A> {
  readonly value: A
  readonly upstream: string
  readonly asOf: string | null
  readonly attribution: string
  /** A sentence that says why a part of `value` is missing that may be there next time; absent if nothing failed. */
  readonly gap?: string
  /** Nothing was asked for it: it follows from what this program knows. Absent where an upstream or a local copy gave it. */
  readonly retrieved?: false
  /** In a sentence what is to be known although nothing is missing that may be there the next time. */
  readonly notice?: string
}

/** The shape of an answer with a value of the given shape. */
export const answerSchema = <A, I>(value: Schema.Codec<A, I>) =>
  Schema.Struct({
    value,
    upstream: Schema.String,
    asOf: Schema.NullOr(Schema.String),
    attribution: Schema.String
  })

/** An answer as the source's policy hands it out: when it was fetched (epoch milliseconds) and how fresh it is. */
export interface Finding<A> extends Answer<A> {
  readonly fetchedAt: number
  readonly cached: boolean
  readonly stale: boolean
  /** Until when asking again gives the same (epoch milliseconds); `null` if it may give something else at once. */
  readonly freshUntil: number | null
}
