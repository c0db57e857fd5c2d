import { assert, describe, it } from "@effect/vitest"
import { Effect, Struct } from "effect"

import { diagnoseSources } from "../../src/doctor/diagnoseSources.ts"
import { checkUpstreams } from "../../src/doctor/UpstreamCheckup.ts"
import { layerTestedUpstreams, onSandboxDay, testKeys } from "../support/doctor/checkedUp.ts"
import { foundLies, type Lie, ownLies } from "../support/doctor/lies.ts"

/** Without FRED's, so that its file is read as most operators read it. */
const keys = Struct.omit(testKeys, ["FRED_API_KEY"])

const troublesUnder = Effect.fnUntraced(function* ({ faults, source, instead }: Lie) {
  const checkup = yield* onSandboxDay(
    checkUpstreams({ billed: true, standIns: false }).pipe(
      Effect.provide(layerTestedUpstreams(faults ?? "", keys, instead))
    )
  )
  return diagnoseSources(checkup).flatMap((diagnosis) => (diagnosis.source === source ? diagnosis.troubles : []))
})

describe("a wrong answer of an upstream", () => {
  it("is one of eighteen that were found, or of twenty others", () => {
    assert.isAtLeast(foundLies.length, 18)
    assert.isAtLeast(ownLies.length, 20)
  })

  for (const lie of [...foundLies, ...ownLies]) {
    it.effect(`${lie.lie}: is named, with what to do`, () =>
      Effect.gen(function* () {
        const troubles = yield* troublesUnder(lie)
        const named = troubles.filter(({ todo, what }) => what.includes(lie.says) && todo.includes(lie.todo))
        assert.isNotEmpty(named, JSON.stringify(troubles, null, 1))
      })
    )
  }
})
