import type { Part } from "../claims/claim/Claim.ts"
import { ours, type OurText } from "./OurText.ts"

/** The heading of each part but the first, whose one line is the headline itself. */
export const partHeadings: Readonly<Record<Exclude<Part, "headline">, OurText>> = {
  propertyOverview: ours`Property overview`,
  marketPosition: ours`Market position`,
  recommendedStrategy: ours`Recommended strategy`,
  riskFactors: ours`Risk factors`,
  dueDiligencePriorities: ours`Due diligence priorities`
}
