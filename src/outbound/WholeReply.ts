import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Data, Effect, Layer, Option, Stream } from "effect"
import { HttpClient, HttpClientError, HttpClientRequest } from "effect/http"

/** A reply with all of its body. Header names are lower case; of a header that comes more than once the values are joined by commas. */
export interface WholeReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** The body is longer than was to be read of it. The rest was not read. */
export class BodyTooLarge extends Data.TaggedError("BodyTooLarge") {}

interface Reading {
  /** Of the body as it comes, packed or not. */
  readonly maxBytes: number
  /** Is called as soon as there is a status: its body may never come. */
  readonly onStatus?: (status: number) => void
}

type AskForWhole = (
  request: HttpClientRequest.HttpClientRequest,
  reading: Reading
) => Effect.Effect<WholeReply, HttpClientError.HttpClientError | BodyTooLarge>

/** The whole-reply function of each client of `layerHttpClient`. */
const asking = new WeakMap<HttpClient.HttpClient, AskForWhole>()

/**
 * Sends a request and reads the reply to its end. Redirects are not followed, and nothing is traced. Any client will do; one of
 * `layerHttpClient` needs no stream, scope and abort signal for it, unless the request's body is a stream or a form (B4).
 */
export const wholeReply = (
  client: HttpClient.HttpClient,
  request: HttpClientRequest.HttpClientRequest,
  reading: Reading
): ReturnType<AskForWhole> => {
  const direct = isInBytes(request) ? asking.get(client) : undefined
  return (direct ?? streamedBy(client))(request, reading)
}

const isInBytes = ({ body }: HttpClientRequest.HttpClientRequest): boolean =>
  body._tag === "Empty" || body._tag === "Uint8Array"

/** An `HttpClient` over undici, as `NodeHttpClient.layerUndici` is, that gives whole replies without a detour. */
export const layerHttpClient: Layer.Layer<HttpClient.HttpClient> = Layer.effect(
  HttpClient.HttpClient,
  Effect.gen(function* () {
    const client = yield* NodeHttpClient.makeUndici
    asking.set(client, dispatchedBy(yield* NodeHttpClient.Dispatcher))
    return client
  })
).pipe(Layer.provide(NodeHttpClient.layerDispatcher))

const streamedBy =
  (client: HttpClient.HttpClient): AskForWhole =>
  (request, { maxBytes, onStatus }) =>
    client.execute(request).pipe(
      Effect.flatMap(({ headers, status, stream }) => {
        onStatus?.(status)
        return Effect.map(bytesOf(stream, maxBytes), (body) => ({ status, headers, body }))
      }),
      Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
      Effect.provideService(HttpClient.TracerPropagationEnabled, false)
    )

const bytesOf = <E, R>(stream: Stream.Stream<Uint8Array, E, R>, maxBytes: number) =>
  Stream.runFoldEffect(
    stream,
    () => makeCollection(maxBytes),
    (collection, chunk) =>
      collection.add(chunk) ? Effect.succeed(collection) : Effect.fail<E | BodyTooLarge>(new BodyTooLarge())
  ).pipe(
    Effect.map(({ bytes }) => bytes()),
    Effect.catchIf(isEmptyBody, () => Effect.succeed(Buffer.alloc(0)))
  )

const isEmptyBody = (error: unknown): boolean =>
  HttpClientError.isHttpClientError(error) && error.reason._tag === "EmptyBodyError"

/** Collects chunks up to `maxBytes`. `add` returns `false` for the first chunk that goes beyond. */
const makeCollection = (maxBytes: number) => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  return {
    add: (chunk: Uint8Array): boolean => {
      length += chunk.byteLength
      if (length <= maxBytes) chunks.push(chunk)
      return length <= maxBytes
    },
    bytes: () => Buffer.concat(chunks)
  }
}

type Dispatcher = NodeHttpClient.Dispatcher["Service"]
type Handler = Parameters<Dispatcher["dispatch"]>[1]
type Controller = Parameters<NonNullable<Handler["onRequestStart"]>>[0]

const dispatchedBy =
  (dispatcher: Dispatcher): AskForWhole =>
  (request, { maxBytes, onStatus }) =>
    Option.match(HttpClientRequest.toUrl(request), {
      onNone: () => Effect.fail(failureOf(request, new TypeError("No URL"))),
      onSome: (url) =>
        Effect.callback((resume) => {
          const collection = makeCollection(maxBytes)
          let head: Pick<WholeReply, "headers" | "status"> = { status: 0, headers: {} }
          let controller: Controller | null = null
          let isLeft = false
          const leave = () => {
            isLeft = true
            controller?.abort(left)
          }
          const handler: Handler = {
            onRequestStart: (started) => {
              controller = started
              if (isLeft) started.abort(left)
            },
            onResponseStart: (_controller, status, headers) => {
              if (status < 200) return
              head = { status, headers: joined(headers) }
              onStatus?.(status)
            },
            onResponseData: (_controller, chunk) => {
              if (isLeft || collection.add(chunk)) return
              resume(Effect.fail(new BodyTooLarge()))
              leave()
            },
            onResponseEnd: () => resume(Effect.succeed({ ...head, body: collection.bytes() })),
            onResponseError: (_controller, cause) => resume(Effect.fail(failureOf(request, cause)))
          }
          dispatcher.dispatch(optionsFor(request, url), handler)
          return Effect.sync(leave)
        })
    })

/** The error that ends a request that has no caller left. It is never seen. */
const left = new Error("The reply is not waited for any more")

const optionsFor = ({ body, headers, method }: HttpClientRequest.HttpClientRequest, url: URL) => ({
  method,
  origin: url.origin,
  path: url.pathname + url.search,
  headers,
  body: body._tag === "Uint8Array" ? body.body : null,
  // The caller says how long to wait.
  headersTimeout: 0,
  bodyTimeout: 0
})

const joined = (headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>) => {
  const all: Record<string, string | undefined> = {}
  for (const name in headers) {
    const value = headers[name]
    all[name.toLowerCase()] = typeof value === "object" ? value.join(", ") : value
  }
  return all
}

const failureOf = (request: HttpClientRequest.HttpClientRequest, cause: unknown) =>
  new HttpClientError.HttpClientError({ reason: new HttpClientError.TransportError({ request, cause }) })
