import type { Schema } from "effect"

/** A question to a dataset's file: SQL whose parameters are the key, and the shape of a row of its answer. */
export interface Lookup<A> {
  /** The name of the dataset. */
  readonly dataset: string
  readonly sql: string
  readonly row: Schema.Decoder<A>
}
