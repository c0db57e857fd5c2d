import { Result } from "effect"

import type { Misconduct } from "../wire/Conduct.ts"
import type { SimulatedReply, SimulatedRequest, SimulatedUpstream } from "../wire/SimulatedUpstream.ts"
import { honestPlan } from "./honestPlan.ts"
import { hostilePlan, type PlanMisconduct } from "./hostilePlan.ts"
import { chatDialect, responsesDialect } from "./OpenAiDialect.ts"
import { charactersPerToken, type Dialect, apiError, type Question, readQuestion } from "./OpenAiQuestion.ts"
import { chatReply, failedResponse, responsesReply, type Said } from "./OpenAiReply.ts"

/** The host of the sandbox's language model. */
export const openAiHost = "api.openai.com"

/**
 * OpenAI's two text APIs, without streaming. Any key will do. The model plans a narrative of what the request says may be said,
 * honestly unless `misconduct` says otherwise. Responses hides an error in a 200 with the status `failed`.
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
  const most = mostCharacters(question, text, misconduct)
  return wrap({ question, text: text.slice(0, most), refusal: null, complete: text.length <= most, key })
}

const answerTo = ({ known, prompt }: Question, misconduct: PlanMisconduct | "truncated" | "hang" | null): string =>
  // A text that is cut off, or never sent, was an honest one.
  misconduct === null || misconduct === "truncated" || misconduct === "hang"
    ? JSON.stringify(honestPlan(prompt))
    : hostilePlan(prompt, known, misconduct)

const mostCharacters = ({ mostOutputTokens }: Question, text: string, misconduct: Misconduct | null): number => {
  if (misconduct === "truncated") return Math.floor(text.length / 2)
  // Who sends far too much heeds no limit either.
  if (misconduct === "huge" || mostOutputTokens === null) return Number.POSITIVE_INFINITY
  return mostOutputTokens * charactersPerToken
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
