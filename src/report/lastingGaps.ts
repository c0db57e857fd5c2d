import type { CorePart } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import { FairMarketRent } from "../sources/FairMarketRent.ts"
import { PropertyValue } from "../sources/PropertyValue.ts"
import { RentEstimate } from "../sources/RentEstimate.ts"
import type { AnalysedReport } from "./PropertyInvestor.ts"

/**
 * What of the analysis' missing core would be missing a minute later too: no source that could fill it failed, or gave an old
 * answer. A source without its key is as good as one that knows nothing, because only the operator can set it; so is one whose
 * month of paid-for requests is used up, because a repeat within days gets the same.
 */
export const lastingGaps = ({ investorAnalysis, report }: Analysed): ReadonlyArray<CorePart> =>
  investorAnalysis.quality.missingCore.filter((part) => isLastingGap(part, report))

/**
 * Whether an analysis has no rent only because a source failed that may know one. A flip can be computed all the same, but
 * the analysis is worth waiting for.
 */
export const awaitsRent = ({ investorAnalysis, report }: Analysed): boolean =>
  !investorAnalysis.quality.rentKnown && !isLastingGap("rent", report)

type Analysed = Pick<AnalysedReport, "investorAnalysis" | "report">

const isLastingGap = (part: CorePart, report: Analysed["report"]): boolean =>
  filledBy[part].every(({ definition }) =>
    report.meta.sources.some((line) => line.name === definition.name && isLasting(line))
  )

/** The record's kind stays what it is. A fair market rent goes by the bedrooms of the record. The tables are part of the program. */
const filledBy = {
  propertyKind: [],
  price: [PropertyValue],
  rent: [RentEstimate, FairMarketRent, PropertyValue],
  stateTables: []
} satisfies Record<CorePart, ReadonlyArray<{ readonly definition: { readonly name: string } }>>

const isLasting = ({ askedAgainFrom, partial, status }: SourceLine): boolean => {
  switch (status) {
    case "ok":
      return !partial
    case "no_data":
    case "not_configured":
      return true
    case "stale":
      return false
    case "failed":
      return askedAgainFrom !== null
  }
}
