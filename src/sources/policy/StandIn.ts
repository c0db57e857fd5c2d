import { Context, type Duration, type Effect } from "effect"

/** The upstream that answers in place of the one that a call asks. */
interface StandIn {
  /** How long the call usually takes: after it the stand-in is asked. */
  readonly usual: Duration.Duration
  /** Has it asked at once. */
  readonly ask: Effect.Effect<void>
  /** Ends once it has answered: nothing waits for the call any more. */
  readonly answered: Effect.Effect<void>
  readonly hasAnswered: Effect.Effect<boolean>
}

/** The stand-in of the call under way, `null` when it has none. `hedged` gives one to the first of its two. */
export const StandIn = Context.Reference<StandIn | null>("property-intelligence/sources/policy/StandIn", {
  defaultValue: () => null
})
