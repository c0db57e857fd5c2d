import { assert, describe, it } from "@effect/vitest"
import { parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { Arbitrary, Result, Schema } from "effect"

import { lawRuns } from "../../../../test/support/lawRuns.ts"
import { wordsLost } from "./wordsLost.ts"

const scraps =
  `1 1600 85-10 77002 1/2 A N NE St Ave Rd Ct Lake Main 5th 3rd Houston New York Washington Texas TX Apt 4B #12 Ste Unit Floor Highway
  Calle Urb Las County Harris PR (x) ; . - & / Broadway Way é , , , Rear Upper Lobby PH Box PO Second One Hwy FM W152 N8840 B14 SE W So.
  Ext Business O K the Tower Lofts 26W210 310/312 Mass. Garage Plaza`.split(/\s+/)

const texts = Arbitrary.array(Arbitrary.schema(Schema.Literals(scraps)), { maxLength: 12 }).pipe(
  Arbitrary.map((words) => `100 Main ${words.join(" ")}`)
)

describe("the laws of reading an address", () => {
  it.prop(
    "no word of a text vanishes: it is in the address, or named as dropped",
    { text: texts },
    ({ text }) => {
      const read = parseAddress(text)
      if (Result.isSuccess(read)) assert.deepStrictEqual(wordsLost(text, read.success), [], read.success.oneLine)
    },
    lawRuns(500)
  )

  it("names what it drops", () => {
    const dropped = (text: string) => Result.getOrThrow(parseAddress(text)).dropped
    assert.deepStrictEqual(dropped("Smith Tower, 1600 Smith St (back door), Houston, TX"), ["BACK DOOR", "SMITH TOWER"])
    assert.deepStrictEqual(dropped("12 Elm St PO Box 44, Woodruff, WI 54568"), ["PO BOX 44"])
    assert.deepStrictEqual(dropped("1600 Smith St, Downtown, Houston, TX 77002"), ["DOWNTOWN"])
    assert.deepStrictEqual(dropped("1600 Smith St, Houston, TX 77002"), [])
  })

  it("a doubled text of any kind takes about twice the time at most", () => {
    const kinds = [
      "(",
      "A-",
      " ,",
      "ST ",
      "N ",
      "1 ",
      "UNIT ",
      "REAR ",
      "HWY ",
      "ONE ",
      "BOX ",
      ". ",
      "'-",
      "RR 1 ",
      "FL "
    ]
    for (const kind of kinds) {
      const timeOf = (length: number): number => {
        const texts = Array.from({ length: 15 }, (_, index) => `${index} MAIN ${kind.repeat(length)}`.slice(0, 1990))
        const start = performance.now()
        for (const text of texts) parseAddress(text)
        return performance.now() - start
      }
      timeOf(50)
      const [once, twice] = [
        Math.min(timeOf(60), timeOf(60), timeOf(60)),
        Math.min(timeOf(120), timeOf(120), timeOf(120))
      ]
      assert.isBelow(twice, Math.max(once, 1) * 6, `${kind}: ${once} ms, ${twice} ms`)
    }
  })
})
