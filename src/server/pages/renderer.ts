import { Effect } from "effect"

/** The built pages, loaded when one is first asked for: a service that is only called never needs them. */
export const renderer = Effect.promise(() => import("#pages"))
