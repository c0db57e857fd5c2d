import { type Array as Arr, Cache, Duration, Effect, Exit, Layer, Metric, Option } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { metrics } from "../../telemetry/metrics.ts"
import { type PaymentKey, paymentKeyOf } from "../x402/Payment.ts"
import {
  type CircuitState,
  Facilitator,
  FacilitatorError,
  FacilitatorUnavailable,
  type MemberFacilitator
} from "./Facilitator.ts"
import { type Callee, measuredSettle, measuredVerify, settleCall, verifyCall } from "./facilitatorCall.ts"

/** A facilitator of the list, under the name its circuits have: its URL, where it has one. */
export interface Member {
  readonly name: string
  readonly facilitator: MemberFacilitator
}

const failuresToOpen = 3

/**
 * Several facilitators as one, in the given order. A verification goes to the first that can be asked. The settlement goes to
 * the one that verified, and to no other whatever happens: two attempts in two places could both end on the chain.
 *
 * Verifying and settling have a circuit each. One that keeps failing to settle is not asked to verify either, but work that
 * is done is always settled, open circuit or not.
 */
export const layerFailover = (members: Arr.NonEmptyReadonlyArray<Member>) =>
  Layer.effect(
    Facilitator,
    Effect.gen(function* () {
      const breaker = yield* CircuitBreaker.make({
        tripPolicy: CircuitBreaker.consecutive(failuresToOpen),
        openDuration: "30 seconds"
      })
      const verifiedBy = yield* Cache.make({
        lookup: (_key: PaymentKey) => Effect.succeed(members[0]),
        capacity: 10_000,
        timeToLive: "15 minutes"
      })

      const verifyWith = Effect.fnUntraced(
        function* (member: Member, ...[payment, requirement]: Parameters<Facilitator["Service"]["verify"]>) {
          const settling = yield* breaker.state(settleCircuit(member))
          if (settling._tag === "Open" && !Duration.isZero(settling.retryAfter)) return yield* leftAlone
          yield* member.facilitator
            .verify(payment, requirement)
            .pipe(breaker.execute({ key: verifyCircuit(member), classify: outcomeOf }))
          yield* Cache.set(verifiedBy, paymentKeyOf(payment), member)
        },
        Effect.catchTag("CircuitBreakerError", () => Effect.fail(leftAlone))
      )

      const stateOf = (circuit: string) =>
        Effect.mapBoth(breaker.state(circuit), { onSuccess: circuitStateOf, onFailure: () => unreadable })

      /** The worse of a member's two circuits: with either of them open it is asked to verify nothing. */
      const circuitOf = (member: Member) =>
        Effect.all([stateOf(verifyCircuit(member)), stateOf(settleCircuit(member))]).pipe(
          Effect.map(([verify, settle]) => (circuitLevels[verify] > circuitLevels[settle] ? verify : settle)),
          Effect.orElseSucceed((): CircuitState => "closed")
        )

      const showCircuit = (member: Member) => {
        const host = hostOf(member)
        return host === null
          ? Effect.void
          : Effect.flatMap(circuitOf(member), (circuit) =>
              Metric.update(metrics.upstreamCircuit.of({ "server.address": host }), circuitLevels[circuit])
            )
      }

      const calling = <A>(member: Member, call: (callee: Callee) => Effect.Effect<A, FacilitatorError>) =>
        circuitOf(member).pipe(
          Effect.flatMap((circuit) => call({ host: hostOf(member), circuit })),
          Effect.ensuring(showCircuit(member))
        )

      const settleWith = (member: Member, ...[payment, requirement]: Parameters<Facilitator["Service"]["settle"]>) => {
        const settle = member.facilitator.settle(payment, requirement)
        // The breaker fails of itself only before it lets the call run, so the second `settle` is no second attempt.
        const settled = breaker
          .execute(settle, { key: settleCircuit(member), classify: outcomeOf })
          .pipe(Effect.catchTag("CircuitBreakerError", () => settle))
        return calling(member, (callee) => settleCall(callee, payment, settled))
      }

      return Facilitator.of({
        verify: (payment, requirement) =>
          members
            .map((member) =>
              calling(member, (callee) => verifyCall(callee, payment, verifyWith(member, payment, requirement)))
            )
            .reduce((earlier, later) =>
              earlier.pipe(Effect.catchReason("FacilitatorError", "FacilitatorUnavailable", () => later))
            )
            .pipe(measuredVerify),

        settle: (payment, requirement) =>
          Cache.get(verifiedBy, paymentKeyOf(payment)).pipe(
            Effect.flatMap((member) => settleWith(member, payment, requirement)),
            // What is settled is never settled again; only what failed has to go to the same one.
            Effect.tap(() => Cache.invalidate(verifiedBy, paymentKeyOf(payment))),
            measuredSettle
          ),

        networks: Effect.gen(function* () {
          const [known, failed] = yield* Effect.partition(members, ({ facilitator }) => facilitator.networks, {
            concurrency: "unbounded"
          })
          const [failure] = failed
          if (known.length === 0 && failure !== undefined) return yield* failure
          return new Set(known.flatMap((networks) => [...networks]))
        }),

        health: Effect.forEach(members, (member) =>
          Effect.all({
            name: Effect.succeed(publicNameOf(member)),
            verify: stateOf(verifyCircuit(member)),
            settle: stateOf(settleCircuit(member))
          })
        )
      })
    })
  ).pipe(Layer.provide(CircuitBreaker.layerStoreMemory()))

const verifyCircuit = ({ name }: Member) => `verify ${name}`
const settleCircuit = ({ name }: Member) => `settle ${name}`

/** A URL's path and query may hold a key. */
const publicNameOf = ({ name }: Member) => (URL.canParse(name) ? new URL(name).host : name)

const hostOf = ({ name }: Member) => (URL.canParse(name) ? new URL(name).hostname : null)

const circuitLevels: Record<CircuitState, number> = { closed: 0, "half-open": 1, open: 2 }

/** An open circuit whose time is over lets the next call try, which is what half-open means. */
const circuitStateOf = (state: CircuitBreaker.State): CircuitState => {
  switch (state._tag) {
    case "Closed":
      return "closed"
    case "Open":
      return Duration.isZero(state.retryAfter) ? "half-open" : "open"
    case "HalfOpen":
      return "half-open"
  }
}

const leftAlone = new FacilitatorError({
  reason: new FacilitatorUnavailable({
    detail: "The facilitator failed too often lately and is left alone for a while"
  })
})

const unreadable = new FacilitatorError({
  reason: new FacilitatorUnavailable({ detail: "The state of the circuits could not be read" })
})

/** A refusal is a healthy facilitator's answer. */
const outcomeOf = (exit: Exit.Exit<unknown, FacilitatorError>) =>
  Option.match(Exit.findErrorOption(exit), {
    onNone: () => (Exit.isSuccess(exit) ? CircuitBreaker.success : CircuitBreaker.failure()),
    onSome: ({ reason }) => (reason._tag === "PaymentRefused" ? CircuitBreaker.success : CircuitBreaker.failure())
  })
