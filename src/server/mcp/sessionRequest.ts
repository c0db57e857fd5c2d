import { Option, Record, Schema } from "effect"

/** Max characters kept of each text in which a client describes itself. */
export const maxClientTextLength = 100

/** A client's request for a session. */
interface SessionRequest {
  /** `null` if the message has no id that could be answered: then no session may begin. */
  readonly id: string | number | null
  /** The message as JSON, without unread parts: its contents stay in memory as long as the session. */
  readonly shortened: string
}

/**
 * The request for a session in a body, or `null` if the body has none. A message of the newest revision, which has no
 * sessions, is no such request.
 */
export const sessionRequestIn = (text: string): SessionRequest | null => {
  const message = Option.getOrNull(Option.flatMap(readJson(text), readInitialize))
  if (message === null || isOfNewestRevision(message)) return null
  const { id, jsonrpc, method, params } = message
  return {
    id: typeof id === "string" || typeof id === "number" ? id : null,
    shortened: JSON.stringify({ jsonrpc, id, method, params: shortParams(params) })
  }
}

const readJson = Schema.decodeOption(Schema.fromJsonString(Schema.Unknown))

const readInitialize = Schema.decodeUnknownOption(
  Schema.Struct({
    jsonrpc: Schema.optionalKey(Schema.Unknown),
    id: Schema.optionalKey(Schema.Unknown),
    method: Schema.Literal("initialize"),
    params: Schema.optionalKey(Schema.Unknown)
  })
)

const isOfNewestRevision = Schema.is(
  Schema.Struct({
    params: Schema.Struct({
      _meta: Schema.Struct({ "io.modelcontextprotocol/protocolVersion": Schema.Unknown })
    })
  })
)

const isMembers = Schema.is(Schema.Record(Schema.String, Schema.Unknown))

/** Our tools ask nothing of a client, so its capabilities need not be kept. What is not of the protocol's shape is refused behind this. */
const shortParams = (params: unknown): unknown => {
  if (!isMembers(params)) return shortText(params)
  const { capabilities, clientInfo, protocolVersion } = params
  return {
    protocolVersion: shortText(protocolVersion),
    capabilities: isMembers(capabilities) ? {} : shortText(capabilities),
    clientInfo: isMembers(clientInfo)
      ? Record.map({ name: clientInfo["name"], title: clientInfo["title"], version: clientInfo["version"] }, shortText)
      : shortText(clientInfo)
  }
}

/** The first characters of a text; `null`, which is refused, for what should be a text and is not. */
const shortText = (value: unknown): string | null | undefined =>
  typeof value === "string" ? value.slice(0, maxClientTextLength) : value === undefined ? undefined : null
