import { Result } from "effect"

import type { Lie } from "../wire/Conduct.ts"
import type { SimulatedReply, SimulatedRequest, SimulatedUpstream } from "../wire/SimulatedUpstream.ts"
import type { DraftText } from "./DraftText.ts"
import { falseDraft } from "./falseDraft.ts"
import { honestDraft } from "./HonestDraft.ts"
import { chatDialect, responsesDialect } from "./OpenAiDialect.ts"
import { charactersPerToken, type Dialect, apiError, type Question, readQuestion } from "./OpenAiQuestion.ts"
import { chatReply, failedResponse, responsesReply, type Said } from "./OpenAiReply.ts"

/** The host of the sandbox's language model. */
export const openAiHost = "api.openai.com"

/**
 * OpenAI's two text APIs, without streaming. Any key will do. The model writes a narrative from the facts in the request,
 * honestly unless `lie` says otherwise. Responses hides an error in a 200 with the status `failed`.
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
  { body: key, lie = null }: SimulatedRequest,
  wrap: (said: Said) => SimulatedReply
): SimulatedReply => {
  if (lie === "rate-limited") return rateLimited(question)
  if (lie === "server-error") return serverError
  if (lie === "refusal") return wrap({ question, text: "", refusal: sorry, complete: true, key })
  const json = JSON.stringify(draftOf(question, lie))
  const most = lie === "truncated" ? Math.floor(json.length / 2) : mostCharacters(question)
  return wrap({ question, text: json.slice(0, most), refusal: null, complete: json.length <= most, key })
}

const draftOf = (
  { facts }: Question,
  lie: Exclude<Lie, "rate-limited" | "server-error" | "refusal"> | null
): DraftText => {
  const honest = honestDraft(facts)
  // A text that is cut off, or never sent, was an honest one.
  return lie === null || lie === "truncated" || lie === "hang" ? honest : falseDraft(honest, facts, lie)
}

const mostCharacters = ({ mostOutputTokens }: Question): number =>
  mostOutputTokens === null ? Number.POSITIVE_INFINITY : mostOutputTokens * charactersPerToken

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
