import { assert, describe } from "@effect/vitest"
import { riskComponents, unknownScore } from "@property-intelligence/domain/risk/RiskComponents.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk, type RiskAssessment } from "@property-intelligence/domain/risk/RiskScore.ts"
import { Arbitrary, Record, Struct } from "effect"

import { everythingKnown, RiskFacts, RiskMask, sectionsOf } from "../../../../test/support/report/RandomSections.ts"
import { lawsOf, poolOf } from "../support/laws.ts"
import { noLossRates } from "../support/report/lossRates.ts"

/** A sample of the 5,000 section sets; all of them in CI. */
const many = { arbitrary: { runs: Math.ceil(5_000 * Number(process.env["RISK_VOLUME"] ?? 0.1)) }, timeout: 600_000 }

/** One figure of the facts, taken from others or learnt. */
interface Figure {
  readonly name: string
  readonly replace: (facts: RiskFacts, by: RiskFacts) => RiskFacts
  readonly hide: (mask: RiskMask, isKnown: boolean) => RiskMask
  readonly isKnown: (mask: RiskMask) => boolean
}

const singles = Struct.omit(everythingKnown, ["rates"])

const figures: ReadonlyArray<Figure> = [
  ...Record.keys(singles).map((name): Figure => ({
    name,
    replace: (facts, by) => ({ ...facts, [name]: by[name] }),
    hide: (mask, isKnown) => ({ ...mask, [name]: isKnown }),
    isKnown: (mask) => mask[name]
  })),
  ...Record.keys(noLossRates).map((hazard): Figure => ({
    name: hazard,
    replace: (facts, by) => ({ ...facts, rates: { ...facts.rates, [hazard]: by.rates[hazard] } }),
    hide: (mask, isKnown) => ({ ...mask, rates: { ...mask.rates, [hazard]: isKnown } }),
    isKnown: (mask) => mask.rates[hazard]
  }))
]

const found = (facts: RiskFacts, mask: RiskMask) => {
  const input = riskInputOf(sectionsOf(facts, mask))
  return { ...assessRisk(input), components: riskComponents(input) }
}
type Found = ReturnType<typeof found>

/** How much worse the components are after than before, what is not known at 45: each by itself. */
const turns = (before: Found, after: Found): ReadonlyArray<number> =>
  after.components.map(
    ({ subScore }, index) => (subScore ?? unknownScore).mid - (before.components[index]?.subScore ?? unknownScore).mid
  )

/** Good news never raises the score, and bad news never lowers it. */
const assertTurned = (name: string, before: Found, after: Found) => {
  if (before.riskScore === null || after.riskScore === null) return
  const changes = turns(before, after)
  const text = `${name}: ${before.riskScore} to ${after.riskScore}`
  if (changes.every((change) => change >= 0)) assert.isAtLeast(after.riskScore, before.riskScore, text)
  if (changes.every((change) => change <= 0)) assert.isAtMost(after.riskScore, before.riskScore, text)
}

const assertInRange = ({ riskDetail: { high, low }, riskLabel, riskScore }: RiskAssessment) => {
  assert.isTrue(0 <= low && low <= high && high <= 100)
  if (riskScore === null) return assert.isNull(riskLabel)
  assert.isTrue(low <= riskScore && riskScore <= high, `${low} <= ${riskScore} <= ${high}`)
  assert.strictEqual(riskLabel === "High", riskScore >= 60)
  if (riskLabel === "Low") assert.isTrue(high < 60 && riskScore < 35)
}

const randomFacts = poolOf(Arbitrary.all({ facts: Arbitrary.schema(RiskFacts), mask: Arbitrary.schema(RiskMask) }))

const { law, lawWith } = lawsOf(randomFacts, ({ facts, mask }) => ({ facts, mask, asIs: found(facts, mask) }))

describe("whatever the sections say", () => {
  law(
    "the score lies in its range, and is Low only where that is proven",
    ({ asIs: assessment, facts, mask }) => {
      assertInRange(assessment)
      if (assessment.riskLabel === "Low") assert.isTrue(mask.zone && !facts.zone.startsWith("D"))
    },
    many
  )

  law(
    "a flood zone that is known and severe is High",
    ({ facts, mask }) => {
      if (!/^(?:V|AE|AO)/.test(facts.zone)) return
      assert.strictEqual(found(facts, { ...mask, zone: true }).riskLabel, "High")
    },
    many
  )

  lawWith(
    "a figure that changes for the worse never lowers the score, and one that changes for the better never raises it",
    Arbitrary.schema(RiskFacts),
    ({ asIs: before, facts, mask }, others) => {
      for (const { name, replace } of figures) assertTurned(name, before, found(replace(facts, others), mask))
    },
    many
  )

  law(
    "a figure that is learnt never moves the score the other way, and narrows its range",
    ({ asIs, facts, mask }) => {
      for (const { hide, isKnown, name } of figures) {
        const before = isKnown(mask) ? found(facts, hide(mask, false)) : asIs
        const after = isKnown(mask) ? asIs : found(facts, hide(mask, true))
        assertTurned(name, before, after)
        assert.isAtLeast(after.riskDetail.low, before.riskDetail.low, name)
        assert.isAtMost(after.riskDetail.high, before.riskDetail.high, name)
        assert.isAtLeast(after.riskDetail.coverage, before.riskDetail.coverage, name)
      }
    },
    many
  )

  law(
    "a percentile that is learnt raises nothing below 45, and lowers nothing above",
    ({ facts, mask }) => {
      for (const percentile of ["air", "superfund"] as const) {
        const before = found(facts, { ...mask, [percentile]: false }).riskScore
        const after = found(facts, { ...mask, [percentile]: true }).riskScore
        if (before === null || after === null) continue
        if (facts[percentile] <= 45) assert.isAtMost(after, before, percentile)
        else assert.isAtLeast(after, before, percentile)
      }
    },
    many
  )

  law(
    "the score of the complete data lies in the range of every mask of it",
    ({ asIs, facts }) => {
      const complete = found(facts, everythingKnown).riskScore ?? Number.NaN
      const { high, low } = asIs.riskDetail
      assert.isTrue(low <= complete && complete <= high, `${low} <= ${complete} <= ${high}`)
    },
    many
  )
})
