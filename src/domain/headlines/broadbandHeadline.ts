import { whenKnown } from "../investor/deal/FigureText.ts"
import type { BroadbandSection } from "../report/InfrastructureSection.ts"
import { countText } from "./countText.ts"

/** The fastest download reported around; without one how many providers, else how many homes are served. */
export const broadbandHeadline = ({
  maxDownloadMbps,
  precision,
  providerCount,
  servedShare
}: BroadbandSection): string | null =>
  whenKnown(maxDownloadMbps, (speed) => `Up to ${countText(speed)} Mbps nearby`) ??
  whenKnown(providerCount, (count) => `${count === 1 ? "1 provider" : `${count} providers`} in the ${precision}`) ??
  whenKnown(servedShare, (share) => `${share}% of the ${precision} served`)
