import type { WalkabilitySection } from "../report/WalkabilitySection.ts"

/** The score and its words. */
export const walkabilityHeadline = ({ walkLabel, walkScore }: WalkabilitySection): string =>
  `${walkScore}, ${walkLabel}`
