import { assert } from "@effect/vitest"
import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"
import { fallbackMortgageRate } from "@property-intelligence/domain/tables/investor/mortgageRates.ts"
import { rehabCosts } from "@property-intelligence/domain/tables/investor/rehabCosts.ts"
import { constructionCost } from "@property-intelligence/domain/tables/state/constructionCost.ts"
import { sellerTransferTax } from "@property-intelligence/domain/tables/state/sellerTransferTax.ts"
import { investorPropertyTax, propertyTaxes } from "@property-intelligence/domain/tables/state/statePropertyTax.ts"
import type { TransferLevy } from "@property-intelligence/domain/tables/state/TransferLevy.ts"
import { Struct } from "effect"

import { between } from "./arithmetic.ts"
import type { Facts } from "./facts.ts"
import { insuranceOf, type Kind, kindOf, rehabOf, upkeepRules, usualFee, usualSquareFeet } from "./house.ts"

/** A cost of a fixed sum and a share of the income. */
export interface Rule {
  readonly fixed: number
  readonly share: number
}

/** All that stays the same whatever is paid for the house. */
export interface Setting {
  readonly facts: Facts
  readonly kind: Kind
  readonly unit: {
    readonly bedrooms: number | null
    readonly bathrooms: number | null
    readonly squareFeet: number | null
  }
  /** A month, of all homes; `null` leaves only the flip. */
  readonly rent: number | null
  readonly value: number | null
  readonly tax: { readonly atLeast: number; readonly share: number }
  readonly insurance: number
  readonly hoa: number
  readonly costFactor: number
  readonly vacancy: number
  readonly badDebtShare: number
  readonly managementShare: number
  readonly miscellaneous: Rule
  readonly maintenance: Rule
  readonly reserve: Rule
  /** What a shock makes of every operating cost but tax, insurance and fee. */
  readonly operatingFactor: number
  readonly rate: number
  /** The same before any shock. */
  readonly plannedRate: number
  readonly termMonths: number
  readonly downShare: number
  readonly pointsShare: number
  readonly closingShare: number | null
  readonly workCost: number
  /** What the work was planned to cost: an overrun adds no value. */
  readonly plannedWork: number
  readonly workMonths: number
  readonly renovation: {
    readonly afterRepairValue: number
    readonly lentOnValue: number
    readonly rehab: number
    readonly unroundedRehab: number
    /** 1 where the budget is stated, which no change rounds. */
    readonly flipFactor: number
    readonly months: number
    readonly delay: number
    readonly transferTaxes: ReadonlyArray<TransferLevy>
  } | null
  readonly refinanceShare: number
  readonly rentGrowth: number
  readonly appreciation: number
  readonly exitFactor: number
  readonly holdYears: number
  readonly marginalTaxShare: number | null
}

/** What owning comes to before a price and a rent are known; `null` where the kind or the state is not analyzed. */
export const settingOf = (facts: Facts): Setting | null => {
  const kind = kindOf(facts)
  const cost = constructionCost(facts.stateCode, facts.county)
  const insured = insuranceOf(facts, kind)
  const taxed = investorPropertyTax(facts.stateCode, facts.county)
  if (kind === null || cost === null || insured === null || taxed === null) return null
  const unit = unitOf(facts, kind.homes)
  const upkeep = upkeepRules(facts, kind, cost.factor)
  const work = workOf(facts, kind)
  const rate =
    facts.interestRatePercent ?? (facts.surveyPercent ?? fallbackMortgageRate.percent) + financing.investorRateSpread
  return {
    facts,
    kind,
    unit,
    rent: rentOf(facts, kind),
    value: facts.value,
    tax: taxRule(facts, taxed),
    insurance: facts.insuranceYear ?? insured,
    hoa: facts.hoaMonth ?? facts.hoaMonthly ?? usualFee(facts, kind, cost.factor),
    costFactor: cost.factor,
    vacancy: percent(facts.statedVacancyPercent) ?? usualVacancy(facts),
    badDebtShare: percent(facts.badDebtPercent) ?? financing.creditLoss,
    miscellaneous:
      facts.miscellaneousYear === null
        ? { fixed: 0, share: financing.miscellaneousShare }
        : { fixed: facts.miscellaneousYear, share: 0 },
    managementShare: percent(facts.managementPercent) ?? financing.managementShare,
    maintenance:
      facts.maintenancePercent === null ? upkeep.maintenance : { fixed: 0, share: facts.maintenancePercent / 100 },
    reserve: facts.capitalReserveYear === null ? upkeep.reserve : { fixed: facts.capitalReserveYear, share: 0 },
    operatingFactor: 1,
    rate,
    plannedRate: rate,
    termMonths: facts.termYears === null ? financing.termMonths : 12 * facts.termYears,
    downShare: (facts.downPaymentPercent ?? financing.downPaymentPercent) / 100,
    pointsShare: percent(facts.points) ?? 0,
    closingShare: percent(facts.closingPercent),
    workCost: work.cost,
    plannedWork: work.cost,
    workMonths: work.months,
    renovation: renovationOf(facts, kind),
    refinanceShare:
      percent(facts.refinanceSharePercent) ??
      (kind.homes > 1 ? financing.refinance.loanToValue.twoToFourUnits : financing.refinance.loanToValue.oneUnit),
    rentGrowth: percent(facts.rentGrowthPercent) ?? financing.growth.rent,
    appreciation: percent(facts.appreciationPercent) ?? usualAppreciation(facts),
    exitFactor: 1,
    holdYears: facts.holdYears ?? 5,
    marginalTaxShare: percent(facts.marginalTaxPercent)
  }
}

/** One home's share of the record. */
export const unitOf = (facts: Facts, homes: number): Setting["unit"] => ({
  bedrooms:
    facts.bedrooms === null || homes === 1
      ? facts.bedrooms
      : Math.max(Math.min(facts.bedrooms, 1), Math.floor(facts.bedrooms / homes)),
  bathrooms: perHome(facts.bathrooms, homes),
  squareFeet: perHome(facts.squareFeet, homes)
})

const percent = (stated: number | null) => (stated === null ? null : stated / 100)

const perHome = (whole: number | null, homes: number) => (whole === null ? null : whole / homes)

/** A month's rent of the whole property. */
export const rentOf = (facts: Facts, kind: Kind): number | null => {
  if (facts.monthlyRent !== null) return facts.monthlyRent
  if (facts.rentEstimate !== null) return (kind.ofOneHome ? kind.homes : 1) * facts.rentEstimate
  if (facts.bedrooms === null) return null
  const bedrooms = unitOf(facts, kind.homes).bedrooms ?? 0
  const ofHud = facts.fairRents[Math.min(Math.floor(bedrooms), 4)] ?? null
  if (ofHud === null) return null
  const { extraBedroomShare, factor } = financing.rentFallback
  return kind.homes * ofHud * (1 + extraBedroomShare * Math.max(0, bedrooms - 4)) * factor
}

const usualVacancy = ({ vacancyPercent }: Facts) => {
  const { base, maximum, minimum, missing, pivot, slope } = financing.vacancy
  return vacancyPercent === null ? missing : between(base + slope * (vacancyPercent / 100 - pivot), minimum, maximum)
}

const usualAppreciation = ({ priceChangePercent }: Facts) => {
  const { appreciationPrior, appreciationPriorWeight: weight, maximum, minimum } = financing.growth
  if (priceChangePercent === null) return appreciationPrior
  return between(weight * appreciationPrior + ((1 - weight) * priceChangePercent) / 100, minimum, maximum)
}

/** The larger of what no price lowers and a share of the price. */
const taxRule = (facts: Facts, row: NonNullable<ReturnType<typeof investorPropertyTax>>) => {
  const { annualTax: bill, homestead, propertyTaxYear, stateCode } = facts
  const share = row.ratePercent / 100
  if (propertyTaxYear !== null) return { atLeast: propertyTaxYear, share: 0 }
  if (bill === null || stateCode === "CA") return { atLeast: 0, share }
  if (anewAfterSale.includes(stateCode)) return { atLeast: bill, share }
  const ofState = propertyTaxes.states[stateOf(stateCode)]
  const relief = homestead === false ? 1 : Math.max(ofState.investor.ratePercent / ofState.owner.ratePercent, 1)
  return { atLeast: bill * relief * financing.billGrowth, share: 0 }
}

/** Where a cap ends with a sale, or the market value is assessed by any owner. */
const anewAfterSale = ["AR", "DC", "FL", "GA", "MD", "MI", "NM", "OK", "SC", "TX"]

const stateOf = (code: string) =>
  Struct.keys(propertyTaxes.states).find((state) => state === code) ?? assert.fail(`no tax row for ${code}`)

/** What has to be done before letting: what brings the house to average condition, or what the caller wants to spend. */
const workOf = (facts: Facts, kind: Kind) => {
  if (facts.rehabBudget !== null) {
    return { cost: facts.rehabBudget, months: facts.rehabBudget === 0 ? 0 : rehabCosts.months[facts.condition] }
  }
  const size = facts.squareFeet ?? usualSquareFeet
  const [now, average] = [rehabOf(facts, kind, facts.condition, size), rehabOf(facts, kind, "average", size)]
  return {
    cost: Math.max(0, (now?.mid ?? 0) - (average?.mid ?? 0)),
    months: Math.max(0, rehabCosts.months[facts.condition] - rehabCosts.months.average)
  }
}

const renovationOf = (facts: Facts, kind: Kind): Setting["renovation"] => {
  const afterRepairValue = facts.afterRepairValue ?? usualAfterRepairValue(facts, kind)
  const estimated = facts.squareFeet === null ? null : rehabOf(facts, kind, facts.condition, facts.squareFeet)
  const rehab = facts.rehabBudget ?? estimated?.mid ?? null
  if (afterRepairValue === null || rehab === null) return null
  return {
    afterRepairValue,
    lentOnValue: afterRepairValue,
    rehab,
    unroundedRehab: facts.rehabBudget ?? estimated?.unrounded ?? rehab,
    flipFactor: facts.rehabBudget === null ? financing.flip.rehabFactor : 1,
    months: facts.rehabBudget === 0 ? 0 : rehabCosts.months[facts.condition],
    delay: 0,
    transferTaxes: sellerTransferTax(facts, afterRepairValue)?.levies ?? []
  }
}

const usualAfterRepairValue = ({ value, valueHigh, yearBuilt }: Facts, kind: Kind): number | null => {
  if (value === null) return null
  const { before1980, condominium, later } = financing.afterRepairPremium
  const old = yearBuilt !== null && yearBuilt < 1980
  const premium = kind.kind === "condominium" ? condominium : old ? before1980 : later
  return Math.max(value, Math.min(value * (1 + premium), valueHigh ?? Infinity))
}
