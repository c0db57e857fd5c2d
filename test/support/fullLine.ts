import { Array, Effect } from "effect"

import { mostInLine, type WorkLimit } from "../../src/server/process/WorkLimit.ts"

/**
 * Has as many calls of a kind wait for a place as may, and one more refused: the next are refused at once. Gives the fibers
 * that wait.
 */
export const fillLine = (admit: WorkLimit["Service"]["admit"], kind: "paid" | "free") =>
  Effect.forEach(Array.range(0, mostInLine), () =>
    Effect.forkChild(admit(kind, Effect.never), { startImmediately: true })
  )
