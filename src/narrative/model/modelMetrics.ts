import { Clock, Duration, Effect, Exit, Metric, Option } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import type { ModelAnswer } from "./OpenAiAnswer.ts"
import type { ModelReason } from "./PlanModel.ts"

const chatWith = (model: string) =>
  ({
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "openai",
    "gen_ai.request.model": model
  }) as const

/**
 * Times one request to the model. `failureOf` gives the fault of an answer, if any. An abandoned request is counted
 * with the error type `Timeout`.
 */
export const timedModelRequest =
  <A>(model: string, failureOf: (answer: A) => ModelReason | null) =>
  (request: Effect.Effect<A, ModelReason>): Effect.Effect<A, ModelReason> =>
    Effect.flatMap(Clock.monotonicTimeNanos, (start) =>
      Effect.onExit(request, (exit) =>
        Effect.flatMap(Clock.monotonicTimeNanos, (end) =>
          Metric.update(
            metrics.modelDuration.of({ ...chatWith(model), "error.type": errorTypeOf(exit, failureOf) }),
            Duration.nanos(end - start)
          )
        )
      )
    )

const errorTypeOf = <A>(
  exit: Exit.Exit<A, ModelReason>,
  failureOf: (answer: A) => ModelReason | null
): string | undefined => {
  if (Exit.isSuccess(exit)) return failureOf(exit.value)?._tag
  return Option.match(Exit.findErrorOption(exit), {
    onNone: () => (Exit.hasInterrupts(exit) ? "Timeout" : "Defect"),
    onSome: ({ _tag }) => _tag
  })
}

/**
 * Counts the input and output tokens of an answer. If the model's server does not state them, nothing is counted,
 * because unknown is not 0.
 */
export const countModelTokens = (model: string, { inputTokens, outputTokens }: ModelAnswer) =>
  Effect.forEach(
    [
      ["input", inputTokens],
      ["output", outputTokens]
    ] as const,
    ([type, tokens]) =>
      tokens > 0
        ? Metric.update(metrics.modelTokens.of({ ...chatWith(model), "gen_ai.token.type": type }), tokens)
        : Effect.void,
    { discard: true }
  )
