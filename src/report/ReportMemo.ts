import { Recent } from "@property-intelligence/domain/address/Recent.ts"
import { Result } from "effect"

import type { Assembly } from "./Assembly.ts"
import type { SourceOutcome } from "./SourceOutcome.ts"

/** The result that asking every source for a place again would have. */
export interface KnownReport {
  readonly outcomes: ReadonlyArray<SourceOutcome<unknown>>
  readonly assembly: Assembly
  /** A sandbox made up a part of it. */
  readonly sandbox: boolean
}

/** Reports that are held: some 60 KB each. */
const maxReports = 256

/**
 * Reports made only of cached findings. Asking again gives the same until the earliest finding is out of date, on the same day
 * (UTC), because some findings say what is in force that day. Assembling and encoding is most of the cost of a cached report (B8).
 */
export class ReportMemo {
  readonly #entries = new Recent<{ readonly known: KnownReport; readonly until: number }>(maxReports)

  /** The report under a key at an instant (epoch milliseconds); `null` if a source would have to be asked. */
  get(key: string, now: number): KnownReport | null {
    const entry = this.#entries.get(key)
    return entry !== undefined && now < entry.until ? entry.known : null
  }

  /** Keeps a report that was made at an instant, if a repeat comes to the same for a while. */
  set(key: string, now: number, report: KnownReport): void {
    const until = Math.min(nextDay(now), ...report.outcomes.map(freshUntilOf))
    if (until > now) this.#entries.add(key, { known: inNoTime(report), until })
  }
}

const freshUntilOf = ({ result }: SourceOutcome<unknown>): number =>
  Result.isSuccess(result) ? (result.success.freshUntil ?? 0) : 0

/** The report as a repeat shows it: no source takes any time. */
const inNoTime = ({ assembly, outcomes, sandbox }: KnownReport): KnownReport => ({
  outcomes: outcomes.map((outcome) => ({ ...outcome, ms: 0 })),
  assembly: { ...assembly, lines: assembly.lines.map((line) => ({ ...line, ms: 0 })) },
  sandbox
})

const dayMillis = 86_400_000

const nextDay = (now: number): number => (Math.floor(now / dayMillis) + 1) * dayMillis
