import { Effect } from "effect"

import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { listening } from "./listening.ts"
import { playedUpstreams } from "./playedUpstreams.ts"

/**
 * Starts the sandbox's upstreams behind a `rememberingGateway` with these variables, so that a measured service does
 * not wait for the simulation. Returns the variables of a live service that uses them, with all keys set.
 */
export const rememberedUpstreams = (environment: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const upstreams = yield* playedUpstreams()
    const gateway = yield* listening(
      startService(
        { GATEWAY: upstreams.UPSTREAM_GATEWAY, ...environment },
        { program: "lab/bench/servers/rememberingGateway.ts" }
      )
    )
    return { ...upstreams, UPSTREAM_GATEWAY: gateway }
  })
