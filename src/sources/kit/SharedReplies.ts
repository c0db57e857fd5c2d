import { Cache, Context, Duration, Effect, Exit, Option } from "effect"
import { type HttpBody, HttpClientRequest } from "effect/http"

import { digestOf } from "./CachedPart.ts"
import type { SourceReason } from "./SourceError.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"

/** A request to an upstream, ready to be sent. */
interface Asking {
  readonly upstream: string
  readonly request: HttpClientRequest.HttpClientRequest
  /** Sends the request, even if it was sent before. */
  readonly send: Effect.Effect<UpstreamReply, SourceReason>
}

/** Reads the reply to what is asked; `read` runs for every caller. */
type AnswerTo = <A, R>(
  asking: Asking,
  read: (reply: UpstreamReply) => Effect.Effect<A, SourceReason, R>
) => Effect.Effect<A, SourceReason, R>

const alone: AnswerTo = (asking, read) => Effect.flatMap(asking.send, read)

/**
 * The sharing of replies. By default nothing is shared and every request is sent. `sharingReplies` makes a program
 * share its own replies.
 */
export const SharedReplies = Context.Reference<{ readonly answer: AnswerTo }>(
  "property-intelligence/sources/kit/SharedReplies",
  {
    defaultValue: () => ({ answer: alone })
  }
)

/** Max different requests of one program whose replies are shared: more than a list of twenty addresses sends. */
const capacity = 1000

/**
 * Runs a program in which equal requests (upstream, method, URL, query and body) are one request. A caller that asks
 * while it is under way waits for it; one that asks later reads the same reply. A reply that a reader finds unusable is
 * forgotten, so a repeat is sent; "no data" is a good reply. Nothing outlives the program.
 */
export const sharingReplies = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const replies = yield* Cache.makeWith((_identity: string) => Effect.flatten(Sending), {
      capacity,
      timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero),
      requireServicesAt: "lookup"
    })

    const shared = Effect.fnUntraced(function* <A, R>(
      identity: string,
      send: Asking["send"],
      read: (reply: UpstreamReply) => Effect.Effect<A, SourceReason, R>
    ) {
      if (yield* Cache.has(replies, identity)) yield* Effect.annotateCurrentSpan({ "upstream.shared": true })
      const reply = yield* Effect.provideService(Cache.get(replies, identity), Sending, send)
      return yield* read(reply).pipe(
        Effect.tapError((reason) =>
          reason._tag === "NoData" ? Effect.void : Cache.invalidateWhen(replies, identity, (kept) => kept === reply)
        )
      )
    })

    const answer: AnswerTo = (asking, read) => {
      const identity = identityOf(asking)
      return identity === null ? alone(asking, read) : shared(identity, asking.send, read)
    }

    return yield* Effect.provideService(program, SharedReplies, { answer })
  })

/** The effect that sends the request being looked up. */
const Sending = Context.Reference<Asking["send"]>("property-intelligence/sources/kit/Sending", {
  defaultValue: () => Effect.die("a shared request without its sending")
})

/**
 * The key under which two requests are the same, or `null` for a request that can't be compared. It is a digest,
 * because a request can hold API keys and addresses.
 */
const identityOf = ({ upstream, request }: Asking): string | null => {
  const url = Option.getOrNull(HttpClientRequest.toUrl(request))
  const body = textOf(request.body)
  return url === null || body === null ? null : digestOf(JSON.stringify([upstream, request.method, url.href, body]))
}

const textOf = (body: HttpBody.HttpBody): string | null => {
  if (body._tag === "Empty") return ""
  return body._tag === "Uint8Array" ? (body.text ?? new TextDecoder().decode(body.body)) : null
}
