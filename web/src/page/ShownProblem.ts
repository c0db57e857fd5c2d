/** The members of a problem (RFC 9457) that a page shows. */
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
