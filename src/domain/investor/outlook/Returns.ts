import type { Holding } from "../deal/Holding.ts"
import type { HoldingPlan } from "../deal/HoldingPlan.ts"
import { type Projection, project } from "./Projection.ts"

/** What a house held as planned returns, then sold. */
export interface Returns extends Pick<Projection, "internalRateOfReturn" | "equityMultiple"> {
  /** Of the first year, a fraction; `null` where no own money goes in. */
  readonly cashOnCash: number | null
}

/** The returns over the years that a house is held. */
export const returnsOver = (held: Holding, plan: HoldingPlan): Returns => {
  const { equityMultiple, internalRateOfReturn } = project(held, plan, plan.holdYears)
  return {
    internalRateOfReturn,
    equityMultiple,
    cashOnCash: held.cashInvested > 0 ? held.cashFlow / held.cashInvested : null
  }
}
