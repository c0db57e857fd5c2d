import { setFlagsFromString } from "node:v8"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Layer, Runtime } from "effect"

import { layerRunQueue } from "./server/admission/RunQueue.ts"
import { layerService } from "./Service.ts"
import { describeStartError, layerEnvironment } from "./start/describeStartError.ts"
import { layerWatchdog } from "./start/Watchdog.ts"

/**
 * By default V8 lets a small heap grow to four times its live size: in a burst of new addresses that is 150 MB of
 * garbage (B11). The flag is set only after the service has started: earlier, V8 would collect garbage during the start
 * (B10). `npm run bench:heap` compares other percentages.
 */
const layerThrift = Layer.effectDiscard(Effect.sync(() => setFlagsFromString("--heap-growing-percent=100")))

/** Sets the exit code: a process that stops because it was asked to has not failed. */
const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)

Layer.launch(layerThrift.pipe(Layer.provide(layerService), Layer.provide(layerWatchdog))).pipe(
  Effect.provide([layerEnvironment, layerRunQueue]),
  Effect.tapError((error) => Console.error(describeStartError(error))),
  Effect.tapDefect((defect) => Effect.logFatal("The service died", Cause.die(defect))),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown })
)
