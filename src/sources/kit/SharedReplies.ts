import { Cache, Context, Duration, Effect, Equal, Exit, Hash, Option } from "effect"
import { type HttpBody, HttpClientRequest } from "effect/http"

import type { SourceReason } from "./SourceError.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"

/** A request to an upstream, ready to be sent. */
interface Asking {
  readonly upstream: string
  readonly request: HttpClientRequest.HttpClientRequest
  /** Sends it, even if it was sent before. */
  readonly send: Effect.Effect<UpstreamReply, SourceReason>
}

/** The origin of the reply to a request. */
interface ReplySharing {
  /** Reads the reply to what is asked; `read` runs for every caller. */
  readonly answer: <A, R>(
    asking: Asking,
    read: (reply: UpstreamReply) => Effect.Effect<A, SourceReason, R>
  ) => Effect.Effect<A, SourceReason, R>
}

const alone: ReplySharing["answer"] = (asking, read) => Effect.flatMap(asking.send, read)

/**
 * The sharing of replies. By default nothing is shared and every request is sent. `sharingReplies` makes a program
 * share its own replies.
 */
export const SharedReplies = Context.Reference<ReplySharing>("property-intelligence/sources/kit/SharedReplies", {
  defaultValue: () => ({ answer: alone })
})

/** More than twenty addresses ask. */
const capacity = 1000

/**
 * Runs a program in which equal requests (upstream, method, URL, query and body) are one request. A caller that asks
 * while it is under way waits for it; one that asks later reads the same reply. A reply that a reader finds unusable is
 * forgotten, so a repeat is sent; "no data" is a good reply. Nothing outlives the program.
 */
export const sharingReplies = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const replies = yield* Cache.makeWith(({ asking }: Asked) => asking.send, {
      capacity,
      timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero)
    })

    const shared = Effect.fnUntraced(function* <A, R>(
      asked: Asked,
      read: (reply: UpstreamReply) => Effect.Effect<A, SourceReason, R>
    ) {
      if (yield* Cache.has(replies, asked)) yield* Effect.annotateCurrentSpan({ "upstream.shared": true })
      const reply = yield* Cache.get(replies, asked)
      return yield* read(reply).pipe(
        Effect.tapError((reason) =>
          reason._tag === "NoData" ? Effect.void : Cache.invalidateWhen(replies, asked, (kept) => kept === reply)
        )
      )
    })

    const answer: ReplySharing["answer"] = (asking, read) => {
      const identity = identityOf(asking)
      return identity === null ? alone(asking, read) : shared(new Asked(asking, identity), read)
    }

    return yield* Effect.provideService(program, SharedReplies, { answer })
  })

/** A request as a key. Its identity can hold API keys and addresses: private, so that nothing prints it. */
class Asked implements Equal.Equal {
  readonly #asking: Asking
  readonly #identity: string

  constructor(asking: Asking, identity: string) {
    this.#asking = asking
    this.#identity = identity
  }

  get asking(): Asking {
    return this.#asking
  }

  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof Asked && that.#identity === this.#identity
  }

  [Hash.symbol](): number {
    return Hash.string(this.#identity)
  }
}

/** The key under which two requests are the same, or `null` for a request that can't be compared. */
const identityOf = ({ upstream, request }: Asking): string | null => {
  const url = Option.getOrNull(HttpClientRequest.toUrl(request))
  const body = textOf(request.body)
  return url === null || body === null ? null : JSON.stringify([upstream, request.method, url.href, body])
}

const textOf = (body: HttpBody.HttpBody): string | null => {
  switch (body._tag) {
    case "Empty":
      return ""
    case "Uint8Array":
      return body.text ?? new TextDecoder().decode(body.body)
    default:
      return null
  }
}
