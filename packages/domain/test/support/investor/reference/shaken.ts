import { uncertainty } from "@property-intelligence/domain/tables/investor/uncertainty.ts"
import { stressCases } from "@property-intelligence/domain/tables/investor/uncertainty.ts"

import { between, highestPriceWith } from "./arithmetic.ts"
import { leaseAt } from "./letting.ts"
import { returnsOf } from "./projected.ts"
import { brrrrAt, flipAt } from "./resale.ts"
import { nightsOf } from "./rooms.ts"
import type { Setting } from "./setting.ts"

/** What moves a setting: factors on its figures, points added to its shares. */
interface Move {
  readonly rent?: number
  readonly vacancyAdded?: number
  readonly rateAdded?: number
  readonly insurance?: number
  readonly tax?: number
  readonly rehab?: number
  readonly afterRepair?: number
  readonly operating?: number
  readonly monthsAdded?: number
  readonly exit?: number
}

/** An estimate is rounded to $100, whatever moved it; a stated budget is not. */
const shakenRehab = (plan: NonNullable<Setting["renovation"]>, factor: number | undefined) => {
  if (factor === undefined) return plan.rehab
  return plan.flipFactor === 1 ? plan.rehab * factor : Math.round((plan.unroundedRehab * factor) / 100) * 100
}

/** The setting after a move; the bridge loan is still lent on what was planned. */
export const moved = (setting: Setting, move: Move): Setting => ({
  ...setting,
  rent: setting.rent === null ? null : setting.rent * (move.rent ?? 1),
  vacancy: setting.vacancy + (move.vacancyAdded ?? 0),
  rate: setting.rate + (move.rateAdded ?? 0),
  insurance: setting.insurance * (move.insurance ?? 1),
  tax: { atLeast: setting.tax.atLeast * (move.tax ?? 1), share: setting.tax.share * (move.tax ?? 1) },
  operatingFactor: setting.operatingFactor * (move.operating ?? 1),
  workCost: setting.workCost * (move.rehab ?? 1),
  exitFactor: setting.exitFactor * (move.exit ?? 1),
  renovation: setting.renovation && {
    ...setting.renovation,
    rehab: shakenRehab(setting.renovation, move.rehab),
    afterRepairValue: setting.renovation.afterRepairValue * (move.afterRepair ?? 1) * (move.exit ?? 1),
    delay: setting.renovation.delay + (move.monthsAdded ?? 0)
  }
})

const rowOf = (name: string, setting: Setting, rent: number, price: number) => {
  const lease = leaseAt(setting, rent, price)
  return {
    name,
    cashFlowAnnual: lease.cashFlow,
    dscr: lease.dscr,
    cashOnCash: lease.cashOnCash,
    internalRateOfReturn: returnsOf(setting, lease).internalRateOfReturn,
    longTermRentalOffer: highestPriceWith((asked) => leaseAt(setting, rent, asked).cashFlow),
    brrrrCashLeft: brrrrAt(setting, rent, price)?.cashLeft ?? null,
    flipProfit: flipAt(setting, price)?.profit ?? null
  }
}

/** The deal as it is, and with each thing that goes wrong. */
export const stressOf = (setting: Setting, rent: number, price: number) => [
  rowOf("base", setting, rent, price),
  ...stressCases.cases.map(({ change, name }) => {
    const stressed = moved(setting, {
      rent: change.rentFactor,
      vacancyAdded: change.vacancyAdded,
      rateAdded: change.rateAdded,
      insurance: change.insuranceFactor,
      tax: change.taxFactor,
      ...(change.rehabFactor === 1 ? {} : { rehab: change.rehabFactor }),
      afterRepair: change.afterRepairFactor,
      monthsAdded: change.monthsAdded,
      exit: change.exitFactor
    })
    return rowOf(name, stressed, rent * change.rentFactor, price)
  })
]

/** The digits of `index` in a base, mirrored behind the point. */
const mirrored = (index: number, base: number) => {
  let digits = ""
  for (let left = index; left > 0; left = Math.floor(left / base)) digits += String.fromCharCode(left % base)
  return [...digits].reduceRight((sum, digit) => (sum + digit.charCodeAt(0)) / base, 0)
}

/** The distribution of a standard normal, by summing its series. */
const normalShare = (z: number) => {
  let [term, sum] = [z, z]
  for (let index = 1; Math.abs(term) > 1e-17 && index < 500; index++) {
    term *= (z * z) / (2 * index + 1)
    sum += term
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

/** The standard normal of which a share lies below, by halving. */
const normalWith = (share: number) => {
  let [low, high] = [-6, 6]
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return low
}

const names = ["value", "rent", "rehab", "operating", "insurance", "nightlyRate", "occupancy"] as const

/** The normal points of every draw. */
const draws = Array.from({ length: uncertainty.points }, (_, draw) => {
  const at = (name: (typeof names)[number]) =>
    normalWith(mirrored(draw + uncertainty.skip + 1, uncertainty.bases[name]))
  return {
    value: at("value"),
    rent: at("rent"),
    rehab: at("rehab"),
    operating: at("operating"),
    insurance: at("insurance"),
    nightlyRate: at("nightlyRate"),
    occupancy: at("occupancy")
  }
})

const sigmaOf = (low: number | null, high: number | null, [least, most]: readonly [number, number]) =>
  low === null || high === null || low <= 0 || high <= low
    ? uncertainty.sigmas.unknownRange
    : between(Math.log(high / low) / uncertainty.sigmas.rangeDivisor, least, most)

const quantile = (sorted: ReadonlyArray<number>, share: number) => {
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN]
  return below + (above - below) * (place - Math.floor(place))
}

const rangeOf = (outcomes: ReadonlyArray<number | null>) => {
  const sorted = outcomes.flatMap((outcome) => (outcome === null ? [] : [outcome])).toSorted((a, b) => a - b)
  return sorted.length === 0
    ? null
    : { p10: quantile(sorted, 0.1), p50: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) }
}

/** What one outcome in ten lies below, the middle, and what one in ten lies above. */
export const intervalsOf = (setting: Setting, rent: number, price: number) => {
  const { correlation, sigmas } = uncertainty
  const { facts } = setting
  const valueSigma = sigmaOf(facts.valueLow, facts.valueHigh, sigmas.value)
  const rentSigma = sigmaOf(facts.rentLow, facts.rentHigh, sigmas.rent)
  const outcomes = draws.map((z) => {
    const rentFactor = Math.exp(rentSigma * (correlation * z.value + Math.sqrt(1 - correlation ** 2) * z.rent))
    const shaken = moved(setting, {
      rent: rentFactor,
      insurance: Math.exp(sigmas.insurance * z.insurance),
      operating: Math.exp(sigmas.operating * z.operating),
      rehab: Math.exp(sigmas.rehab * z.rehab),
      afterRepair: Math.exp(valueSigma * z.value)
    })
    const lease = leaseAt(shaken, rent * rentFactor, price)
    const nights = nightsOf(shaken, rent * rentFactor, {
      rateFactor: Math.exp(sigmas.nightlyRate * z.nightlyRate),
      occupancyAdded: sigmas.occupancy * z.occupancy
    })
    return {
      capRatePercent: 100 * lease.capRate,
      cashFlowAnnual: lease.cashFlow,
      strRevenue: nights.revenue,
      // A lender counts with the planned costs.
      brrrrCashLeft: brrrrAt({ ...shaken, operatingFactor: 1 }, rent * rentFactor, price)?.cashLeft ?? null,
      flipProfit: flipAt(shaken, price)?.profit ?? null,
      insuranceMonthly: shaken.insurance / 12
    }
  })
  return {
    capRatePercent: rangeOf(outcomes.map((outcome) => outcome.capRatePercent)),
    cashFlowAnnual: rangeOf(outcomes.map((outcome) => outcome.cashFlowAnnual)),
    strRevenue: rangeOf(outcomes.map((outcome) => outcome.strRevenue)),
    brrrrCashLeft: rangeOf(outcomes.map((outcome) => outcome.brrrrCashLeft)),
    flipProfit: rangeOf(outcomes.map((outcome) => outcome.flipProfit)),
    insuranceMonthly: rangeOf(outcomes.map((outcome) => outcome.insuranceMonthly)),
    lossChancePercent:
      outcomes.reduce((sum, { cashFlowAnnual }) => sum + (cashFlowAnnual < 0 ? 1 : 0), 0) / (draws.length / 100)
  }
}
