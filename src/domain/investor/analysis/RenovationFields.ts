import { dollarsOrNull } from "../deal/FigureText.ts"
import { Dollars, Figure } from "./Dollars.ts"

/** What a BRRRR and a flip begin with. */
export const renovationFields = {
  purchasePrice: Dollars,
  afterRepairValue: Dollars,
  rehab: Dollars,
  monthsHeld: Figure
}

/** Writes them. */
export const renovationFigures = (
  result: {
    readonly purchase: number
    readonly afterRepairValue: number
    readonly rehab: number
    readonly months: number
  } | null
) => ({
  purchasePrice: dollarsOrNull(result?.purchase),
  afterRepairValue: dollarsOrNull(result?.afterRepairValue),
  rehab: dollarsOrNull(result?.rehab),
  monthsHeld: result?.months ?? null
})
