import { assert, describe, it } from "@effect/vitest"
import { originsOf } from "@property-intelligence/domain/investor/analysis/InputOrigin.ts"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { fairHousing } from "@property-intelligence/domain/tables/investor/fairHousing.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Schema } from "effect"

import { inputSourceNames } from "../../../../../src/report/PropertyInvestor.ts"
import { fullReport } from "../../../../../test/support/report/fullReport.ts"
import { leavesWhere } from "../../support/investor/leaves.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { runs } from "../../support/investor/runs.ts"
import { workedExamples } from "../../support/investor/workedExamples.ts"

/** For each entry of the table what an upstream might one day add to a section of the report. */
const fieldsOfEntry: Record<string, ReadonlyArray<string>> = {
  "race or ethnicity shares": ["shareWhite", "shareBlack", "shareAsian", "shareHispanic", "B03002_012E"],
  "language or national-origin shares": ["shareForeignBorn", "limitedEnglish", "LINGISOPCT"],
  religion: ["congregations", "religion"],
  "household composition, children share": ["shareWithChildren", "averageHouseholdSize", "singleParents"],
  "disability share": ["shareDisabled"],
  "age structure": ["medianAge", "UNDER5PCT", "OVER64PCT"],
  "names or owner ethnicity inference": ["owner", "ownerNames", "ownerEthnicity"],
  "EJScreen EJ index or supplemental index (demographic component)": ["ejIndex", "P_D2_PM25", "supplementalIndex"],
  "CDC SVI or any index containing it": ["RPL_THEMES", "RPL_THEME3", "socialVulnerability"],
  "FEMA NRI composite Risk Index and Social Vulnerability (use hazard Expected Annual Loss only)": [
    "RISK_SCORE",
    "RISK_RATNG",
    "SOVI_SCORE",
    "RESL_SCORE"
  ],
  "school ratings and crime scores as proxies for people": ["schoolRating", "crimeIndex", "crimeGrade"]
}

const demographicFields = Object.values(fieldsOfEntry).flat()

const mortgageRate = { currentPct: 7.4, week: "2026-10-08", atSalePct: 3.62 }

/** The bytes of the answer on a report, with where its figures came from. */
const answerOn = (report: PropertyReport): string => {
  const input = investorInputOf(report, mortgageRate, {})
  const { assumed } = underwrite(input)
  return JSON.stringify([
    analyzeInvestment(input),
    originsOf(input, assumed, { report, request: {}, mortgageRateOrigin: "source", sourceNames: inputSourceNames })
  ])
}

/** The record with every demographic field added. */
const withFields = <A extends object>(record: A | null, extra: Readonly<Record<string, unknown>>): A | null =>
  record === null ? null : Object.assign({}, record, extra)

const withDemographics = (report: PropertyReport, extra: Readonly<Record<string, unknown>>): PropertyReport => ({
  ...extra,
  ...report,
  location: { ...extra, ...report.location },
  property: withFields(report.property, extra),
  floodRisk: withFields(report.floodRisk, extra),
  walkability: withFields(report.walkability, extra),
  neighborhood: withFields(report.neighborhood, extra),
  environment: withFields(report.environment, extra),
  naturalHazards: withFields(report.naturalHazards, {
    ...extra,
    tornadoRisk: withFields(report.naturalHazards?.tornadoRisk ?? null, extra),
    hailRisk: withFields(report.naturalHazards?.hailRisk ?? null, extra)
  }),
  hudIntelligence: withFields(report.hudIntelligence, extra),
  marketTrends: withFields(report.marketTrends, extra),
  jobMarket: withFields(report.jobMarket, extra),
  disasterHistory: withFields(report.disasterHistory, extra)
})

const usualAnswer = answerOn(fullReport())

describe("who lives there", () => {
  it("has fields in this test for every entry of the table", () => {
    assert.deepStrictEqual(Object.keys(fieldsOfEntry).toSorted(), fairHousing.neverInScoreOrText.toSorted())
  })

  const Shown = Schema.Union([
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    Schema.Literals(["Very High", "Hispanic", "Smith"])
  ])

  it.prop(
    "changes no byte of the answer, in whatever section of the report it is",
    { shown: Schema.Array(Shown).check(Schema.isMinLength(1), Schema.isMaxLength(40)) },
    ({ shown }) => {
      const extra = Object.fromEntries(
        demographicFields.map((field, index) => [field, shown[index % shown.length] ?? null])
      )
      const report = withDemographics(fullReport(), extra)
      // The fields are there to be read.
      assert.include(JSON.stringify(report.neighborhood), "RPL_THEME3")
      assert.strictEqual(answerOn(report), usualAnswer)
    },
    runs(10)
  )

  it.prop(
    "is not read off what the report shows: population, opportunity zone, the nearest Superfund site",
    {
      population: Schema.NullOr(Schema.Int),
      isOpportunityZone: Schema.NullOr(Schema.Boolean),
      site: Schema.NullOr(Schema.String)
    },
    ({ isOpportunityZone, population, site }) => {
      const report = fullReport()
      const { environment, hudIntelligence, neighborhood } = report
      const changed: PropertyReport = {
        ...report,
        neighborhood: withFields(neighborhood, { population }),
        environment: withFields(environment, {
          nearestSuperfundSite: site === null ? null : { name: site, status: site, distanceKm: 1 }
        }),
        hudIntelligence: withFields(hudIntelligence, {
          opportunityZone: withFields(hudIntelligence?.opportunityZone ?? null, { isOpportunityZone })
        })
      }
      assert.strictEqual(answerOn(changed), usualAnswer)
    },
    runs(10)
  )

  it("differs from what may be read, which does change the answer", () => {
    const { neighborhood } = fullReport()
    for (const change of [
      { medianHomeValue: 300_000 },
      { yearRoundVacancyRate: 5 },
      { medianHouseholdIncome: 60_000 }
    ]) {
      assert.notStrictEqual(
        answerOn(fullReport({ neighborhood: withFields(neighborhood, change) })),
        answerOn(fullReport())
      )
    }
  })
})

describe("the households' income", () => {
  const Income = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 5000, maximum: 250_001 })))

  /** All but the input itself, the co-living score, and what all strategies' scores together decide. */
  const apartFromCoLiving = (input: InvestorInput) => {
    const { quality, ...findings } = analyzeInvestment(input)
    const { coLiving, ...scores } = underwrite(input).scores
    return {
      ...findings,
      inputs: null,
      investorScore: null,
      investorScoreLabel: null,
      recommendedStrategy: null,
      recommendationStrength: null,
      strategyRanking: null,
      scoring: { ...findings.scoring, coLiving: null, investorScore: findings.scoring.investorScore.slice(2) },
      scores,
      quality: { ...quality, coverage: null, confidence: null },
      coLivingDrivers: coLiving.drivers
        .filter(({ key }) => key !== "affordability")
        .toSorted((a, b) => a.key.localeCompare(b.key))
    }
  }

  it.prop(
    "moves the affordability of co-living and what follows from it, nothing else",
    { input: randomInvestorInput, income: Income },
    ({ income, input }) => {
      const other = { ...input, neighborhood: { ...input.neighborhood, medianHouseholdIncome: income } }
      // A figure that is not believed is flagged by name.
      const flags = (of: InvestorInput) => underwrite(of).flags.filter((flag) => !flag.includes("HouseholdIncome"))
      assert.deepStrictEqual(flags(other), flags(input))
      const withoutFlags = (of: InvestorInput) => {
        const { quality, ...rest } = apartFromCoLiving(of)
        return { ...rest, quality: { ...quality, inputFlags: null } }
      }
      assert.deepStrictEqual(withoutFlags(other), withoutFlags(input))
    },
    runs(40)
  )

  it("is read as rent divided by income: a lower income means more demand for rooms", () => {
    const [example] = workedExamples
    const input = example?.input ?? assert.fail("no worked example")
    const affordabilityAt = (medianHouseholdIncome: number) =>
      underwrite({
        ...input,
        neighborhood: { ...input.neighborhood, medianHouseholdIncome }
      }).scores.coLiving.drivers.find(({ key }) => key === "affordability")
    // 12 x 1,690 = 20,280 a year: 39% of 52,000, 25% of 81,120. The curve: 25% is 55, 35% is 80, 50% is 95.
    assert.deepInclude(affordabilityAt(52_000), { value: 39, subScore: 84 })
    assert.deepInclude(affordabilityAt(81_120), { value: 25, subScore: 55 })
  })
})

describe("the words", () => {
  const banned = new RegExp(String.raw`(?<![\w-])(${fairHousing.bannedPhrases.join("|")})(?![\w-])`, "i")
  const bannedIn = (answer: unknown) =>
    leavesWhere(answer, (value) => typeof value === "string" && banned.test(value)).map(([path, text]) => [path, text])

  it("are searched for whole phrases only", () => {
    assert.match("a Safe street", banned)
    assert.match("an up-and-coming area", banned)
    assert.notMatch("lead-safe work, unsafe wiring, exclusively, undesirable", banned)
  })

  for (const { input, name } of workedExamples) {
    it(`have none of the banned phrases on ${name}`, () => {
      assert.deepStrictEqual(bannedIn(analyzeInvestment(input)), [])
    })
  }

  it("have none of them in any state, in any condition, of any era", () => {
    const [example] = workedExamples
    const input = example?.input ?? assert.fail("no worked example")
    for (const [index, { code }] of usStates.entries()) {
      for (const condition of Condition.literals) {
        const yearBuilt = 1900 + ((index * 23) % 125)
        const answer = analyzeInvestment({
          ...input,
          condition,
          location: { city: "Springfield", county: null, stateCode: code },
          property: { ...input.property, yearBuilt }
        })
        assert.deepStrictEqual(bannedIn(answer), [])
      }
    }
  })

  it.prop(
    "have none of them whatever the input",
    { input: randomInvestorInput },
    ({ input }) => {
      assert.deepStrictEqual(bannedIn(analyzeInvestment(input)), [])
    },
    runs(30)
  )
})
