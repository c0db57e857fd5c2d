import { Effect, type Scope } from "effect"

import type { ServiceProcess } from "../../../test/support/process/ServiceProcess.ts"

/** The origin on which a server that is being started says it listens. */
export const listening = (start: Effect.Effect<ServiceProcess, never, Scope.Scope>) =>
  Effect.flatMap(start, (server) => server.printed(/Listening on (http:\/\/[\d.:]+)/)).pipe(
    Effect.map(([, origin = ""]) => origin)
  )
