/** A problem (RFC 9457) as far as a page shows it. */
export interface ShownProblem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly hint?: string
  readonly field?: string | null
  readonly candidates?: ReadonlyArray<string>
  readonly retryAfterSeconds?: number
}
