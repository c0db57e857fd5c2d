import { startService } from "../../../test/support/process/ServiceProcess.ts"
import type { PinnedServer } from "../measure/pinned.ts"
import { listening } from "./listening.ts"

/** The origin of a balancer that gives each connection to the next of the servers. */
export const balanced = (servers: ReadonlyArray<PinnedServer>) => {
  const TARGETS = servers.map(({ origin }) => new URL(origin).port).join(",")
  return listening(startService({ TARGETS }, { program: "lab/bench/servers/balancer.ts" }))
}
