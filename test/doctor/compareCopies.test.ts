import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Random } from "effect"

import { compareCopies } from "../../src/doctor/compareCopies.ts"
import { changeFile } from "../support/datasets/changeFile.ts"
import { dataFolder, layerDataSandbox, pulled } from "../support/datasets/inSandbox.ts"

describe("rows of local copies put to their upstreams", () => {
  it.live("agree field by field, and a copy with another figure does not", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { generation } = yield* pulled(folder, ["acs", "ejscreen", "superfund", "nri", "zones", "prices"])
      const compared = yield* compareCopies(4).pipe(Random.withSeed("rows"), Effect.provide(layerDataSandbox(folder)))
      assert.deepStrictEqual(
        compared.map(({ compared, dataset, differences }) => [dataset, compared, differences]),
        [
          ["acs", 4, []],
          ["ejscreen", 0, []],
          ["superfund", 4, []],
          ["nri", 4, []],
          ["zones", 4, []],
          ["prices", 4, []]
        ]
      )
      assert.deepStrictEqual(compared[1]?.unanswered, ["its upstream is asked by point, and its rows have none"])

      yield* changeFile(join(folder, generation ?? ""), "acs", "UPDATE tract SET population = 7")
      const [changed] = yield* compareCopies(1).pipe(Effect.provide(layerDataSandbox(folder)))
      assert.deepStrictEqual(
        changed?.differences.map(({ copied, field }) => [field, copied]),
        [["population", "7"]]
      )
    })
  )
})
