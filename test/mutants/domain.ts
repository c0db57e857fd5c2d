import type { Mutant } from "./Mutant.ts"

const riskScore = ["test/domain/risk/RiskScore.test.ts"]

/** Faults in what the figures mean. */
export const domainMutants: ReadonlyArray<Mutant> = [
  {
    name: "a small building rents for one unit's estimate",
    file: "src/domain/investor/deal/ResolvedDeal.ts",
    find: 'rentEstimateOf === "unit" ? count * rentEstimate : rentEstimate',
    replace: "rentEstimate",
    tests: ["test/domain/investor/deal/ResolvedDeal.test.ts"]
  },
  {
    name: "land has the figures of a house",
    file: "src/domain/investor/deal/ResolvedDeal.ts",
    find: "const analysed = kind.notAnalyzed === null",
    replace: "const analysed = true",
    tests: ["test/domain/investor/deal/ResolvedDeal.test.ts", "test/domain/investor/analysis/NotAnalyzed.test.ts"]
  },
  {
    name: "a manufactured home is judged as surely as a house",
    file: "src/domain/investor/analysis/QualitySection.ts",
    find: "{ mostConfidence: kind.mostConfidence, sentences: kind.limits },",
    replace: '{ mostConfidence: "High", sentences: kind.limits },',
    tests: ["test/domain/investor/analysis/QualitySection.test.ts"]
  },
  {
    name: "the open coast pays the flood cover of a river",
    file: "src/domain/investor/deal/Insurance.ts",
    find: "coastal ? floodPremiums.vZones : floodPremiums.aZones",
    replace: "floodPremiums.aZones",
    tests: ["test/domain/investor/deal/Insurance.test.ts"]
  },
  {
    name: "a loan is paid after its term",
    file: "src/domain/investor/outlook/Projection.ts",
    find: "clamp(termMonths - paidMonths - 12 * (year - 1), 0, 12)",
    replace: "12",
    tests: ["test/domain/investor/outlook/Projection.test.ts"]
  },
  {
    name: "a rental's loss saves tax before the sale",
    file: "src/domain/investor/outlook/IncomeTax.ts",
    find: "return marginalTaxShare * Math.max(0, taxable)",
    replace: "return marginalTaxShare * taxable",
    tests: ["test/domain/investor/outlook/IncomeTax.test.ts"]
  },
  {
    name: "work that costs more than planned adds value",
    file: "src/domain/investor/outlook/Stress.ts",
    find: "value: Math.min(deal.value ?? Number.POSITIVE_INFINITY, deal.price + deal.work.cost),",
    replace: "",
    tests: ["test/domain/investor/outlook/Stress.test.ts"]
  },
  {
    name: "cash that comes out of a purchase counts toward its return",
    file: "src/domain/investor/outlook/TargetReturn.ts",
    find: "target * Math.max(0, held.cashInvested)",
    replace: "target * held.cashInvested",
    tests: ["test/domain/investor/outlook/TargetReturn.test.ts"]
  },
  {
    name: "a share is taken for a percentage",
    file: "src/domain/tables/investor/levers.ts",
    find: "figure !== 0 && Math.abs(figure) < shareBelow && (figure > 0 || minimum < 0)",
    replace: "false",
    tests: ["test/domain/investor/deal/InvestorRequest.test.ts"]
  },
  {
    name: "no work takes as long as the usual work",
    file: "src/domain/investor/deal/Renovation.ts",
    find: "rehabBudget === 0 ? 0 : rehabCosts.months[condition]",
    replace: "rehabCosts.months[condition]",
    tests: ["test/domain/investor/analysis/Levers.test.ts"]
  },
  {
    name: "a flip adds a finish to the budget that the caller states",
    file: "src/domain/investor/deal/Renovation.ts",
    find: "input.rehabBudget === null ? financing.flip.rehabFactor : 1",
    replace: "financing.flip.rehabFactor",
    tests: ["test/domain/investor/analysis/Levers.test.ts"]
  },
  {
    name: "a sale raises the property tax that the caller states",
    file: "src/domain/investor/deal/PropertyTax.ts",
    find: 'propertyTaxYear === null ? ruleOf(bill, rate) : { rule: fixed(propertyTaxYear), explanation: "stated" }',
    replace: "ruleOf(bill, rate)",
    tests: ["test/domain/investor/analysis/Levers.test.ts"]
  },
  {
    name: "a listing from the days to come is compared with",
    file: "src/domain/investor/comparables/leftOut.ts",
    find: "sinceListed !== null && sinceListed < 0",
    replace: "false",
    tests: ["test/domain/investor/comparables/Comparison.test.ts"]
  },
  {
    name: "one absurd price moves the second opinion",
    file: "src/domain/investor/comparables/Comparison.ts",
    find: "comparable.filter(isInLine)",
    replace: "comparable",
    tests: ["test/domain/investor/comparables/Comparison.test.ts"]
  },
  {
    name: "what comparables contradict is trusted as before",
    file: "src/domain/investor/analysis/QualitySection.ts",
    find: "disagreements.length === 0 ? confidence : stepBelow[confidence]",
    replace: "confidence",
    tests: ["test/domain/investor/analysis/ComparablesSection.test.ts"]
  },
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
  },
  {
    name: "what loses money scores as if it earned",
    file: "src/domain/investor/strategies/SharedEvidence.ts",
    find: "score.score <= most || !losesMoney(breakEven, price)",
    replace: "score.score <= most || losesMoney(breakEven, price)",
    tests: ["test/domain/investor/strategies/SharedEvidence.test.ts"]
  },
  {
    name: "a house is a fair opportunity where no strategy is",
    file: "src/domain/investor/analysis/underwriting/Underwriting.ts",
    find: "Math.round(parts.best) > losesMoney.cap ? 100 : losesMoney.cap",
    replace: "100",
    tests: ["test/domain/investor/analysis/invariants/recommendation.test.ts"]
  },
  {
    name: "a loan above the price is taken over for less than is owed",
    file: "src/domain/investor/strategies/SubjectTo.ts",
    find: "Math.max(asked.price, originalLoan.balance)",
    replace: "asked.price",
    tests: [
      "test/domain/investor/strategies/SubjectTo.test.ts",
      "test/domain/investor/analysis/invariants/cash.test.ts"
    ]
  },
  {
    name: "a refinance that is not made is paid for",
    file: "src/domain/investor/strategies/Brrrr.ts",
    find: "refinanceCost: isMade ? cost : 0",
    replace: "refinanceCost: cost",
    tests: ["test/domain/investor/strategies/Brrrr.test.ts", "test/domain/investor/analysis/invariants/cash.test.ts"]
  },
  {
    name: "a delay earns rent",
    file: "src/domain/investor/strategies/Brrrr.ts",
    find: "Math.max(0, planned - rehabMonths - 1)",
    replace: "Math.max(0, months - rehabMonths - 1)",
    tests: ["test/domain/investor/strategies/Brrrr.test.ts", "test/domain/investor/analysis/invariants/stress.test.ts"]
  }
]
