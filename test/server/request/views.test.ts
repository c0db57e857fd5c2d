import { assert, describe, layer } from "@effect/vitest"
import { IntelReport } from "@property-intelligence/api/answers/IntelReport.ts"
import { AnyFullReport, AnyInvestorReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect, Schema } from "effect"

import { contractIn } from "../../support/contract/unsharedContract.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { homes } from "../../support/report/reports.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const mirrors = [
  "/test/property-intel",
  "/test/property-investor",
  "/test/property-full",
  "/test/property-bulk",
  "/test/property-intel/stream"
] as const
const bodyFor = (path: string) => (path.includes("bulk") ? { addresses: [homes.known] } : { address: homes.known })

/** The report in an answer of any mirror: that of the first address of a list, and of the last event of a stream. */
const reportIn = (path: string, text: string) => {
  if (path.includes("/stream")) return JSON.parse(text.split("event: report\ndata: ")[1] ?? "")
  const { data } = JSON.parse(text)
  return path.includes("bulk") ? data.results[0].data : data
}

const askFor = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
  const { ask } = yield* TestServer
  return yield* ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(bodyFor(path))
  })
})

/** It has the keys of one of the views and no others. */
const readInvestor = Schema.decodeUnknownEffect(AnyInvestorReport, {
  onExcessProperty: "error"
})
const readIntel = Schema.decodeUnknownEffect(IntelReport, { onExcessProperty: "error" })
const readFull = Schema.decodeUnknownEffect(AnyFullReport, {
  onExcessProperty: "error"
})

layer(TestServer.layer(), { excludeTestServices: true })("the compact form at the free mirrors", (it) => {
  it.effect("has its keys and no others, and a typed client knows it by `view`", () =>
    Effect.gen(function* () {
      const answer = yield* askFor("/test/property-investor?view=compact")
      assert.strictEqual(answer.status, 200, answer.text)
      const body = JSON.parse(answer.text)
      assert.strictEqual(body.mode, "TEST")
      const report = yield* readInvestor(body.data)
      if (!("view" in report) || report.view !== "compact") return assert.fail("not compact")
      assert.deepStrictEqual(Object.keys(report.meta), ["sources", "coverage", "generatedAt", "requestId", "sandbox"])
      assert.strictEqual(report.meta.requestId, answer.headers["x-request-id"])
      assert.deepStrictEqual(report.meta.sources, [])
      assert.isBelow(Buffer.byteLength(answer.text), 8192)
      const whole = JSON.parse((yield* askFor("/test/property-investor")).text).data
      assert.notProperty(whole, "view")
      assert.deepInclude(whole.location, report.location)
      assert.strictEqual(report.investorAnalysis.investorScore, whole.investorAnalysis.investorScore)
    })
  )

  it.effect("names the sources that have not answered", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      const ask = (query: string) => post(`/test/property-investor${query}`, { address: homes.withoutRentCast })
      const whole: { readonly meta: PropertyReport["meta"] } = JSON.parse((yield* ask("")).text).data
      const { meta, summary } = JSON.parse((yield* ask("?view=compact")).text).data
      const silent = whole.meta.sources.filter(({ status }) => status !== "ok")
      assert.deepStrictEqual(
        meta.sources,
        silent.map(({ name, reason, status }) => ({ name, status, reason }))
      )
      assert.isNotEmpty(silent)
      assert.deepStrictEqual(
        summary.missing,
        silent.map(({ name, status }) => ({ name, status }))
      )
      assert.isAbove(meta.coverage.answered, 0)
    })
  )

  it.effect("is under 8 KB whatever the caller states of the deal", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      for (const stated of [
        { askingPrice: 100_000_000, monthlyRent: 1_000_000, rehabBudget: 10_000_000, condition: "poor" },
        {
          askingPrice: 5000,
          interestRatePercent: 30,
          downPaymentPercent: 0,
          vacancyPercent: 40,
          condition: "excellent"
        }
      ]) {
        const targetReturn = { kind: "cashOnCash", percent: 12.5 }
        const { status, text } = yield* post("/test/property-investor?view=compact", {
          address: homes.known,
          targetReturn,
          ...stated
        })
        assert.strictEqual(status, 200, text)
        assert.isNotNull(JSON.parse(text).data.investorAnalysis.maxAllowableOffers.byStrategy.longTermRental.target)
        assert.isBelow(Buffer.byteLength(text), 8192)
      }
    })
  )

  it.effect("of the full package is the compact analysis, and the report without its lists", () =>
    Effect.gen(function* () {
      const [whole, compact] = yield* Effect.forEach(["", "?view=compact"], (query) =>
        Effect.map(askFor(`/test/property-full${query}`), ({ text }) => JSON.parse(text).data)
      )
      yield* readFull(compact)
      const { investorAnalysis, view, ...others } = compact
      assert.strictEqual(view, "compact")
      assert.notProperty(investorAnalysis, "inputs")
      for (const section of ["marketTrends", "jobMarket"]) {
        assert.property(whole[section], "history")
        assert.notProperty(compact[section], "history")
      }
      assert.deepStrictEqual(
        Object.keys(others).toSorted(),
        Object.keys(whole)
          .filter((key) => key !== "investorAnalysis")
          .toSorted()
      )
      assert.deepStrictEqual(others.meta.sources, [])
      for (const estimate of ["valueEstimate", "rentEstimate"]) {
        assert.notProperty(others.property[estimate], "comparables")
        assert.strictEqual(others.property[estimate][estimate], whole.property[estimate][estimate])
      }
      assert.notProperty(others.narrativeMeta, "sentences")
      assert.strictEqual(others.narrative, whole.narrative)
      assert.deepStrictEqual(others.summary, whole.summary)
    })
  )

  for (const path of mirrors) {
    describe(`at ${path}`, () => {
      it.effect("follows `Prefer: return=minimal`, and says so", () =>
        Effect.gen(function* () {
          const answer = yield* askFor(path, { prefer: "respond-async, return=minimal" })
          assert.strictEqual(reportIn(path, answer.text).view, "compact")
          assert.strictEqual(answer.headers["preference-applied"], "return=minimal")
          assert.strictEqual(answer.headers["vary"], "Accept-Encoding, Prefer")
          assert.match(answer.headers["access-control-expose-headers"] ?? "", /Preference-Applied/)
        })
      )

      it.effect("goes by the query before the header, and says of any answer that the header matters", () =>
        Effect.gen(function* () {
          for (const [query, prefer, isShort, applied] of [
            ["?view=full", "return=minimal", false, undefined],
            ["?view=compact", "return=representation", true, undefined],
            ["?view=compact", "return=minimal", true, "return=minimal"],
            ["?view=brief", "return=minimal", true, undefined],
            ["?view=full", "return=representation", false, "return=representation"],
            ["", "return=tiny", false, undefined],
            ["", "handling=strict", false, undefined],
            ["?other=compact", "", false, undefined]
          ] as const) {
            const { headers, text } = yield* askFor(`${path}${query}`, { prefer })
            assert.strictEqual("view" in reportIn(path, text), isShort, `${query} ${prefer}`)
            assert.strictEqual(headers["preference-applied"], applied, `${query} ${prefer}`)
            assert.strictEqual(headers["vary"], "Accept-Encoding, Prefer")
          }
        })
      )

      it.effect("refuses an unknown view, and lists the known ones", () =>
        Effect.gen(function* () {
          for (const query of ["view=tiny", "view=", "view=Compact", "view=compact&view=full", "view=bogus"]) {
            const answer = yield* askFor(`${path}?${query}`, { prefer: "return=minimal" })
            assert.strictEqual(answer.status, 422, query)
            assert.match(answer.headers["content-type"] ?? "", /^application\/problem\+json/)
            const problem = yield* readProblem(answer)
            assert.match(problem.type, /\/problems\/unusable-view$/)
            assert.deepInclude(problem, { parameter: "view", views: ["full", "compact", "brief", "explained"] })
            assert.notProperty(answer.headers, "preference-applied")
          }
        })
      )
    })
  }

  it.effect("of a report is the report without its lists, and the brief one its summary", () =>
    Effect.gen(function* () {
      const [whole, compact, brief] = yield* Effect.forEach(["", "?view=compact", "?view=brief"], (query) =>
        Effect.map(askFor(`/test/property-intel${query}`), ({ text }) => JSON.parse(text).data)
      )
      for (const each of [whole, compact, brief]) yield* readIntel(each)
      assert.deepStrictEqual(Object.keys(compact), ["view", ...Object.keys(whole)])
      assert.deepStrictEqual(Object.keys(brief), ["view", "summary", "location", "meta"])
      assert.deepStrictEqual([compact.summary, brief.summary], [whole.summary, whole.summary])
    })
  )

  it.effect("may be asked for by a page of another origin", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const { headers } = yield* ask("/test/property-investor", { method: "OPTIONS" })
      assert.match(headers["access-control-allow-headers"] ?? "", /\bPrefer\b/)
    })
  )
})

const sold = ["/property-intel", "/property-investor", "/property-narrative", "/property-full"]

const formsIn = (path: string): RegExp => {
  const name = /(intel|investor|narrative|full)/.exec(path)?.[1] ?? ""
  const form = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Report`
  return name === "intel"
    ? /schemas\/IntelReport/
    : new RegExp(`anyOf.*Explained${form}.*Compact${form}.*Brief${form}.*Plain${form}`)
}

layer(TestServer.layer(openForSale), { excludeTestServices: true })("/openapi.json", (it) => {
  for (const path of [...sold, ...mirrors.slice(0, 3)]) {
    it.effect(`${path} shows the parameter, the header, the three forms and the refusal`, () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { post } = contractIn((yield* ask("/openapi.json")).text).paths[path]
        const [view, prefer] = ["view", "prefer"].map((name) =>
          post.parameters.find((parameter: { readonly name: string }) => parameter.name === name)
        )
        assert.deepInclude(view, { in: "query", required: false })
        assert.deepStrictEqual(view.schema.enum, ["full", "compact", "brief", "explained"])
        assert.deepInclude(prefer, { in: "header", required: false })
        for (const { description, schema } of [view, prefer]) {
          assert.isAbove((description ?? schema.description ?? "").length, 40)
        }
        const data = post.responses["200"].content["application/json"].schema.properties.data
        assert.match(JSON.stringify(data), formsIn(path))
        assert.include(JSON.stringify(post.responses["422"]), "UnusableView")
      })
    )
  }
})
