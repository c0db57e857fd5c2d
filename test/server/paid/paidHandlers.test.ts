import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { CorePart } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import { usualTerms } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import type { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"

import { awaitsRent, lastingGaps } from "../../../src/server/paid/paidHandlers.ts"
import { fullReport } from "../../support/report/fullReport.ts"

const record = "RentCast Property & Value"
const rent = "RentCast Rent"
const hud = "HUD Fair Market Rents"

const both: ReadonlyArray<CorePart> = ["price", "rent"]

type Lines = Readonly<Record<string, SourceStatus | "in part" | "month spent" | "with a notice">>

/** The analysis of a home for which neither RentCast nor HUD has anything, by how these sources did. */
const analyzedWith = (lines: Lines) => {
  const known = fullReport({ property: null, hudIntelligence: null })
  const report = {
    ...known,
    meta: {
      ...known.meta,
      sources: known.meta.sources.map((line) => {
        const status = lines[line.name] ?? line.status
        if (status === "in part") return { ...line, partial: true, reason: "Answered in part" }
        if (status === "with a notice") return { ...line, reason: "Of one unit" }
        if (status !== "month spent") return { ...line, status }
        return { ...line, status: "failed" as const, askedAgainFrom: "2026-12-01T00:00:00.000Z" }
      })
    }
  }
  const input = investorInputOf(report, { currentPct: 6.5, week: null, atSalePct: null }, usualTerms)
  return { report, investorAnalysis: { ...analyzeInvestment(input), inputOrigins: {} } }
}

const gapsWith = (lines: Lines) => lastingGaps(analyzedWith(lines))

describe("a kind of property that is not analyzed", () => {
  it("is a lasting gap, whatever the outcome of its source", () => {
    for (const status of ["ok", "stale", "failed"] as const) {
      const known = fullReport({})
      const property = known.property === null ? null : { ...known.property, propertyType: "Land" }
      const sources = known.meta.sources.map((line) => (line.name === record ? { ...line, status } : line))
      const report = { ...known, property, meta: { ...known.meta, sources } }
      const input = investorInputOf(report, { currentPct: 6.5, week: null, atSalePct: null }, usualTerms)
      const investorAnalysis = { ...analyzeInvestment(input), inputOrigins: {} }
      assert.deepStrictEqual(lastingGaps({ report, investorAnalysis }), ["propertyKind"])
    }
  })
})

describe("what of the core will be missing again", () => {
  const cases: ReadonlyArray<readonly [string, Parameters<typeof gapsWith>[0], ReadonlyArray<CorePart>]> = [
    ["all of it where every source knows nothing", { [record]: "no_data", [rent]: "no_data", [hud]: "no_data" }, both],
    ["all of it where the sources answered without it", {}, both],
    [
      "all of it where the key is missing: a minute changes nothing about that",
      { [record]: "not_configured", [rent]: "not_configured", [hud]: "no_data" },
      both
    ],
    [
      "all of it where the month's calls are used up: nor does a minute change anything about that",
      { [record]: "month spent", [rent]: "month spent", [hud]: "no_data" },
      both
    ],
    ["nothing where the record failed: it has the price, and the bedrooms of HUD's rent", { [record]: "failed" }, []],
    ["nothing where the record is an old one", { [record]: "stale" }, []],
    ["nothing where the record came without its other half", { [record]: "in part" }, []],
    ["all of it where the record came with a notice", { [record]: "with a notice" }, both],
    ["the price where a rent failed", { [rent]: "failed" }, ["price"]],
    ["the price where HUD failed", { [record]: "no_data", [rent]: "no_data", [hud]: "failed" }, ["price"]]
  ]
  for (const [name, lines, gaps] of cases) {
    it(`is ${name}`, () => {
      assert.deepStrictEqual(gapsWith(lines), gaps)
    })
  }
})

describe("a rent that is worth waiting for", () => {
  it("is missing if a source that may know it failed, but not if all answered without it", () => {
    assert.isTrue(awaitsRent(analyzedWith({ [rent]: "failed" })))
    assert.isTrue(awaitsRent(analyzedWith({ [record]: "stale" })))
    assert.isFalse(awaitsRent(analyzedWith({})))
    assert.isFalse(awaitsRent(analyzedWith({ [record]: "no_data", [rent]: "not_configured", [hud]: "no_data" })))
  })

  it("is not missing if a rent is known", () => {
    const { investorAnalysis, report } = analyzedWith({ [rent]: "failed" })
    const quality = { ...investorAnalysis.quality, rentKnown: true }
    assert.isFalse(awaitsRent({ report, investorAnalysis: { ...investorAnalysis, quality } }))
  })
})
