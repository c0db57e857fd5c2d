import type { Mutant } from "./Mutant.ts"

/** Faults in how upstreams are asked and what their answers are taken for. */
export const sourceMutants: ReadonlyArray<Mutant> = [
  {
    name: "a zone that was not studied is milder than one that is not known",
    file: "src/sources/FloodZone.ts",
    find: "Undetermined: 4,\n  Unknown: 3,",
    replace: "Undetermined: 3,\n  Unknown: 4,",
    tests: ["test/sources/FloodZone.test.ts"]
  },
  {
    name: "a request timeout of the upstream is not repeated",
    file: "src/sources/policy/SourceError.ts",
    find: " || reason.status === 408",
    replace: "",
    tests: ["test/sources/client/UpstreamGuard.test.ts"]
  },
  {
    name: "a shared answer names the whole before one it asked for itself",
    file: "src/sources/policy/AnswerTrace.ts",
    find: `["stale cache", "upstream", "shared", "cache"]`,
    replace: `["stale cache", "shared", "upstream", "cache"]`,
    tests: ["test/sources/cache/cacheWords.test.ts"]
  },
  {
    name: "a fresh part names the whole before a stale one",
    file: "src/sources/policy/AnswerTrace.ts",
    find: `["stale cache", "upstream", "shared", "cache"]`,
    replace: `["upstream", "stale cache", "shared", "cache"]`,
    tests: ["test/sources/cache/cacheWords.test.ts"]
  }
]
