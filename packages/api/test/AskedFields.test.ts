import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { fieldsIn, unreadableFields, withFields } from "../src/AskedFields.ts"
import { soldEndpoints } from "../src/pricedEndpoints.ts"
import { views } from "../src/ReportView.ts"

const read = (text: string, path = "/property-full") => fieldsIn(path, "full", text)

describe("the fields that a query names", () => {
  it("are names and pointers, in one order, each once", () => {
    const pointers = ["/property/valueEstimate", "/summary"]
    for (const text of ["summary,/property/valueEstimate", "/property/valueEstimate, summary ,/summary"])
      assert.deepStrictEqual(read(text), Result.succeed(pointers))
    assert.deepStrictEqual(
      read("property/valueEstimate/valueLow"),
      Result.succeed(["/property/valueEstimate/valueLow"])
    )
  })

  it("exist in every view of each product", () => {
    for (const { path } of soldEndpoints)
      for (const view of views)
        assert.deepStrictEqual(
          fieldsIn(path, view, "summary,location,meta"),
          Result.succeed(["/location", "/meta", "/summary"])
        )
  })

  it("are the fields of the view: a field that the view leaves out is refused", () => {
    assert.isTrue(Result.isSuccess(fieldsIn("/property-full", "full", "/floodRisk/zonesNearby")))
    assert.isTrue(Result.isFailure(fieldsIn("/property-full", "compact", "/floodRisk/zonesNearby")))
    assert.isTrue(Result.isFailure(fieldsIn("/property-investor", "full", "narrative")))
  })

  it.each([
    ["sumary", "/summary"],
    ["/property/valueEstimat", "/property/valueEstimate"],
    ["/property/valueEstimate/", "/property/valueEstimate/valueEstimate"],
    ["__proto__", "/summary"],
    ["constructor", "/summary"]
  ])("don't have %s among them: the known ones are named", (text, known) => {
    const problem = Result.getOrThrow(Result.flip(read(text)))
    assert.include(problem.known, known)
    assert.include(problem.hint, known)
    assert.include(problem.detail, text)
  })

  it("can't reach into a list, which is returned whole", () => {
    const problem = Result.getOrThrow(Result.flip(read("/disasterHistory/recentDisasters/0")))
    assert.deepStrictEqual(problem.known, [])
    assert.include(problem.hint, "ask for the whole value")
  })

  it.each(["", ",", "summary,", Array.from({ length: 31 }, () => "summary").join()])("are 1 to 30: %j", (text) => {
    assert.deepStrictEqual(read(text), Result.fail(unreadableFields))
  })
})

describe("an answer with some fields", () => {
  const data = {
    view: "brief",
    summary: { headline: "a", verdict: null },
    property: null,
    list: [{ a: 1 }],
    meta: { sandbox: false, requestId: "1" }
  }

  it("has them in their places and its own order, and nothing else", () => {
    const fields = ["/meta/requestId", "/property/valueEstimate", "/summary/headline"]
    const expected = { fields, view: "brief", summary: { headline: "a" }, property: null, meta: { requestId: "1" } }
    assert.deepStrictEqual(withFields(data, fields), expected)
    assert.strictEqual(JSON.stringify(withFields(data, fields)), JSON.stringify(expected))
  })

  it("has the whole section if the section is named too, and whole lists", () => {
    const { list, summary } = withFields(data, ["/list", "/summary", "/summary/headline"])
    assert.deepStrictEqual({ list, summary }, { list: data.list, summary: data.summary })
  })

  it("says that it is simulated, whatever is asked for", () => {
    const simulated = { ...data, meta: { sandbox: true, requestId: "1" } }
    assert.deepStrictEqual(withFields(simulated, ["/property"])["meta"], { sandbox: true })
  })
})
