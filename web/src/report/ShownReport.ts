import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

/** The members of a full report that arrive last. */
export type WrittenNarrative = Pick<FullReport, "narrative" | "narrativeMeta">

/** A full report on the page. Its narrative arrives last, and may still be missing. */
export type ShownReport = Omit<FullReport, keyof WrittenNarrative> & Partial<WrittenNarrative>
