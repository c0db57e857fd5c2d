import type { Mutant } from "./Mutant.ts"

/** Faults in what is said of the upstreams, and in what is kept of their answers. */
export const doctorMutants: ReadonlyArray<Mutant> = [
  {
    name: "a recorded URL keeps the key it was asked with",
    file: "src/doctor/withoutKeys.ts",
    find: "cleaned.searchParams.set(name, removed)",
    replace: "cleaned.searchParams.get(name)",
    tests: ["test/doctor/withoutKeys.test.ts"]
  },
  {
    name: "a field of another type is as expected",
    file: "src/doctor/shapeSightings.ts",
    find: "found: otherThan(ast, value), fits: false",
    replace: "found: otherThan(ast, value), fits: true",
    tests: ["test/doctor/shapeSightings.test.ts"]
  },
  {
    name: "the canary takes the slots of paid calls",
    file: "src/doctor/Canary.ts",
    find: `provideService(CallKind, "free")`,
    replace: `provideService(CallKind, "paid")`,
    tests: ["test/doctor/Canary.test.ts"]
  },
  {
    name: "billed calls are made where none is wanted",
    file: "src/doctor/askSources.ts",
    find: "(isBilled && !billed)",
    replace: "(isBilled && billed)",
    tests: ["test/doctor/UpstreamCheckup.test.ts"]
  }
]
