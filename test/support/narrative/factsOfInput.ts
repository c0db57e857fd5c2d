import { analyzeInvestment } from "../../../src/domain/investor/analysis/InvestorAnalysis.ts"
import { underwrite } from "../../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "../../../src/domain/investor/deal/InvestorInput.ts"
import { assessRisk } from "../../../src/domain/risk/RiskScore.ts"
import type { Facts } from "../../../src/narrative/facts/Fact.ts"
import { narrativeFacts } from "../../../src/narrative/facts/narrativeFacts.ts"
import { FloodZone } from "../../../src/sources/FloodZone.ts"
import { fullReport } from "../report/fullReport.ts"

/** What a narrative may say of an input of the analysis, made of a report with its flood zone and its risk. */
export const factsOfInput = (input: InvestorInput): Facts =>
  narrativeFacts(
    { ...fullReport({ floodRisk: { ...FloodZone.example, zone: input.floodRisk.zone } }), ...assessRisk(input) },
    { ...analyzeInvestment(input), inputOrigins: {} },
    underwrite(input)
  )
