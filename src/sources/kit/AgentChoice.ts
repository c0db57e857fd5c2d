import { Clock, Deferred, Duration, Effect } from "effect"

import { type AgentSettings, identitiesFor, type Identity } from "../../outbound/hostIdentity.ts"
import type { SourceReason } from "./SourceError.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"

type Sending = Effect.Effect<UpstreamReply, SourceReason>

/** A host that serves us answers in a tenth of this. After it the next identity is tried in parallel. */
const doubtAfter = Duration.seconds(2)

/** An identity that was served within this time is used without trying another. */
const trustFor = Duration.hours(1)

/** The statuses with which hosts refuse a client. */
const refusals = [401, 403, 406]

/** The identity that a host served last, and the time, in epoch milliseconds. */
interface Served {
  readonly identity: Identity
  readonly at: number
}

/**
 * Chooses how we identify ourselves to a host. If the first identity is refused, fails or gets no answer for two
 * seconds, the next is tried. The first one that is served answers, and is used for the next hour. If none is served,
 * the call ends as the first did.
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
    /** Sends a request to a host, with an identity that it serves. */
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

/** Adds the agent that got a reply, if it was not the first one. */
const servedAs =
  (identity: Identity, first: Identity) =>
  (reply: UpstreamReply): UpstreamReply =>
    identity === first || identity["user-agent"] === first["user-agent"]
      ? reply
      : { ...reply, servedAs: identity["user-agent"] }

/** An identity that was not served, with the outcome. */
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
