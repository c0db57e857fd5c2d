import { strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { Record } from "effect"

import { type Found, highestPriceWith, onCurve } from "./arithmetic.ts"
import type { Facts } from "./facts.ts"
import { kindOf } from "./house.ts"
import { leaseAt } from "./letting.ts"
import { brrrrAt, flipAt, subjectToAt } from "./resale.ts"
import { marketClassOf, nightlyAt, roomsAt, roomsOf } from "./rooms.ts"
import { cap, coverGate, lossGate, mixed, type Ranked, sharedEvidence, weighed } from "./scores.ts"
import { rentOf, type Setting, unitOf } from "./setting.ts"
import type { Surroundings } from "./surroundings.ts"

/** The highest price at which each plan does not lose money in its first year, or at all. */
export const breakEvenOffersOf = (setting: Setting): Readonly<Record<Ranked | "longTermRental", Found | null>> => {
  const { rent } = setting
  const search = (resultAt: (price: number) => number | undefined): Found | null =>
    resultAt(100_000) === undefined ? null : highestPriceWith((price) => resultAt(price) ?? 0)
  const letting = (resultAt: (setting: Setting, rent: number, price: number) => { readonly cashFlow: number } | null) =>
    rent === null ? null : search((price) => resultAt(setting, rent, price)?.cashFlow)
  return {
    longTermRental: letting(leaseAt),
    shortTermRental: letting(nightlyAt),
    coLiving: letting(roomsAt),
    subjectTo: letting(subjectToAt),
    brrrr: letting(brrrrAt),
    fixAndFlip: search((price) => flipAt(setting, price)?.profit)
  }
}

/** The two old targets of the resale plans. */
export const targetOffersOf = (setting: Setting) => {
  const { rent } = setting
  const flip = flipAt(setting, 100_000)
  return {
    brrrrFullRecycle:
      rent === null || setting.renovation === null
        ? null
        : highestPriceWith((price) => -(brrrrAt(setting, rent, price)?.cashLeft ?? 0)),
    flipTargetProfit:
      flip === null ? null : highestPriceWith((price) => (flipAt(setting, price)?.profit ?? 0) - flip.targetProfit)
  }
}

const known = <A>(value: A | null | undefined, judge: (value: A) => number | null | undefined) =>
  value === null || value === undefined ? null : judge(value)

/** Every strategy's score at a price; 0 for what kind of property is not analyzed. */
export const scoresAt = (facts: Facts, setting: Setting | null, around: Surroundings, price: number | null) => {
  const scores = weighedAt(facts, setting, around, price)
  return kindOf(facts) === null ? Record.map(scores, (score) => ({ ...score, score: 0 })) : scores
}

const weighedAt = (facts: Facts, setting: Setting | null, around: Surroundings, price: number | null) => {
  const { caps, impliedPrice, legal, legality, loanEndedScore, longTermRental, occupancyLaw, ranked } = strategyScoring
  const shared = sharedEvidence(around)
  const owned = setting !== null && price !== null ? { setting, price, rent: setting.rent } : null
  const let_ = owned !== null && owned.rent !== null ? { ...owned, rent: owned.rent } : null
  const offers = owned === null ? null : breakEvenOffersOf(owned.setting)
  const money = (key: Ranked) => {
    const offer = offers?.[key] ?? null
    return owned !== null && offer !== null && lossGate(owned.price, offer)
  }
  const lease = let_ && leaseAt(let_.setting, let_.rent, let_.price)
  const nightly = let_ && nightlyAt(let_.setting, let_.rent, let_.price)
  const rooms = let_ && roomsAt(let_.setting, let_.rent, let_.price)
  const takenOver = let_ && subjectToAt(let_.setting, let_.rent, let_.price)
  const brrrr = let_ && brrrrAt(let_.setting, let_.rent, let_.price)
  const flip = owned && flipAt(owned.setting, owned.price)
  const target = owned && targetOffersOf(owned.setting).flipTargetProfit
  const condominium = kindOf(facts)?.kind === "condominium"
  const walk = facts.walkScore
  const growth = facts.priceChangePercent
  const noDebt = let_ !== null && let_.setting.downShare === 1
  const cover = (result: { readonly debtCover: number | null } | null) =>
    noDebt && result !== null ? undefined : (result?.debtCover ?? null)
  const kind = kindOf(facts)
  const rent = kind === null ? null : rentOf(facts, kind)
  const unit = unitOf(facts, kind?.homes ?? 1)
  const counted = rooms === null || facts.statedRooms === null ? null : rooms.roomsPerUnit
  const rentable = counted ?? roomsOf(kind?.kind ?? null, unit)
  const income = facts.medianHouseholdIncome

  return {
    longTermRental: weighed(
      longTermRental,
      {
        ...shared,
        capRate: known(lease, ({ capRate }) => 100 * capRate),
        dscr: noDebt ? undefined : known(lease, ({ dscr }) => dscr),
        onePercent: known(lease, ({ rentToPrice }) => 100 * rentToPrice)
      },
      []
    ),
    shortTermRental: weighed(
      ranked.shortTermRental,
      {
        ...shared,
        yield: known(nightly, ({ yieldPercent }) => yieldPercent),
        cover: cover(nightly),
        legality: known(around.nightlyRule, (rule) => legality[rule]),
        demand: walk,
        size: unit.bedrooms
      },
      [
        coverGate(nightly?.debtCover),
        cap(around.nightlyRule === "prohibited", caps.prohibited),
        money("shortTermRental")
      ]
    ),
    coLiving: weighed(
      ranked.coLiving,
      {
        ...shared,
        yield: known(rooms, ({ yieldPercent }) => yieldPercent),
        cover: cover(rooms),
        rooms: rentable,
        walk,
        affordability:
          rent === null || kind === null || income === null ? null : (100 * 12 * rent) / kind.homes / income,
        occupancyLaw: known(around.capsBarred, (barred) => (barred ? occupancyLaw.barred : occupancyLaw.allowed))
      },
      [
        coverGate(rooms?.debtCover),
        cap(condominium, caps.condominium),
        cap(rentable !== null && rentable < 3, caps.fewRooms),
        cap(marketClassOf(facts) === "rural", 40),
        money("coLiving")
      ]
    ),
    subjectTo: weighed(
      ranked.subjectTo,
      {
        lockValue: known(takenOver, ({ rateLockPercent }) => rateLockPercent),
        entry: known(takenOver, ({ cashAtClosingPercent }) => cashAtClosingPercent),
        cashFlow: known(takenOver, ({ cashFlowPercentOfRent }) => cashFlowPercentOfRent),
        legal: known(around.foreclosure, (way) => legal[way])
      },
      [
        mixed(takenOver?.originalLoan.basis === "implied", impliedPrice.scoreShare, strategyScoring.neutralPrior),
        mixed(takenOver !== null, takenOver?.originalLoan.probabilityLoanExists ?? 1, 20),
        cap(takenOver !== null && takenOver.paidToValue !== null, onCurve(takenOver?.paidToValue ?? 1, aboveValue)),
        cap(takenOver !== null && takenOver.originalLoan.balance === 0, loanEndedScore),
        money("subjectTo")
      ]
    ),
    brrrr: weighed(
      ranked.brrrr,
      {
        ...shared,
        cashLeft: known(brrrr, ({ cashLeftPercent }) => cashLeftPercent),
        postDscr: known(brrrr, ({ coverAtValueLimit }) => coverAtValueLimit),
        equity: known(brrrr, ({ equityPercent }) => equityPercent),
        appreciation: growth
      },
      [money("brrrr")]
    ),
    fixAndFlip: weighed(
      ranked.fixAndFlip,
      {
        ...shared,
        margin: known(flip, ({ marginPercent }) => marginPercent),
        discount: known(target, (offer) => discountTo(owned?.price ?? 0, offer)),
        market: growth,
        intensity: known(flip, ({ rehabPercent }) => rehabPercent)
      },
      [money("fixAndFlip")]
    )
  }
}

const aboveValue = [
  [1, 100],
  [1.1, 60],
  [1.25, 30],
  [1.5, 10]
] as const

/** How far the price must fall to an offer, percent. */
const discountTo = (price: number, offer: Found): number => {
  if (offer.kind === "price") return 100 * Math.max(0, 1 - offer.price / price)
  return offer.kind === "noPrice" ? 100 : 0
}
