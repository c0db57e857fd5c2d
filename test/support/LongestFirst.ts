import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What takes longest, in this order, where all of it is asked for and where it is not. */
const longest: ReadonlyArray<RegExp> = [
  /test\/(?:payments\/histories|enemies\/mutations|faults\/(?:randomMasks|singleSource|pairs)|fuzz\/requests|narrative\/(?:hostilePlans|narrate)\.)/,
  /test\/(?:investor\/analysis\/(?:underwriting\/Underwriting|invariants)|narrative\/oracle|datasets\/pulling|doctor\/UpstreamCheckup)/,
  /test\/(?:pages\/accessibility|e2e\/(?:payments\/(?:attacks\/garbage|killed|hostileFacilitator|restored)|dataCommand|runbooks|exportedSecrets|commandLine|narrative|manyProcesses|process)\.)/
]

/** Begun last, one of them would be waited for while the other cores have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((pattern) => pattern.test(moduleId))
      return place === -1 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
