import type { InputOrigin } from "@property-intelligence/domain/investor/analysis/InputOrigin.ts"
import {
  findingsOf,
  type InvestorAnalysis,
  type InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { decimals, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { withTerms } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"

/**
 * The analysis of the same house under other terms, computed by the service's code. The new terms replace those stated
 * before.
 */
export const recompute = (inputs: InvestorInput, terms: InvestorRequest): InvestorFindings => {
  const input = withTerms(inputs, terms)
  return findingsOf(input, underwrite(input))
}

/** The analysis that a page shows, with the origins of its inputs, if they are known. */
export type ShownAnalysis = InvestorFindings & Partial<Pick<InvestorAnalysis, "inputOrigins">>

/** Recomputes a shown analysis under other terms, with the origins of its figures. */
export const recomputeAnalysis = (
  { inputOrigins, inputs }: ShownAnalysis,
  terms: InvestorRequest
): InvestorFindings & Required<ShownAnalysis> => {
  const input = withTerms(inputs, terms)
  const underwriting = underwrite(input)
  return {
    ...findingsOf(input, underwriting),
    inputOrigins: originsUnder(terms, inputOrigins ?? {}, underwriting.assumed)
  }
}

type Origins = Readonly<Record<string, InputOrigin>>

/**
 * The origins of the inputs under other terms. The terms change which figures are the caller's and which are fallbacks.
 */
const originsUnder = (terms: InvestorRequest, before: Origins, assumed: Underwriting["assumed"]): Origins => ({
  ...Object.fromEntries(
    Object.entries(before)
      .filter(([path]) => !path.startsWith("targetReturn"))
      .map(([path, origin]) => [path, isPutIn(origin) ? missing : origin])
  ),
  ...Object.fromEntries(
    Object.keys(dealInputs).map((name) => [name, Object.hasOwn(terms, name) ? requested : missing])
  ),
  unitRents: terms.unitRents === undefined ? missing : requested,
  condition:
    terms.condition === undefined ? { ...missing, origin: "fallback", from: "the usual condition" } : requested,
  ...(terms.targetReturn === undefined
    ? { targetReturn: missing }
    : { "targetReturn.kind": requested, "targetReturn.percent": requested }),
  ...Object.fromEntries(
    assumed.map(({ from, origin, path, used }) => [
      path,
      { origin, used: whenKnown(used, (figure) => decimals(figure, 2)), from, asOf: null }
    ])
  )
})

const isPutIn = ({ origin }: InputOrigin): boolean => origin === "fallback" || origin === "table"

const missing: InputOrigin = { origin: "missing", used: null, from: null, asOf: null }
const requested: InputOrigin = { origin: "request", used: null, from: null, asOf: null }
