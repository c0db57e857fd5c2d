import { Clock, Deferred, Duration, Effect } from "effect"

import { type AgentSettings, identitiesFor, type Identity } from "../../outbound/hostIdentity.ts"
import type { SourceReason } from "./SourceError.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"

type Sending = Effect.Effect<UpstreamReply, SourceReason>

/** The time after which the next identity is tried in parallel. A host that serves us answers in a tenth of it. */
const doubtAfter = Duration.seconds(2)

/** An identity that was served within this time is used without trying another. */
const trustMillis = Duration.toMillis("1 hour")

/** The statuses with which hosts refuse a client. */
const refusals = [401, 403, 406]

/**
 * Chooses how we identify ourselves to a host. If the first identity is refused, fails or gets no answer for two
 * seconds, the next is tried. The first one that is served answers, and is used again until it is refused or unused for
 * an hour. If none is served, the call ends as the first did.
 */
export const makeAgentChoice = (settings: AgentSettings) => {
  /** The identity that each host served last, and the time, in epoch milliseconds. */
  const served = new Map<string, { readonly identity: Identity; readonly at: number }>()

  const noted = (host: string, identity: Identity, sending: Sending): Sending =>
    Effect.tap(sending, ({ status }) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        if (refusals.includes(status)) served.delete(host)
        else served.set(host, { identity, at })
      })
    )

  return {
    /** Sends a request to a host with an identity (`User-Agent`) that the host serves. */
    send: (host: string, sendAs: (identity: Identity) => Sending): Sending => {
      const [first, ...others] = identitiesFor(host, settings)
      if (others.length === 0) return sendAs(first)
      const inWay = (identity: Identity) =>
        Effect.map(noted(host, identity, sendAs(identity)), servedAs(identity, first))
      return Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const known = served.get(host)
        if (known !== undefined && now - known.at < trustMillis) return inWay(known.identity)
        return others.reduce<Sending>((sending, identity) => orElseInWay(sending, inWay(identity)), inWay(first))
      })
    }
  }
}

/** Adds the agent that got a reply, if it was not the first one. */
const servedAs =
  (identity: Identity, first: Identity) =>
  (reply: UpstreamReply): UpstreamReply =>
    identity === first || identity["user-agent"] === first["user-agent"]
      ? reply
      : { ...reply, servedAs: identity["user-agent"] }

/** An identity that was not served, with the outcome. */
interface NotServed {
  readonly outcome: Sending
}

const servedOnly = (sending: Sending): Effect.Effect<UpstreamReply, NotServed> =>
  Effect.matchEffect(sending, {
    onFailure: (reason) => Effect.fail({ outcome: Effect.fail(reason) }),
    onSuccess: (reply) =>
      refusals.includes(reply.status) ? Effect.fail({ outcome: Effect.succeed(reply) }) : Effect.succeed(reply)
  })

const orElseInWay = (sending: Sending, other: Sending): Sending =>
  Effect.suspend(() => {
    const doubted = Deferred.makeUnsafe<void>()
    let unserved: NotServed | null = null
    const first = Effect.tapError(servedOnly(sending), (asFirst) => {
      unserved = asFirst
      return Deferred.succeed(doubted, undefined)
    })
    const itsTurn = Effect.timeoutOption(Deferred.await(doubted), doubtAfter)
    return Effect.catch(
      Effect.race(first, Effect.andThen(itsTurn, servedOnly(other))),
      (last) => (unserved ?? last).outcome
    )
  })
