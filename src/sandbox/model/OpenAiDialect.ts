import { Result, Schema } from "effect"

import { type Dialect, type Message, StrictFormat } from "./OpenAiQuestion.ts"

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

/** Reads by a schema; a failure says where. */
const reading = <S extends Schema.Codec<unknown, unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (body: unknown): Result.Result<S["Type"], string> => Result.mapError(decode(body), ({ message }) => message)
}

const readResponsesFormat = reading(ResponsesFormat)
const readResponsesInput = reading(ResponsesInput)
const readChatFormat = reading(ChatFormat)
const readChatInput = reading(ChatInput)

/** The Responses API. */
export const responsesDialect: Dialect = {
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

/** Chat Completions. */
export const chatDialect: Dialect = {
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
