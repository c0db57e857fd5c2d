import { Context } from "effect"

/** Max additions to a rebased context before it is copied again. */
const maxDepth = 16

/**
 * A copy of a context whose next additions copy nothing. Effect copies a context at each ninth addition. If one context
 * of eighty services is shared out to the sources, each source would have such a copy (B16).
 */
export const rebased = <R>(context: Context.Context<R>): Context.Context<R> =>
  Context.makeUnsafe(context.mapUnsafe, { maxDepth })
