import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { printFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { honest, printConduct } from "@property-intelligence/sandbox/wire/Conduct.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { Cause, Console, Effect } from "effect"

import { describeStartError, layerEnvironment } from "../start/describeStartError.ts"
import { sandboxSettings } from "./SandboxSettings.ts"

/** Serves only the sandbox's gateway, for a service that has `UPSTREAM_GATEWAY` set. */
const program = Effect.gen(function* () {
  const settings = yield* sandboxSettings
  const { url } = yield* serveGateway(settings)
  const lines = [
    "SANDBOX: every answer is made up and marked x-property-intelligence-sandbox. None of it is data about a real property.",
    "",
    `UPSTREAM_GATEWAY=${url.origin}`,
    `Faults: ${printFaults(settings.faults) || "none"} (GET, PUT, DELETE ${url.origin}/_faults)`,
    `Language model: ${printConduct(settings.model ?? honest)} (GET, PUT, DELETE ${url.origin}/_model)`,
    "",
    "Addresses to try:",
    ...examples.map(({ name, address, about }) => `  ${name.padEnd(24)} ${address.padEnd(48)} ${about}`)
  ]
  yield* Console.log(lines.join("\n"))
  return yield* Effect.never
})

program.pipe(
  Effect.scoped,
  Effect.provide(layerEnvironment),
  Effect.tapError((error) => Console.error(describeStartError(error))),
  Effect.tapDefect((defect) => Effect.logFatal("The sandbox died", Cause.die(defect))),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
