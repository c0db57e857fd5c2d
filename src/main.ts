import { setFlagsFromString } from "node:v8"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Layer, Runtime } from "effect"

import { describeStartError } from "./process/describeStartError.ts"
import { layerEnvironment } from "./process/environment.ts"
import { layerRunQueue } from "./process/RunQueue.ts"
import { layerService } from "./Service.ts"

/**
 * Left alone V8 lets a small heap become four times what lives in it: in a burst of new addresses that is 150 MB of garbage (B11). Not
 * before the service has started, for that would collect what is being made (B10).
 */
const layerThrift = Layer.effectDiscard(Effect.sync(() => setFlagsFromString("--heap-growing-percent=100")))

/** A process that was asked to stop, and did, has not failed. */
const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)

Layer.launch(Layer.provide(layerThrift, layerService)).pipe(
  Effect.provide([layerEnvironment, layerRunQueue]),
  Effect.tapError((error) => Console.error(describeStartError(error))),
  Effect.tapDefect((defect) => Effect.logFatal("The service died", Cause.die(defect))),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown })
)
