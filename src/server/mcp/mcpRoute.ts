import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"
import { ByteSize, Deferred, Effect, Fiber, Layer, Option, Record, Schema } from "effect"
import { Headers, HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { makeQuotaCounts } from "../../payments/QuotaCounts.ts"
import { Settings } from "../../Settings.ts"
import { clientKeyOf } from "../request/ClientAddress.ts"
import { makeOwnCalls, sentAnswer } from "../request/ownCalls.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { makeMcpSessions } from "./mcpSessions.ts"

/**
 * Max bytes of a message to the tools: a body for an endpoint, a payment of the same max length, and the protocol's own
 * text around them.
 */
export const maxMcpBodyBytes = 4 * maxBodyBytes

/** Max clients whose new sessions are counted; about 200 bytes each. */
export const maxCountedClients = 10_000

const sessionHeader = "mcp-session-id"

/**
 * The tools' route. Its handler is loaded at the first request, because its schemas take a tenth of the time of a start
 * (B10), by a fiber without the first caller's context. Sessions are noted here, because the protocol's own code never
 * ends a session.
 */
export const layerMcpRoute = Layer.effectDiscard(
  Effect.gen(function* () {
    const { mcpSessionLimit, trustedProxies } = yield* Settings
    const router = yield* HttpRouter.HttpRouter
    const origin = yield* PublicOrigin
    const { send } = yield* makeOwnCalls
    const tools = yield* HttpRouter.make
    const asked = yield* Deferred.make<void>()
    const loading = yield* Deferred.await(asked).pipe(
      Effect.andThen(Effect.promise(() => import("./mcpServer.ts"))),
      Effect.flatMap(({ layerMcpServer }) =>
        Layer.build(Layer.provide(layerMcpServer({ origin, send }), Layer.succeed(HttpRouter.HttpRouter, tools)))
      ),
      Effect.forkScoped
    )
    const loaded = Effect.andThen(Deferred.succeed(asked, undefined), Fiber.join(loading))
    const routed = Effect.suspend(() => tools.asHttpEffect())

    /** The answer to our own request, which we send instead of the received one. */
    const answerTo = (init: RequestInit, headers: HttpServerRequest.HttpServerRequest["headers"]) =>
      sentAnswer(
        routed,
        HttpServerRequest.fromWeb(new Request(`${origin}${mcpPath}`, init)).modify({ url: mcpPath, headers })
      )

    const sessions = yield* makeMcpSessions((session) =>
      Effect.asVoid(answerTo({ method: "DELETE" }, Headers.fromInput({ [sessionHeader]: session })))
    )
    const newSessions = makeQuotaCounts(mcpSessionLimit, maxCountedClients)

    const begin = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      { id, shortened }: NonNullable<ReturnType<typeof sessionRequestIn>>
    ) {
      if (id === null) return refused(400, { id, code: invalidRequest, message: "initialize must have an id" })
      const client = clientKeyOf(request, trustedProxies)
      const wait = yield* newSessions.secondsUntilFree(client)
      if (wait > 0) return tooMany(id, wait)
      yield* newSessions.count(client)
      const headers = Headers.remove(request.headers, "content-length")
      const answer = yield* answerTo({ method: "POST", body: shortened }, headers)
      const session = answer.headers[sessionHeader]
      if (session !== undefined) yield* sessions.begun(session, client)
      return answer
      // A session that began is noted, even if its client has left meanwhile.
    }, Effect.uninterruptible)

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const session = request.headers[sessionHeader]
      yield* loaded
      if (session !== undefined) {
        yield* sessions.used(session)
        return yield* Effect.tap(routed, ({ status }) =>
          request.method === "DELETE" && status === 204 ? sessions.ended(session) : Effect.void
        )
      }
      if (request.method !== "POST") return yield* routed
      const sessionRequest = Option.match(yield* Effect.option(request.text), {
        onNone: () => null,
        onSome: sessionRequestIn
      })
      return yield* sessionRequest === null ? routed : begin(request, sessionRequest)
    })

    yield* router.add(
      "*",
      mcpPath,
      Effect.provideService(answer, HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(maxMcpBodyBytes))
    )
  })
)

/** JSON-RPC's error code for an invalid request. */
const invalidRequest = -32_600

/** The error code for "Limit exceeded" of EIP-1474, from the range that JSON-RPC leaves to servers. */
const limitExceeded = -32_005

interface RefusedMessage {
  readonly id: string | number | null
  readonly code: number
  readonly message: string
}

const refused = (status: number, { id, ...error }: RefusedMessage, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.jsonUnsafe({ jsonrpc: "2.0", id, error }, { status, headers })

const tooMany = (id: string | number, seconds: number) =>
  refused(
    429,
    {
      id,
      code: limitExceeded,
      message: `Too many new sessions. Send the request again in ${seconds} seconds, or use revision 2026-07-28, which needs no session.`
    },
    { "retry-after": String(seconds) }
  )

/** Max characters kept of each text in which a client describes itself. */
export const maxClientTextLength = 100

/** A client's request for a session. */
interface SessionRequest {
  /** `null` if the message has no id to answer; a session can't begin then. */
  readonly id: string | number | null
  /** The message as JSON without unread parts, because it stays in memory as long as the session. */
  readonly shortened: string
}

/**
 * The request for a session in a body, or `null` if the body has none. A message of the newest revision, which has no
 * sessions, is not such a request.
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

/**
 * The parameters of a session request with shortened texts and without the client's capabilities, which our tools don't
 * need. Parameters of a wrong shape are refused later.
 */
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

/** The first characters of a text; `null` if the value should be a text and is not, so that it is refused later. */
const shortText = (value: unknown): string | null | undefined =>
  typeof value === "string" ? value.slice(0, maxClientTextLength) : value === undefined ? undefined : null
