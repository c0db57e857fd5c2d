import { assert, describe, it } from "@effect/vitest"
import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import type { HazardRating, Hazards } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Record } from "effect"

import { describeReport } from "../../src/cli/describePurchase.ts"
import { fullSections } from "../support/report/fullReport.ts"
import { houstonReport } from "../support/report/reports.ts"
import { sectionBuilders } from "../support/report/sectionBuilders.ts"

const empty = houstonReport("3d0ca315-aff9-4fc2-be61-3b76b9a2d798")

describe("a report as text", () => {
  it("says unknown for what is null, never 0", () => {
    const text = describeReport(empty)
    assert.match(text, /^Value +unknown$/m)
    assert.match(text, /^Flood zone +unknown$/m)
    assert.match(text, /^Walk score +unknown$/m)
    assert.match(text, /^Risk score +unknown$/m)
    assert.notMatch(text, /\$0/)
  })

  it("names the hazards that are rated high, or says how many of them have no rating", () => {
    const rated = (riskLevel: "High" | "Low" | "Unknown"): HazardRating => ({
      riskLevel,
      rating: null,
      lossRatePercentile: null,
      annualFrequency: null
    })
    const lineOf = (hazards: Hazards) => {
      const naturalHazards = { ...(fullSections.naturalHazards ?? assert.fail()), hazards }
      return /^High hazards +(.*)$/m.exec(describeReport({ ...empty, naturalHazards }))?.[1]
    }
    const low: Hazards = Record.map(hazardCodes, () => rated("Low"))
    assert.strictEqual(lineOf(low), "none rated high")
    assert.strictEqual(lineOf({ ...low, hail: rated("Unknown"), tornado: null }), "none rated high, 2 not rated")
    assert.strictEqual(lineOf({ ...low, coastalFlooding: rated("High"), hail: null }), "coastal flooding")
  })

  it("shows figures, each source on a line, and that the sandbox made them up", () => {
    const report: PropertyReport = {
      ...empty,
      floodRisk: sectionBuilders.floodRisk({ zone: "AE", riskLevel: "High", inFloodZone: true }),
      riskScore: 41,
      riskLabel: "Moderate",
      riskDetail: { low: 30, high: 60, coverage: 0.7, confidence: "Medium", components: [], notCovered: [] },
      property: sectionBuilders.property({
        valueEstimate: sectionBuilders.valueEstimate({ valueLow: 290_000, valueEstimate: 312_500 })
      }),
      meta: {
        ...empty.meta,
        sources: [
          {
            name: "OpenStreetMap",
            status: "failed",
            upstream: null,
            asOf: null,
            retrievedAt: null,
            cached: false,
            ms: 1200,
            partial: false,
            reason: "No answer within 8s",
            askedAgainFrom: null,
            attribution: ""
          }
        ]
      }
    }
    const text = describeReport(report)
    assert.match(text, /^Value +\$312,500 \(\$290,000 to unknown\)$/m)
    assert.match(text, /^Flood zone +AE \(High\)$/m)
    assert.match(text, /^Risk score +41 \(Moderate\), range 30 to 60$/m)
    assert.match(text, /^OpenStreetMap +failed +1200 ms +No answer within 8s$/m)
    assert.match(text, /SANDBOX/)
    assert.notMatch(describeReport({ ...report, meta: { ...report.meta, sandbox: false } }), /SANDBOX/)
  })
})
