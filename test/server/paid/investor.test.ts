import { assert, describe, it, layer } from "@effect/vitest"
import { ExplainedInvestorReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { Effect, Schema } from "effect"

import { jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { buying, challengeIn, json, openForSale } from "../../support/payments/buying.ts"
import { scriptedGate, transaction } from "../../support/payments/ScriptedPayments.ts"
import { homes } from "../../support/report/reports.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"
import type { WireAnswer } from "../../support/wire.ts"

const mirror = "/test/property-investor?view=explained"
const investor = "/property-investor?view=explained"

/** What an answer of the mirror or of the paid endpoint holds; it has the keys of the contract and no others. */
const investorReportIn = ({ text }: WireAnswer) =>
  Schema.decodeUnknownEffect(ExplainedInvestorReport, { onExcessProperty: "error" })(JSON.parse(text).data).pipe(
    Effect.orDie
  )

/** Values that are refused, for each of the figures a caller may send. */
const refused: Record<string, ReadonlyArray<unknown>> = {
  askingPrice: [4999.99, 100_000_000.01, -1, "250000", null, true, [250_000]],
  downPaymentPercent: [-0.01, 100.01, "25", null, false, {}],
  interestRatePercent: [-0.01, 30.01, "7.5%", null, true, [7]],
  monthlyRent: [49.99, 1_000_000.01, 0, "2000", null, false, {}],
  afterRepairValue: [4999.99, 100_000_000.01, "240000"],
  rehabBudget: [-1, 10_000_000.01, "38000"],
  propertyTaxYear: [-1, 2_000_000.01, null],
  insuranceYear: [-1, 1_000_000.01, null],
  hoaMonth: [-1, 20_000.01, "45"],
  vacancyPercent: [-1, 40.01, 0.05],
  managementPercent: [-1, 30.01, 0.1],
  maintenancePercent: [-1, 30.01, 0.08],
  closingPercent: [-1, 15.01, 0.03],
  points: [-1, 10.01, 0.02],
  termYears: [4, 41, 15.5],
  rentGrowthPercent: [-10.01, 15.01, 0.03],
  appreciationPercent: [-10.01, 15.01, -0.02],
  holdYears: [0, 31, 2.5],
  marginalTaxPercent: [-1, 60.01, 0.32]
}

/** Values at the bounds, which are good. */
const bounds: Record<string, readonly [number, number]> = {
  askingPrice: [5000, 100_000_000],
  downPaymentPercent: [0, 100],
  interestRatePercent: [0, 30],
  monthlyRent: [50, 1_000_000],
  afterRepairValue: [5000, 100_000_000],
  rehabBudget: [0, 10_000_000],
  propertyTaxYear: [0, 2_000_000],
  insuranceYear: [0, 1_000_000],
  hoaMonth: [0, 20_000],
  vacancyPercent: [0, 40],
  managementPercent: [0, 30],
  maintenancePercent: [0, 30],
  closingPercent: [0, 15],
  points: [0, 10],
  termYears: [5, 40],
  rentGrowthPercent: [-10, 15],
  appreciationPercent: [-10, 15],
  holdYears: [1, 30],
  marginalTaxPercent: [0, 60]
}

layer(TestServer.layer(), { excludeTestServices: true })("the free mirror of the investor analysis", (it) => {
  it.effect("answers the analysis with its place and its sources under `data`, marked as a test", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      const answer = yield* post(mirror, { address: homes.known })
      assert.strictEqual(answer.status, 200)
      assert.match(answer.headers["content-type"] ?? "", /^application\/json/)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      const body = JSON.parse(answer.text)
      assert.deepStrictEqual(Object.keys(body), ["mode", "data"])
      assert.strictEqual(body.mode, "TEST")
      assert.sameMembers(Object.keys(body.data), ["view", "summary", "investorAnalysis", "location", "meta"])
      const { investorAnalysis, location, meta } = yield* investorReportIn(answer)
      assert.strictEqual(location.address, homes.known)
      assert.strictEqual(meta.requestId, answer.headers["x-request-id"])
      assert.deepStrictEqual(
        meta.dataSources,
        sourceDefinitions.map(({ name }) => name)
      )
      assert.strictEqual(investorAnalysis.inputs.condition, "average")
      assert.strictEqual(investorAnalysis.inputs.property.valueEstimate.valueEstimate, 352_000)
      assert.deepStrictEqual(investorAnalysis.quality.missingCore, [])
    })
  )

  it.effect("has every key the description promises", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      const { text } = yield* post(mirror, { address: homes.known })
      const { investorAnalysis } = JSON.parse(text).data
      assert.containsAllKeys(investorAnalysis, [
        "investorScore",
        "investorScoreLabel",
        "recommendedStrategy",
        "strategyRanking",
        "strategies",
        "derivedMetrics",
        "hiddenCosts",
        "regulatoryIntelligence"
      ])
      assert.containsAllKeys(investorAnalysis.strategies, [
        "shortTermRental",
        "subjectTo",
        "coLiving",
        "brrrr",
        "fixAndFlip"
      ])
      assert.containsAllKeys(investorAnalysis.derivedMetrics, [
        "capRate",
        "grossRentMultiplier",
        "onePercentRule",
        "debtServiceCoverageRatio",
        "valueVsNeighborhood",
        "pricePerSquareFoot"
      ])
      assert.lengthOf(investorAnalysis.strategyRanking, strategyKeys.length)
    })
  )

  it.effect("analyses with the caller's figures", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      const terms: Omit<InvestorRequest, "property"> = {
        condition: "poor",
        askingPrice: 300_000,
        downPaymentPercent: 40,
        interestRatePercent: 6,
        monthlyRent: 3000
      }
      const answer = yield* post(mirror, { address: homes.known, ...terms })
      const { inputOrigins, inputs, derivedMetrics } = (yield* investorReportIn(answer)).investorAnalysis
      assert.deepInclude(inputs, terms)
      assert.strictEqual(inputOrigins["askingPrice"]?.origin, "request")
      assert.deepInclude(derivedMetrics.details, { price: 300_000, monthlyRent: 3000, loan: 180_000 })
    })
  )

  for (const condition of conditions) {
    it.effect(`takes the condition ${condition}`, () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        const { investorAnalysis } = yield* investorReportIn(yield* post(mirror, { address: homes.known, condition }))
        assert.strictEqual(investorAnalysis.inputs.condition, condition)
      })
    )
  }

  const unusable: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["no price", homes.withoutPrice, ["price"]],
    ["no rent", homes.withoutRent, []],
    ["no rent and no size to plan a flip with", homes.withoutRentAndSize, ["rent"]],
    ["no table for the state", homes.inPuertoRico, ["stateTables"]],
    ["nothing known", "1 A St, Houston, TX 77002", ["price", "rent"]]
  ]
  for (const [name, address, missing] of unusable) {
    it.effect(`answers all the same with ${name}, and says so`, () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        const answer = yield* post(mirror, { address })
        assert.strictEqual(answer.status, 200)
        const { investorAnalysis } = yield* investorReportIn(answer)
        assert.strictEqual(investorAnalysis.investorScoreLabel, "⚪ Insufficient Data")
        assert.isAtMost(investorAnalysis.investorScore, 40)
        assert.deepStrictEqual(investorAnalysis.quality.missingCore, missing)
        assert.isNull(investorAnalysis.derivedMetrics.capRate)
      })
    )
  }

  describe("refuses", () => {
    const refusal = Effect.fnUntraced(function* (body: unknown) {
      const { origin, post } = yield* TestServer
      const answer = yield* post(mirror, body)
      assert.strictEqual(answer.status, 422)
      const problem = yield* readProblem(answer)
      assert.strictEqual(problem.type, `${origin.replace("127.0.0.1", "localhost")}/problems/unusable-body`)
      return problem
    })

    for (const condition of ["Poor", "ruined", "", null, 3, ["poor"]]) {
      it.effect(`the condition ${JSON.stringify(condition)}, and names the five there are`, () =>
        Effect.gen(function* () {
          const problem = yield* refusal({ address: homes.known, condition })
          assert.strictEqual(problem["field"], "condition")
          assert.include(problem["hint"], "poor, fair, average, good, excellent")
        })
      )
    }

    for (const [field, values] of Object.entries(refused)) {
      for (const value of values) {
        it.effect(`${field} ${JSON.stringify(value)}, and names the field and its bounds`, () =>
          Effect.gen(function* () {
            const problem = yield* refusal({ address: homes.known, [field]: value })
            assert.strictEqual(problem["field"], field)
            assert.match(problem.detail, new RegExp(`^${field}: `))
            for (const bound of bounds[field] ?? []) assert.include(problem["hint"], String(bound))
          })
        )
      }
    }

    it.effect("several faults at once, lists the first ten fields, and counts the others", () =>
      Effect.gen(function* () {
        const faults = Object.fromEntries(Object.entries(refused).map(([field, [value]]) => [field, value]))
        const { issues, moreIssues } = yield* refusal({ address: homes.known, condition: "ruined", ...faults })
        assert.isArray(issues)
        const fields = Array.from(Object.values(Object(issues)), (issue) => Object(issue).field)
        assert.lengthOf(fields, 10)
        assert.includeMembers(["condition", ...Object.keys(refused)], fields)
        assert.lengthOf(fields, new Set(fields).size)
        assert.strictEqual(moreIssues, 1 + Object.keys(refused).length - 10)
      })
    )

    it.effect("figures that JSON can't hold", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        for (const [figure, detail] of [
          ["1e400", /^A number in the body is out of range/],
          ["NaN", /^The body is not valid JSON/],
          ["-Infinity", /^The body is not valid JSON/]
        ] as const) {
          const body = `{"address":"${homes.known}","askingPrice":${figure}}`
          const answer = yield* ask(mirror, { method: "POST", headers: json, body })
          assert.strictEqual(answer.status, 400, figure)
          assert.match((yield* readProblem(answer)).detail, detail)
        }
      })
    )
  })

  for (const [field, values] of Object.entries(bounds)) {
    it.effect(`takes ${field} at its bounds`, () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        for (const value of values) {
          const answer = yield* post(mirror, { address: homes.known, [field]: value })
          assert.strictEqual(answer.status, 200, String(value))
          const { inputs } = (yield* investorReportIn(answer)).investorAnalysis
          assert.deepInclude(inputs, { [field]: value })
        }
      })
    )
  }

  for (const [name, address, status, slug] of [
    ["that is none", "nonsense", 422, "unusable-address"],
    ["in no register", "1 Nowhere St", 422, "address-not-found"],
    ["that is ambiguous", "1 Main St", 422, "ambiguous-address"],
    ["that no geocoder answers for", "1 Offline St", 503, "geocoder-unavailable"],
    ["that meets a bug", "1 Bug St", 500, "internal-error"]
  ] as const) {
    it.effect(`refuses an address ${name}: ${status} ${slug}`, () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        const answer = yield* post(mirror, { address })
        assert.strictEqual(answer.status, status)
        assert.match((yield* readProblem(answer)).type, new RegExp(`/problems/${slug}$`))
        assert.notInclude(answer.text, "secret of the house")
      })
    )
  }
})

describe("the paid investor analysis", () => {
  const selling = (
    name: string,
    run: (calls: ReturnType<typeof scriptedGate>["calls"]) => Effect.Effect<void, unknown, TestServer>
  ) =>
    it.live(name, () => {
      const { calls, layer } = scriptedGate({})
      return run(calls).pipe(Effect.provide(TestServer.layer(openForSale, layer)))
    })

  const untouched = { verify: 0, settle: 0, chain: 0 }

  selling("costs 0.15 USDC: without a payment it is 402, whatever the body", (calls) =>
    Effect.gen(function* () {
      const { ask, post } = yield* TestServer
      const unpaid: ReadonlyArray<readonly [WireAnswer, RegExp]> = [
        [yield* ask(investor, { method: "POST" }), /^Payment required$/],
        [yield* post(investor, { address: homes.known }), /^Payment required$/],
        [
          yield* post(investor, { address: homes.known, condition: "poor", askingPrice: 300_000 }),
          /^Payment required$/
        ],
        [
          yield* post(investor, { address: homes.known, condition: "ruined" }),
          /would be refused: condition: It must be one of/
        ],
        [
          yield* post(investor, { address: "PO Box 1, Houston, TX 77002" }),
          /would be refused: This is a post office box/
        ]
      ]
      for (const [answer, error] of unpaid) {
        assert.strictEqual(answer.status, 402)
        const challenge = challengeIn(answer)
        assert.strictEqual(challenge.accepts[0].amount, "150000")
        assert.strictEqual(JSON.parse(answer.text).accepts[0].maxAmountRequired, "150000")
        assert.match(challenge.resource.url, /\/property-investor$/)
        assert.match(challenge.error, error)
      }
      assert.deepStrictEqual(calls, untouched)
    })
  )

  for (const version of [1, 2] as const) {
    selling(`is sold for a payment of version ${version}, and a retry gets the same bytes`, (calls) =>
      Effect.gen(function* () {
        const call = yield* buying(investor, { address: homes.known, condition: "good" }, version)
        const answer = yield* call()
        assert.strictEqual(answer.status, 200)
        assert.deepStrictEqual(Object.keys(JSON.parse(answer.text)), ["data"])
        const { investorAnalysis, location } = yield* investorReportIn(answer)
        assert.strictEqual(location.address, homes.known)
        assert.strictEqual(investorAnalysis.inputs.condition, "good")
        const receipt = jsonOf(answer.headers[version === 2 ? "payment-response" : "x-payment-response"] ?? "")
        assert.deepInclude(receipt, { success: true, transaction })
        assert.strictEqual((yield* call()).text, answer.text)
        assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      })
    )
  }

  selling("is what the free mirror says, but for the mode and the request", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      const order = { address: homes.known, condition: "fair", monthlyRent: 2500 }
      const free = JSON.parse((yield* post(mirror, order)).text)
      const sold = JSON.parse((yield* (yield* buying(investor, order))()).text)
      assert.deepStrictEqual(sold.data.investorAnalysis, free.data.investorAnalysis)
      assert.deepStrictEqual(sold.data.location, free.data.location)
      assert.notStrictEqual(sold.data.meta.requestId, free.data.meta.requestId)
    })
  )

  selling("of other figures is another order: 409, and the first is charged once", (calls) =>
    Effect.gen(function* () {
      const call = yield* buying(investor, { address: homes.known })
      assert.strictEqual((yield* call()).status, 200)
      const other = yield* call({ address: homes.known, askingPrice: 300_000 })
      assert.strictEqual(other.status, 409)
      assert.match((yield* readProblem(other)).type, /payment-conflict$/)
      assert.strictEqual(calls.settle, 1)
    })
  )

  selling("with a body that is none is 422 before the facilitator is asked, and the payment stays good", (calls) =>
    Effect.gen(function* () {
      const call = yield* buying(investor, { address: homes.known })
      const bodies = [
        { condition: "ruined" },
        ...Object.entries(refused).map(([field, [value]]) => ({ [field]: value }))
      ]
      for (const body of bodies) {
        const answer = yield* call({ address: homes.known, ...body })
        assert.strictEqual(answer.status, 422)
        assert.strictEqual((yield* readProblem(answer))["field"], Object.keys(body)[0])
      }
      assert.deepStrictEqual(calls, untouched)
      assert.strictEqual((yield* call()).status, 200)
    })
  )

  selling("under the quorum is 503 and free, even with price and rent from the caller", (calls) =>
    Effect.gen(function* () {
      const order = { address: "1 A St, Houston, TX 77002", askingPrice: 300_000, monthlyRent: 2500 }
      const answer = yield* (yield* buying(investor, order))()
      assert.strictEqual(answer.status, 503)
      const problem = yield* readProblem(answer)
      assert.match(problem.type, /\/problems\/report-incomplete$/)
      assert.strictEqual(answer.headers["retry-after"], "60")
      assert.strictEqual(problem["retryAfterSeconds"], 60)
      assert.strictEqual(calls.settle, 0)
    })
  )

  interface Unsold {
    readonly name: string
    readonly address: string
    readonly missing: ReadonlyArray<string>
    readonly hint: RegExp
  }

  const refusedWithoutCore = Effect.fnUntraced(function* ({ address, hint, missing }: Unsold) {
    const answer = yield* (yield* buying(investor, { address }))()
    assert.strictEqual(answer.headers["content-type"], "application/problem+json")
    assert.isUndefined(answer.headers["payment-response"])
    const problem = yield* readProblem(answer)
    assert.deepStrictEqual(problem["missing"], missing)
    assert.match(String(problem["hint"]), hint)
    assert.match(String(problem["hint"]), /\/test\/property-investor/)
    assert.include(problem.detail, "Nothing was charged")
    return { answer, problem }
  })

  const lasting: ReadonlyArray<Unsold> = [
    { name: "a price that any source knows", address: homes.withoutPrice, missing: ["price"], hint: /askingPrice/ },
    { name: "a rent that any source knows", address: homes.withoutRentAndSize, missing: ["rent"], hint: /monthlyRent/ },
    { name: "tables for the state", address: homes.inPuertoRico, missing: ["stateTables"], hint: /50 states/ }
  ]
  for (const unsold of lasting) {
    selling(`without ${unsold.name} is 422 and free, and not worth repeating`, (calls) =>
      Effect.gen(function* () {
        const { answer, problem } = yield* refusedWithoutCore(unsold)
        assert.strictEqual(answer.status, 422)
        assert.match(problem.type, /\/problems\/analysis-impossible$/)
        assert.isUndefined(answer.headers["retry-after"])
        assert.notProperty(problem, "retryAfterSeconds")
        assert.strictEqual(calls.settle, 0)
      })
    )
  }

  selling("of vacant land is 422 and free, says why and what is analyzed, whatever is sent with it", (calls) =>
    Effect.gen(function* () {
      const { answer, problem } = yield* refusedWithoutCore({
        name: "",
        address: homes.land,
        missing: ["propertyKind"],
        hint: /single-family houses, condominiums, townhouses, manufactured homes, and buildings of two to four units/
      })
      assert.strictEqual(answer.status, 422)
      assert.match(problem.type, /\/problems\/analysis-impossible$/)
      assert.match(problem.detail ?? "", /not analyzed: the record is of vacant land, so there is no building to let/)
      const stated = yield* (yield* buying(investor, {
        address: homes.land,
        askingPrice: 300_000,
        monthlyRent: 2500
      }))()
      assert.strictEqual(stated.status, 422)
      assert.strictEqual(calls.settle, 0)
    })
  )

  const passing: ReadonlyArray<Unsold> = [
    {
      name: "whose source does not answer",
      address: homes.withoutRentCast,
      missing: ["price", "rent"],
      hint: /askingPrice.*monthlyRent/
    },
    {
      name: "whose source answered for the rest alone",
      address: homes.withHalfRentCast,
      missing: ["price"],
      hint: /askingPrice/
    }
  ]
  for (const unsold of passing) {
    selling(`without a price ${unsold.name} is 503 and free, and says when to come again`, (calls) =>
      Effect.gen(function* () {
        const { answer, problem } = yield* refusedWithoutCore(unsold)
        assert.strictEqual(answer.status, 503)
        assert.match(problem.type, /\/problems\/analysis-incomplete$/)
        assert.strictEqual(answer.headers["retry-after"], "60")
        assert.strictEqual(problem["retryAfterSeconds"], 60)
        assert.strictEqual(calls.settle, 0)
      })
    )
  }

  selling("without a rent whose source does not answer is 503 and free, though a flip could be computed", (calls) =>
    Effect.gen(function* () {
      const { answer, problem } = yield* refusedWithoutCore({
        name: "a rent",
        address: homes.withHangingRent,
        missing: ["rent"],
        hint: /monthlyRent/
      })
      assert.strictEqual(answer.status, 503)
      assert.match(problem.type, /\/problems\/analysis-incomplete$/)
      assert.strictEqual(calls.settle, 0)
    })
  )

  selling(
    "without a rent that any source knows is sold as that of a flip, which needs none, and recommends nothing",
    (calls) =>
      Effect.gen(function* () {
        const answer = yield* (yield* buying(investor, { address: homes.withoutRent }))()
        assert.strictEqual(answer.status, 200)
        const { investorAnalysis } = yield* investorReportIn(answer)
        assert.isNotNull(investorAnalysis.strategies.fixAndFlip.projectedProfit)
        assert.isNull(investorAnalysis.strategies.brrrr.cashLeftInDeal)
        assert.deepInclude(investorAnalysis.quality, { missingCore: [], rentKnown: false })
        assert.strictEqual(investorAnalysis.investorScoreLabel, "⚪ Insufficient Data")
        assert.deepStrictEqual(investorAnalysis.recommendationStrength, {
          strength: "none",
          plan: null,
          text: "nothing is recommended: without a rent only a flip can be computed"
        })
        assert.strictEqual(calls.settle, 1)
      })
  )

  const filled: ReadonlyArray<readonly [string, string, object]> = [
    ["a price", homes.withoutPrice, { askingPrice: 300_000 }],
    ["a rent", homes.withoutRentAndSize, { monthlyRent: 2500 }]
  ]
  for (const [name, address, terms] of filled) {
    selling(`without ${name} is sold once the caller sends one, for the same payment`, (calls) =>
      Effect.gen(function* () {
        const call = yield* buying(investor, { address })
        assert.strictEqual((yield* call()).status, 422)
        const answer = yield* call({ address, ...terms })
        assert.strictEqual(answer.status, 200)
        assert.deepInclude((yield* investorReportIn(answer)).investorAnalysis.inputs, terms)
        assert.strictEqual(calls.settle, 1)
      })
    )
  }
})
