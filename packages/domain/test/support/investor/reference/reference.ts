import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Record, Struct } from "effect"

import { factsOf } from "./facts.ts"
import { kindOf } from "./house.ts"
import { breakEvenOffersOf, scoresAt } from "./judged.ts"
import { type Held, leaseAt } from "./letting.ts"
import { fiveYearsOf, horizonsOf, returnsOf } from "./projected.ts"
import { brrrrAt, flipAt, subjectToAt } from "./resale.ts"
import { nightlyAt, roomsAt } from "./rooms.ts"
import { investorScoreOf, rankingOf, type Standing } from "./scores.ts"
import { settingOf } from "./setting.ts"
import { intervalsOf, stressOf } from "./shaken.ts"
import { surroundingsOf } from "./surroundings.ts"

const nothing = { shortTermRental: null, coLiving: null, subjectTo: null, brrrr: null, fixAndFlip: null }

/**
 * The investor analysis calculated a second time, from the plan and the specification of the analysis, by code that
 * shares only the tables with it (and the composite risk and the reading of perils, which belong to the report). The input
 * is one that is plausible already. Full precision, shares as fractions unless `...Percent`, US dollars; the names are
 * those of the underwriting.
 */
export const reference = (input: InvestorInput, standing: Standing) => {
  const facts = factsOf(input)
  const setting = settingOf(facts)
  const around = surroundingsOf(facts)
  const price = facts.askingPrice ?? facts.value
  const scores = scoresAt(facts, setting, around, price)
  const rent = setting?.rent ?? null
  const judged = {
    price,
    scores: Record.map(scores, ({ coverage, raw, score }) => ({ coverage, raw, score })),
    ranking: rankingOf(scores),
    investorScore: investorScoreOf(
      scores,
      around,
      kindOf(facts) === null ? 0 : price !== null && rent !== null ? 100 : 40,
      standing
    )
  }
  const unknown = {
    lease: null,
    projection: null,
    horizons: null,
    stress: null,
    returns: { ...nothing, longTermRental: null }
  }
  if (setting === null || price === null) return { ...judged, ...unknown, strategies: nothing, breakEven: nothing }
  const breakEven = Struct.omit(breakEvenOffersOf(setting), ["longTermRental"])
  if (rent === null) {
    return { ...judged, ...unknown, strategies: { ...nothing, fixAndFlip: flipAt(setting, price) }, breakEven }
  }
  const lease = leaseAt(setting, rent, price)
  const strategies = {
    shortTermRental: nightlyAt(setting, rent, price),
    coLiving: roomsAt(setting, rent, price),
    subjectTo: subjectToAt(setting, rent, price),
    brrrr: brrrrAt(setting, rent, price),
    fixAndFlip: flipAt(setting, price)
  }
  const returnsOn = (held: Held | null) => held && returnsOf(setting, held)
  const depreciable = price + lease.acquisition.closing + lease.acquisition.work
  return {
    ...judged,
    lease,
    strategies,
    breakEven,
    projection: fiveYearsOf(setting, lease),
    horizons: horizonsOf(setting, { ...lease, depreciable }),
    returns: {
      longTermRental: returnsOn(lease),
      shortTermRental: returnsOn(strategies.shortTermRental),
      coLiving: returnsOn(strategies.coLiving),
      subjectTo: returnsOn(strategies.subjectTo),
      brrrr: returnsOn(strategies.brrrr)
    },
    stress: stressOf(setting, rent, price)
  }
}

/** The ranges of an input with a price and a rent; `null` without. */
export const referenceIntervals = (input: InvestorInput) => {
  const facts = factsOf(input)
  const setting = settingOf(facts)
  const price = facts.askingPrice ?? facts.value
  return setting === null || setting.rent === null || price === null ? null : intervalsOf(setting, setting.rent, price)
}
