import { Schema } from "effect"

/**
 * An upstream's answer, with its origin.
 *
 * `upstream` is the service that really answered (a source may have fallbacks). `asOf` is the vintage of the data (`YYYY`,
 * `YYYY-MM`, `YYYY-MM-DD`, `2020-2024`, a version; `null` if the upstream names none). `attribution` is the text that its
 * license requires.
 */
export interface Answer<A> {
  readonly value: A
  readonly upstream: string
  readonly asOf: string | null
  readonly attribution: string
  /** A sentence that says why a part of `value` is missing now but may be there next time; absent if nothing failed. */
  readonly gap?: string
  /**
   * False if no one was asked for the answer, because the program knows it. Absent for the answer of an upstream or a local copy.
   */
  readonly retrieved?: false
  /** A remark for callers, in a sentence. It does not make the answer partial. */
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

/** A source's answer with its freshness: the time it was fetched (epoch milliseconds), and whether it is fresh or stale. */
export interface Finding<A> extends Answer<A> {
  readonly fetchedAt: number
  readonly cached: boolean
  readonly stale: boolean
  /** The time (epoch milliseconds) until which another request gives the same answer; `null` if it may differ at once. */
  readonly freshUntil: number | null
}
