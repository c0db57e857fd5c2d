import { assert, describe, it } from "@effect/vitest"

import { figureInWords } from "../../../src/sandbox/model/numberWords.ts"

describe("figureInWords", () => {
  const samples: ReadonlyArray<[string, string | null]> = [
    ["0", "zero"],
    ["12", "twelve"],
    ["62", "sixty-two"],
    ["100", "one hundred"],
    ["1924", "one thousand nine hundred twenty-four"],
    ["$215,000", "two hundred fifteen thousand dollars"],
    ["-$4,310", "minus four thousand three hundred ten dollars"],
    ["+4.6%", "four point six percent"],
    ["7.40%", "seven point four zero percent"],
    ["$1,200,000", "one million two hundred thousand dollars"],
    ["12% above the median", null],
    ["X", null]
  ]
  for (const [figure, words] of samples) {
    it(`${figure} is ${words ?? "no figure"}`, () => {
      assert.strictEqual(figureInWords(figure), words)
    })
  }
})
