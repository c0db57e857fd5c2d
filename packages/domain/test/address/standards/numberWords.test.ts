import { assert, describe, it } from "@effect/vitest"
import { numberInWords, numbersAsFigures } from "@property-intelligence/domain/address/standards/numberWords.ts"

describe("numbers in words", () => {
  it("are figures up to 999", () => {
    const figures = (road: string) => numbersAsFigures(road.split(" ")).join(" ")
    assert.strictEqual(figures("SEVEN MILE RD"), "7 MILE RD")
    assert.strictEqual(figures("TWENTY FIRST ST"), "21 ST")
    assert.strictEqual(figures("ONE HUNDRED AND TENTH ST"), "110 ST")
    assert.strictEqual(figures("SEVENTIETH PL"), "70 PL")
    assert.strictEqual(figures("5TH AVE"), "5 AVE")
    assert.strictEqual(figures("OFTEN ST"), "OFTEN ST")
  })

  it("report the number of words that they take up", () => {
    assert.deepStrictEqual(numberInWords(["FIFTY", "FIVE", "MAIN"]), { value: 55, length: 2, isOrdinal: false })
    assert.isNull(numberInWords(["MAIN", "FIVE"]))
  })
})
