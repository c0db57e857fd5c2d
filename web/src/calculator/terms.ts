import type { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { rentOfUnits } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import {
  type DealInput,
  dealInputs,
  looksLikeShare,
  shareText,
  targetReturnKinds
} from "@property-intelligence/domain/tables/investor/dealInputs.ts"

import { type Assumption, allAssumptions, assumptionText, type DealInputName } from "./assumptionList.ts"

/** The texts in the assumption fields, as the visitor wrote them. A field is empty if nothing is stated. */
export interface Draft {
  readonly figures: Readonly<Partial<Record<DealInputName, string>>>
  readonly condition: Condition
  /** The target return of the request. The calculator has no field for it, so it stays unchanged. */
  readonly targetReturn: InvestorRequest["targetReturn"] | null
}

/** The texts of the fields for a report's request. Rents of several units are added up. */
export const draftOf = (asked: Readonly<Record<string, unknown>>): Draft => {
  const { targetReturn, unitRents } = asked
  const rent = isRents(unitRents) ? rentOfUnits(unitRents) : asked["monthlyRent"]
  return {
    figures: Object.fromEntries(
      allAssumptions.flatMap(({ name }) => {
        const figure = name === "monthlyRent" ? rent : asked[name]
        return typeof figure === "number" ? [[name, String(figure)]] : []
      })
    ),
    condition: conditions.find((condition) => condition === asked["condition"]) ?? "average",
    targetReturn: isTarget(targetReturn) ? targetReturn : null
  }
}

const isRents = (rents: unknown): rents is ReadonlyArray<number> =>
  Array.isArray(rents) && rents.every((rent) => typeof rent === "number")

const isTarget = (target: unknown): target is NonNullable<InvestorRequest["targetReturn"]> =>
  typeof target === "object" &&
  target !== null &&
  "kind" in target &&
  targetReturnKinds.some((kind) => kind === target.kind) &&
  "percent" in target &&
  typeof target.percent === "number"

/** The fault of a field's text, for people; `null` if the text is valid or empty. */
export const problemOf = (assumption: Assumption, text: string | undefined): string | null => {
  const figure = figureOf(text)
  if (figure === null) return null
  const dealInput: DealInput = dealInputs[assumption.name]
  if (looksLikeShare(dealInput, figure)) return shareText(figure)
  if (figure < dealInput.minimum || figure > dealInput.maximum) {
    return `Between ${assumptionText(assumption, dealInput.minimum)} and ${assumptionText(assumption, dealInput.maximum)}`
  }
  return dealInput.whole === true && !Number.isInteger(figure) ? "Only whole numbers" : null
}

const figureOf = (text: string | undefined): number | null => {
  const written = (text ?? "").trim()
  const figure = Number(written)
  return written === "" || !Number.isFinite(figure) ? null : figure
}

/** The terms that the fields state; `null` while a field's text can't be used. */
export const termsOf = ({ condition, figures, targetReturn }: Draft): InvestorRequest | null => {
  const stated: Partial<Record<DealInputName, number>> = {}
  for (const assumption of allAssumptions) {
    const text = figures[assumption.name]
    if (problemOf(assumption, text) !== null) return null
    const figure = figureOf(text)
    if (figure !== null) stated[assumption.name] = figure
  }
  return {
    ...stated,
    ...(condition === "average" ? {} : { condition }),
    ...(targetReturn === null || targetReturn === undefined ? {} : { targetReturn })
  }
}

/** Returns true if two sets of terms are equal. */
export const sameTerms = (one: InvestorRequest, other: InvestorRequest): boolean =>
  one.condition === other.condition &&
  one.targetReturn?.kind === other.targetReturn?.kind &&
  one.targetReturn?.percent === other.targetReturn?.percent &&
  allAssumptions.every(({ name }) => one[name] === other[name])
