import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What takes longest where all of it is asked for. */
const volumes =
  /test\/(?:payments\/histories|enemies\/mutations|faults\/(?:randomMasks|singleSource|pairs)|narrative\/(?:hostilePlans|narrate)\.|domain\/investor\/analysis\/(?:underwriting\/Underwriting|invariants))/

/** Begun last, one of them would be waited for while the other cores have nothing to do. */
export class VolumesFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const isVolume = ({ moduleId }: TestSpecification) => volumes.test(moduleId)
    return [...sorted.filter(isVolume), ...sorted.filter((file) => !isVolume(file))]
  }
}
