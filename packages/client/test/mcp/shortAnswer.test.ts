import { assert, describe, it } from "@effect/vitest"
import { shortAnswer } from "@property-intelligence/client/mcp/shortAnswer.ts"
import { Schema } from "effect"

type Members = Readonly<Record<string, Schema.Json>>

const most = 2000

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

const Name = Schema.Literals(["property", "meta", "narrativeMeta", "a/b", "c~d", "results", "x"])
const Text = Schema.String.check(Schema.isMaxLength(400))
const Leaf = Schema.Union([Text, Schema.Finite, Schema.Null, Schema.Array(Text)])
const Inner = Schema.Record(Name, Leaf)
const Data = Schema.Record(Name, Schema.Union([Leaf, Inner, Schema.Record(Name, Inner)]))

/** The value at a pointer; undefined where there is none. */
const at = (data: Schema.Json, pointer: string): Schema.Json | undefined =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Schema.Json | undefined>((value, name) => (isJsonObject(value) ? value[name] : undefined), data)

/** Every value that stands in the short answer, by its pointer, where it is no object. */
const leavesOf = (data: Members, start = ""): ReadonlyArray<readonly [string, Schema.Json]> =>
  Object.entries(data).flatMap(([name, value]) => {
    const pointer = `${start}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`
    return isJsonObject(value) ? leavesOf(value, pointer) : [[pointer, value] as const]
  })

const isJsonObject = (value: Schema.Json | undefined): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

describe("the short form of an answer", () => {
  it.prop(
    "is short enough, holds nothing that the whole does not, and names all that it lacks",
    { data: Data },
    ({ data }) => {
      const short = shortAnswer(data, most)
      assert.isAtMost(bytesOf(short.data), most)
      for (const [pointer, value] of leavesOf(short.data)) assert.deepStrictEqual(at(data, pointer), value)
      for (const pointer of short.omitted) {
        assert.isDefined(at(data, pointer), pointer)
        assert.isUndefined(at(short.data, pointer), pointer)
      }
      const isNamed = (pointer: string) =>
        short.omitted.some((omitted) => pointer === omitted || pointer.startsWith(`${omitted}/`))
      for (const [pointer] of leavesOf(data)) {
        assert.isTrue(at(short.data, pointer) !== undefined || isNamed(pointer), pointer)
      }
      // Nothing that is left out would fit: what is around it takes a few bytes of its own.
      for (const pointer of short.omitted) {
        if (short.omitted.some((other) => pointer.startsWith(`${other}/`))) continue
        assert.isAbove(bytesOf(short) + bytesOf(at(data, pointer)) + bytesOf(pointer), most - 2)
      }
    },
    { arbitrary: { runs: Number(process.env["SHORT_ANSWERS"] ?? 25) } }
  )

  it("is the whole where that is short enough", () => {
    const data = { a: 1, narrativeMeta: { b: "c" } }
    assert.deepStrictEqual(shortAnswer(data, most), { data, shortened: [], omitted: [] })
  })

  it("leaves out the figures of the past before anything else", () => {
    const history = Array.from({ length: 60 }, () => ({ period: "2026-09", stateRate: 4.1 }))
    const data = { marketTrends: { trend: "Flat", history }, jobMarket: { period: "2026-09" }, narrativeMeta: "x" }
    const { data: left, omitted } = shortAnswer(data, most)
    assert.deepStrictEqual(omitted, ["/marketTrends/history"])
    assert.deepStrictEqual(left, { ...data, marketTrends: { trend: "Flat" } })
  })

  it("keeps a verdict whole while anything else can be left out, even if the verdict is the largest part", () => {
    const verdict = { decision: "buy", because: ["x".repeat(1200)] }
    const data = { investorAnalysis: { verdict, strategies: "y".repeat(900), quality: "z" }, other: 1 }
    const { data: left, omitted } = shortAnswer(data, most)
    assert.deepStrictEqual(omitted, ["/investorAnalysis/strategies"])
    assert.deepStrictEqual(left, { investorAnalysis: { verdict, quality: "z" }, other: 1 })
  })

  it("leaves out the least useful parts first, and no more than it must", () => {
    const long = "x".repeat(1500)
    const data = {
      riskScore: 5,
      narrativeMeta: long,
      property: { squareFeet: 1100, valueEstimate: { comparables: [long] } }
    }
    const { data: left, omitted } = shortAnswer(data, most)
    assert.deepStrictEqual(omitted, ["/narrativeMeta"])
    assert.deepStrictEqual(left, { riskScore: 5, property: data.property })
  })
})
