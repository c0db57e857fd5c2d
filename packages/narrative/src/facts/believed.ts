import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { plausible } from "@property-intelligence/domain/investor/deal/Plausibility.ts"

import type { FullAnswer } from "./FactKind.ts"

/**
 * The report's figures that the analysis used. A figure that the analysis found implausible is `null`, as
 * `quality.inputFlags` says.
 */
export const believed = ({ analysis }: FullAnswer): InvestorInput => plausible(analysis.inputs).input
