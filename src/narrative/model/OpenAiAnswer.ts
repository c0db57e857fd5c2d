import { Effect, Schema } from "effect"

import { ModelMalformed } from "./PlanModel.ts"

/** The model's answer in one form for both APIs (Responses and Chat Completions). */
export interface ModelAnswer {
  readonly text: string
  readonly refused: boolean
  /** `true` if the model finished its answer. */
  readonly complete: boolean
  readonly finishReason: string
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
}

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

const ResponsesAnswer = Schema.Struct({
  model: Schema.String,
  status: optional(Schema.String),
  incomplete_details: optional(Schema.Struct({ reason: optional(Schema.String) })),
  output: Schema.Array(
    Schema.Struct({
      type: Schema.String,
      content: optional(Schema.Array(Schema.Struct({ type: Schema.String, text: optional(Schema.String) })))
    })
  ),
  usage: optional(Schema.Struct({ input_tokens: Schema.Finite, output_tokens: Schema.Finite }))
})

const ChatAnswer = Schema.Struct({
  model: Schema.String,
  choices: Schema.NonEmptyArray(
    Schema.Struct({
      finish_reason: optional(Schema.String),
      message: Schema.Struct({ content: optional(Schema.String), refusal: optional(Schema.String) })
    })
  ),
  usage: optional(Schema.Struct({ prompt_tokens: Schema.Finite, completion_tokens: Schema.Finite }))
})

const decodeResponses = Schema.decodeUnknownEffect(ResponsesAnswer)
const decodeChat = Schema.decodeUnknownEffect(ChatAnswer)

const malformed = new ModelMalformed({ issue: "the answer has another shape than the API's" })

/** Reads an answer of the Responses API. */
export const readResponsesAnswer = (wire: unknown): Effect.Effect<ModelAnswer, ModelMalformed> =>
  decodeResponses(wire).pipe(
    Effect.mapError(() => malformed),
    Effect.map(({ incomplete_details, model, output, status, usage }) => {
      const parts = output.flatMap(({ content, type }) => (type === "message" ? (content ?? []) : []))
      return {
        text: parts.map(({ text, type }) => (type === "output_text" ? (text ?? "") : "")).join(""),
        refused: parts.some(({ type }) => type === "refusal"),
        complete: (status ?? "completed") === "completed",
        finishReason: incomplete_details?.reason ?? status ?? "completed",
        model,
        inputTokens: usage?.input_tokens ?? 0,
        outputTokens: usage?.output_tokens ?? 0
      }
    })
  )

/** The words with which servers of several vendors mark a finished answer. */
const endings: ReadonlySet<string> = new Set(["stop", "end_turn", "eos", "stop_sequence"])

/** Reads an answer of Chat Completions. */
export const readChatAnswer = (wire: unknown): Effect.Effect<ModelAnswer, ModelMalformed> =>
  decodeChat(wire).pipe(
    Effect.mapError(() => malformed),
    Effect.map(({ choices: [choice], model, usage }) => {
      const finishReason = choice.finish_reason ?? "stop"
      return {
        text: choice.message.content ?? "",
        refused: (choice.message.refusal ?? "") !== "",
        complete: endings.has(finishReason),
        finishReason,
        model,
        inputTokens: usage?.prompt_tokens ?? 0,
        outputTokens: usage?.completion_tokens ?? 0
      }
    })
  )
