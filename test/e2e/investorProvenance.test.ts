import { assert, layer } from "@effect/vitest"
import { InvestorReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect, Schema, Struct } from "effect"

import { addressOf, SandboxService } from "../support/process/SandboxService.ts"

const readAnswer = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: InvestorReport })))
const readIntel = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: PropertyReport })))

interface Question {
  readonly name: string
  readonly example: string
  /** What the caller states of the deal. */
  readonly terms: Readonly<Record<string, number>>
}

const questions: ReadonlyArray<Question> = [
  ...["cleveland", "austin", "condo", "houston", "no-record"].map((example) => ({ name: example, example, terms: {} })),
  { name: "no-record, priced", example: "no-record", terms: { askingPrice: 320_000, monthlyRent: 2100 } }
]

const ask = Effect.fnUntraced(function* ({ example, terms }: Question) {
  const { post } = yield* SandboxService
  const { status, text } = yield* post("/test/property-investor?view=explained", {
    address: addressOf(example),
    ...terms
  })
  assert.strictEqual(status, 200, text)
  return text
})

const answerTo = Effect.fnUntraced(function* (question: Question) {
  return (yield* readAnswer(yield* ask(question))).data
})

type Leaf = readonly [path: string, value: unknown]

/** A list is one figure. */
const leavesOf = (node: unknown, path = ""): ReadonlyArray<Leaf> =>
  typeof node === "object" && node !== null && !Array.isArray(node)
    ? Object.entries(node).flatMap(([key, value]) => leavesOf(value, path === "" ? key : `${path}.${key}`))
    : [[path, node]]

type Scoring = InvestorReport["investorAnalysis"]["scoring"]

/** Weights as the analysis' page has them. */
const weights = {
  longTermRental: { capRate: 30, dscr: 25, landlord: 20, onePercent: 15, valueRatio: 10 },
  shortTermRental: { yield: 35, cover: 15, legality: 20, demand: 10, market: 10, size: 5, risk: 5 },
  coLiving: { yield: 40, cover: 15, rooms: 13, landlord: 10, walk: 8, affordability: 8, occupancyLaw: 6 },
  subjectTo: { lockValue: 35, cashFlow: 25, entry: 25, legal: 15 },
  brrrr: { cashLeft: 35, postDscr: 20, equity: 20, appreciation: 10, landlord: 10, risk: 5 },
  fixAndFlip: { margin: 45, discount: 20, market: 15, intensity: 10, valueRatio: 10 }
} as const

const strategies = [
  "longTermRental",
  "shortTermRental",
  "coLiving",
  "subjectTo",
  "brrrr",
  "fixAndFlip"
] as const satisfies ReadonlyArray<keyof typeof weights>

/** Of the coverage's and the sub-scores' shown decimals, of a chance's, and of a score's rounding. */
const tolerance = 0.9

/** What the drivers come to before any gate: what is not known counts as 40. */
const weighed = ({ drivers }: Scoring["brrrr"]): number =>
  drivers.reduce((sum, { subScore, weight }) => sum + weight * (subScore ?? 40), 0) / 100

/** What the gates make of a weighed score, the last that moved it by its text. */
const gated = (
  weighedScore: number,
  gate: string | null,
  { derivedMetrics, inputs, strategies: { subjectTo } }: InvestorReport["investorAnalysis"]
): number => {
  const [, cover] = /^income covers only (-?\d+)% of debt service$/.exec(gate ?? "") ?? []
  if (cover !== undefined) return Math.min(weighedScore, mostAtCover(Number(cover) / 100))
  if (gate?.startsWith("the loan exists with a chance of only ") === true) {
    const { probabilityLoanExists, salePriceBasis } = subjectTo.details
    const chance = probabilityLoanExists ?? assert.fail("no chance")
    const trusted = salePriceBasis === "implied" ? 0.6 * weighedScore + 0.4 * 40 : weighedScore
    return chance * trusted + (1 - chance) * 20
  }
  switch (gate) {
    case null:
      return weighedScore
    case "STR not permitted for non-resident owner":
      return Math.min(weighedScore, 15)
    case "co-living in a condominium":
      return Math.min(weighedScore, 45)
    case "fewer than 3 rentable rooms":
      return Math.min(weighedScore, 35)
    case "no sign of demand for rooms: rural":
    case "financial inputs missing":
      return Math.min(weighedScore, 40)
    case "the loan or the price is above the estimated value": {
      const paid = Math.max(derivedMetrics.details.price ?? 0, subjectTo.estimatedRemainingBalance ?? 0)
      return onPoints(paid / (inputs.property.valueEstimate.valueEstimate ?? Number.NaN), [
        [1, 100],
        [1.1, 60],
        [1.25, 30],
        [1.5, 10]
      ])
    }
    case "the original loan's term is over":
      return Math.min(weighedScore, 5)
    case "loses money at this price, and at every price within 10% of it":
      return Math.min(weighedScore, 49)
    default:
      return assert.fail(`an unknown gate: ${gate}`)
  }
}

const mostAtCover = (cover: number): number =>
  onPoints(cover, [
    [0, 20],
    [0.5, 35],
    [0.8, 55],
    [1, 80],
    [1.2, 100]
  ])

const onPoints = (at: number, points: ReadonlyArray<readonly [x: number, y: number]>): number => {
  const right = points.findIndex(([x]) => at <= x)
  const [x0, y0] = points.at(right === -1 ? -1 : Math.max(0, right - 1)) ?? [0, 0]
  const [x1, y1] = points.at(right) ?? [0, 0]
  return x1 === x0 ? y1 : y0 + ((at - x0) / (x1 - x0)) * (y1 - y0)
}

layer(SandboxService.layer(), { excludeTestServices: true })("an investor analysis can be followed back", (it) => {
  for (const question of questions) {
    const { example, name, terms } = question
    it.effect(`${name}: the calculation on its inputs gives the same bytes`, () =>
      Effect.gen(function* () {
        const text = yield* ask(question)
        const inputs = JSON.parse(text).data.investorAnalysis.inputs
        const repeated = analyzeInvestment(yield* Schema.decodeUnknownEffect(InvestorInput)(inputs))
        assert.include(text, `"investorAnalysis":${JSON.stringify(repeated).slice(0, -1)},"inputOrigins":{`)
      })
    )

    it.effect(`${name}: the inputs are the figures of the report`, () =>
      Effect.gen(function* () {
        const { inputs } = (yield* answerTo(question)).investorAnalysis
        const { post } = yield* SandboxService
        const intel = yield* post("/test/property-intel", { address: addressOf(example) })
        const { data } = yield* readIntel(intel.text)
        const ofReport = investorInputOf(data, inputs.mortgageRate, { condition: "average", ...terms })
        assert.deepStrictEqual(ofReport, inputs)
      })
    )

    it.effect(`${name}: every input has an origin, and every source is one of the report's`, () =>
      Effect.gen(function* () {
        const { investorAnalysis, meta } = yield* answerTo(question)
        const { inputOrigins, inputs } = investorAnalysis
        const leaves = leavesOf(inputs)
        assert.sameMembers(
          Object.keys(inputOrigins),
          leaves.map(([path]) => path)
        )
        const sources = [
          ...meta.sources.filter(({ status }) => status === "ok").map(({ name }) => name),
          "Geocoder",
          "Freddie Mac Primary Mortgage Market Survey, via FRED (MORTGAGE30US)"
        ]
        for (const [path, value] of leaves) {
          const { from, origin, used } = inputOrigins[path] ?? assert.fail(path)
          if (value === null || (Array.isArray(value) && value.length === 0)) {
            assert.include(["fallback", "table", "missing"], origin, path)
            assert.strictEqual(origin === "missing", from === null, path)
          } else if (path in terms) {
            assert.strictEqual(origin, "request", path)
          } else if (path === "condition") {
            assert.strictEqual(origin, "fallback", "not stated")
          } else {
            assert.strictEqual(origin, "source", path)
            assert.include(path === "asOf" ? ["the day of the report"] : sources, from, path)
            assert.isNull(used, path)
          }
        }
      })
    )

    it.effect(`${name}: every score follows from its drivers and its gate`, () =>
      Effect.gen(function* () {
        const { investorAnalysis } = yield* answerTo(question)
        const { scoring, strategyRanking } = investorAnalysis
        for (const key of strategies) {
          const { coverage, drivers, gate, raw, score } = scoring[key]
          assert.deepStrictEqual(Object.fromEntries(drivers.map(({ key, weight }) => [key, weight])), weights[key], key)
          const known = drivers.filter(({ subScore }) => subScore !== null)
          const knownWeight = known.reduce((sum, { weight }) => sum + weight, 0)
          assert.strictEqual(coverage, knownWeight / 100, key)
          const points = known.reduce((sum, { subScore, weight }) => sum + weight * (subScore ?? 0), 0)
          if (raw === null) assert.strictEqual(knownWeight, 0, key)
          else assert.closeTo(raw, points / knownWeight, 0.11, key)
          for (const { impact, subScore, text, value, weight } of drivers) {
            assert.closeTo(impact, subScore === null ? 0 : (weight * (subScore - 50)) / 100, 0.11, key)
            assert.strictEqual(text === null, value === null, key)
          }
          const sizes = drivers.map(({ impact }) => Math.abs(impact))
          assert.deepStrictEqual(
            sizes,
            sizes.toSorted((one, other) => other - one),
            key
          )
          const ungated = weighed(scoring[key])
          const expected = gated(ungated, gate, investorAnalysis)
          assert.closeTo(score, expected, tolerance, `${key}: ${gate}`)
          assert.strictEqual(expected === ungated, gate === null, `${key}: ${gate}`)
        }
        assert.deepStrictEqual(
          strategyRanking,
          strategyRanking.map(({ name }) => ({ name, score: scoring[keyOf(name)].score }))
        )
      })
    )

    it.effect(`${name}: the investor score follows from its parts`, () =>
      Effect.gen(function* () {
        const { investorScore, scoring } = (yield* answerTo(question)).investorAnalysis
        const { longTermRental, risk } = scoring
        const parts = new Map(scoring.investorScore.map((part) => [part.key, part]))
        assert.deepStrictEqual(
          scoring.investorScore.map(({ key, weight }) => [key, weight]),
          [
            ["best", 0.35],
            ["second", 0.15],
            ["longTermRental", 0.25],
            ["market", 0.15],
            ["risk", 0.1]
          ]
        )
        const five = strategies.filter((key) => key !== "longTermRental").map((key) => scoring[key].score)
        const [best = 0, second = 0] = five.toSorted((one, other) => other - one)
        assert.closeTo(parts.get("best")?.value ?? -1, best, 0.51)
        assert.closeTo(parts.get("second")?.value ?? -1, second, 0.51)
        assert.closeTo(parts.get("longTermRental")?.value ?? -1, longTermRental.score, 0.51)
        assert.strictEqual(parts.get("risk")?.value, 100 - (risk.score ?? 50))
        const sum = scoring.investorScore.reduce((total, { value, weight }) => total + value * weight, 0)
        // Without a price nothing is judged; without a fair strategy the house is no fair opportunity.
        const most = name === "no-record" ? 40 : best < 50 ? 49 : 100
        assert.closeTo(investorScore, Math.min(sum, most), 0.56)
      })
    )

    it.effect(`${name}: every table row that was read is named with its source, date and confidence`, () =>
      Effect.gen(function* () {
        const { tableRows } = (yield* answerTo(question)).investorAnalysis
        assert.isAtLeast(tableRows.length, 8)
        for (const row of tableRows) {
          assert.hasAllKeys(Struct.omit(row, ["lookedUp"]), ["table", "row", "source", "asOf", "confidence"])
          for (const [key, text] of Object.entries(row)) assert.isNotEmpty(text, `${row.table} ${row.row}: ${key}`)
        }
      })
    )
  }
})

const keysByName = new Map([
  ["Short-Term Rental", "shortTermRental"],
  ["Co-Living", "coLiving"],
  ["Sub-To", "subjectTo"],
  ["BRRRR", "brrrr"],
  ["Fix & Flip", "fixAndFlip"]
] as const satisfies ReadonlyArray<readonly [string, keyof typeof weights]>)

const keyOf = (name: string) =>
  [...keysByName].find(([known]) => known === name)?.[1] ?? assert.fail(`no strategy ${name}`)
