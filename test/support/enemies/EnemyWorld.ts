import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  textReply,
  turnedAway
} from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Effect, Layer, Stream } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"

import { simulatedRequest } from "../upstreams/InProcessUpstreams.ts"

/** What of the world is otherwise than usual, so that the second and the third of a source's upstreams are asked. */
export interface Circumstance {
  readonly name: string
  readonly environment: Readonly<Record<string, string>>
  /** Beginnings of host and path that do not answer. */
  readonly down?: ReadonlyArray<string>
  /** Beginnings of host and path of map layers that find nothing. */
  readonly empty?: ReadonlyArray<string>
  /** What is answered at places that the sandbox does not play, by the beginning of host and path. */
  readonly played?: Readonly<Record<string, SimulatedReply>>
  /** The sandbox's example, Houston's where none is named. */
  readonly place?: string
  /** Epoch milliseconds, where another day matters. */
  readonly day?: number
}

/** A kind of request, e.g. `hazards.fema.gov/.../28/query?distance`: the same at every place. */
export type Endpoint = string

export const endpointOf = ({ host, method, path, query }: SimulatedRequest): Endpoint => {
  const marks = ["distance", "where", "maxRadius", "id", "series_id"].filter((name) => query.has(name))
  const shown = marks.map((name) => (name === "id" || name === "series_id" ? `${name}=${query.get(name)}` : name))
  return `${method} ${host}${path.replace(/\d{5,}/g, "#")}${shown.length === 0 ? "" : `?${shown.join("&")}`}`
}

/** What an enemy makes of the honest replies of one endpoint. */
export interface Enemy {
  readonly endpoint: Endpoint
  readonly replyTo: (honest: SimulatedReply) => SimulatedReply
}

const honestReplies = new Map<string, SimulatedReply>()

/** What the sandbox answers under a circumstance. It is a function of the request, so it is worked out once. */
export const honestReply = (circumstance: Circumstance, request: SimulatedRequest): SimulatedReply => {
  const key = [circumstance.name, request.method, request.host, request.path, request.query, request.body].join(" ")
  const known = honestReplies.get(key) ?? played(circumstance, request)
  honestReplies.set(key, known)
  return known
}

const played = ({ down = [], empty = [], played = {} }: Circumstance, request: SimulatedRequest): SimulatedReply => {
  const place = `${request.host}${request.path}`
  const begins = (start: string) => place.startsWith(start)
  if (down.some(begins)) return textReply("down", 403)
  if (empty.some(begins)) return jsonReply({ features: [] })
  const own = Object.entries(played).find(([start]) => begins(start))?.[1]
  const turned = turnedAway(request)
  if (turned !== null && turned !== "ignored") return turned
  const answers = simulatedUpstreams.filter(({ host }) => host === request.host).map(({ answer }) => answer(request))
  return own ?? answers.find((answer) => answer !== null) ?? textReply("Not Found", 404)
}

/** A world without sockets, by the clock there is. `seen` gets every endpoint that is asked. */
export const enemyWorld = (
  circumstance: Circumstance,
  enemy: () => Enemy | null,
  seen: (endpoint: Endpoint, honest: SimulatedReply) => void = () => undefined
): Layer.Layer<HttpClient.HttpClient> =>
  Layer.succeed(
    HttpClient.HttpClient,
    HttpClient.make((request, url) =>
      Effect.suspend(() => {
        const asked = simulatedRequest(request, url)
        const endpoint = endpointOf(asked)
        const honest = honestReply(circumstance, asked)
        seen(endpoint, honest)
        const { body, headers, status } = enemy()?.endpoint === endpoint ? (enemy()?.replyTo(honest) ?? honest) : honest
        if (privateHosts.test(url.hostname)) return Effect.die(`a private host was asked: ${url.hostname}`)
        const head = HttpClientResponse.fromWeb(request, new Response(null, { status, headers }))
        const stream = Stream.make(new TextEncoder().encode(body))
        // A web stream would leave Effect's scheduler for every chunk.
        return Effect.succeed(
          new Proxy(head, { get: (target, key) => (key === "stream" ? stream : Reflect.get(target, key)) })
        )
      })
    )
  )

const privateHosts = /^(?:localhost|127\.|10\.|192\.168\.|169\.254\.|\[|0\.)/
