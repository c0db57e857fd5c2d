import { assert, describe, it } from "@effect/vitest"
import {
  inWrongSchema,
  type WrongShape,
  wrongShapeOf,
  wrongShapes
} from "@property-intelligence/sandbox/faults/WrongSchema.ts"
import { jsonReply, textReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Schema } from "effect"

const bodyOf = (body: unknown, shape: WrongShape) => JSON.parse(inWrongSchema(jsonReply(body), shape).body)

const csv = (body: string) => textReply(body, 200, "text/csv")

describe("inWrongSchema", () => {
  const reply = { features: [{ attributes: { ZONE: "X", SFHA: false, DEPTH: -9999, V: null } }] }

  it("renames every field, however deep", () =>
    assert.deepStrictEqual(bodyOf(reply, "renamed"), {
      features_v2: [{ attributes_v2: { ZONE_v2: "X", SFHA_v2: false, DEPTH_v2: -9999, V_v2: null } }]
    }))

  it("retypes every value and keeps the names", () =>
    assert.deepStrictEqual(bodyOf(reply, "retyped"), {
      features: [{ attributes: { ZONE: { text: "X" }, SFHA: "no", DEPTH: "about -9999", V: null } }]
    }))

  it("wraps the whole", () => assert.deepStrictEqual(bodyOf(reply, "wrapped"), { version: 2, payload: reply }))

  it("takes a list of lists for a table with a row of names", () =>
    assert.deepStrictEqual(
      bodyOf(
        [
          ["B01003_001E", "state"],
          ["4000", "48"]
        ],
        "renamed"
      ),
      [
        ["B01003_001E_v2", "state_v2"],
        ["4000", "48"]
      ]
    ))

  const files: ReadonlyArray<[string, WrongShape, string, string]> = [
    ["with a header", "renamed", "date,UR\n2026-01-01,4.1\n", "row,date_v2,UR_v2\nrow 1,2026-01-01,4.1\n"],
    ["with a header", "retyped", "date,UR\n2026-01-01,4.1\n", "date,UR\nabout 2026-01-01,about 4.1\n"],
    ["with a header", "wrapped", "date,UR\n2026-01-01,4.1\n", "date;UR\n2026-01-01;4.1\n"],
    ["without one", "renamed", "AK,1975,1,62.03\n", "row 0,AK,1975,1,62.03\n"],
    ["without one", "retyped", "AK,1975,1,62.03\n", "about AK,about 1975,about 1,about 62.03\n"]
  ]
  for (const [name, shape, before, after] of files) {
    it(`does the same to CSV ${name}: ${shape}`, () =>
      assert.deepStrictEqual(inWrongSchema(csv(before), shape), csv(after)))
  }

  it("does not change other texts, an empty body or an empty list", () => {
    for (const untouched of [textReply("<html></html>", 200, "text/html"), textReply("", 204)]) {
      for (const shape of wrongShapes) assert.deepStrictEqual(inWrongSchema(untouched, shape), untouched)
    }
    assert.deepStrictEqual(bodyOf([], "renamed"), [])
  })

  it.prop("is JSON again, and wrapped never the same", { value: Schema.Json }, ({ value }) => {
    for (const shape of wrongShapes) assert.doesNotThrow(() => bodyOf(value, shape))
    assert.notDeepEqual(bodyOf(value, "wrapped"), JSON.parse(JSON.stringify(value)))
  })
})

describe("wrongShapeOf", () => {
  it("picks every shape, and always the same for a text", () => {
    const picked = Array.from({ length: 60 }, (_, index) => wrongShapeOf(`a.gov/ ${index}`))
    assert.sameMembers([...new Set(picked)], [...wrongShapes])
    assert.deepStrictEqual(
      picked,
      Array.from({ length: 60 }, (_, index) => wrongShapeOf(`a.gov/ ${index}`))
    )
  })
})
