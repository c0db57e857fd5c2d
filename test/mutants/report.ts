import type { Mutant } from "./Mutant.ts"

/** Faults in how a report is put together. */
export const reportMutants: ReadonlyArray<Mutant> = [
  {
    name: "a stale source has not answered",
    file: "src/report/Assembly.ts",
    find: `line.status === "ok" || line.status === "stale"`,
    replace: `line.status === "ok"`,
    tests: ["test/report/staleSources.test.ts"]
  },
  {
    name: "a report is sold one source below the quorum",
    file: "src/report/PropertyIntel.ts",
    find: "report.meta.coverage.answered >= quorum",
    replace: "report.meta.coverage.answered >= quorum - 1",
    tests: ["test/report/PropertyIntel.test.ts"]
  },
  {
    name: "a report takes the time of its caller for its own",
    file: "src/report/PropertyIntel.ts",
    find: "Math.min(now + Duration.toMillis(reportDeadline), yield* Deadline)",
    replace: "now + Duration.toMillis(reportDeadline)",
    tests: ["test/report/PropertyIntel.test.ts"]
  },
  {
    name: "a list is sold with one report below the quorum",
    file: "src/report/PropertyBulk.ts",
    find: "meetsQuorum(report, quorum) ? [] : [index]",
    replace: "meetsQuorum(report, quorum) || index > 0 ? [] : [index]",
    tests: ["test/server/paid/bulkAnswer.test.ts", "test/report/PropertyBulk.test.ts"]
  },
  {
    name: "an address may be in a list twice",
    file: "src/report/PropertyBulk.ts",
    find: "filter((indexes) => indexes.length > 1)",
    replace: "filter((indexes) => indexes.length > 2)",
    tests: ["test/report/PropertyBulk.test.ts"]
  }
]
