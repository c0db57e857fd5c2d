import { assert, describe, it } from "@effect/vitest"
import { askedView, views } from "@property-intelligence/api/ReportView.ts"

describe("askedView", () => {
  it("is the whole answer if the request names no view", () =>
    assert.deepStrictEqual(askedView({}), { view: "full", preferenceApplied: null }))

  for (const [prefer, view, preferenceApplied] of [
    ["return=minimal", "compact", "return=minimal"],
    ["return=representation", "full", "return=representation"],
    ["RETURN=Minimal", "compact", "return=minimal"],
    ['return="minimal"', "compact", "return=minimal"],
    ["return = minimal", "compact", "return=minimal"],
    ["return=minimal; foo=bar", "compact", "return=minimal"],
    ["respond-async, wait=10, return=minimal", "compact", "return=minimal"],
    [",, return=minimal", "compact", "return=minimal"],
    ['note="a, return=representation", return=minimal', "compact", "return=minimal"],
    // Of several the first counts, known or not.
    ["return=representation, return=minimal", "full", "return=representation"],
    ["return=tiny, return=minimal", "full", null],
    ["return", "full", null],
    ["return=", "full", null],
    ["return=minimally", "full", null],
    ["no-return=minimal", "full", null],
    ["return-type=minimal", "full", null],
    ["wait=10; return=minimal", "full", null],
    ['note="return=minimal', "full", null],
    ["handling=lenient", "full", null],
    ["", "full", null]
  ] as const) {
    it(`reads "${prefer}"`, () => assert.deepStrictEqual(askedView({ prefer }), { view, preferenceApplied }))
  }

  it("goes by the query before the header, and follows no preference against it", () => {
    assert.deepStrictEqual(askedView({ view: "full", prefer: "return=minimal" }), {
      view: "full",
      preferenceApplied: null
    })
    assert.deepStrictEqual(askedView({ view: "compact", prefer: "return=representation" }), {
      view: "compact",
      preferenceApplied: null
    })
    for (const view of views) assert.strictEqual(askedView({ view }).preferenceApplied, null)
    assert.deepStrictEqual(askedView({ view: "compact", prefer: "return=minimal" }), {
      view: "compact",
      preferenceApplied: "return=minimal"
    })
  })

  it("takes time proportional to the header's length", () => {
    const prefer = `${'"'.repeat(4001)}${",".repeat(4000)}${"\\".repeat(4000)}`
    assert.deepStrictEqual(askedView({ prefer }), { view: "full", preferenceApplied: null })
  })
})
