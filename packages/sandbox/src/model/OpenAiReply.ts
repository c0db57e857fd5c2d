import { seeded } from "@property-intelligence/domain/seeded.ts"

import { jsonReply, type SimulatedReply } from "../wire/SimulatedUpstream.ts"
import { today } from "../world/Home.ts"
import { charactersPerToken, type Question } from "./OpenAiQuestion.ts"

/** The model's output for a question, before it is put into an API's response. */
export interface Said {
  readonly question: Question
  /** The model's plan in JSON, cut off at the token limit. */
  readonly text: string
  /** The refusal, which replaces the text; `null` for no refusal. */
  readonly refusal: string | null
  readonly complete: boolean
  /** The seed of the ids in the response. Equal requests get equal ids. */
  readonly key: string
}

/** The response of the Responses API: a reasoning item, as from the real models, and the message. */
export const responsesReply = (said: Said): SimulatedReply => {
  const { complete, key, question, refusal, text } = said
  const status = complete ? "completed" : "incomplete"
  const content =
    refusal === null ? { type: "output_text", annotations: [], logprobs: [], text } : { type: "refusal", refusal }
  const outputTokens = outputTokensOf(said)
  return reply(key, {
    ...responseFields(key, question.model),
    status,
    error: null,
    incomplete_details: complete ? null : { reason: "max_output_tokens" },
    max_output_tokens: question.maxOutputTokens,
    output: [
      { id: idOf("rs_", key), type: "reasoning", summary: [] },
      { id: idOf("msg_", key), type: "message", role: "assistant", status, content: [content] }
    ],
    usage: {
      input_tokens: question.inputTokens,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: question.inputTokens + outputTokens
    }
  })
}

/** The response of the Responses API that has an error inside HTTP 200. */
export const failedResponse = (): SimulatedReply =>
  reply("failed", {
    ...responseFields("failed", "gpt-5-mini"),
    status: "failed",
    error: { code: "server_error", message: "The model failed to generate a response." },
    incomplete_details: null,
    max_output_tokens: null,
    output: [],
    usage: null
  })

/** The response of Chat Completions. */
export const chatReply = (said: Said): SimulatedReply => {
  const { complete, key, question, refusal, text } = said
  const outputTokens = outputTokensOf(said)
  return reply(key, {
    id: idOf("chatcmpl-", key),
    object: "chat.completion",
    created,
    model: dated(question.model),
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: refusal === null ? text : null, refusal, annotations: [] },
        logprobs: null,
        finish_reason: complete ? "stop" : "length"
      }
    ],
    usage: {
      prompt_tokens: question.inputTokens,
      completion_tokens: outputTokens,
      total_tokens: question.inputTokens + outputTokens,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0
      }
    },
    service_tier: "default",
    system_fingerprint: null
  })
}

const created = Math.floor(today.epochMilliseconds / 1000)

const responseFields = (key: string, model: string) => ({
  id: idOf("resp_", key),
  object: "response",
  created_at: created,
  background: false,
  instructions: null,
  metadata: {},
  model: dated(model),
  parallel_tool_calls: true,
  previous_response_id: null,
  service_tier: "default",
  temperature: 1,
  tool_choice: "auto",
  tools: [],
  top_p: 1,
  truncation: "disabled"
})

/** The name of the model's dated snapshot, which every response states. */
const dated = (model: string): string => (/-\d{4}-\d{2}-\d{2}$/.test(model) ? model : `${model}-2025-08-07`)

const outputTokensOf = ({ refusal, text }: Said): number => Math.ceil((refusal ?? text).length / charactersPerToken)

const reply = (key: string, body: unknown): SimulatedReply => {
  const plain = jsonReply(body)
  return { ...plain, headers: { ...plain.headers, "x-request-id": idOf("req_", key) } }
}

const idOf = (prefix: string, key: string): string =>
  prefix +
  Array.from({ length: 4 }, (_, index) =>
    Math.floor(seeded(`${prefix} ${index} ${key}`) * 2 ** 32)
      .toString(16)
      .padStart(8, "0")
  ).join("")
