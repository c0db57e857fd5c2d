import { planFormat } from "@property-intelligence/narrative/plan/Plan.ts"
import { Duration, Effect, Layer, Option, Redacted, Result, Schedule, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { APIError, OpenAI } from "openai"

import type { Settings } from "../../Settings.ts"
import { CostQuotas } from "../../stores/CostQuotas.ts"
import { countModelTokens, timedModelRequest } from "./modelMetrics.ts"
import { type ModelAnswer, readChatAnswer, readResponsesAnswer } from "./OpenAiAnswer.ts"
import {
  AnsweredPlan,
  BudgetSpent,
  ModelError,
  ModelMalformed,
  type ModelReason,
  ModelRefused,
  ModelUnavailable,
  PlanModel,
  type PlanRequest
} from "./PlanModel.ts"

/** Asks the model of the settings through the official client. */
export const layerOpenAiModel = (settings: Settings["Service"], apiKey: Redacted.Redacted) =>
  Layer.effect(
    PlanModel,
    Effect.gen(function* () {
      // The caller sets the deadline and `retrySchedule` the retries: the client's own would add to them unseen. So
      // would values that the client reads from the environment, such as an organization.
      const client = new OpenAI({
        apiKey: Redacted.value(apiKey),
        baseURL: settings.openaiBaseUrl,
        timeout: Duration.toMillis(settings.narrativeDeadline),
        maxRetries: 0,
        organization: null,
        project: null,
        logLevel: "off",
        fetch: plainly(yield* FetchHttpClient.Fetch)
      })
      const { modelTokens } = yield* CostQuotas
      const ask = settings.openaiApi === "responses" ? askResponses(client, settings) : askChat(client, settings)

      const attempt = Effect.fnUntraced(function* (request: PlanRequest): Effect.fn.Return<Attempted, ModelReason> {
        const allowance = yield* modelTokens
          .take(maxTokensOf(request, settings))
          .pipe(Effect.mapError(({ of, until }) => new BudgetSpent({ of, until })))
        const attempted = yield* ask(request).pipe(
          // A failed request uses no tokens. The cost of an abandoned one is never known, so all the tokens taken for
          // it count.
          Effect.tapError((reason) => (reason._tag === "ModelUnavailable" ? allowance.used(0) : Effect.void)),
          Effect.flatMap((answer) => Effect.map(Effect.result(planIn(answer)), (planned) => ({ answer, planned }))),
          timedModelRequest(settings.openaiModel, ({ planned }) => Option.getOrNull(Result.getFailure(planned)))
        )
        const { answer } = attempted
        yield* countModelTokens(settings.openaiModel, answer)
        const used = countedTokens(answer, request, settings)
        if (used > 0) yield* allowance.used(used)
        return attempted
      })

      const plan = Effect.fnUntraced(
        function* (request: PlanRequest) {
          yield* Effect.annotateCurrentSpan(requestAttributes(settings, request))
          const { answer, planned } = yield* attempt(request).pipe(Effect.retry(retrySchedule))
          yield* Effect.annotateCurrentSpan(answerAttributes(settings, answer))
          return yield* Effect.fromResult(planned)
        },
        Effect.tapError((reason) => Effect.annotateCurrentSpan({ "error.type": reason._tag })),
        Effect.mapError((reason) => new ModelError({ reason })),
        Effect.withSpan(`chat ${settings.openaiModel}`, { kind: "client" })
      )

      return { plan }
    })
  )

/** Min characters per token, for estimating the tokens of a request: texts like ours have three or more. */
const leastCharactersOfToken = 3

/** Max tokens of a request and its answer together. */
const maxTokensOf = ({ input, instructions }: PlanRequest, { openaiMaxOutputTokens }: Settings["Service"]): number =>
  Math.ceil((instructions.length + input.length) / leastCharactersOfToken) + openaiMaxOutputTokens

/**
 * The tokens that count for a request: as many as the model's server states, but no more than were taken. So one absurd
 * number can't use up the day's tokens.
 */
const countedTokens = (
  { inputTokens, outputTokens }: ModelAnswer,
  request: PlanRequest,
  settings: Settings["Service"]
): number => Math.min(Math.max(0, inputTokens) + Math.max(0, outputTokens), maxTokensOf(request, settings))

/** The model's answer, and the plan read from it or the reason for its absence. */
interface Attempted {
  readonly answer: ModelAnswer
  readonly planned: Result.Result<AnsweredPlan, ModelReason>
}

const sentHeaders = new Set(["accept", "authorization", "content-type", "user-agent"])

/**
 * Sends the client's requests with only the needed headers. The client adds others that describe this machine or come
 * from its environment.
 */
const plainly =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers)
    const others = [...headers.keys()].filter((name) => !sentHeaders.has(name))
    for (const name of others) headers.delete(name)
    return fetch(url, { ...init, headers })
  }

/**
 * Two retries, after a jittered 500 ms and 1 s, or after the time that the model's server asks for if that is longer.
 */
const retrySchedule = Schedule.exponential("500 millis").pipe(
  Schedule.jittered,
  Schedule.upTo({ times: 2 }),
  Schedule.setInputType<ModelReason>(),
  Schedule.while(({ input }) => input._tag === "ModelUnavailable" && isTransient(input.status)),
  Schedule.modifyDelay(({ duration, input }) =>
    Effect.succeed(
      input._tag === "ModelUnavailable" && input.retryAfterMillis !== null
        ? Duration.max(duration, Duration.millis(input.retryAfterMillis))
        : duration
    )
  )
)

const isTransient = (status: number | null): boolean => status === null || status === 429 || status >= 500

type Ask = (request: PlanRequest) => Effect.Effect<ModelAnswer, ModelReason>

const askResponses =
  (client: OpenAI, { openaiMaxOutputTokens, openaiModel }: Settings["Service"]): Ask =>
  ({ input, instructions }) =>
    Effect.tryPromise({
      try: (signal) =>
        client.responses.create(
          {
            model: openaiModel,
            instructions,
            input,
            max_output_tokens: openaiMaxOutputTokens,
            store: false,
            text: { format: { type: "json_schema", ...planFormat } }
          },
          { signal }
        ),
      catch: reasonOf
    }).pipe(Effect.flatMap(readResponsesAnswer))

const askChat =
  (client: OpenAI, { openaiMaxOutputTokens, openaiModel }: Settings["Service"]): Ask =>
  ({ input, instructions }) =>
    Effect.tryPromise({
      try: (signal) =>
        client.chat.completions.create(
          {
            model: openaiModel,
            messages: [
              { role: "system", content: instructions },
              { role: "user", content: input }
            ],
            max_completion_tokens: openaiMaxOutputTokens,
            response_format: { type: "json_schema", json_schema: planFormat }
          },
          { signal }
        ),
      catch: reasonOf
    }).pipe(Effect.flatMap(readChatAnswer))

const reasonOf = (cause: unknown): ModelReason => {
  if (cause instanceof APIError) {
    const status: unknown = cause.status
    const { code } = cause
    return new ModelUnavailable({
      status: typeof status === "number" ? status : null,
      retryAfterMillis: retryAfterMillis(cause.headers),
      ...(typeof code === "string" && /^\w{1,60}$/.test(code) ? { code } : {})
    })
  }
  return new ModelMalformed({ issue: "the answer can't be read" })
}

const retryAfterMillis = (headers: Headers | undefined): number | null => {
  const seconds = Number(headers?.get("retry-after") ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

const decodePlan = Schema.decodeEffect(Schema.fromJsonString(AnsweredPlan))

/** Max characters of an answer that is read: far more than a plan with all claims has. */
const maxCharacters = 100_000

const planIn = ({ complete, finishReason, refused, text }: ModelAnswer): Effect.Effect<AnsweredPlan, ModelReason> => {
  if (refused) return Effect.fail(new ModelRefused())
  if (!complete) return Effect.fail(new ModelMalformed({ issue: `cut off: ${finishReason}` }))
  if (text.length > maxCharacters) return Effect.fail(new ModelMalformed({ issue: "far too long" }))
  return decodePlan(withoutWrapping(text)).pipe(Effect.mapError(() => new ModelMalformed({ issue: "no JSON object" })))
}

/**
 * The JSON of an answer without its wrapping: a byte order mark, the model's thoughts before it, or a code fence.
 * Models of some vendors add them. Each is removed once.
 */
const withoutWrapping = (text: string): string => {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/^\s*<think>[^<]*<\/think>/, "")
    .trim()
  return fenced.exec(plain)?.[1] ?? plain
}

/** Matches an answer that is wholly inside one code fence, with or without the word `json`. */
const fenced = /^```(?:json)?[ \t]*\r?\n([^`]*)\n[ \t]*```$/i

/** Attributes by OpenTelemetry's conventions for generative AI. Texts are included only if a setting asks for them. */
const requestAttributes = (
  { captureModelText, openaiBaseUrl, openaiMaxOutputTokens, openaiModel }: Settings["Service"],
  { input, instructions }: PlanRequest
) => ({
  "gen_ai.operation.name": "chat",
  "gen_ai.provider.name": "openai",
  "gen_ai.request.model": openaiModel,
  "gen_ai.request.max_tokens": openaiMaxOutputTokens,
  "gen_ai.output.type": "json",
  "server.address": new URL(openaiBaseUrl).hostname,
  ...(captureModelText ? { "gen_ai.system_instructions": instructions, "gen_ai.input.messages": input } : {})
})

const answerAttributes = ({ captureModelText }: Settings["Service"], answer: ModelAnswer) => ({
  "gen_ai.response.model": answer.model,
  "gen_ai.response.finish_reasons": [answer.finishReason],
  "gen_ai.usage.input_tokens": answer.inputTokens,
  "gen_ai.usage.output_tokens": answer.outputTokens,
  ...(captureModelText ? { "gen_ai.output.messages": answer.text } : {})
})
