import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, layer } from "@effect/vitest"
import { Effect, FileSystem } from "effect"

import {
  addressesPage,
  isRightForm,
  isWronglyAccepted,
  judgedRows,
  misreadPage
} from "../../lab/tools/addresses/addressesPage.ts"
import { addressRows } from "../../lab/tools/addresses/addressRows.ts"
import { labeledVerdict } from "../../lab/tools/addresses/labeledVerdict.ts"

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

  it.effect("reads 98% of the labeled test strings right", () =>
    Effect.gen(function* () {
      const tests = (yield* addressRows("labeled")).filter(({ origin }) => origin === "test")
      assert.isAtLeast(tests.length, 600)
      const right = tests.filter((row) => labeledVerdict(row).wrong.length === 0)
      assert.isAtLeast(right.length / tests.length, 0.98)
    })
  )

  it.effect("gives every form its verdict, except one that no table of towns can decide", () =>
    Effect.gen(function* () {
      const wrong = (yield* addressRows("forms")).filter((form) => !isRightForm(form))
      assert.deepStrictEqual(
        wrong.map(({ asked }) => asked),
        ["4600 Silver Hill Rd, Washington, DC 20233"]
      )
    })
  )

  it.effect("is what docs/addresses.md and misread.md say", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const page = yield* files.readFileString(new URL("../../docs/addresses.md", import.meta.url).pathname)
      const misread = yield* files.readFileString(
        new URL("../../lab/tools/addresses/misread.md", import.meta.url).pathname
      )
      const [census, labeled, forms] = yield* Effect.all([
        addressRows("census-batch"),
        addressRows("labeled"),
        addressRows("forms")
      ])
      assert.strictEqual(page, addressesPage({ census, forms, labeled }))
      assert.strictEqual(misread, misreadPage({ census, forms, labeled }))
    })
  )
})
