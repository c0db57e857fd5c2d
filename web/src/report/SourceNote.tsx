import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import { dayText, instantText } from "../figures/figures.ts"
import { SourceState } from "../page/SourceState.tsx"
import { periodText } from "../words/plainText.ts"
import type { ShownReport } from "./ShownReport.ts"
import { isWhole } from "./words/sourceNames.ts"

/**
 * The sources and dates of a section's figures, which the reader can unfold. Missing results of a source are always
 * shown.
 */
export const SourceNote = ({
  names,
  report
}: {
  readonly names: ReadonlyArray<string>
  readonly report: ShownReport
}) => {
  const lines = linesOf(names, report)
  const notWhole = lines.filter((line) => !isWhole(line))
  return (
    <>
      {notWhole.length === 0 ? null : (
        <p class="report-sources">
          {notWhole.map((line) => (
            <span key={line.name}>
              {line.name} <SourceState status={line.status} />
              {line.partial ? " (in part)" : ""}{" "}
            </span>
          ))}
        </p>
      )}
      <details class="report-sources">
        <summary>{lines.length === 1 ? "Source" : "Sources"}</summary>
        {lines.map((line) => `${line.name}, ${asOfText(line, report.meta.generatedAt)}`).join(" · ")}
      </details>
    </>
  )
}

/** The status lines of the given sources in a report, in the given order. */
export const linesOf = (names: ReadonlyArray<string>, { meta }: ShownReport): ReadonlyArray<SourceLine> =>
  names.flatMap((name) => meta.sources.filter((line) => line.name === name))

/**
 * The date of a source's data. If the source names none, the day of the request, or a note that the source gave no
 * data.
 */
const asOfText = ({ asOf, retrievedAt, status }: SourceLine, generatedAt: string): string => {
  if (asOf !== null) return `as of ${periodText(asOf)}`
  return status === "ok" || status === "stale" ? `asked ${dayText(retrievedAt ?? generatedAt)}` : "no answer"
}

/** The source of a figure in short: `RentCast Rent, asked Nov 25, 2026`. */
export const sourceText = (names: ReadonlyArray<string>, report: ShownReport): string =>
  linesOf(names, report)
    .map((line) => `${line.name}, ${asOfText(line, report.meta.generatedAt)}`)
    .join(" · ")

/** The reason why a source's result is missing or partial, as a sentence. */
export const reasonText = ({ askedAgainFrom, name, partial, reason, status }: SourceLine): string => {
  const said = reason === null ? otherwise[status] : reason.replace(/\.?$/, ".")
  const again = askedAgainFrom === null ? "" : ` We ask it again from ${instantText(askedAgainFrom)}.`
  return `${name}: ${partial && status === "ok" ? "answered in part. " : ""}${said}${again}`
}

const otherwise: Readonly<Record<SourceLine["status"], string>> = {
  ok: "answered, but has no figure here.",
  stale: "an older answer is shown.",
  no_data: "it has no data for this place.",
  failed: "it gave no usable answer.",
  not_configured: "it is not set up here."
}

/** The reason why a part of the report is empty, from the sources that should have filled it. */
export const whyAbsent = (names: ReadonlyArray<string>, report: ShownReport): string =>
  linesOf(names, report).map(reasonText).join(" ")
