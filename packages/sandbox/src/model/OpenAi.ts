import { Result, Schema } from "effect"

import type { Misconduct } from "../wire/Conduct.ts"
import type { SimulatedReply, SimulatedRequest, SimulatedUpstream } from "../wire/SimulatedUpstream.ts"
import { honestPlan } from "./honestPlan.ts"
import { hostilePlan, type PlanMisconduct } from "./hostilePlan.ts"
import {
  apiError,
  charactersPerToken,
  type Dialect,
  type Message,
  type Question,
  readQuestion,
  StrictFormat
} from "./OpenAiQuestion.ts"
import { chatReply, failedResponse, responsesReply, type Said } from "./OpenAiReply.ts"

/** The host of the sandbox's language model. */
export const openAiHost = "api.openai.com"

/**
 * OpenAI's two text APIs, without streaming. They accept any key. The model plans a narrative from the claims in the
 * request, honestly unless `misconduct` is set. The error of the Responses API inside a 200 has the status `failed`.
 */
export const OpenAi: ReadonlyArray<SimulatedUpstream> = [
  {
    host: openAiHost,
    answer: (request) => answerAt("/v1/responses", request, responsesDialect, responsesReply),
    inBandError: failedResponse()
  },
  {
    host: openAiHost,
    answer: (request) => answerAt("/v1/chat/completions", request, chatDialect, chatReply),
    inBandError: null
  }
]

const answerAt = (
  path: string,
  request: SimulatedRequest,
  dialect: Dialect,
  wrap: (said: Said) => SimulatedReply
): SimulatedReply | null => {
  if (request.method !== "POST" || request.path !== path) return null
  return Result.match(readQuestion(request, dialect), {
    onFailure: (refusal) => refusal,
    onSuccess: (question) => reply(question, request, wrap)
  })
}

const reply = (
  question: Question,
  { body: key, misconduct = null }: SimulatedRequest,
  wrap: (said: Said) => SimulatedReply
): SimulatedReply => {
  if (misconduct === "rate-limited") return rateLimited(question)
  if (misconduct === "server-error") return serverError
  if (misconduct === "refusal") return wrap({ question, text: "", refusal: sorry, complete: true, key })
  const text = answerTo(question, misconduct)
  const most = maxCharacters(question, text, misconduct)
  return wrap({ question, text: text.slice(0, most), refusal: null, complete: text.length <= most, key })
}

const answerTo = ({ known, prompt }: Question, misconduct: PlanMisconduct | "truncated" | "hang" | null): string =>
  // A model's text that is cut off or never sent is an honest plan.
  misconduct === null || misconduct === "truncated" || misconduct === "hang"
    ? JSON.stringify(honestPlan(prompt))
    : hostilePlan(prompt, known, misconduct)

const maxCharacters = ({ maxOutputTokens }: Question, text: string, misconduct: Misconduct | null): number => {
  if (misconduct === "truncated") return Math.floor(text.length / 2)
  // A model that sends far too much also ignores the token limit.
  if (misconduct === "huge" || maxOutputTokens === null) return Number.POSITIVE_INFINITY
  return maxOutputTokens * charactersPerToken
}

const sorry = "I'm sorry, but I can't help with that."

const rateLimited = ({ model }: Question): SimulatedReply => {
  const refusal = apiError(429, {
    message: `Rate limit reached for ${model} on requests per min (RPM): Limit 500, Used 500, Requested 1. Please try again in 1s.`,
    type: "requests",
    code: "rate_limit_exceeded"
  })
  return { ...refusal, headers: { ...refusal.headers, "retry-after": "1" } }
}

const serverError = apiError(500, {
  message: "The server had an error while processing your request. Sorry about that!",
  type: "server_error"
})

const Content = Schema.Union([Schema.String, Schema.Array(Schema.Struct({ text: Schema.optionalKey(Schema.String) }))])

const Item = Schema.Struct({
  role: Schema.optionalKey(Schema.String),
  content: Schema.optionalKey(Schema.NullOr(Content))
})

const ResponsesFormat = Schema.Struct({
  text: Schema.Struct({
    format: Schema.Struct({ type: Schema.Literal("json_schema"), ...StrictFormat.fields })
  })
})

const ResponsesInput = Schema.Struct({
  instructions: Schema.optionalKey(Schema.NullOr(Schema.String)),
  input: Schema.Union([Schema.String, Schema.NonEmptyArray(Item)])
})

const ChatFormat = Schema.Struct({
  response_format: Schema.Struct({ type: Schema.Literal("json_schema"), json_schema: StrictFormat })
})

const ChatInput = Schema.Struct({ messages: Schema.NonEmptyArray(Item) })

/** Decodes a value by a schema. A failure names the path. */
const reading = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (body: unknown): Result.Result<S["Type"], string> => Result.mapError(decode(body), ({ message }) => message)
}

const readResponsesFormat = reading(ResponsesFormat)
const readResponsesInput = reading(ResponsesInput)
const readChatFormat = reading(ChatFormat)
const readChatInput = reading(ChatInput)

/** The names and error codes of the Responses API. */
const responsesDialect: Dialect = {
  inputParam: "input",
  schemaParam: "text.format.schema",
  schemaCode: "invalid_json_schema",
  limitParam: "max_output_tokens",
  leastLimit: 16,
  otherLimitParams: ["max_tokens", "max_completion_tokens"],
  readFormat: (body) => Result.map(readResponsesFormat(body), ({ text }) => text.format),
  readMessages: (body) =>
    Result.map(readResponsesInput(body), ({ input, instructions }) => [
      { role: "developer", text: instructions ?? "" },
      ...(typeof input === "string" ? [{ role: "user", text: input }] : input.map(messageOf))
    ])
}

/** The names and error codes of Chat Completions. */
const chatDialect: Dialect = {
  inputParam: "messages",
  schemaParam: "response_format",
  schemaCode: null,
  limitParam: "max_completion_tokens",
  leastLimit: 1,
  otherLimitParams: ["max_tokens", "max_output_tokens"],
  readFormat: (body) => Result.map(readChatFormat(body), ({ response_format }) => response_format.json_schema),
  readMessages: (body) => Result.map(readChatInput(body), ({ messages }) => messages.map(messageOf))
}

const messageOf = ({ content, role = "user" }: typeof Item.Type): Message => {
  if (content === undefined || content === null) return { role, text: "" }
  return { role, text: typeof content === "string" ? content : content.map(({ text = "" }) => text).join("") }
}
