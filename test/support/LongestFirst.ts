import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What takes longest with CI's volumes, in this order: over a minute and a half, over 40 seconds, over 20. Much of it waits. */
const longest: ReadonlyArray<RegExp> = [
  /test\/(?:e2e\/drills\/blockedLoop|payments\/histories\/histories|server\/keptOfStrangers|investor\/analysis\/underwriting\/Underwriting\.property)\./,
  /test\/(?:faults\/randomMasks|e2e\/(?:payments\/(?:attacks\/(?:garbage|lyingFacilitator)|killed|openSettlement)|narrative)|enemies\/mutations|fuzz\/costs|pages\/(?:accessibility|prints)|investor\/analysis\/invariants\/|narrative\/narrate)/,
  /test\/(?:e2e\/(?:drills\/(?:scarcity|signals|upstreamFaults)|payments\/(?:attacks\/(?:reorganizedChain|strangers)|restored|stockClients)|dataCommand|exportedSecrets|proxies|runbooks)|enemies\/regexes|faults\/singleSource|narrative\/decisiveReasons|datasets\/killedPull|web\/calculator\/recompute|risk\/RiskScore\.property)/
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
