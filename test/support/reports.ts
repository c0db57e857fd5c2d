import { locationOf } from "../../src/domain/report/Location.ts"
import type { PropertyReport } from "../../src/domain/report/PropertyReport.ts"
import { riskInputOf } from "../../src/domain/risk/RiskInput.ts"
import { assessRisk } from "../../src/domain/risk/RiskScore.ts"
import { houston } from "./places.ts"
import { emptySections } from "./sections.ts"

/** A report about a place in Houston for which no source answered. */
export const houstonReport = (requestId: string): PropertyReport => ({
  location: locationOf(houston()),
  ...emptySections,
  ...assessRisk(riskInputOf(emptySections)),
  meta: {
    processingMs: 12,
    dataSources: [],
    sources: [],
    coverage: { answered: 0, of: 14, score: 0 },
    generatedAt: "2026-11-20T10:00:00.000Z",
    requestId,
    sandbox: true
  }
})
