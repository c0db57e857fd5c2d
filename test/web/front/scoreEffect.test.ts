import { assert, it } from "@effect/vitest"

import { scoreEffect } from "../../../web/src/front/scoreEffect.ts"
import { fullReport } from "../../support/report/fullReport.ts"

it("says how much of the score a missing source leaves open", () => {
  const report = fullReport({ floodRisk: null })
  assert.strictEqual(scoreEffect("FEMA National Flood Hazard Layer", report), "Leaves 20% of the risk score open.")
  assert.strictEqual(scoreEffect("BLS Local Area Unemployment", report), "The risk score has it from elsewhere.")
  assert.strictEqual(scoreEffect("RentCast Rent", report), "The risk score does not read it.")
})
