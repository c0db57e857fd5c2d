/**
 * How many retries one upstream may still be sent: each request earns a tenth of one, up to `mostSaved`, so that however
 * broken it is, retries add at most a tenth to its load, beside the few it starts with.
 */
export interface RetryBudget {
  readonly retries: number
}

const earnedPerRequest = 0.1
const mostSaved = 10

/** Before anything was asked. */
export const initialRetryBudget: RetryBudget = { retries: 3 }

/** After a request that is no retry. */
export const requestSent = ({ retries }: RetryBudget): RetryBudget => ({
  retries: Math.min(mostSaved, retries + earnedPerRequest)
})

/** After a retry, or `null` when there is none left to send. */
export const retrySent = ({ retries }: RetryBudget): RetryBudget | null =>
  retries < 1 ? null : { retries: retries - 1 }
