import { type Context, Effect, type Exit, type Fiber } from "effect"

/**
 * Starts an effect at once in a separate fiber and reports its end. If the effect never waits, the report comes before
 * this returns.
 */
export const started = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  context: Context.Context<R>,
  ended: (exit: Exit.Exit<A, E>) => void
): Fiber.Fiber<A, E> => {
  const fiber = Effect.runForkWith(context)(effect)
  fiber.addObserver(ended)
  return fiber
}
