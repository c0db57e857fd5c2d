import { Clock, Deferred, Duration, Effect } from "effect"

import { type AgentSettings, identitiesFor, type Identity } from "../../outbound/hostIdentity.ts"
import type { SourceReason } from "./SourceError.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"

type Sending = Effect.Effect<UpstreamReply, SourceReason>

/** A host that serves us answers in a tenth of this: after it the next way is tried beside the first. */
const doubtAfter = Duration.seconds(2)

/** A way that has served within this time is taken without trying another. */
const trustFor = Duration.hours(1)

/** What hosts answer to a client that they do not serve. */
const refusals = [401, 403, 406]

/** What is known of a host: the way that served it last, and when, in epoch milliseconds. */
interface Served {
  readonly identity: Identity
  readonly at: number
}

/**
 * As whom hosts are asked. One that may have to be asked in another way is asked in the first, and, once that is refused, fails or is
 * left without an answer for two seconds, in the next; the first that is served answers, and is taken for the hour to come.
 * Where none is served, it ends as the first did.
 */
export const makeAgentChoice = (settings: AgentSettings) => {
  const served = new Map<string, Served>()

  const noted = (host: string, identity: Identity, sending: Sending): Sending =>
    Effect.tap(sending, ({ status }) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        if (refusals.includes(status)) served.delete(host)
        else served.set(host, { identity, at })
      })
    )

  return {
    /** Sends a request to a host, in the way that it serves. */
    send: (host: string, sendAs: (identity: Identity) => Sending): Sending => {
      const [first, ...others] = identitiesFor(host, settings)
      if (others.length === 0) return sendAs(first)
      const inWay = (identity: Identity) =>
        Effect.map(noted(host, identity, sendAs(identity)), servedAs(identity, first))
      return Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const known = served.get(host)
        if (known !== undefined && now - known.at < Duration.toMillis(trustFor)) return inWay(known.identity)
        return others.reduce<Sending>((sending, identity) => orElseInWay(sending, inWay(identity)), inWay(first))
      })
    }
  }
}

/** Says with which agent a reply was had, where it was not the first. */
const servedAs =
  (identity: Identity, first: Identity) =>
  (reply: UpstreamReply): UpstreamReply =>
    identity === first || identity["user-agent"] === first["user-agent"]
      ? reply
      : { ...reply, servedAs: identity["user-agent"] }

/** A way that was not served: what came of it. */
class NotServed {
  readonly outcome: Sending

  constructor(outcome: Sending) {
    this.outcome = outcome
  }
}

const servedOnly = (sending: Sending): Effect.Effect<UpstreamReply, NotServed> =>
  sending.pipe(
    Effect.mapError((reason) => new NotServed(Effect.fail(reason))),
    Effect.flatMap((reply) =>
      refusals.includes(reply.status) ? Effect.fail(new NotServed(Effect.succeed(reply))) : Effect.succeed(reply)
    )
  )

const orElseInWay = (sending: Sending, other: Sending): Sending =>
  Effect.suspend(() => {
    const doubted = Deferred.makeUnsafe<void>()
    let outcome: Sending | null = null
    const first = servedOnly(sending).pipe(
      Effect.tapError((unserved) => {
        outcome = unserved.outcome
        return Deferred.succeed(doubted, undefined)
      })
    )
    const itsTurn = Effect.timeoutOption(Deferred.await(doubted), doubtAfter)
    return Effect.race(first, Effect.andThen(itsTurn, servedOnly(other))).pipe(
      Effect.catch((unserved) => outcome ?? unserved.outcome)
    )
  })
