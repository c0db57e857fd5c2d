import { Schema } from "effect"

/**
 * A value from an upstream, with its origin.
 *
 * `upstream` is the service that answered, which may be a fallback. `asOf` is the vintage of the data (`YYYY`, `YYYY-MM`,
 * `YYYY-MM-DD`, `2020-2024` or a version), or `null` if the upstream names none. `attribution` is the text that the
 * license of the data requires.
 */
export interface Answer<A> {
  readonly value: A
  readonly upstream: string
  readonly asOf: string | null
  readonly attribution: string
  /** Says in a sentence why part of `value` is missing now but may be there next time. Absent if nothing failed. */
  readonly gap?: string
  /**
   * False if the program knew the answer without a request. Absent if an upstream or a local copy answered.
   */
  readonly retrieved?: false
  /** A remark for callers, in a sentence. A remark does not make the answer partial. */
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

/** A source's answer with the time it was fetched (epoch milliseconds), and if it was cached and is stale. */
export interface Finding<A> extends Answer<A> {
  readonly fetchedAt: number
  readonly cached: boolean
  readonly stale: boolean
  /** The time (epoch milliseconds) until which the answer stays the same; `null` if the next one may differ at once. */
  readonly freshUntil: number | null
}
