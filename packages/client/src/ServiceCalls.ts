import type { TryReply } from "@property-intelligence/x402/orderEnd.ts"
import { Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { HttpClient, type HttpClientError, HttpClientRequest, type HttpClientResponse } from "effect/http"

import { type ClientError, ClientErrorReason, ServiceProblem, clientError, problemKindOf } from "./ClientError.ts"

/** A call to the service. */
export interface ServiceCall {
  /** The path with the query. */
  readonly path: string
  readonly body: Schema.Json
  readonly headers?: Readonly<Record<string, string>>
}

/** An HTTP response of the service. Header names are lower case. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}

/** The limits on waiting and on retries. */
export interface Patience {
  /** The timeout of one attempt, in seconds. */
  readonly timeoutSeconds: number
  /**
   * The max number of attempts, the first included. The client tries again if the service can't be reached or its
   * response permits a retry.
   */
  readonly tries: number
  /**
   * The max number of seconds to wait before the next attempt. The client gives up if the service asks for a longer
   * wait.
   */
  readonly longestWaitSeconds: number
}

/**
 * Sends calls to the service. Within the limits it retries after a lost connection, a timeout, and a response of 429,
 * 502, 503 or 504. It waits for as long as `Retry-After` says. Without that header it waits one second, then two, then
 * four, and so on.
 */
export class ServiceCalls extends Context.Service<
  ServiceCalls,
  {
    /**
     * Returns the response to the last attempt. Fails with `Unreachable` if there was none. `onTry` gets the response
     * to each attempt, or `null` without one.
     */
    readonly send: (call: ServiceCall, onTry?: (reply: Reply | null) => void) => Effect.Effect<Reply, ClientError>
    /** Makes one attempt, and returns the response before its body is read. */
    readonly open: (call: ServiceCall) => Effect.Effect<HttpClientResponse.HttpClientResponse, ClientError>
  }
>()("property-intelligence/client/ServiceCalls") {
  /** `origin` is the service's URL, e.g. `https://api.example.com`. */
  static readonly layer = (origin: URL, { longestWaitSeconds, timeoutSeconds, tries }: Patience) =>
    Layer.effect(
      ServiceCalls,
      Effect.gen(function* () {
        const client = yield* HttpClient.HttpClient

        const open = ({ body, headers = {}, path }: ServiceCall) =>
          HttpClientRequest.post(new URL(path, origin)).pipe(
            HttpClientRequest.setHeaders(headers),
            HttpClientRequest.bodyText(JSON.stringify(body), "application/json"),
            client.execute,
            Effect.mapError(unreachable)
          )

        const reply = (call: ServiceCall) =>
          open(call).pipe(
            Effect.flatMap(({ headers, status, text }) =>
              text.pipe(
                Effect.mapError(unreachable),
                Effect.map((read): Reply => ({ status, headers, text: read }))
              )
            ),
            Effect.timeoutOrElse({
              duration: Duration.seconds(timeoutSeconds),
              orElse: () => Effect.fail(noAnswer(`no answer within ${timeoutSeconds} seconds`))
            })
          )

        const attempt = (
          call: ServiceCall,
          onTry: (reply: Reply | null) => void,
          tried: number
        ): Effect.Effect<Reply, ClientError> =>
          Effect.flatMap(Effect.exit(reply(call)), (exit) => {
            onTry(exit._tag === "Failure" ? null : exit.value)
            const wait = exit._tag === "Failure" ? backoff(tried) : waitAfter(exit.value, tried)
            const isLast = wait === null || wait > longestWaitSeconds || tried + 1 >= tries
            return isLast ? exit : Effect.delay(attempt(call, onTry, tried + 1), Duration.seconds(wait))
          })

        return { open, send: (call, onTry = () => {}) => attempt(call, onTry, 0) }
      })
    )
}

const noAnswer = (detail: string) => clientError(ClientErrorReason.Unreachable({ detail }))

const unreachable = ({ reason }: HttpClientError.HttpClientError) => noAnswer(reason._tag)

const backoff = (tried: number): number => 2 ** tried

/** The seconds to wait before sending the call again; `null` for a response after which a retry can't help. */
const waitAfter = (reply: Reply, tried: number): number | null =>
  mayComeBack.has(reply.status) ? (retryAfterSeconds(reply) ?? backoff(tried)) : null

const mayComeBack = new Set([429, 502, 503, 504])

/** The number of seconds in `Retry-After`; `null` without the header. The service never sends a date there. */
export const retryAfterSeconds = ({ headers }: Reply): number | null => {
  const text = headers["retry-after"] ?? ""
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

const readProblem = Schema.decodeOption(Schema.fromJsonString(ServiceProblem))

/** The problem in a response; `null` if it has none. */
export const problemIn = ({ text }: Reply): ServiceProblem | null => Option.getOrNull(readProblem(text))

const readCode = Schema.decodeOption(Schema.fromJsonString(Schema.Struct({ error: Schema.String })))

/** The `error` in the body of a 402; `null` if it has none. */
export const refusalCodeIn = ({ text }: Reply): string | null =>
  Option.getOrNull(Option.map(readCode(text), ({ error }) => error))

/**
 * The parts of a response that decide whether its order may have been charged.
 *
 * @internal
 */
export const tryReplyOf = (reply: Reply, isAnswer: boolean): TryReply => {
  const problem = problemIn(reply)
  return {
    status: reply.status,
    kind: problem === null ? "" : problemKindOf(problem),
    code: refusalCodeIn(reply) ?? "",
    isAnswer
  }
}

/**
 * The schema of the data in a response. It checks only that the data is an object. The service has already validated
 * the data, and may add keys within a major version. Full schemas would be most of this client's size.
 */
export const answerObject = <Answer>() =>
  Schema.declare((value: unknown): value is Answer => typeof value === "object" && value !== null)
