import type { Mutant } from "./Mutant.ts"

/** Faults at the door. */
export const serverMutants: ReadonlyArray<Mutant> = [
  {
    name: "the narrative's time is not in what a payment must be good for",
    file: "src/server/paid/sale.ts",
    find: "narrated ? Duration.sum(report, narrativeDeadline) : report",
    replace: "narrated ? report : report",
    tests: ["test/server/paid/lateness.test.ts"]
  },
  {
    name: "the grace eats the time to finish",
    file: "src/server/process/Stopping.ts",
    find: "now + Duration.toMillis(shutdownGrace) + Duration.toMillis(drainTime)",
    replace: "now + Duration.toMillis(drainTime)",
    tests: ["test/server/process/stopping.test.ts"]
  }
]
