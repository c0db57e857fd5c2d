import type { Mutant } from "./Mutant.ts"

const search = ["test/sources/placeSearch.test.ts"]

/** Faults in which place an address stands for. */
export const addressMutants: ReadonlyArray<Mutant> = [
  {
    name: "a match on the street of the opposite direction is reported on",
    file: "packages/domain/src/address/matchDifferences.ts",
    find: ` || direction === "other"`,
    replace: "",
    tests: search
  },
  {
    name: "a grid's axes may be swapped",
    file: "packages/domain/src/address/streetComparison.ts",
    find: `if (!isEqualIfNamed(one.front, other.front) || !isEqualIfNamed(one.behind, other.behind)) return "other"`,
    replace: "",
    tests: search
  },
  {
    name: "another type of street is reported on",
    file: "packages/domain/src/address/matchDifferences.ts",
    find: ` || (name === "similar" && areOfOtherTypes(asked.road, match.road))`,
    replace: "",
    tests: search
  },
  {
    name: "what is dropped of a text is not named",
    file: "src/sources/Geocoder.ts",
    find: ", ...ignoredParts(address)",
    replace: "",
    tests: search
  },
  {
    name: "what is no last line is not named as unread",
    file: "packages/domain/src/address/reading/readText.ts",
    find: "dropped: [...read.dropped, notRead]",
    replace: "dropped: read.dropped",
    tests: ["packages/domain/test/address/Address.test.ts"]
  },
  {
    name: "a refusal does not say what was understood",
    file: "src/server/request/Problems.ts",
    find: "`${detail} We read it as: ${readAs}.`",
    replace: "detail",
    tests: ["test/server/request/requests.test.ts"]
  },
  {
    name: "a state's name before its highway is a name of its own",
    file: "packages/domain/src/address/standards/highways.ts",
    find: `?? ownedAt(words, index)\n`,
    replace: `\n`,
    tests: ["packages/domain/test/address/standards/highwayNames.test.ts"]
  },
  {
    name: "a post office serves no house across the state line",
    file: "packages/domain/src/address/Fips.ts",
    find: "areNeighbors(mail, stateCode) ? mail : stateCode",
    replace: "mail === stateCode ? mail : stateCode",
    tests: ["packages/domain/test/address/Fips.test.ts"]
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
    file: "packages/domain/src/address/streetComparison.ts",
    find: "* 2 < words",
    replace: "* 2 <= words",
    tests: ["packages/domain/test/address/streetComparison.test.ts"]
  }
]
