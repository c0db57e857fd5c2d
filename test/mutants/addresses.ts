import type { Mutant } from "./Mutant.ts"

const search = ["test/sources/placeSearch.test.ts"]

/** Faults in which place an address stands for. */
export const addressMutants: ReadonlyArray<Mutant> = [
  {
    name: "a match on the street of the opposite direction is reported on",
    file: "src/domain/address/matchDifferences.ts",
    find: ` || direction === "other"`,
    replace: "",
    tests: search
  },
  {
    name: "a road without the house is taken while the Census Geocoder may still answer",
    file: "src/sources/placeSearch.ts",
    find: "yield* Deferred.await(hasNoneYet)\n",
    replace: "\n",
    tests: search
  },
  {
    name: "streets that share half of their words are alike",
    file: "src/domain/address/streetComparison.ts",
    find: "* 2 < words",
    replace: "* 2 <= words",
    tests: ["test/domain/address/streetComparison.test.ts"]
  }
]
