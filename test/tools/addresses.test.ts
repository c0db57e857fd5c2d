import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, layer } from "@effect/vitest"
import { Effect, FileSystem } from "effect"

import { addressesPage, isRightForm, isWronglyAccepted, judgedRows } from "../../lab/tools/addresses/addressesPage.ts"
import { addressRows } from "../../lab/tools/addresses/addressRows.ts"
import { labelledVerdict } from "../../lab/tools/addresses/labelledVerdict.ts"

layer(NodeFileSystem.layer)("the reading of addresses", (it) => {
  it.effect("accepts 99.5% of the Census Geocoder's exact matches", () =>
    Effect.gen(function* () {
      const exact = judgedRows(yield* addressRows("census-batch"), "Exact")
      const accepted = exact.filter(({ judged }) => judged.verdict === "exact" || judged.verdict === "approximate")
      assert.isAtLeast(accepted.length / exact.length, 0.995)
    })
  )

  it.effect("accepts no house of another street or the opposite direction", () =>
    Effect.gen(function* () {
      const census = yield* addressRows("census-batch")
      const rows = ["Exact", "Non_Exact"].flatMap((quality) => judgedRows(census, quality))
      assert.deepStrictEqual(rows.filter(isWronglyAccepted), [])
    })
  )

  it.effect("reads 98% of the labelled test strings right", () =>
    Effect.gen(function* () {
      const tests = (yield* addressRows("labelled")).filter(({ origin }) => origin === "test")
      assert.isAtLeast(tests.length, 600)
      const right = tests.filter((row) => labelledVerdict(row).wrong.length === 0)
      assert.isAtLeast(right.length / tests.length, 0.98)
    })
  )

  it.effect("gives every form its verdict, but one that no table of towns can decide", () =>
    Effect.gen(function* () {
      const wrong = (yield* addressRows("forms")).filter((form) => !isRightForm(form))
      assert.deepStrictEqual(
        wrong.map(({ asked }) => asked),
        ["4600 Silver Hill Rd, Washington, DC 20233"]
      )
    })
  )

  it.effect("is what docs/addresses.md says", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const page = yield* files.readFileString(new URL("../../docs/addresses.md", import.meta.url).pathname)
      const [census, labelled, forms] = yield* Effect.all([
        addressRows("census-batch"),
        addressRows("labelled"),
        addressRows("forms")
      ])
      assert.strictEqual(page, addressesPage({ census, forms, labelled }))
    })
  )
})
