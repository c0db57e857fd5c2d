import { assert, describe, it } from "@effect/vitest"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Schema } from "effect"

import { bodyJson, reportJson } from "../../src/report/Assembly.ts"
import { fullReport } from "../support/report/fullReport.ts"
import { houstonReport } from "../support/report/reports.ts"

const full = fullReport()
const encode = Schema.encodeSync(PropertyReport)

describe("the JSON of a report", () => {
  for (const [name, report] of [
    ["with everything", full],
    ["with nothing", houstonReport("1f0c9b4e-7d53-4c1b-9d0a-5a8f6f1f2a77")]
  ] as const) {
    it(`is the text of a report ${name} as the schema encodes it`, () => {
      const { meta, ...body } = report
      assert.strictEqual(reportJson(bodyJson(body), { meta }).toString(), JSON.stringify(encode(report)))
    })
  }

  it("is not made if a section is not of its shape", () => {
    assert.throws(() => bodyJson({ ...full, riskScore: 101 }))
  })
})
