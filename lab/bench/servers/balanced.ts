import { startService } from "../../../test/support/process/ServiceProcess.ts"
import type { PinnedServer } from "../measure/pinned.ts"
import { listening } from "./listening.ts"

/** Starts a balancer that gives each new connection to the next of the servers; returns its origin. */
export const balanced = (servers: ReadonlyArray<PinnedServer>) => {
  const TARGETS = servers.map(({ origin }) => new URL(origin).port).join(",")
  return listening(startService({ TARGETS }, { program: "lab/bench/servers/balancer.ts" }))
}
