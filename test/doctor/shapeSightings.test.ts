import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Struct } from "effect"

import { shapeReportOf, sightingsOf } from "../../src/doctor/shapeSightings.ts"

const orNull = <A, I>(schema: Schema.Codec<A, I>) =>
  Schema.NullOr(schema).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

const Shape = Schema.Struct({
  zone: Schema.String,
  depth: Schema.NullOr(Schema.FiniteFromString),
  size: orNull(Schema.Finite),
  note: Schema.optionalKey(Schema.String),
  rows: Schema.Array(Schema.Struct({ id: Schema.Int, kind: Schema.optionalKey(Schema.Literals(["a", "b"])) })),
  byYear: Schema.Record(Schema.String, Schema.Struct({ total: Schema.Finite })),
  point: Schema.Tuple([Schema.Finite, Schema.Finite]),
  data: Schema.Union([Schema.Array(Schema.Struct({ rent: Schema.Finite })), Schema.Struct({ rent: Schema.Finite })])
})

const good = {
  zone: "AE",
  depth: "2.5",
  size: 7,
  note: "n",
  rows: [{ id: 1, kind: "a" }, { id: 2 }],
  byYear: { "2024": { total: 1 } },
  point: [1, 2],
  data: { rent: 1 }
}

const reportOf = (...replies: ReadonlyArray<unknown>) =>
  shapeReportOf(replies.flatMap((reply) => sightingsOf(Shape, reply)))

const driftOf = (...replies: ReadonlyArray<unknown>) =>
  reportOf(...replies).drift.map(({ expected, found, path }) => `${path}: ${expected} / ${found}`)

describe("the shape of a reply", () => {
  it("does not differ if it is as decoded", () => {
    assert.deepStrictEqual(reportOf(good), { drift: [], absent: [], unread: [] })
    assert.deepStrictEqual(driftOf({ ...good, data: [{ rent: 1 }, { rent: 2 }], size: null, depth: null }), [])
  })

  it("differs if a field is missing, renamed, of another type, or outside a closed list", () => {
    assert.deepStrictEqual(driftOf({ ...Struct.omit(good, ["zone"]), zone_v2: "AE" }), ["zone: string / absent"])
    assert.deepStrictEqual(driftOf({ ...good, depth: 2.5 }), ["depth: string | null / number"])
    assert.deepStrictEqual(driftOf({ ...good, rows: {} }), ["rows: array / object"])
    assert.deepStrictEqual(driftOf({ ...good, rows: [{ id: 1, kind: "c" }] }), [
      'rows[].kind: "a" | "b" / another string'
    ])
    assert.deepStrictEqual(driftOf({ ...good, point: [1] }), ["point[1]: number / absent"])
    assert.deepStrictEqual(driftOf({ ...good, data: [{ rent: "1" }] }), ["data[].rent: number / string"])
    assert.deepStrictEqual(driftOf("<html>"), [": object / string"])
  })

  it("is put together over elements and replies", () => {
    assert.deepStrictEqual(driftOf({ ...good, rows: [{ id: 1 }, { id: "2" }, {}] }), [
      "rows[].id: number / string in 1 of 3, absent in 1 of 3"
    ])
    assert.deepStrictEqual(driftOf(good, { ...good, zone: 7 }), ["zone: string / number in 1 of 2"])
  })

  it("reports an optional field as absent only if no reply has it", () => {
    const without = Struct.omit(good, ["note", "size"])
    assert.deepStrictEqual(
      reportOf(without).absent.map(({ path }) => path),
      ["size", "note"]
    )
    assert.deepStrictEqual(reportOf(without, good).absent, [])
  })

  it("lists what is not read as news, and never a key that is data", () => {
    const report = reportOf({ ...good, extra: { deep: 1 }, byYear: { "48201100001": { total: "1" } } })
    assert.deepStrictEqual(report.unread, ["extra"])
    assert.deepStrictEqual(report.drift, [{ path: "byYear.*.total", expected: "number", found: "string" }])
  })

  it("holds no value of a reply", () => {
    const secret = "1600 SMITH ST"
    const sightings = sightingsOf(Shape, { ...good, zone: [secret], depth: { is: secret }, rows: [{ id: secret }] })
    assert.notInclude(JSON.stringify(sightings), secret)
  })

  it.effect.prop("never differs for what is encoded by it", [Shape], ([value]) =>
    Effect.map(Schema.encodeEffect(Shape)(value), (encoded) => assert.deepStrictEqual(driftOf(encoded), []))
  )
})
