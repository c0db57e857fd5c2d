import { Array, Effect } from "effect"

import { maxInLine, type WorkLimit } from "../../src/server/admission/WorkLimit.ts"

/**
 * Has as many calls of a kind wait for a place as may, and one more refused: the next are refused at once. Gives the fibers
 * that wait.
 */
export const fillLine = (admit: WorkLimit["Service"]["admit"], kind: "paid" | "free") =>
  Effect.forEach(Array.range(0, maxInLine), () =>
    Effect.forkChild(admit(kind, Effect.never), { startImmediately: true })
  )
