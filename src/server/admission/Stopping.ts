import { Context, Duration, Effect, Layer, Ref } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { monotonicMillis } from "../../clock/monotonicTime.ts"
import { Settings } from "../../Settings.ts"

/** Max time for running answers, sales and settlements together, once nothing new is accepted. */
export const drainTime = Duration.seconds(30)

/** The end of the process: asked to stop, it goes on for a grace, and then has some time to finish. */
export class Stopping extends Context.Service<
  Stopping,
  {
    /** True if the process was asked to stop. */
    readonly isAsked: Effect.Effect<boolean>
    /** The same for code that runs no effect. */
    readonly isAskedUnsafe: () => boolean
    /** Marks the process as stopping. Ends after `SHUTDOWN_GRACE`, during which it still accepts calls. */
    readonly begin: Effect.Effect<void>
    /** The remaining time to finish; all of it if the process was not asked to stop. */
    readonly timeLeft: Effect.Effect<Duration.Duration>
  }
>()("property-intelligence/server/admission/Stopping") {
  static readonly layer = Layer.effect(
    Stopping,
    Effect.gen(function* () {
      const { shutdownGrace } = yield* Settings
      /** Monotonic milliseconds at which all running work must have finished. */
      const end = yield* Ref.make<number | null>(null)
      const isAskedUnsafe = () => Ref.getUnsafe(end) !== null
      return {
        isAsked: Effect.sync(isAskedUnsafe),
        isAskedUnsafe,
        begin: Effect.gen(function* () {
          const now = yield* monotonicMillis
          yield* Ref.set(end, now + Duration.toMillis(shutdownGrace) + Duration.toMillis(drainTime))
          yield* Effect.logInfo("Stopping")
          yield* Effect.sleep(shutdownGrace)
        }),
        timeLeft: Effect.gen(function* () {
          const instant = yield* Ref.get(end)
          const now = yield* monotonicMillis
          return instant === null ? drainTime : Duration.millis(Math.max(0, instant - now))
        })
      }
    })
  )
}

/** Makes every answer the last one on its connection while the process stops. */
export const layerLastAnswers = HttpRouter.middleware(
  Effect.map(Stopping, ({ isAsked }) =>
    Effect.flatMap((response: HttpServerResponse.HttpServerResponse) =>
      Effect.map(isAsked, (isStopping) =>
        isStopping ? HttpServerResponse.setHeader(response, "connection", "close") : response
      )
    )
  ),
  { global: true }
)
