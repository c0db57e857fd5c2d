import { incomeTax } from "../../tables/investor/incomeTax.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import { type Holding, type HoldingPlan, owedAfter } from "../deal/Holding.ts"
import type { RentalMetrics } from "../deal/RentalMetrics.ts"
import { flowsOf, project, type Projection, returnsOf } from "./Projection.ts"

/** A projection, with its result after income tax if the owner's tax rate is known. */
export interface Horizon extends Projection {
  readonly afterTax: AfterTax | null
}

/** The projections of the plain rental over 1, 5, 10 and 30 years and over the planned time, the shortest first. */
export const horizons = (lease: RentalMetrics, plan: HoldingPlan): ReadonlyArray<Horizon> =>
  [...new Set([...usualYears, plan.holdYears])].toSorted((a, b) => a - b).map((years) => horizon(lease, plan, years))

const usualYears = [1, 5, 10, 30]

const horizon = (lease: RentalMetrics, plan: HoldingPlan, years: number): Horizon => {
  const projection = project(lease, plan, years)
  const { closing, price, work } = lease.acquisition
  const { marginalTaxShare } = plan
  return {
    ...projection,
    afterTax:
      marginalTaxShare === null
        ? null
        : afterTax(projection, { held: lease, cost: price + closing + work, marginalTaxShare })
  }
}

/** The results of a projection after federal income tax. US dollars. */
interface AfterTax extends Pick<Projection, "flows" | "internalRateOfReturn" | "equityMultiple"> {
  /** The depreciation of a full year. */
  readonly depreciationAnnual: number
  /** The tax on the income of all years. */
  readonly taxOnIncome: number
  /** Negative if the losses released by the sale save more tax than the gain costs. */
  readonly taxOnSale: number
}

/** A house with its taxable cost, and its owner's tax rate. */
interface Taxed {
  readonly held: Holding
  /** Price, costs of the purchase, and work: US dollars. */
  readonly cost: number
  /** The tax rate on the last dollar of taxable income, a fraction. */
  readonly marginalTaxShare: number
}

/**
 * Taxes a projection. Taxable is the net operating income minus the loan's interest and the building's depreciation; a loss is
 * carried forward. The sale taxes the depreciation at the owner's rate, at most 25%, and the rest of the gain at most 15%. It
 * releases the carried losses, and its own loss, at the owner's rate. Source: tables/investor/incomeTax.
 */
export const afterTax = (projection: Projection, { cost, held, marginalTaxShare }: Taxed): AfterTax => {
  const { buildingShare, gainRate, recapturedRate, writtenOffOver } = incomeTax
  const depreciationAnnual = (buildingShare * cost) / writtenOffOver
  let owedBefore = owedAfter(held.loan, 0)
  let carried = 0
  let depreciated = 0
  const taxes = projection.years.map(({ balance, debtService, noi, year }) => {
    const depreciation = depreciationAnnual * clamp(writtenOffOver - (year - 1), 0, 1)
    const interest = debtService - (owedBefore - balance)
    const taxable = noi - interest - depreciation - carried
    owedBefore = balance
    depreciated += depreciation
    carried = Math.max(0, -taxable)
    return marginalTaxShare * Math.max(0, taxable)
  })
  const gain = projection.saleNet - (cost - depreciated)
  const recaptured = clamp(gain, 0, depreciated)
  const taxOnSale =
    Math.min(marginalTaxShare, recapturedRate) * recaptured +
    Math.min(marginalTaxShare, gainRate) * Math.max(0, gain - recaptured) -
    marginalTaxShare * (carried + Math.max(0, -gain))
  const flows = flowsOf(
    held,
    projection.years.map(({ cashFlow }, index) => cashFlow - (taxes[index] ?? 0)),
    projection.netProceeds - taxOnSale
  )
  return {
    depreciationAnnual,
    taxOnIncome: taxes.reduce((sum, tax) => sum + tax, 0),
    taxOnSale,
    flows,
    ...returnsOf(flows)
  }
}
