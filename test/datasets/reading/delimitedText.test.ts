import { assert, describe, it } from "@effect/vitest"
import { delimitedRows } from "@property-intelligence/datasets/reading/delimitedText.ts"
import { Effect, Stream } from "effect"

/** The rows of a text that comes in pieces of so many bytes. */
const rowsOf = (text: string, size: number, delimiter: "," | "|" = ",") => {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size)
  )
  return Stream.fromIterable(pieces).pipe(
    Stream.rechunk(1),
    Stream.decodeText(),
    delimitedRows(delimiter),
    Stream.runCollect
  )
}

describe("a delimited text", () => {
  for (const size of [1, 3, 7, 1000]) {
    it.effect(`is read in pieces of ${size} bytes`, () =>
      Effect.gen(function* () {
        const text = '\uFEFFa,b,c\r\n1,"x, ""y""\nz",3\n\n,,\nCañon,2,\n4,5,6'
        assert.deepStrictEqual(yield* rowsOf(text, size), [
          ["a", "b", "c"],
          ["1", 'x, "y"\nz', "3"],
          ["", "", ""],
          ["Cañon", "2", ""],
          ["4", "5", "6"]
        ])
      })
    )
  }

  it.effect("treats quotes between pipes as plain text", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* rowsOf('a|"b\n1|2"\n', 4, "|"), [
        ["a", '"b'],
        ["1", '2"']
      ])
    })
  )

  it.effect("with a row that has no end is refused before it fills the memory", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(rowsOf(`a,b\n"${"x".repeat(1_100_000)}`, 65_536))
      assert.match(error.message, /a longer one/)
    })
  )
})
