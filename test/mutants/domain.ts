import type { Mutant } from "./Mutant.ts"

const riskScore = ["packages/domain/test/risk/RiskScore.test.ts"]
const riskComponents = ["packages/domain/test/risk/RiskComponents.test.ts"]
const riskLaws = ["packages/domain/test/risk/RiskScore.property.test.ts"]

/** Faults in what the figures mean. */
export const domainMutants: ReadonlyArray<Mutant> = [
  {
    name: "a small building rents for one unit's estimate",
    file: "packages/domain/src/investor/deal/ResolvedDeal.ts",
    find: 'rentEstimateOf === "unit" ? count * rentEstimate : rentEstimate',
    replace: "rentEstimate",
    tests: ["packages/domain/test/investor/deal/ResolvedDeal.test.ts"]
  },
  {
    name: "land has the figures of a house",
    file: "packages/domain/src/investor/deal/ResolvedDeal.ts",
    find: "const analyzed = kind.notAnalyzed === null",
    replace: "const analyzed = true",
    tests: [
      "packages/domain/test/investor/deal/ResolvedDeal.test.ts",
      "packages/domain/test/investor/analysis/NotAnalyzed.test.ts"
    ]
  },
  {
    name: "a manufactured home is judged as surely as a house",
    file: "packages/domain/src/investor/analysis/QualitySection.ts",
    find: "{ maxConfidence: resolved.kind.maxConfidence, sentences: kindLimits(input, resolved.kind) },",
    replace: '{ maxConfidence: "High", sentences: kindLimits(input, resolved.kind) },',
    tests: ["packages/domain/test/investor/analysis/QualitySection.test.ts"]
  },
  {
    name: "the open coast pays the flood coverage of a river",
    file: "packages/domain/src/investor/deal/Insurance.ts",
    find: "coastal ? floodPremiums.vZones : floodPremiums.aZones",
    replace: "floodPremiums.aZones",
    tests: ["packages/domain/test/investor/deal/Insurance.test.ts"]
  },
  {
    name: "a loan is paid after its term",
    file: "packages/domain/src/investor/deal/Holding.ts",
    find: "clamp(left - 12 * (year - 1), 0, 12)",
    replace: "12",
    tests: ["packages/domain/test/investor/outlook/Projection.test.ts"]
  },
  {
    name: "a seller lends more than the price leaves",
    file: "packages/domain/src/investor/strategies/SubjectTo.ts",
    find: "Math.min(note.amount, price - balance)",
    replace: "note.amount",
    tests: ["packages/domain/test/investor/analysis/StrategyInputs.test.ts"]
  },
  {
    name: "a month lets more nights than it has",
    file: "packages/domain/src/investor/analysis/strategy/ShortTermRentalSection.ts",
    find: "occupancy * highest > 1 ?",
    replace: "occupancy > 1 ?",
    tests: ["packages/domain/test/investor/analysis/StrategyInputs.test.ts"]
  },
  {
    name: "a refinance costs the usual whatever is stated",
    file: "packages/domain/src/investor/strategies/Brrrr.ts",
    find: "deal.refinance.cost ?? ",
    replace: "",
    tests: ["packages/domain/test/investor/published.test.ts"]
  },
  {
    name: "stated rooms are held to a studio's rent",
    file: "packages/domain/src/investor/strategies/CoLiving.ts",
    find: "|| stated.rent !== null ",
    replace: "",
    tests: ["packages/domain/test/investor/analysis/StrategyInputs.test.ts"]
  },
  {
    name: "a rental's loss saves tax before the sale",
    file: "packages/domain/src/investor/outlook/Horizons.ts",
    find: "return marginalTaxShare * Math.max(0, taxable)",
    replace: "return marginalTaxShare * taxable",
    tests: ["packages/domain/test/investor/outlook/Horizons.test.ts"]
  },
  {
    name: "work that costs more than planned adds value",
    file: "packages/domain/src/investor/outlook/Stress.ts",
    find: "value: Math.min(deal.value ?? Number.POSITIVE_INFINITY, deal.price + deal.work.cost),",
    replace: "",
    tests: ["packages/domain/test/investor/outlook/Stress.test.ts"]
  },
  {
    name: "cash that comes out of a purchase counts toward its return",
    file: "packages/domain/src/investor/analysis/underwriting/PlanOffers.ts",
    find: "target * Math.max(0, held.cashInvested)",
    replace: "target * held.cashInvested",
    tests: ["packages/domain/test/investor/analysis/underwriting/PlanOffers.test.ts"]
  },
  {
    name: "a share is taken for a percentage",
    file: "packages/domain/src/tables/investor/dealInputs.ts",
    find: "figure !== 0 && Math.abs(figure) < shareBelow && (figure > 0 || minimum < 0)",
    replace: "false",
    tests: ["packages/domain/test/investor/deal/InvestorRequest.test.ts"]
  },
  {
    name: "no work takes as long as the usual work",
    file: "packages/domain/src/investor/deal/Renovation.ts",
    find: "rehabBudget === 0 ? 0 : rehabCosts.months[condition]",
    replace: "rehabCosts.months[condition]",
    tests: ["packages/domain/test/investor/analysis/DealInputs.test.ts"]
  },
  {
    name: "a flip adds a finish to the budget that the caller states",
    file: "packages/domain/src/investor/deal/Renovation.ts",
    find: "input.rehabBudget === null ? financing.flip.rehabFactor : 1",
    replace: "financing.flip.rehabFactor",
    tests: ["packages/domain/test/investor/analysis/DealInputs.test.ts"]
  },
  {
    name: "a sale raises the property tax that the caller states",
    file: "packages/domain/src/investor/deal/PropertyTax.ts",
    find: 'propertyTaxYear === null ? ruleOf(bill, relieved, rate) : { rule: fixed(propertyTaxYear), explanation: "stated" }',
    replace: "ruleOf(bill, relieved, rate)",
    tests: ["packages/domain/test/investor/analysis/DealInputs.test.ts"]
  },
  {
    name: "the relief of a home's owner outlives the sale",
    file: "packages/domain/src/investor/deal/PropertyTax.ts",
    find: "homestead === false ? 1 : rate.reliefFactor",
    replace: "homestead === false ? 1 : 1",
    tests: ["packages/domain/test/investor/deal/PropertyTax.test.ts"]
  },
  {
    name: "what no source confirms has no wider range",
    file: "packages/domain/src/investor/deal/PropertyTax.ts",
    find: 'rate.reference.lookedUp === "unconfirmed" ? highRate : modeled',
    replace: "modeled",
    tests: ["packages/domain/test/investor/deal/PropertyTax.test.ts"]
  },
  {
    name: "a plan that rests on a condition makes the verdict",
    file: "packages/domain/src/investor/analysis/underwriting/Verdict.ts",
    find: "working.find(({ plan }) => conditions[plan] === null) ?? null",
    replace: "working[0] ?? null",
    tests: ["packages/domain/test/investor/analysis/VerdictSection.test.ts"]
  },
  {
    name: "a house that returns nothing over the years is one to buy",
    file: "packages/domain/src/investor/analysis/underwriting/Verdict.ts",
    find: "Math.min(held.cashFlow, heldBeyondTarget(alternative, plan, held))",
    replace: "Math.max(held.cashFlow, heldBeyondTarget(alternative, plan, held))",
    tests: ["packages/domain/test/investor/analysis/invariants/verdict.test.ts"]
  },
  {
    name: "a price above the value is one to buy at",
    file: "packages/domain/src/investor/analysis/underwriting/Verdict.ts",
    find: "Math.floor(verdictRules.mostByValue * value)",
    replace: "Math.floor(2 * value)",
    tests: ["packages/domain/test/investor/analysis/invariants/verdict.test.ts"]
  },
  {
    name: "a tax by parts is taken of the whole price",
    file: "packages/domain/src/tables/state/TransferLevy.ts",
    find: 'if (on === "whole") return',
    replace: "if (on.length > 0) return",
    tests: ["packages/domain/test/tables/state/TransferLevy.test.ts"]
  },
  {
    name: "the seller bears the buyer's part of the transfer tax",
    file: "packages/domain/src/tables/state/TransferLevy.ts",
    find: "levy.sellerShare * levyAt(levy, price)",
    replace: "levyAt(levy, price)",
    tests: ["packages/domain/test/tables/state/TransferLevy.test.ts"]
  },
  {
    name: "an independent city is taxed as the county of its name",
    file: "packages/domain/src/tables/state/sellerTransferTax.ts",
    find: "byCounty.get(writtenKey(stateCode, county)) ?? ",
    replace: "",
    tests: ["packages/domain/test/tables/state/sellerTransferTax.test.ts"]
  },
  {
    name: "a listing from the days to come is compared with",
    file: "packages/domain/src/investor/comparables/Comparison.ts",
    find: "sinceListed !== null && sinceListed < 0",
    replace: "false",
    tests: ["packages/domain/test/investor/comparables/Comparison.test.ts"]
  },
  {
    name: "one absurd price moves the second opinion",
    file: "packages/domain/src/investor/comparables/Comparison.ts",
    find: "comparable.filter(isInLine)",
    replace: "comparable",
    tests: ["packages/domain/test/investor/comparables/Comparison.test.ts"]
  },
  {
    name: "what comparables contradict is trusted as before",
    file: "packages/domain/src/investor/analysis/QualitySection.ts",
    find: "disagreements.length === 0 ? confidence : stepBelow[confidence]",
    replace: "confidence",
    tests: ["packages/domain/test/investor/analysis/ComparablesSection.test.ts"]
  },
  {
    name: "flood zone AR weighs as much as an unprotected one",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: `zone === "AR" || `,
    replace: "",
    tests: riskComponents
  },
  {
    name: "a floodway is any zone A",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: 'if (riskLevel === "Very High") return exactly(floodZones.floodway)',
    replace: "",
    tests: riskComponents
  },
  {
    name: "an unstudied flood zone is known to score 40",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: "return { low: floodZones.minimal, mid: floodZones.undetermined, high: floodZones.coastal }",
    replace: "return exactly(floodZones.undetermined)",
    tests: riskComponents
  },
  {
    name: "an unstudied flood zone counts as known",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: 'flood.zone !== "D" && ',
    replace: "",
    tests: riskComponents
  },
  {
    name: "a risk is low though what is not known could make it high",
    file: "packages/domain/src/risk/RiskScore.ts",
    find: "score < moderateFrom && high < highFrom ?",
    replace: "score < moderateFrom ?",
    tests: riskScore
  },
  {
    name: "what is not known is at 99 for the worst case",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: "mid: composition.neutralScore, high: 100 }",
    replace: "mid: composition.neutralScore, high: 99 }",
    tests: riskComponents
  },
  {
    name: "an unknown half of the environment is as the known one",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: "combined(parts.map((part) => part ?? unknownScore[end]))",
    replace: "combined(known)",
    tests: riskComponents
  },
  {
    name: "what is not known is left out of the mean",
    file: "packages/domain/src/risk/RiskScore.ts",
    find: "const scores = components.map(",
    replace: "const scores = components.filter(({ subScore }) => subScore !== null).map(",
    tests: riskLaws
  },
  {
    name: "an unknown peril is not the worst one at 45",
    file: "packages/domain/src/risk/RiskScore.ts",
    find: "perils.has(key) ? [score] : []",
    replace: "perils.has(key) && score !== unknownScore.mid ? [score] : []",
    tests: riskScore
  },
  {
    name: "a severe flood zone has no floor",
    file: "packages/domain/src/risk/RiskScore.ts",
    find: "flood >= severeFlood ? Math.max(mixed, severeFloodShare * flood) : mixed",
    replace: "mixed",
    tests: riskScore
  },
  {
    name: "flood zone AE has no floor",
    file: "packages/domain/src/risk/RiskScore.ts",
    find: "flood >= severeFlood ?",
    replace: "flood > severeFlood ?",
    tests: riskScore
  },
  {
    name: "heat is a peril that destroys the building",
    file: "packages/domain/src/risk/RiskScore.ts",
    find: 'Struct.omit(riskWeights.lossRateHazards, ["temperature"])',
    replace: "riskWeights.lossRateHazards",
    tests: riskScore
  },
  {
    name: "tornadoes are scored by a rating in dollars though their loss rate is known",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: "byRate.subScore === null ? rated(key, rating) : byRate",
    replace: "rated(key, rating)",
    tests: riskComponents
  },
  {
    name: "the mildest hazard behind a component counts",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: "const [, subScore] = fromParts(scores, maximum)",
    replace: "const [, subScore] = fromParts(scores, (all) => Math.min(...all))",
    tests: riskComponents
  },
  {
    name: "a count of the survey is taken as exact",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: "const margin = vacancyRateMargin ?? 0",
    replace: "const margin = 0",
    tests: riskComponents
  },
  {
    name: "a hazard that cannot occur is not known",
    file: "packages/domain/src/risk/RiskInput.ts",
    find: '(perilLabel(found.rating) === "None" ? 0 : null)',
    replace: "null",
    tests: ["packages/domain/test/risk/RiskInput.test.ts"]
  },
  {
    name: "a disasters' count has a range",
    file: "packages/domain/src/risk/RiskComponents.ts",
    find: "const exactly = (mid: number): SubScore => ({ low: mid, mid, high: mid })",
    replace: "const exactly = (mid: number): SubScore => ({ low: mid, mid, high: mid + 1 })",
    tests: riskComponents
  },
  {
    name: "open water is as good as no flood",
    file: "packages/domain/src/risk/RiskInput.ts",
    find: 'return zone === "D" ? { zone, riskLevel, inFloodZone } : unknown',
    replace: "return { zone, riskLevel, inFloodZone }",
    tests: ["packages/domain/test/risk/RiskInput.test.ts", "packages/domain/test/risk/RiskScore.test.ts"]
  },
  {
    name: "homes kept for the season are slack in the market",
    file: "packages/domain/src/risk/RiskInput.ts",
    find: "sections.neighborhood?.yearRoundVacancyRate ?? null",
    replace: "sections.neighborhood?.vacancyRate ?? null",
    tests: ["packages/domain/test/risk/RiskInput.test.ts", "packages/domain/test/investor/deal/ReportInput.test.ts"]
  },
  {
    name: "the value is measured against the last figure the survey counts to",
    file: "packages/domain/src/investor/strategies/Surroundings.ts",
    find: " || medianLimitOf(input) !== null",
    replace: "",
    tests: ["packages/domain/test/investor/strategies/Surroundings.test.ts"]
  },
  {
    name: "what loses money scores as if it earned",
    file: "packages/domain/src/investor/strategies/StrategyScore.ts",
    find: "score.score <= most || !losesMoney(breakEven, price)",
    replace: "score.score <= most || losesMoney(breakEven, price)",
    tests: ["packages/domain/test/investor/strategies/StrategyScore.test.ts"]
  },
  {
    name: "the label goes by the scores, whatever the verdict",
    file: "packages/domain/src/investor/analysis/underwriting/Underwriting.ts",
    find: "const [least, most] = bounds[standingOf(verdict, resolved)]",
    replace: "const [least, most] = [0, 100]",
    tests: ["packages/domain/test/investor/analysis/invariants/recommendation.test.ts"]
  },
  {
    name: "a plan is strong that would bear no more",
    file: "packages/domain/src/investor/analysis/Recommendation.ts",
    find: "best.price >= Math.floor((1 + verdictRules.strongMargin) * price)",
    replace: "best.price >= price",
    tests: ["packages/domain/test/investor/analysis/Recommendation.test.ts"]
  },
  {
    name: "a BRRRR works that leaves all of the money in",
    file: "packages/domain/src/investor/analysis/underwriting/Verdict.ts",
    find: 'return key === "brrrr" ? lower(offer, recyclingOffer(plan, most)) : offer',
    replace: "return offer",
    tests: ["packages/domain/test/investor/analysis/invariants/verdict.test.ts"]
  },
  {
    name: "a BRRRR borrows what a lender would lend, at a loss to the buyer",
    file: "packages/domain/src/investor/strategies/Brrrr.ts",
    find: "return (noiOf(operation) - operation.capitalReserve) / 12",
    replace: "return rentAfter - (propertyTax + deal.insurance) / 12 - deal.hoaMonthly",
    tests: ["packages/domain/test/investor/strategies/Brrrr.test.ts"]
  },
  {
    name: "a loan above the price is taken over for less than is owed",
    file: "packages/domain/src/investor/strategies/SubjectTo.ts",
    find: "Math.max(asked.price, originalLoan.balance)",
    replace: "asked.price",
    tests: [
      "packages/domain/test/investor/strategies/SubjectTo.test.ts",
      "packages/domain/test/investor/analysis/invariants/cash.test.ts"
    ]
  },
  {
    name: "a refinance that is not made is paid for",
    file: "packages/domain/src/investor/strategies/Brrrr.ts",
    find: "refinanceCost: isMade ? cost : 0",
    replace: "refinanceCost: cost",
    tests: [
      "packages/domain/test/investor/strategies/Brrrr.test.ts",
      "packages/domain/test/investor/analysis/invariants/cash.test.ts"
    ]
  },
  {
    name: "a delay earns rent",
    file: "packages/domain/src/investor/strategies/Brrrr.ts",
    find: "Math.max(0, planned - rehabMonths - 1)",
    replace: "Math.max(0, months - rehabMonths - 1)",
    tests: [
      "packages/domain/test/investor/strategies/Brrrr.test.ts",
      "packages/domain/test/investor/analysis/invariants/stress.test.ts"
    ]
  }
]
