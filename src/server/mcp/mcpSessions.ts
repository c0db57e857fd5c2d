import { ByteSize, Clock, Duration, Effect } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest } from "effect/http"

import { mcpPath } from "../../api/mcpPath.ts"
import { maxBodyBytes } from "../../api/RequestBody.ts"
import { pathOf } from "../answer/knownPaths.ts"
import { makeOwnCalls } from "../answer/ownCalls.ts"

/** Sessions of the protocol's older revisions that are kept at most. */
const mostSessions = 1000

/** A session that was not used for so long ends with the next call of another. Its client begins a new one. */
const idleTime = Duration.toMillis("30 minutes")

const header = "mcp-session-id"

/** A body for an endpoint, a payment, which is as long at most, and what the protocol puts around them. */
const mostBytes = ByteSize.fromInputUnsafe(4 * maxBodyBytes)

/**
 * Keeps what the agents' route holds in bounds: the bodies it reads, and the sessions of older revisions, which their clients
 * seldom end. The one not used for longest ends first.
 */
export const layerMcpSessions = HttpRouter.middleware(
  Effect.gen(function* () {
    const { ask } = yield* makeOwnCalls
    /** When each was used last, epoch milliseconds: the oldest first. */
    const used = new Map<string, number>()

    const end = (session: string) =>
      Effect.suspend(() => {
        used.delete(session)
        return ask(mcpPath, { method: "DELETE", headers: { [header]: session } })
      })

    const isOver = (at: number, now: number, place: number) => now - at > idleTime || used.size - place > mostSessions

    const use = Effect.fnUntraced(function* (session: string) {
      const now = yield* Clock.currentTimeMillis
      used.delete(session)
      used.set(session, now)
      const over = [...used].filter(([, at], place) => isOver(at, now, place))
      yield* Effect.forEach(over, ([oldest]) => end(oldest), { discard: true })
    })

    return (routed) =>
      Effect.gen(function* () {
        const { headers, method, url } = yield* HttpServerRequest.HttpServerRequest
        if (method !== "POST" || pathOf({ url }) !== mcpPath) return yield* routed
        const known = headers[header]
        if (known !== undefined && used.has(known)) yield* use(known)
        const response = yield* Effect.provideService(routed, HttpIncomingMessage.MaxBodySize, mostBytes)
        const begun = response.headers[header]
        if (begun !== undefined && begun !== known) yield* use(begun)
        return response
      })
  }),
  { global: true }
)
