import { disturbedReply } from "@property-intelligence/sandbox/faults/deliver.ts"
import {
  disturbanceOf,
  type FaultRule,
  isOnTheWire,
  type WireFault
} from "@property-intelligence/sandbox/faults/Faults.ts"
import { simulatedUpstreams as allUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import {
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  turnedAway
} from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Effect, Layer, Stream } from "effect"
import { HttpClient, HttpClientError, HttpClientRequest, HttpClientResponse } from "effect/http"

/**
 * An `HttpClient` that has the sandbox's upstreams answer, without a gateway and a socket: faults of the wire are played in the
 * body's stream. Nothing leaves Effect's own scheduler, so that all of it goes by a `TestClock`. `instead` may say something else than
 * the upstream does.
 */
export const layerInProcessUpstreams = (
  faults: ReadonlyArray<FaultRule>,
  instead: (request: SimulatedRequest, reply: SimulatedReply) => SimulatedReply = (_request, reply) => reply
): Layer.Layer<HttpClient.HttpClient> =>
  Layer.sync(HttpClient.HttpClient, () => {
    const counts = new Map<string, number>()
    const answer = Effect.fnUntraced(function* (request: HttpClientRequest.HttpClientRequest) {
      const url = yield* Effect.fromOption(HttpClientRequest.toUrl(request)).pipe(Effect.orDie)
      const ordinal = counts.get(url.hostname) ?? 0
      counts.set(url.hostname, ordinal + 1)
      const asked = simulatedRequest(request, url)
      const { delayMillis, fault } = disturbanceOf(faults, { ...asked, ordinal })
      yield* Effect.sleep(delayMillis)
      const wireFault = fault !== null && isOnTheWire(fault) ? fault : null
      if (wireFault?.kind === "hang" || turnedAway(asked) === "ignored") return yield* Effect.never
      if (wireFault?.kind === "reset") return yield* connectionFailed(request)
      return responseOf(
        request,
        instead(asked, disturbedReply(upstreams, { request: asked, ordinal, fault })),
        wireFault
      )
    })
    return HttpClient.makeWith<never, never, HttpClientError.HttpClientError, never>(
      Effect.flatMap(answer),
      Effect.succeed
    )
  })

/** What a client asks, as the sandbox's upstreams see it. */
export const simulatedRequest = (
  { body, headers, method }: HttpClientRequest.HttpClientRequest,
  url: URL
): SimulatedRequest => ({
  method,
  host: url.hostname,
  path: url.pathname,
  query: url.searchParams,
  headers,
  body: body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""
})

/** An upstream's answer is a function of the request: a thousand reports about one place ask for it once. */
const remembering = (upstream: SimulatedUpstream): SimulatedUpstream => {
  const answers = new Map<string, SimulatedReply | null>()
  return {
    ...upstream,
    answer: (request) => {
      const key = [request.method, request.path, request.query, request.body, JSON.stringify(request.headers)].join(" ")
      const remembered = answers.get(key)
      if (remembered !== undefined) return remembered
      const answer = upstream.answer(request)
      answers.set(key, answer)
      return answer
    }
  }
}

const upstreams = allUpstreams.map(remembering)

const responseOf = (
  request: HttpClientRequest.HttpClientRequest,
  { status, headers, body, bytes }: SimulatedReply,
  fault: WireFault | null
) => {
  const marked = { ...headers, "x-property-intelligence-sandbox": "1" }
  const head = HttpClientResponse.fromWeb(request, new Response(null, { status, headers: marked }))
  const stream = streamOf(request, bytes ?? new TextEncoder().encode(body), fault)
  // A web stream would leave Effect's scheduler for every chunk.
  return new Proxy(head, { get: (target, key) => (key === "stream" ? stream : Reflect.get(target, key)) })
}

const streamOf = (
  request: HttpClientRequest.HttpClientRequest,
  bytes: Uint8Array,
  fault: WireFault | null
): Stream.Stream<Uint8Array, HttpClientError.HttpClientError> => {
  const whole = Stream.make(bytes)
  switch (fault?.kind) {
    case "truncate":
      return Stream.concat(
        Stream.make(bytes.subarray(0, bytes.length / 2)),
        Stream.fromEffect(connectionFailed(request))
      )
    case "slow":
    case "bandwidth":
      return Stream.fromEffect(
        Effect.delay(Effect.succeed(bytes), fault.kind === "slow" ? longest : bodyTime(bytes, fault))
      )
    case "slow-close":
      return Stream.concat(whole, Stream.drain(Stream.fromEffect(Effect.sleep(longest))))
    case "slice":
      return Stream.fromIterable(slicesOf(bytes))
    case "oversize":
      return Stream.concat(whole, Stream.make(padding))
    default:
      return whole
  }
}

/** Every character of two bytes that begins at an odd place is cut. */
const slicesOf = (bytes: Uint8Array): ReadonlyArray<Uint8Array> => {
  const size = 2 * Math.ceil(bytes.length / 400)
  return Array.from({ length: Math.ceil(bytes.length / Math.max(1, size)) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size)
  )
}

/** As long as the gateway makes the slowest body. */
const longest = "20 seconds"

const bodyTime = (bytes: Uint8Array, { bytesPerSecond }: { readonly bytesPerSecond: number }) =>
  (1000 * bytes.length) / bytesPerSecond

const padding = new TextEncoder().encode(" ".repeat(8 * 1024 * 1024))

const connectionFailed = (request: HttpClientRequest.HttpClientRequest) =>
  Effect.fail(
    new HttpClientError.HttpClientError({
      reason: new HttpClientError.TransportError({ request, cause: new Error("socket hang up") })
    })
  )
