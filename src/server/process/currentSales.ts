import { Effect } from "effect"

import type { SalesState } from "../../api/SourcesHealth.ts"
import { Readiness } from "./Readiness.ts"
import { Stopping } from "./Stopping.ts"

/** Whether calls can be bought now; a process that is asked to stop sells nothing new. */
export const currentSales: Effect.Effect<SalesState, never, Readiness | Stopping> = Effect.gen(function* () {
  const readiness = yield* Readiness
  const stopping = yield* Stopping
  return (yield* stopping.isAsked) ? { open: false, reason: "This process is stopping" } : yield* readiness.sales
})
