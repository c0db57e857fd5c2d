import { Effect } from "effect"

import { startService } from "../../../test/support/process/ServiceProcess.ts"

/**
 * Starts the sandbox's upstreams as a separate process. Returns the variables of a live service that uses them, with
 * all keys set.
 */
export const playedUpstreams = (environment: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const gateway = yield* startService({ SANDBOX_PORT: "0", ...environment }, { words: ["sandbox"] })
    const [, origin = ""] = yield* gateway.printed(/UPSTREAM_GATEWAY=(\S+)/)
    return {
      UPSTREAM_GATEWAY: origin,
      UPSTREAM_RATES: "none",
      RENTCAST_API_KEY: "bench",
      RENTCAST_MONTHLY_CALLS: "1000000",
      FREE_RENTCAST_DAILY_CALLS: "500000",
      FREE_LIMIT: "1000000 per second"
    }
  })
