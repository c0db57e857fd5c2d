import { Recent } from "@property-intelligence/domain/address/Recent.ts"
import { Result } from "effect"

import type { Assembly } from "./Assembly.ts"
import type { SourceOutcome } from "./SourceOutcome.ts"

/** The outcomes of all sources for a place, and the report built from them, kept for the next call about the place. */
export interface KnownReport {
  readonly outcomes: ReadonlyArray<SourceOutcome<unknown>>
  readonly assembly: Assembly
  /** True if a sandbox made up a part of the report. */
  readonly sandbox: boolean
}

/** Max reports that the memo keeps: some 60 KB each. */
const maxReports = 256

/**
 * Reports made only of cached findings. A repeat gives the same report until the first finding expires or the UTC day
 * ends, because some findings depend on the day. Assembling and encoding is most of the cost of a cached report (B8).
 */
export class ReportMemo {
  readonly #entries = new Recent<{ readonly known: KnownReport; readonly until: number }>(maxReports)

  /** The report under a key at an instant (epoch milliseconds); `null` if a source has to be asked. */
  get(key: string, now: number): KnownReport | null {
    const entry = this.#entries.get(key)
    return entry !== undefined && now < entry.until ? entry.known : null
  }

  /** Keeps a report made at `now`, until its first finding expires or the UTC day ends. */
  set(key: string, now: number, report: KnownReport): void {
    const until = Math.min(nextDay(now), ...report.outcomes.map(freshUntilOf))
    if (until > now) this.#entries.add(key, { known: inNoTime(report), until })
  }
}

const freshUntilOf = ({ result }: SourceOutcome<unknown>): number =>
  Result.isSuccess(result) ? (result.success.freshUntil ?? 0) : 0

/** A kept report as a repeat shows it: with a time of 0 for each source. */
const inNoTime = ({ assembly, outcomes, sandbox }: KnownReport): KnownReport => ({
  outcomes: outcomes.map((outcome) => ({ ...outcome, ms: 0 })),
  assembly: { ...assembly, lines: assembly.lines.map((line) => ({ ...line, ms: 0 })) },
  sandbox
})

const dayMillis = 86_400_000

const nextDay = (now: number): number => (Math.floor(now / dayMillis) + 1) * dayMillis
