import type { HoldingPlan } from "../deal/HoldingPlan.ts"
import type { RentalMetrics } from "../deal/RentalMetrics.ts"
import { type AfterTax, afterTax } from "./IncomeTax.ts"
import { type Projection, project } from "./Projection.ts"

/** A projection, and what income tax leaves of it where the owner's rate is known. */
export interface Horizon extends Projection {
  readonly afterTax: AfterTax | null
}

/** The plain rental held for 1, 5, 10, 30 years and for as long as planned, the shortest first. */
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
