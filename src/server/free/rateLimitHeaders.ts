import type { CallQuota } from "../../settings/CallQuota.ts"
import type { QuotaState } from "./FreeLimit.ts"

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers: all policies, and what is left under the tightest of them, with the
 * seconds until one call more is there, which is also when a refused one may be sent again. Without states nothing is known of what is left.
 */
export const rateLimitHeaders = (
  policies: ReadonlyArray<CallQuota>,
  states: ReadonlyArray<QuotaState>
): Readonly<Record<string, string>> => {
  const [tightest] = states.toSorted((a, b) => a.remaining - b.remaining || b.nextSeconds - a.nextSeconds)
  return {
    "ratelimit-policy": policies
      .map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
      .join(", "),
    ...(tightest === undefined
      ? {}
      : { ratelimit: `"${tightest.policy.name}";r=${tightest.remaining};t=${tightest.nextSeconds}` })
  }
}
