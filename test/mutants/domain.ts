import type { Mutant } from "./Mutant.ts"

const riskScore = ["test/domain/risk/RiskScore.test.ts"]

/** Faults in what the figures mean. */
export const domainMutants: ReadonlyArray<Mutant> = [
  {
    name: "flood zone AR weighs as much as an unprotected one",
    file: "src/domain/risk/RiskComponents.ts",
    find: `floodZone === "AR" || `,
    replace: "",
    tests: riskScore
  },
  {
    name: "a score shrinks at exactly 60% coverage",
    file: "src/domain/risk/RiskScore.ts",
    find: "coverage < thinCoverage",
    replace: "coverage <= thinCoverage",
    tests: riskScore
  }
]
