import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import { instantText } from "../../figures/figures.ts"
import { linesOf } from "../SourceNote.tsx"

/** Why a source gave nothing or not all, as a sentence. */
export const reasonText = ({ askedAgainFrom, name, partial, reason, status }: SourceLine): string => {
  const said = reason === null ? otherwise[status] : reason.replace(/\.?$/, ".")
  const again = askedAgainFrom === null ? "" : ` It is asked again from ${instantText(askedAgainFrom)}.`
  return `${name}: ${partial && status === "ok" ? "answered in part. " : ""}${said}${again}`
}

const otherwise: Readonly<Record<SourceLine["status"], string>> = {
  ok: "answered, and names no figure here.",
  stale: "an older answer is shown.",
  no_data: "it knows nothing about this place.",
  failed: "it gave no usable answer.",
  not_configured: "it is not set up at this service."
}

/** Why what some sources should have filled is empty. */
export const whyAbsent = (names: ReadonlyArray<string>, report: FullReport): string =>
  linesOf(names, report).map(reasonText).join(" ")
