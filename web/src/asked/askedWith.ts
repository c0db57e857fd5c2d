import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { statedFigures } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { type Asked, placeNames } from "./Asked.ts"

/** A request for the same place, with the assumptions of an analysis. */
export const askedWith = (asked: Asked, { inputs }: InvestorFindings): Asked => ({
  ...Object.fromEntries(
    [...placeNames, "property"].flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))
  ),
  ...(asked["condition"] === undefined && inputs.condition === usualCondition ? {} : { condition: inputs.condition }),
  ...Object.fromEntries(
    statedFigures.flatMap((name) =>
      inputs[name] === null || (name === "monthlyRent" && inputs.unitRents !== null)
        ? []
        : [[name, inputs[name]] as const]
    )
  ),
  ...(inputs.unitRents === null ? {} : { unitRents: inputs.unitRents }),
  ...(inputs.targetReturn === null ? {} : { targetReturn: inputs.targetReturn })
})

const usualCondition = "average"
