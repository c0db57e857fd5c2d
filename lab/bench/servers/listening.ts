import { Effect, type Scope } from "effect"

import type { ServiceProcess } from "../../../test/support/process/ServiceProcess.ts"

/** The origin that a server prints when it has started. */
export const listening = (start: Effect.Effect<ServiceProcess, never, Scope.Scope>) =>
  Effect.flatMap(start, (server) => server.printed(/Listening on (http:\/\/[\d.:]+)/)).pipe(
    Effect.map(([, origin = ""]) => origin)
  )
