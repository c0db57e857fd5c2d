import { assert, describe, it } from "@effect/vitest"

import { boughtReportOf } from "../../../web/src/report/useSharedReport.ts"
import { shownReport } from "../../support/web/shownReport.ts"

const report = shownReport()
const body = { address: "1600 Smith St, Houston, TX 77002" }

describe("boughtReport", () => {
  it("takes the answer as it came, or its data alone", () => {
    const receipt = { transaction: "0x1" }
    assert.deepStrictEqual(boughtReportOf(JSON.stringify({ body, answer: { data: report }, receipt })), {
      body,
      report,
      receipt
    })
    assert.deepStrictEqual(boughtReportOf(JSON.stringify({ body, answer: report }))?.report, report)
  })

  it("takes nothing else for a report", () => {
    for (const text of ["", "null", "{}", JSON.stringify({ body, answer: { error: "no" } })]) {
      assert.isNull(boughtReportOf(text))
    }
  })
})
