import { createHash } from "node:crypto"

import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { type Array as Arr, Duration, Effect, Exit, Layer, Metric, Option } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { layerMemoryCircuitStore } from "../../stores/SharedStores.ts"
import { metrics } from "../../telemetry/metrics.ts"
import {
  type CircuitState,
  Facilitator,
  FacilitatorError,
  FacilitatorUnavailable,
  type MemberFacilitator,
  PaymentRefused,
  type Verification
} from "./Facilitator.ts"
import { type Callee, facilitatorCall, measured } from "./facilitatorCall.ts"

/** A facilitator of the list, under the name its circuits have: its URL, where it has one. */
export interface Member {
  readonly name: string
  /** CAIP-2, where it settles on that network alone: it is asked about no other. */
  readonly network?: string
  readonly facilitator: MemberFacilitator
}

const failuresToOpen = 3

/**
 * Several facilitators as one, in the given order. A verification goes to the first that can be asked, and names it. The
 * settlement goes to that one, and to no other whatever happens: two attempts in two places could both end on the chain.
 *
 * Verifying and settling have a circuit each. One that keeps failing to settle is not asked to verify either, but work that
 * is done is always settled, open circuit or not. A proper answer is no failure, whatever it says: else those who pay could
 * close the service for all others.
 */
export const layerFailover = (members: Arr.NonEmptyReadonlyArray<Member>) =>
  Layer.effect(
    Facilitator,
    Effect.gen(function* () {
      const breaker = yield* CircuitBreaker.make({
        tripPolicy: CircuitBreaker.consecutive(failuresToOpen),
        openDuration: "30 seconds"
      })
      const names = publicNamesOf(members)
      const nameOf = (member: Member) => names.get(member) ?? member.name

      const verifyWith = Effect.fnUntraced(
        function* (member: Member, ...[payment, requirement]: Parameters<Facilitator["Service"]["verify"]>) {
          const settling = yield* breaker.state(settleCircuit(member))
          if (settling._tag === "Open" && !Duration.isZero(settling.retryAfter)) return yield* leftAlone
          yield* member.facilitator
            .verify(payment, requirement)
            .pipe(breaker.execute({ key: verifyCircuit(member), classify: outcomeOf }))
          return { facilitator: nameOf(member) } satisfies Verification
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

      const settleWith = (member: Member, ...[payment, requirement]: Parameters<MemberFacilitator["settle"]>) => {
        const { isOwn = false } = member.facilitator
        const settle = member.facilitator
          .settle(payment, requirement)
          .pipe(Effect.mapError((error) => (isOwn ? inOwnWord(error) : error)))
        // The breaker fails of itself only before it lets the call run, so the second `settle` is no second attempt.
        const settled = breaker
          .execute(settle, { key: settleCircuit(member), classify: outcomeOf })
          .pipe(Effect.catchTag("CircuitBreakerError", () => settle))
        return calling(member, (callee) => facilitatorCall("settle", callee, payment, settled))
      }

      /** What those say that can be asked. */
      const askedOfAll = Effect.fnUntraced(function* <A>(
        ask: (facilitator: MemberFacilitator) => Effect.Effect<A, FacilitatorError>
      ) {
        const concurrency = "unbounded"
        const [known, [failure]] = yield* Effect.partition(members, (member) => ask(member.facilitator), {
          concurrency
        })
        return known.length === 0 && failure !== undefined ? yield* failure : known
      })

      return Facilitator.of({
        verify: (payment, requirement) =>
          members
            .filter((member) => isOf(member, payment))
            .map((member) =>
              calling(member, (callee) =>
                facilitatorCall("verify", callee, payment, verifyWith(member, payment, requirement))
              )
            )
            .reduce(
              (earlier, later) =>
                earlier.pipe(Effect.catchReason("FacilitatorError", "FacilitatorUnavailable", () => later)),
              noneThere
            )
            .pipe((verification) => measured("verify", verification)),

        settle: (payment, requirement, facilitator) => {
          const member = members.find((each) => nameOf(each) === facilitator && isOf(each, payment))
          return measured(
            "settle",
            member === undefined ? Effect.fail(notInUse) : settleWith(member, payment, requirement)
          )
        },

        networks: Effect.map(
          askedOfAll(({ networks }) => networks),
          (known) => new Set(known.flatMap((networks) => [...networks]))
        ),

        permitFacilitators: Effect.map(
          askedOfAll(({ permitFacilitators }) => permitFacilitators ?? Effect.succeed(new Map<string, string>())),
          (known) => new Map(known.toReversed().flatMap((byNetwork) => [...byNetwork]))
        ),

        // A permit names one facilitator; any of those in use may be it.
        sponsoredNetworks: Effect.map(
          askedOfAll(({ permitFacilitators, sponsoredNetworks }) =>
            Effect.all([
              sponsoredNetworks ?? Effect.succeed(new Set<string>()),
              permitFacilitators ?? Effect.succeed(new Map<string, string>())
            ])
          ),
          (known) => {
            const unsponsored = known.flatMap(([sponsored, permits]) =>
              [...permits.keys()].filter((id) => !sponsored.has(id))
            )
            const all = known.flatMap(([sponsored]) => [...sponsored])
            return new Set(all.filter((id) => !unsponsored.includes(id)))
          }
        ),

        health: Effect.forEach(members, (member) =>
          Effect.all({
            name: Effect.succeed(members.length === 1 ? nameOf(member) : shownName(nameOf(member), member)),
            verify: stateOf(verifyCircuit(member)),
            settle: stateOf(settleCircuit(member)),
            warning: member.facilitator.warning ?? Effect.succeed(null)
          })
        )
      })
    })
  ).pipe(Layer.provide(layerMemoryCircuitStore))

const verifyCircuit = (member: Member) => `verify ${shownName(member.name, member)}`
const settleCircuit = (member: Member) => `settle ${shownName(member.name, member)}`

const shownName = (name: string, { network }: Member) => (network === undefined ? name : `${name} on ${network}`)

const isOf = ({ network }: Member, payment: Payment) => network === undefined || network === payment.network.id

/** A URL's path and query may hold a key: the host has to do, with a digest where several have the same. */
const publicNamesOf = (members: ReadonlyArray<Member>): ReadonlyMap<Member, string> => {
  const placeOf = ({ name }: Member) => (URL.canParse(name) ? new URL(name).host : name)
  const isShared = (member: Member) =>
    members.filter((other) => placeOf(other) === placeOf(member) && other.network === member.network).length > 1
  return new Map(
    members.map((member) => [member, isShared(member) ? `${placeOf(member)}#${digestOf(member)}` : placeOf(member)])
  )
}

const digestOf = ({ name }: Member) => createHash("sha256").update(name).digest("hex").slice(0, 8)

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

const inOwnWord = (error: FacilitatorError): FacilitatorError =>
  error.reason._tag === "PaymentRefused"
    ? new FacilitatorError({ reason: new PaymentRefused({ code: error.reason.code, isOwnWord: true }) })
    : error

const noneThere: Effect.Effect<Verification, FacilitatorError> = Effect.fail(
  new FacilitatorError({ reason: new FacilitatorUnavailable({ detail: "No facilitator settles on that network" }) })
)

const leftAlone = new FacilitatorError({
  reason: new FacilitatorUnavailable({
    detail: "The facilitator failed too often lately and is left alone for a while"
  })
})

const notInUse = new FacilitatorError({
  reason: new FacilitatorUnavailable({ detail: "The facilitator that verified the payment is not in use any more" })
})

const unreadable = new FacilitatorError({
  reason: new FacilitatorUnavailable({ detail: "The state of the circuits could not be read" })
})

/** Only silence, and what is no answer, is a failure. */
const outcomeOf = (exit: Exit.Exit<unknown, FacilitatorError>) =>
  Option.match(Exit.findErrorOption(exit), {
    onNone: () => (Exit.isSuccess(exit) ? CircuitBreaker.success : CircuitBreaker.failure()),
    onSome: ({ reason }) => (isAnswer(reason) ? CircuitBreaker.success : CircuitBreaker.failure())
  })

const isAnswer = (reason: FacilitatorError["reason"]): boolean =>
  reason._tag === "PaymentRefused" || reason.isAnswered === true
