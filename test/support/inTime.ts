import { Data, Effect } from "effect"

/** A source of a call met its time limit, which it does without a fault of its own when other tests keep the processor. */
export class SourceTooLate extends Data.TaggedError("SourceTooLate") {}

/** Runs a check with services of its own, and again from the start as long as a source was too late, four times in all. */
export const inTime = <A, E, R>(check: Effect.Effect<A, E | SourceTooLate, R>) =>
  Effect.retry(Effect.scoped(check), { times: 3, while: (error) => error instanceof SourceTooLate })
