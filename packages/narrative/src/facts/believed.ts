import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { plausible } from "@property-intelligence/domain/investor/deal/Plausibility.ts"

import type { FullAnswer } from "./FactKind.ts"

/** The figures of the report that the analysis used: one that it found implausible is `null`, as `quality.inputFlags` says. */
export const believed = ({ analysis }: FullAnswer): InvestorInput => plausible(analysis.inputs).input
