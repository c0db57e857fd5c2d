import { pointerNames, pointerStep } from "@property-intelligence/api/AskedFields.ts"
import { compactAnalysisOf } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import { PlainAnalysis } from "@property-intelligence/domain/investor/analysis/PlainAnalysis.ts"
import { CompactMeta } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Option, Schema } from "effect"

type Members = Readonly<Record<string, Schema.Json>>

/** An answer that is short enough for a model's context. */
export interface ShortAnswer {
  readonly data: Members
  /** The JSON pointers (RFC 6901) into `data` of the shortened parts. */
  readonly shortened: ReadonlyArray<string>
  /** The JSON pointers of the parts that are left out. */
  readonly omitted: ReadonlyArray<string>
}

/**
 * An answer in at most `maxBytes` bytes of JSON, if its summary, verdict and narrative allow that. It first shortens
 * `investorAnalysis`, `meta`, and the reports in `results`. Then it leaves out parts, the least informative first.
 * Finally it puts back each part that still fits. All other parts are unchanged.
 */
export const shortAnswer = (data: Members, maxBytes: number): ShortAnswer => {
  const whole = { data, shortened: [], omitted: [] }
  if (bytesOf(whole) <= maxBytes) return whole
  const short = inShortForms(data)
  return filled(short, without(short, leastTelling, maxBytes), maxBytes)
}

/** Puts back the parts that fit, the most informative first. */
const filled = (all: ShortAnswer, { omitted }: ShortAnswer, maxBytes: number): ShortAnswer =>
  omitted.toReversed().reduce<ShortAnswer>(
    (answer, pointer) => {
      const more = lacking(
        all,
        answer.omitted.filter((each) => each !== pointer)
      )
      return bytesOf(more) <= maxBytes ? more : answer
    },
    lacking(all, omitted)
  )

const lacking = (all: ShortAnswer, omitted: ReadonlyArray<string>): ShortAnswer => ({
  ...all,
  omitted,
  data: omitted.reduce((data, pointer) => withoutMember(data, pointerNames(pointer) ?? []), all.data)
})

/** The parts of an answer that may be left out, in this order: the least informative first. */
const leastTelling = [
  "/map/streetMap/buildings",
  "/map",
  "/marketTrends/history",
  "/marketTrends/comparison",
  "/jobMarket/history",
  "/narrativeMeta",
  "/property/valueEstimate/comparables",
  "/property/rentEstimate/comparables",
  "/meta/sources",
  "/disasterHistory/recentDisasters",
  "/property/saleHistory",
  "/walkability/amenities",
  "/riskDetail/components",
  "/hudIntelligence/fairMarketRent",
  "/investorAnalysis/maxAllowableOffers",
  "/investorAnalysis/hiddenCosts",
  "/naturalHazards/hazards",
  "/infrastructure",
  "/environment",
  "/disasterHistory",
  "/riskDetail",
  "/hudIntelligence",
  "/jobMarket",
  "/marketTrends",
  "/neighborhood",
  "/naturalHazards",
  "/walkability"
]

/** Leaves out one part after the other, and then the largest ones, until the answer is short enough. */
const without = (answer: ShortAnswer, [pointer, ...others]: ReadonlyArray<string>, maxBytes: number): ShortAnswer => {
  if (bytesOf(answer) <= maxBytes) return answer
  const next = pointer ?? largestIn(answer.data)
  if (next === null) return answer
  const data = withoutMember(answer.data, pointerNames(next) ?? [])
  return without(
    data === answer.data ? answer : { ...answer, data, omitted: [...answer.omitted, next] },
    pointer === undefined ? [] : others,
    maxBytes
  )
}

/** Returns true for a JSON object. By its type the whole value is JSON, so only its own kind is checked. */
const isMembers = (value: Schema.Json): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Removes a member; returns the same object if it has no such member. */
const withoutMember = (data: Members, [name = "", ...deeper]: ReadonlyArray<string>): Members => {
  const { [name]: member, ...others } = data
  if (member === undefined) return data
  if (deeper.length === 0) return others
  if (!isMembers(member)) return data
  const smaller = withoutMember(member, deeper)
  return smaller === member ? data : { ...data, [name]: smaller }
}

/** The parts of an answer that are never left out. */
const alwaysThere: ReadonlySet<string> = new Set(["summary", "verdict", "narrative"])

/**
 * The JSON pointer of the largest member. If that is an object with several members, the pointer continues to its
 * largest member. `null` if no member may be left out.
 */
const largestIn = (data: Members): string | null => {
  const [largest] = Object.entries(data)
    .filter(([name]) => !alwaysThere.has(name))
    .toSorted(([, a], [, b]) => bytesOf(b) - bytesOf(a))
  if (largest === undefined) return null
  const [name, member] = largest
  const inside = isMembers(member) && Object.keys(member).length > 1 ? largestIn(member) : null
  return `${pointerStep(name)}${inside ?? ""}`
}

/** The length of a value's JSON, in bytes of UTF-8. */
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

const inShortForms = (data: Members): ShortAnswer => {
  const short = Object.entries(shortForms).flatMap(([name, shortForm]) =>
    Option.toArray(
      Option.flatMap(Option.fromUndefinedOr(data[name]), shortForm).pipe(Option.map((value) => [name, value] as const))
    )
  )
  return { data: { ...data, ...Object.fromEntries(short) }, shortened: short.map(([name]) => `/${name}`), omitted: [] }
}

const readAnalysis = Schema.decodeUnknownOption(PlainAnalysis)
const json = Schema.decodeUnknownOption(Schema.Json)

const shortAnalysis = (value: Schema.Json) => Option.flatMap(Option.map(readAnalysis(value), compactAnalysisOf), json)

const readMeta = Schema.decodeUnknownOption(CompactMeta)

const shortMeta = (value: Schema.Json) => Option.flatMap(readMeta(value), json)

const number = Schema.NullOr(Schema.Finite)

/** The short form of a report in a list. Decoding drops every member that is not listed here. */
const ShortReport = Schema.Struct({
  location: Schema.Struct({ matchedAddress: Schema.String }),
  property: Schema.NullOr(
    Schema.Struct({
      valueEstimate: Schema.NullOr(Schema.Struct({ valueEstimate: number })),
      rentEstimate: Schema.NullOr(Schema.Struct({ rentEstimate: number }))
    })
  ),
  floodRisk: Schema.NullOr(Schema.Struct({ zone: Schema.NullOr(Schema.String) })),
  riskScore: number,
  riskLabel: Schema.NullOr(Schema.String)
})

const ShortResults = Schema.Array(
  Schema.Struct({
    address: Schema.String,
    status: Schema.String,
    verdict: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Json))),
    data: Schema.NullOr(ShortReport),
    error: Schema.NullOr(Schema.Struct({ type: Schema.String, detail: Schema.String, hint: Schema.String }))
  })
)
const readResults = Schema.decodeUnknownOption(ShortResults)

const shortResults = (value: Schema.Json) => Option.flatMap(readResults(value), json)

/** The members of an answer that have a short form, with the function that makes it. */
const shortForms = { investorAnalysis: shortAnalysis, meta: shortMeta, results: shortResults }
