import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"

import { PropertyReport } from "../../../../src/domain/report/PropertyReport.ts"
import { reportResponse, reportBytes } from "../../../../src/server/answer/encoding/reportBytes.ts"
import { fullReport } from "../../../support/report/fullReport.ts"
import { houstonReport } from "../../../support/report/reports.ts"

const full = fullReport()
const encode = Schema.encodeSync(PropertyReport)

describe("reportBytes", () => {
  for (const [name, report] of [
    ["with everything", full],
    ["with nothing", houstonReport("1f0c9b4e-7d53-4c1b-9d0a-5a8f6f1f2a77")]
  ] as const) {
    it(`is the text of a report ${name} as the schema encodes it, the first time and again`, () => {
      for (const turn of ["first", "again"]) {
        assert.deepStrictEqual(
          JSON.parse(Buffer.from(reportBytes(report)).toString()),
          JSON.parse(JSON.stringify(encode(report))),
          turn
        )
      }
    })
  }

  it("has each report's own sections, one of which another report shares", () => {
    const other = { ...houstonReport("other"), property: full.property }
    reportBytes(full)
    assert.deepStrictEqual(
      JSON.parse(Buffer.from(reportBytes(other)).toString()),
      JSON.parse(JSON.stringify(encode(other)))
    )
  })

  it.effect("never leaves with a section that is not of its shape", () =>
    Effect.gen(function* () {
      const broken = { ...full, riskScore: 101 }
      assert.isTrue(Exit.hasDies(yield* Effect.exit(reportResponse(broken))))
    })
  )
})
