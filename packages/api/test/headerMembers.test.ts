import { assert, describe, it } from "@effect/vitest"
import { headerMembers, maxListHeaderLength } from "@property-intelligence/api/headerMembers.ts"
import { Schema } from "effect"

const part = (name: string, value: string | null = null) => ({ name, value })

describe("the members of a header", () => {
  for (const [header, members] of [
    [undefined, []],
    ["", []],
    [" , ,\t", []],
    ["text/HTML", [{ ...part("text/html"), parameters: [] }]],
    [
      "br ; Q=0.5,\t*",
      [
        { ...part("br"), parameters: [part("q", "0.5")] },
        { ...part("*"), parameters: [] }
      ]
    ],
    [
      'a;b="1,2;3=\\"4\\"";c, d = e',
      [
        { ...part("a"), parameters: [part("b", '1,2;3="4"'), part("c")] },
        { ...part("d", "e"), parameters: [] }
      ]
    ],
    ["a;;b=;", [{ ...part("a"), parameters: [part("b", "")] }]],
    ['a="\\', []],
    ['a;b="c, d', []],
    ['a;b="c"d, e', [{ ...part("e"), parameters: [] }]],
    ['a;b=c"d"', []],
    ['W/"a", b', [{ ...part("b"), parameters: [] }]],
    ["=a, ;b", []]
  ] as const) {
    it(`are read of ${JSON.stringify(header)}`, () => assert.deepStrictEqual(headerMembers(header), members))
  }

  it("are none in a header that is too long", () => {
    const header = "a".repeat(maxListHeaderLength)
    assert.lengthOf(headerMembers(header), 1)
    assert.lengthOf(headerMembers(`${header}a`), 0)
  })

  it.prop(
    "are the members that were sent, whatever their values contain",
    { sent: Schema.Array(Schema.Struct({ name: Schema.Literals(["a", "x/y"]), value: Schema.String })) },
    ({ sent }) => {
      const header = sent.map(({ name, value }) => `${name};v="${value.replaceAll(/["\\]/g, "\\$&")}"`).join(",")
      const members = header.length > maxListHeaderLength ? [] : sent
      assert.deepStrictEqual(
        headerMembers(header),
        members.map(({ name, value }) => ({ ...part(name), parameters: [part("v", value)] }))
      )
    }
  )

  it("take time proportional to the header's length, whatever it repeats", () => {
    for (const piece of [';a="', ';a=";', '"', "\\", ",", ";", "=", ' ;\t"', '=",', "a"]) {
      const millis = Array.from({ length: 20 }, () => {
        const started = performance.now()
        headerMembers(`text/html${piece.repeat(1000 / piece.length)}`)
        return performance.now() - started
      })
      assert.isBelow(Math.min(...millis), 5, piece)
    }
  })
})
