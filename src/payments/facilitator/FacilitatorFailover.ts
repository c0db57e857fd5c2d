import { createHash } from "node:crypto"

import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { type Array as Arr, Cause, Clock, Duration, Effect, Exit, Layer, Option } from "effect"
import type { CircuitBreaker } from "effect/persistence"

import { monotonicMillisOf } from "../../clock/monotonicTime.ts"
import { MemoryCircuits } from "../../stores/MemoryCircuits.ts"
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

/** A facilitator of the list. `name` is its URL if it has one. Its circuits are named after it. */
export interface Member {
  readonly name: string
  /** CAIP-2 identifier, if it settles on only that network. It is not asked about others. */
  readonly network?: string
  readonly facilitator: MemberFacilitator
}

/** The failures in a row that open a circuit, and the time for which it stays open. */
const maxFailures = 3
const openFor = Duration.seconds(30)

/**
 * Several facilitators as one, in the given order. A verification goes to the first available one, and its result names
 * that facilitator. The settlement goes to the same one and to no other: two attempts in two places could both end on
 * the chain.
 *
 * Verifying and settling have a circuit each. A facilitator that keeps failing to settle is not asked to verify either,
 * but finished work is always settled, even with an open circuit. A valid answer is never a failure: otherwise payers
 * could close the service for all others.
 */
export const layerFailover = (members: Arr.NonEmptyReadonlyArray<Member>) =>
  Layer.effect(
    Facilitator,
    Effect.gen(function* () {
      const circuits = new MemoryCircuits()
      const names = publicNamesOf(members)
      const nameOf = (member: Member) => names.get(member) ?? member.name

      const stateOf = (circuit: string, clock: Clock.Clock): CircuitState =>
        circuitStateOf(circuits.stateOf(circuit, monotonicMillisOf(clock)))

      /** Runs a call through a circuit. If the circuit is open, runs `refused` instead. */
      const throughCircuit = <A>(
        circuit: string,
        call: Effect.Effect<A, FacilitatorError>,
        refused: Effect.Effect<A, FacilitatorError>
      ) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.clockWith((clock) => {
            const admission = circuits.admit(circuit, monotonicMillisOf(clock))
            if (admission === null) return restore(refused)
            return Effect.onExit(restore(call), (exit) => {
              const ending = { generation: admission.generation, outcome: outcomeOf(exit), maxFailures, openFor }
              circuits.record(circuit, monotonicMillisOf(clock), ending)
              return Effect.void
            })
          })
        )

      const verifyWith = (member: Member, ...[payment, requirement]: Parameters<Facilitator["Service"]["verify"]>) =>
        Effect.clockWith((clock) => {
          if (stateOf(settleCircuit(member), clock) === "open") return Effect.fail(leftAlone)
          const verified = member.facilitator.verify(payment, requirement)
          return Effect.as(throughCircuit(verifyCircuit(member), verified, Effect.fail(leftAlone)), {
            facilitator: nameOf(member)
          } satisfies Verification)
        })

      /** The worse of a member's two circuits: if either is open it gets no verifications. */
      const circuitOf = (member: Member, clock: Clock.Clock): CircuitState => {
        const verify = stateOf(verifyCircuit(member), clock)
        const settle = stateOf(settleCircuit(member), clock)
        return circuitLevels[verify] > circuitLevels[settle] ? verify : settle
      }

      const calling = <A>(member: Member, call: (callee: Callee) => Effect.Effect<A, FacilitatorError>) =>
        Effect.withFiber<A, FacilitatorError>((fiber) => {
          const { context } = fiber
          const clock = fiber.getRef(Clock.Clock)
          const host = hostOf(member)
          return Effect.onExit(call({ host, circuit: circuitOf(member, clock) }), () => {
            if (host === null) return Effect.void
            const level = circuitLevels[circuitOf(member, clock)]
            metrics.upstreamCircuit.of({ "server.address": host }).updateUnsafe(level, context)
            return Effect.void
          })
        })

      const settleWith = (member: Member, ...[payment, requirement]: Parameters<MemberFacilitator["settle"]>) => {
        const { isOwn = false } = member.facilitator
        const settle = member.facilitator
          .settle(payment, requirement)
          .pipe(Effect.mapError((error) => (isOwn ? inOwnWord(error) : error)))
        // Only one of the two runs: an open circuit does not stop a settlement, and none is tried twice.
        const settled = throughCircuit(settleCircuit(member), settle, settle)
        return calling(member, (callee) => facilitatorCall("settle", callee, payment, settled))
      }

      /** The answers of all facilitators that can be reached. */
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

        // A permit names one facilitator, which may be any of those in use.
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
            verify: Effect.clockWith((clock) => Effect.succeed(stateOf(verifyCircuit(member), clock))),
            settle: Effect.clockWith((clock) => Effect.succeed(stateOf(settleCircuit(member), clock))),
            warning: member.facilitator.warning ?? Effect.succeed(null)
          })
        )
      })
    })
  )

const verifyCircuit = (member: Member) => `verify ${shownName(member.name, member)}`
const settleCircuit = (member: Member) => `settle ${shownName(member.name, member)}`

const shownName = (name: string, { network }: Member) => (network === undefined ? name : `${name} on ${network}`)

const isOf = ({ network }: Member, payment: Payment) => network === undefined || network === payment.network.id

/** A URL's path and query may hold a key, so the host is the name, with a digest if several have the same host. */
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

/**
 * The state of a facilitator's circuit for its health. An open circuit whose time is over counts as half-open, because
 * the next call tests it.
 */
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
    detail: "The facilitator failed too often lately: we ask it again in a while"
  })
})

const notInUse = new FacilitatorError({
  reason: new FacilitatorUnavailable({ detail: "The facilitator that verified the payment is not in use any more" })
})

/**
 * The outcome of a facilitator's call for its circuit. Only silence or an invalid answer is a failure; an interrupted
 * call does not count.
 */
const outcomeOf = (exit: Exit.Exit<unknown, FacilitatorError>): CircuitBreaker.Outcome["_tag"] => {
  if (Exit.isSuccess(exit)) return "Success"
  if (Cause.hasInterruptsOnly(exit.cause)) return "Ignored"
  const error = Option.getOrNull(Exit.findErrorOption(exit))
  return error !== null && isAnswer(error.reason) ? "Success" : "Failure"
}

const isAnswer = (reason: FacilitatorError["reason"]): boolean =>
  reason._tag === "PaymentRefused" || reason.isAnswered === true
