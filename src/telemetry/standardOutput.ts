import { Effect, Formatter, Layer, Logger } from "effect"

import { metrics } from "./metrics.ts"

/** Bytes that may wait for the reader of standard output: some hundreds of lines. */
const maxUnread = 128 * 1024

const dropped = metrics.telemetryDropped.of({
  "telemetry.signal": "logs",
  "telemetry.drop.reason": "output_lost"
})

const whileRead = (logger: Logger.Logger<unknown, void>): Logger.Logger<unknown, void> =>
  Logger.make((options) => {
    if (process.stdout.writableLength < maxUnread) logger.log(options)
    else dropped.updateUnsafe(1, options.fiber.context)
  })

/** A write that fails would end the process. */
const layerLostLines = Layer.effectDiscard(
  Effect.gen(function* () {
    const context = yield* Effect.context<never>()
    const count = () => dropped.updateUnsafe(1, context)
    yield* Effect.acquireRelease(
      Effect.sync(() => process.stdout.on("error", count)),
      () => Effect.sync(() => process.stdout.off("error", count))
    )
  })
)

/**
 * Logs on standard output what it takes. A line is dropped while too many wait for the reader of its pipe: they wait in memory,
 * which a collector of logs that hangs would fill. `telemetry.dropped` counts those, and those that could not be written.
 */
export const layerStandardOutput = (logger: Logger.Logger<unknown, void>): Layer.Layer<never> =>
  Layer.merge(Logger.layer([whileRead(logger)]), layerLostLines)

const isEmpty = (members: object): boolean => Object.keys(members).length === 0

/**
 * Writes each entry of the log on standard output as one line of JSON: `message`, `level` and `timestamp`, and `cause`, `annotations` and
 * `spans` if there are any.
 */
export const consoleLines: Logger.Logger<unknown, void> = Logger.withConsoleLog(
  Logger.map(Logger.formatStructured, ({ annotations, cause, level, message, spans, timestamp }) =>
    Formatter.formatJson({
      message,
      level,
      timestamp,
      ...(cause === undefined ? {} : { cause }),
      ...(isEmpty(annotations) ? {} : { annotations }),
      ...(isEmpty(spans) ? {} : { spans })
    })
  )
)
