import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import type { ShownProblem } from "../page/ShownProblem.ts"

/** A source's line in `meta.sources` as the stream sends it. It may have the source's main figure in a few words. */
export type StreamedLine = SourceLine & { readonly headline?: string | null }

/**
 * The progress of an address look-up. `locating`: the request was sent, and nothing has arrived yet. `asking`: sources
 * are being asked. `whole`: the report is complete. `refused`: a problem arrived instead. `broken`: the connection was
 * lost, and the results so far stay.
 */
export interface Lookup {
  readonly phase: "idle" | "locating" | "asking" | "whole" | "refused" | "broken"
  readonly address: string
  /** The received lines, by source name. */
  readonly lines: ReadonlyMap<string, StreamedLine>
  /** The matched place. It arrives first, and once more with the report. */
  readonly location: LocationSection | null
  readonly report: PropertyReport | null
  readonly problem: ShownProblem | null
  /** The times of the request and of its newest event, on the page's clock. */
  readonly sentAt: number
  readonly heardAt: number
}

/** An event of a look-up. */
export type LookupEvent =
  | { readonly type: "sent"; readonly address: string }
  | { readonly type: "place"; readonly location: LocationSection }
  | { readonly type: "source"; readonly line: StreamedLine }
  | { readonly type: "report"; readonly report: PropertyReport }
  | { readonly type: "problem"; readonly problem: ShownProblem }
  | { readonly type: "broken" }

/** The state before the first look-up. */
export const noLookup: Lookup = {
  phase: "idle",
  address: "",
  lines: new Map(),
  location: null,
  report: null,
  problem: null,
  sentAt: 0,
  heardAt: 0
}

/** The look-up after an event. Sending an address starts a new look-up. */
export const lookupAfter = (lookup: Lookup, event: LookupEvent, at: number): Lookup => {
  switch (event.type) {
    case "sent":
      return { ...noLookup, phase: "locating", address: event.address, sentAt: at, heardAt: at }
    case "place":
      return { ...lookup, phase: "asking", location: event.location, heardAt: at }
    case "source":
      return {
        ...lookup,
        phase: "asking",
        lines: new Map(lookup.lines).set(event.line.name, event.line),
        heardAt: at
      }
    case "report":
      return {
        ...lookup,
        phase: "whole",
        location: event.report.location,
        report: event.report,
        lines: linesOf(event.report, lookup),
        heardAt: at
      }
    case "problem":
      return { ...lookup, phase: "refused", problem: event.problem, heardAt: at }
    case "broken":
      return { ...lookup, phase: "broken", heardAt: at }
  }
}

/** The lines for the sources from the finished report, each with the main figure that the stream has sent before. */
const linesOf = ({ meta }: PropertyReport, { lines }: Lookup): Lookup["lines"] =>
  new Map(
    meta.sources.map((line) => {
      const headline = lines.get(line.name)?.headline
      return [line.name, headline === undefined ? line : { headline, ...line }]
    })
  )

/** Returns true if more events will follow. */
export const isRunning = ({ phase }: Lookup): boolean => phase === "locating" || phase === "asking"
