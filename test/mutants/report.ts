import type { Mutant } from "./Mutant.ts"

/** Faults in how a report is put together. */
export const reportMutants: ReadonlyArray<Mutant> = [
  {
    name: "a stale source has not answered",
    file: "src/report/PropertyIntel.ts",
    find: `line.status === "ok" || line.status === "stale"`,
    replace: `line.status === "ok"`,
    tests: ["test/report/staleSources.test.ts"]
  }
]
