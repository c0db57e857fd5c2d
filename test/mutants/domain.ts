import type { Mutant } from "./Mutant.ts"

const riskScore = ["test/domain/risk/RiskScore.test.ts"]

/** Faults in what the figures mean. */
export const domainMutants: ReadonlyArray<Mutant> = [
  {
    name: "flood zone AR weighs as much as an unprotected one",
    file: "src/domain/risk/RiskComponents.ts",
    find: `zone === "AR" || `,
    replace: "",
    tests: riskScore
  },
  {
    name: "a score shrinks at exactly 60% coverage",
    file: "src/domain/risk/RiskScore.ts",
    find: "coverage < thinCoverage",
    replace: "coverage <= thinCoverage",
    tests: riskScore
  },
  {
    name: "a risk is low though the flood zone is not known",
    file: "src/domain/risk/RiskScore.ts",
    find: "high < highFrom && floodKnown ?",
    replace: "high < highFrom ?",
    tests: ["test/domain/risk/RiskScore.test.ts"]
  },
  {
    name: "what is not known is at its best for the worst case",
    file: "src/domain/risk/RiskScore.ts",
    find: "const unknownAt = { low: 0, high: 100 }",
    replace: "const unknownAt = { low: 0, high: 50 }",
    tests: ["test/domain/risk/RiskScore.test.ts"]
  },
  {
    name: "a severe flood zone has no floor",
    file: "src/domain/risk/RiskScore.ts",
    find: "flood >= severeFlood ? Math.max(mixed, severeFloodFloor) : mixed",
    replace: "mixed",
    tests: ["test/domain/risk/RiskScore.test.ts"]
  },
  {
    name: "open water is as good as no flood",
    file: "src/domain/risk/RiskInput.ts",
    find: 'return zone === "D" ? { zone, riskLevel, inFloodZone } : unknown',
    replace: "return { zone, riskLevel, inFloodZone }",
    tests: ["test/domain/risk/RiskInput.test.ts", "test/domain/risk/RiskScore.test.ts"]
  },
  {
    name: "homes kept for the season are slack in the market",
    file: "src/domain/risk/RiskInput.ts",
    find: "sections.neighborhood?.yearRoundVacancyRate ?? null",
    replace: "sections.neighborhood?.vacancyRate ?? null",
    tests: ["test/domain/risk/RiskInput.test.ts", "test/domain/investor/deal/ReportInput.test.ts"]
  },
  {
    name: "the value is measured against the last figure the survey counts to",
    file: "src/domain/investor/strategies/Surroundings.ts",
    find: " || medianLimitOf(input) !== null",
    replace: "",
    tests: ["test/domain/investor/strategies/Surroundings.test.ts"]
  }
]
