import { dollarsOrNull } from "../deal/FigureText.ts"
import { dollarField, figureField } from "./fields.ts"

/** What a BRRRR and a flip begin with. */
export const renovationFields = {
  purchasePrice: dollarField(
    "Price before the renovation, US dollars: the asking price, else the estimated value less what buyers take off for the " +
      "condition.",
    215_000
  ),
  afterRepairValue: dollarField("Value after the renovation, US dollars.", 240_800),
  rehab: dollarField("Cost of the renovation, US dollars; for a flip with the finish that buyers expect.", 42_400),
  monthsHeld: figureField("Months from the purchase to the refinance or the sale.", 6)
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
