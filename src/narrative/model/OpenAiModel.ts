import { Duration, Effect, Layer, Option, Redacted, Result, Schedule, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { APIError, OpenAI } from "openai"

import { CostQuotas } from "../../quotas/CostQuotas.ts"
import type { Settings } from "../../Settings.ts"
import { Draft } from "../facts/Draft.ts"
import {
  BudgetSpent,
  DraftModel,
  type DraftRequest,
  ModelError,
  ModelMalformed,
  type ModelReason,
  ModelRefused,
  ModelUnavailable
} from "./DraftModel.ts"
import { countModelTokens, timedModelRequest } from "./modelMetrics.ts"
import { type ModelAnswer, readChatAnswer, readResponsesAnswer } from "./OpenAiAnswer.ts"

/** Asks the model of the settings through the official client. */
export const layerOpenAiModel = (settings: Settings["Service"], apiKey: Redacted.Redacted) =>
  Layer.effect(
    DraftModel,
    Effect.gen(function* () {
      // Retries and deadlines are the caller's and the schedule's: the client's own would add to them unseen. So would what
      // the client reads from the environment by itself.
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

      const attempt = Effect.fnUntraced(function* (request: DraftRequest): Effect.fn.Return<Attempted, ModelReason> {
        const allowance = yield* modelTokens
          .take(mostTokensOf(request, settings))
          .pipe(Effect.mapError(({ of, until }) => new BudgetSpent({ of, until })))
        const attempted = yield* ask(request).pipe(
          // Of a request that is abandoned it is never known what it cost: then all that was taken for it counts.
          Effect.tapError((reason) => (reason._tag === "ModelUnavailable" ? allowance.used(0) : Effect.void)),
          Effect.flatMap((answer) => Effect.map(Effect.result(draftOf(answer)), (drafted) => ({ answer, drafted }))),
          timedModelRequest(settings.openaiModel, ({ drafted }) => Option.getOrNull(Result.getFailure(drafted)))
        )
        const { answer } = attempted
        yield* countModelTokens(settings.openaiModel, answer)
        const used = answer.inputTokens + answer.outputTokens
        if (used > 0) yield* allowance.used(used)
        return attempted
      })

      const draft = Effect.fnUntraced(
        function* (request: DraftRequest) {
          yield* Effect.annotateCurrentSpan(requestAttributes(settings, request))
          const { answer, drafted } = yield* attempt(request).pipe(Effect.retry(retrySchedule))
          yield* Effect.annotateCurrentSpan(answerAttributes(settings, answer))
          return { draft: yield* Effect.fromResult(drafted), model: answer.model }
        },
        Effect.tapError((reason) => Effect.annotateCurrentSpan({ "error.type": reason._tag })),
        Effect.mapError((reason) => new ModelError({ reason })),
        Effect.withSpan(`chat ${settings.openaiModel}`, { kind: "client" })
      )

      return { draft }
    })
  )

/** A token has three characters or more in texts like ours. */
const leastCharactersOfToken = 3

/** What a request may cost at most, in and out. */
const mostTokensOf = ({ input, instructions }: DraftRequest, { openaiMaxOutputTokens }: Settings["Service"]): number =>
  Math.ceil((instructions.length + input.length) / leastCharactersOfToken) + openaiMaxOutputTokens

/** An answer, and what it was good for. */
interface Attempted {
  readonly answer: ModelAnswer
  readonly drafted: Result.Result<Draft, ModelReason>
}

const sentHeaders = new Set(["accept", "authorization", "content-type", "user-agent"])

/** The client adds headers that its environment names and that identify this machine: what is not needed is not sent. */
const plainly =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers)
    const others = [...headers.keys()].filter((name) => !sentHeaders.has(name))
    for (const name of others) headers.delete(name)
    return fetch(url, { ...init, headers })
  }

/** Twice more, after a jittered 500 ms and 1 s, or what the service asks for when that is longer. */
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

/** OpenAI's strict mode: every key is required, and there are no others. */
const draftFormat = {
  name: "narrative",
  strict: true,
  schema: {
    type: "object",
    properties: Object.fromEntries(Object.keys(Draft.fields).map((part) => [part, { type: "string" }])),
    required: Object.keys(Draft.fields),
    additionalProperties: false
  }
}

type Ask = (request: DraftRequest) => Effect.Effect<ModelAnswer, ModelReason>

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
            text: { format: { type: "json_schema", ...draftFormat } }
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
            response_format: { type: "json_schema", json_schema: draftFormat }
          },
          { signal }
        ),
      catch: reasonOf
    }).pipe(Effect.flatMap(readChatAnswer))

const reasonOf = (cause: unknown): ModelReason => {
  if (cause instanceof APIError) {
    const status: unknown = cause.status
    return new ModelUnavailable({
      status: typeof status === "number" ? status : null,
      retryAfterMillis: retryAfterMillis(cause.headers)
    })
  }
  return new ModelMalformed({ issue: "the answer can't be read" })
}

const retryAfterMillis = (headers: Headers | undefined): number | null => {
  const seconds = Number(headers?.get("retry-after") ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

const decodeDraft = Schema.decodeEffect(Schema.fromJsonString(Draft))

const draftOf = ({ complete, finishReason, refused, text }: ModelAnswer): Effect.Effect<Draft, ModelReason> => {
  if (refused) return Effect.fail(new ModelRefused())
  if (!complete) return Effect.fail(new ModelMalformed({ issue: `cut off: ${finishReason}` }))
  return decodeDraft(text).pipe(Effect.mapError(() => new ModelMalformed({ issue: "not the five parts" })))
}

/** By OpenTelemetry's conventions for generative AI; texts only where a setting asks for them. */
const requestAttributes = (
  { captureModelText, openaiBaseUrl, openaiMaxOutputTokens, openaiModel }: Settings["Service"],
  { input, instructions }: DraftRequest
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
