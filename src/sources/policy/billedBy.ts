import { Effect } from "effect"

import type { QuotaSpent, SharedQuota } from "../../quotas/SharedQuota.ts"
import { FreeShareSpent, MonthSpent, type SourceReason } from "./SourceError.ts"

/** The permission to send requests that we pay for. */
interface BilledRequests {
  /** Fails when it is known that no request may be sent. Takes nothing and asks no store: for before a request waits for its turn. */
  readonly check: Effect.Effect<void, SourceReason>
  /** Takes one request, right before it is sent. */
  readonly permission: Effect.Effect<void, SourceReason>
}

/** The requests that an upstream bills, out of their quota. */
export const billedBy = (upstream: string, quota: SharedQuota): BilledRequests => {
  const reasonOf = ({ of, until }: QuotaSpent) =>
    of === "all" ? new MonthSpent({ upstream, until }) : new FreeShareSpent({ upstream, until })
  return {
    check: Effect.mapError(quota.check, reasonOf),
    permission: Effect.asVoid(Effect.mapError(quota.take(1), reasonOf))
  }
}
