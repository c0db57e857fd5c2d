import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Data, Effect, Layer, Stream } from "effect"
import { HttpClient, HttpClientError, type HttpClientRequest } from "effect/http"

import { formText } from "./formText.ts"

/** A reply with all of its body. Header names are lower case; the values of a repeated header are joined by commas. */
export interface WholeReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** The error for a reply body over its size limit. The rest of the body was not read. */
export class BodyTooLarge extends Data.TaggedError("BodyTooLarge") {}

interface Reading {
  /** The limit on the body's size as received, before decompression. */
  readonly maxBytes: number
  /** Runs as soon as the status arrives, because the body may never arrive. */
  readonly onStatus?: (status: number) => void
}

type AskForWhole = (
  request: HttpClientRequest.HttpClientRequest,
  reading: Reading
) => Effect.Effect<WholeReply, HttpClientError.HttpClientError | BodyTooLarge>

/** The functions that read whole replies, by the client of `layerHttpClient` they belong to. */
const asking = new WeakMap<HttpClient.HttpClient, AskForWhole>()

/**
 * Sends a request and reads the reply to its end. Redirects are not followed, and nothing is traced. Any client will
 * do; a client of `layerHttpClient` needs no stream, scope and abort signal, unless the request's body is a stream or a
 * form (B4).
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

/** An `HttpClient` over undici, as `NodeHttpClient.layerUndici` is, from which `wholeReply` reads directly. */
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
    Effect.callback((resume) => {
      const target = targetOf(request)
      if (target === null) return resume(Effect.fail(failureOf(request, new TypeError("No URL"))))
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
      dispatcher.dispatch({ ...target, ...optionsOf(request) }, handler)
      return Effect.sync(leave)
    })

/** The error that aborts a request that no caller waits for any more. No code sees it. */
const left = new Error("The reply is not waited for any more")

/**
 * The origin and the path with the query of a request; `null` for an invalid URL. Building a `URL` would write the
 * query twice, once for each parameter (B16).
 */
const targetOf = ({ url, urlParams }: HttpClientRequest.HttpClientRequest) => {
  const parsed = URL.parse(url)
  if (parsed === null) return null
  const { origin, pathname, search } = parsed
  const query = formText(urlParams.params)
  return { origin, path: query === "" ? pathname + search : `${pathname}${search === "" ? "?" : `${search}&`}${query}` }
}

const optionsOf = ({ body, headers, method }: HttpClientRequest.HttpClientRequest) => ({
  method,
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
