import { Schema, Struct } from "effect"

import { planNames } from "../../../tables/investor/figureNames.ts"
import { strategyScoring } from "../../../tables/investor/strategyScoring.ts"
import { type HighestOffer, highestPrice } from "../../deal/HighestOffer.ts"
import type { Holding } from "../../deal/Holding.ts"
import { brrrrHolding, brrrrPlan, scoreBrrrr } from "../../strategies/Brrrr.ts"
import { coLivingOf, letByTheRoom, scoreCoLiving, unfitForRooms } from "../../strategies/CoLiving.ts"
import { type FixAndFlip, fixAndFlip, flipPlan, scoreFixAndFlip } from "../../strategies/FixAndFlip.ts"
import {
  letByTheNight,
  marketClassOf,
  scoreShortTermRental,
  shortTermRental
} from "../../strategies/ShortTermRental.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { type StrategyScore, withKindGate, withMoneyGate } from "../../strategies/StrategyScore.ts"
import { scoreSubjectTo, subjectTo, subjectToHolding } from "../../strategies/SubjectTo.ts"
import { brrrrSection, BrrrrSection } from "../strategy/BrrrrSection.ts"
import { coLivingSection, CoLivingSection } from "../strategy/CoLivingSection.ts"
import { fixAndFlipSection, FixAndFlipSection } from "../strategy/FixAndFlipSection.ts"
import { shortTermRentalSection, ShortTermRentalSection } from "../strategy/ShortTermRentalSection.ts"
import { subjectToSection, SubjectToSection } from "../strategy/SubjectToSection.ts"

const { gateTexts } = strategyScoring

/** The result of a strategy at one price: its earnings, and the holding or the resale behind them. */
export interface Outcome {
  /** A year's cash flow, or the profit of a resale, US dollars. It must not rise with the price. */
  readonly earns: number
  /** The house as an investment held for income; `null` for a resale. */
  readonly held: Holding | null
  /** The resale; `null` for a house held for income. */
  readonly resale: FixAndFlip | null
}

const holding = (held: Holding | null): Outcome | null =>
  held === null ? null : { earns: held.cashFlow, held, resale: null }

/** A strategy: its names, its calculation, its score, and its section of the response. */
interface Strategy<Result, Section> {
  /** The public name. */
  readonly name: string
  /** The name in the ranking. */
  readonly shortName: string
  /** The position in the service's list of strategies. */
  readonly listed: number
  /** The rank among strategies of equal score and coverage: the lowest comes first. */
  readonly tie: number
  /** The result; `null` if it can't be computed. */
  readonly compute: (basis: StrategyBasis) => Result
  /** The outcome at any price, US dollars, without details that only the response needs. The search for offers calls it. */
  readonly outcome: (basis: StrategyBasis, price: number) => Outcome | null
  /** The reason why the strategy can't be done with this house at this price; `null` if it can. */
  readonly barred: (result: NonNullable<Result>, basis: StrategyBasis) => string | null
  readonly score: (result: Result, basis: StrategyBasis) => StrategyScore
  /** The section of the response. `breakEven` is the highest price at which the strategy loses no money. */
  readonly section: (result: Result, basis: StrategyBasis, breakEven: HighestOffer | null) => Section
}

/**
 * Returns an entry of the table of strategies unchanged; its type ties the entry's score and section to its own result.
 */
export const rankedStrategy = <Result, Section>(entry: Strategy<Result, Section>) => entry

const shortTermRentalOf = ({ home, input, resolved: { deal } }: StrategyBasis) =>
  deal === null ? null : shortTermRental(deal, home, marketClassOf(input))

const subjectToOf = ({ originalLoan, resolved: { deal } }: StrategyBasis) =>
  deal === null || originalLoan === null ? null : subjectTo(deal, originalLoan)

const coLivingFor = ({ home, input, resolved: { deal } }: StrategyBasis) =>
  deal === null ? null : coLivingOf(deal, home, input.hudIntelligence.fairMarketRent.studio)

/** The ranked strategies, in the order of their sections in the response. Their baseline, the plain rental, is not among them. */
export const strategies = {
  shortTermRental: rankedStrategy({
    name: planNames.shortTermRental,
    shortName: planNames.shortTermRental,
    listed: 4,
    tie: 3,
    compute: shortTermRentalOf,
    outcome: ({ home, input, resolved: { deal } }, price) =>
      deal === null ? null : holding(letByTheNight({ ...deal, price }, home, marketClassOf(input))),
    barred: (_, { surroundings }) =>
      surroundings.shortTermRentalRule?.rule === "prohibited" ? gateTexts.prohibited : null,
    score: (result, { home, surroundings }) => scoreShortTermRental(result, home.bedrooms, surroundings),
    section: shortTermRentalSection
  }),
  subjectTo: rankedStrategy({
    name: planNames.subjectTo,
    shortName: "Sub-To",
    listed: 3,
    tie: 5,
    compute: subjectToOf,
    outcome: ({ originalLoan, resolved: { deal } }, price) =>
      deal === null || originalLoan === null ? null : holding(subjectToHolding({ ...deal, price }, originalLoan)),
    barred: ({ loanAbovePrice, originalLoan }) =>
      originalLoan.balance === 0 ? gateTexts.loanEnded : loanAbovePrice > 0 ? gateTexts.loanAbovePrice : null,
    score: (result, { surroundings }) => scoreSubjectTo(result, surroundings),
    section: subjectToSection
  }),
  coLiving: rankedStrategy({
    name: planNames.coLiving,
    shortName: planNames.coLiving,
    listed: 2,
    tie: 2,
    compute: coLivingFor,
    outcome: ({ home, input, resolved: { deal } }, price) =>
      deal === null
        ? null
        : holding(letByTheRoom({ ...deal, price }, home, input.hudIntelligence.fairMarketRent.studio)),
    barred: unfitForRooms,
    score: (result, { home, input, resolved: { rent }, surroundings }) =>
      scoreCoLiving(
        result,
        home,
        { rent: rent === null ? null : rent / home.units, marketClass: marketClassOf(input) },
        surroundings
      ),
    section: coLivingSection
  }),
  brrrr: rankedStrategy({
    name: planNames.brrrr,
    shortName: planNames.brrrr,
    listed: 5,
    tie: 1,
    compute: ({ resolved }) => brrrrPlan(resolved.deal),
    outcome: ({ resolved: { deal } }, price) =>
      deal === null || deal.renovation === null ? null : holding(brrrrHolding({ ...deal, price }, deal.renovation)),
    barred: () => null,
    score: (result, { surroundings }) => scoreBrrrr(result, surroundings),
    section: brrrrSection
  }),
  fixAndFlip: rankedStrategy({
    name: planNames.fixAndFlip,
    shortName: planNames.fixAndFlip,
    listed: 1,
    tie: 4,
    compute: ({ resolved }) => flipPlan(resolved.purchase),
    outcome: ({ resolved: { purchase } }, price) => {
      if (purchase === null || purchase.renovation === null) return null
      const resale = fixAndFlip({ ...purchase, price }, purchase.renovation)
      return { earns: resale.profit, held: null, resale }
    },
    barred: () => null,
    score: (result, { surroundings }) => scoreFixAndFlip(result, surroundings),
    section: fixAndFlipSection
  })
} as const satisfies Record<keyof typeof strategyScoring.ranked, unknown>

/** A ranked strategy. */
export type StrategyKey = keyof typeof strategies

/** The keys of the strategies, in the order that decides between equal scores. */
export const strategyKeys = Struct.keys(strategies).toSorted((a, b) => strategies[a].tie - strategies[b].tie)

/** The public names of the strategies, in the order of the service's directory. */
export const strategyNames = strategyKeys
  .toSorted((a, b) => strategies[a].listed - strategies[b].listed)
  .map((key) => strategies[key].name)

/** The calculation of one strategy for one house. */
interface Underwritten<Result, Section> {
  readonly result: Result
  readonly score: StrategyScore
  /** `null` if it can't be computed. */
  readonly outcome: Outcome | null
  /** The highest price at which the strategy loses no money; `null` if it can't be computed. */
  readonly breakEven: HighestOffer | null
  readonly barred: string | null
  /** The outcome at another price, US dollars. */
  readonly outcomeAt: (price: number) => Outcome | null
  /** Writes the section of the response. Code that needs only figures does not call it. */
  readonly section: () => Section
}

interface Underwrites extends Struct.Lambda {
  <Result, Section>(entry: Strategy<Result, Section>): Underwritten<Result, Section>
  readonly "~lambda.out": this["~lambda.in"] extends Strategy<infer Result, infer Section>
    ? Underwritten<Result, Section>
    : never
}

/** Computes and scores every strategy. */
export const underwriteStrategies = (basis: StrategyBasis) =>
  Struct.map(
    strategies,
    Struct.lambda<Underwrites>(({ barred, compute, outcome, score, section }) => {
      const result = compute(basis)
      const { kind, price: used } = basis.resolved
      const outcomeAt = (price: number) => outcome(basis, price)
      const own = used === null ? null : outcomeAt(used)
      const breakEven = own === null ? null : highestPrice((price) => outcomeAt(price)?.earns ?? -1)
      return {
        result,
        score: withKindGate(withMoneyGate(score(result, basis), breakEven, used), kind),
        outcome: own,
        breakEven,
        barred: result === null || result === undefined ? null : barred(result, basis),
        outcomeAt,
        section: () => section(result, basis, breakEven)
      }
    })
  )

/**
 * The sections of the response, by strategy. They are separate from the table of strategies, because code that only
 * computes, such as the pages, needs no schema.
 */
export const StrategySections = Schema.Struct({
  shortTermRental: ShortTermRentalSection,
  subjectTo: SubjectToSection,
  coLiving: CoLivingSection,
  brrrr: BrrrrSection,
  fixAndFlip: FixAndFlipSection
} satisfies Record<StrategyKey, Schema.Top>)

interface Writes extends Struct.Lambda {
  <Section>(underwritten: Underwritten<unknown, Section>): Section
  readonly "~lambda.out": this["~lambda.in"] extends Underwritten<unknown, infer Section> ? Section : never
}

/** Writes the section of each strategy that was calculated. */
export const strategySections = (underwritten: ReturnType<typeof underwriteStrategies>): typeof StrategySections.Type =>
  Struct.map(
    underwritten,
    Struct.lambda<Writes>(({ section }) => section())
  )
