import { Cause, Context, Effect, Layer, Logger, References, Tracer } from "effect"

import { redactedText, redactedValue } from "./redactedValue.ts"

/**
 * `true` if log lines in this scope are not redacted. Only the lines at start need it, with the address of an example
 * call and the sandbox's public key.
 */
export const LogUnredacted = Context.Reference<boolean>("property-intelligence/telemetry/LogUnredacted", {
  defaultValue: () => false
})

const fiberWith = (fiber: Logger.Options<unknown>["fiber"], annotations: Readonly<Record<string, unknown>>) =>
  Context.add(fiber.context, References.CurrentLogAnnotations, annotations)

/** Logs one line with other annotations than the fiber's, then restores the fiber's annotations. */
const logWith = <Output>(
  logger: Logger.Logger<unknown, Output>,
  options: Logger.Options<unknown>,
  annotations: Readonly<Record<string, unknown>>
): Output => {
  const { fiber } = options
  const before = fiber.context
  fiber.setContext(fiberWith(fiber, annotations))
  const output = logger.log(options)
  fiber.setContext(before)
  return output
}

const redactedError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return redactedValue(error)
  const copy = new Error(
    redactedText(error.message),
    error.cause === undefined ? {} : { cause: redactedError(error.cause) }
  )
  copy.name = error.name
  copy.stack = redactedText(error.stack ?? "")
  return copy
}

/** The same cause with its messages and stacks redacted. */
const redactedCause = (cause: Cause.Cause<unknown>): Cause.Cause<unknown> =>
  Cause.fromReasons(
    cause.reasons.map((reason) => {
      if (Cause.isFailReason(reason)) return Cause.makeFailReason(redactedError(reason.error))
      return Cause.isDieReason(reason) ? Cause.makeDieReason(redactedError(reason.defect)) : reason
    })
  )

const redactedAnnotations = (annotations: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(annotations).map(([name, value]) => [name, redactedValue(value, name)]))

/** A logger that redacts each line with `redactedValue` before it passes it on. */
export const redacting = <Output>(logger: Logger.Logger<unknown, Output>): Logger.Logger<unknown, Output> =>
  Logger.make((options) => {
    const { cause, fiber, message } = options
    if (fiber.getRef(LogUnredacted)) return logger.log(options)
    const redacted = { ...options, message: redactedValue(message), cause: redactedCause(cause) }
    return logWith(logger, redacted, redactedAnnotations(fiber.getRef(References.CurrentLogAnnotations)))
  })

/** A logger that adds `traceId` and `spanId` of the current span to each line; nothing without tracing. */
export const naming = <Output>(logger: Logger.Logger<unknown, Output>): Logger.Logger<unknown, Output> =>
  Logger.make((options) => {
    const { fiber } = options
    const { span } = fiber.cache
    if (span === undefined || fiber.getRef(Tracer.Tracer) === Tracer.nativeTracer) return logger.log(options)
    const annotations = fiber.getRef(References.CurrentLogAnnotations)
    return logWith(logger, options, { ...annotations, traceId: span.traceId, spanId: span.spanId })
  })

/** Puts the redaction in front of every logger of the given layer, including the exporter. */
export const layerLogRedaction = Layer.effect(
  Logger.CurrentLoggers,
  Effect.map(Logger.CurrentLoggers, (loggers) => new Set(Array.from(loggers, redacting)))
)
