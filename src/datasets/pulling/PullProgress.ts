import { Context, Effect } from "effect"

/** How far a pull is. */
export interface PullStep {
  readonly dataset: string
  readonly part: string
  readonly doing: "downloading" | "reading" | "checking"
  /** Bytes while downloading, rows while reading. */
  readonly done: number
  /** `null` where the end is not known. */
  readonly of: number | null
}

/** Hears how far a pull is; by default nothing does. */
export const PullProgress = Context.Reference<(step: PullStep) => Effect.Effect<void>>(
  "property-intelligence/datasets/pulling/PullProgress",
  { defaultValue: () => () => Effect.void }
)
