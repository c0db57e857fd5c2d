import type { Permit } from "@property-intelligence/x402/chain/Authorization.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Array, Context, Effect, Layer, Metric, Option, Ref, Schedule } from "effect"

import { metrics } from "../telemetry/metrics.ts"
import { Facilitator } from "./facilitator/Facilitator.ts"
import { SellingTerms } from "./SellingTerms.ts"

type Networks = Array.NonEmptyReadonlyArray<PaymentNetwork>

type Permits = ReadonlyMap<string, Permit>

/** The networks on which calls can be paid now. */
export class OpenNetworks extends Context.Service<
  OpenNetworks,
  {
    /**
     * The networks that calls are sold on, in the order of preference, without networks on which the facilitator does
     * not settle. All of them if the facilitator has not answered yet or settles on none of them. The same array as
     * long as nothing changes.
     */
    readonly now: Effect.Effect<Networks>
    /** The accounts that settle permits of `upto`, by CAIP-2 network. The same map as long as nothing changes. */
    readonly permits: Effect.Effect<Permits>
    /**
     * CAIP-2 identifiers of the networks on which a permit may bring its approval along. The same set as long as nothing changes.
     */
    readonly sponsored: Effect.Effect<ReadonlySet<string>>
    /** `true` if the facilitator answered the latest request for its networks, or was not asked yet. */
    readonly facilitatorAnswers: Effect.Effect<boolean>
  }
>()("property-intelligence/payments/OpenNetworks") {
  /**
   * Asks the facilitator in the background. The service starts even if the facilitator is down: paid calls get 503
   * until it is back.
   */
  static readonly layer = Layer.effect(
    OpenNetworks,
    Effect.gen(function* () {
      const facilitator = yield* Facilitator
      const { terms } = yield* SellingTerms
      if (Option.isNone(terms)) return nothingSold
      const { networks } = terms.value
      const open = yield* Ref.make<Networks>(networks)
      const closed = yield* Ref.make<ReadonlySet<string>>(new Set())
      const permits = yield* Ref.make<Permits>(new Map())
      const sponsored = yield* Ref.make<ReadonlySet<string>>(new Set())
      const answers = yield* Ref.make(true)
      const up = metrics.facilitatorUp.of({})
      const noteAnswer = Effect.fnUntraced(function* (isUp: boolean) {
        yield* Metric.update(up, isUp ? 1 : 0)
        if ((yield* Ref.getAndSet(answers, isUp)) === isUp) return
        if (isUp) return yield* Effect.logInfo("The facilitator answers again")
        yield* Effect.logWarning("The facilitator does not answer: paid calls get 503 until it does")
      })

      const note = Effect.fnUntraced(function* (settledOn: ReadonlySet<string>) {
        const left = networks.filter(({ id }) => settledOn.has(id))
        const missing = networks.filter(({ id }) => !settledOn.has(id)).map(({ id }) => id)
        const nowClosed = new Set(missing)
        if (areSame(yield* Ref.getAndSet(closed, nowClosed), nowClosed)) return
        const isOpen = Array.isReadonlyArrayNonEmpty(left)
        yield* Ref.set(open, isOpen && missing.length > 0 ? left : networks)
        if (missing.length === 0) return yield* Effect.logInfo("The facilitator settles on every network again")
        yield* Effect.logError(isOpen ? someClosed : allClosed, { networks: missing })
      })

      const notePermits = Effect.fnUntraced(function* (named: ReadonlyMap<string, string>) {
        const accounts = [...named].map(([id, facilitator]) => [id, { facilitator }] as const)
        if (areSame(wordsOf(yield* Ref.get(permits)), wordsOf(accounts))) return
        yield* Ref.set(permits, new Map(accounts))
      })

      const noteSponsored = (named: ReadonlySet<string>) =>
        Ref.update(sponsored, (before) => (areSame(before, named) ? before : named))

      yield* facilitator.networks.pipe(
        Effect.retry(Schedule.recurs(1).pipe(Schedule.addDelay(() => Effect.succeed("2 seconds")))),
        Effect.tapError(() => noteAnswer(false)),
        Effect.tap(noteAnswer(true)),
        Effect.retry(Schedule.spaced("10 seconds")),
        Effect.flatMap(note),
        Effect.repeat(Schedule.spaced("1 minute")),
        Effect.forkScoped
      )
      yield* facilitator.permitFacilitators.pipe(
        Effect.retry(Schedule.spaced("30 seconds")),
        Effect.flatMap(notePermits),
        Effect.repeat(Schedule.spaced("5 minutes")),
        Effect.forkScoped
      )
      if (facilitator.sponsoredNetworks !== undefined) {
        yield* facilitator.sponsoredNetworks.pipe(
          Effect.retry(Schedule.spaced("30 seconds")),
          Effect.flatMap(noteSponsored),
          Effect.repeat(Schedule.spaced("5 minutes")),
          Effect.forkScoped
        )
      }
      return OpenNetworks.of({
        now: Ref.get(open),
        permits: Ref.get(permits),
        sponsored: Ref.get(sponsored),
        facilitatorAnswers: Ref.get(answers)
      })
    })
  )

  /** The layer for a service that sells nothing. Asking for its networks is a defect. */
  static readonly layerClosed = Layer.sync(OpenNetworks, () => nothingSold)
}

/** Returns true if two sets have the same members. Then the earlier set is kept, and no change is logged. */
const areSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((member) => other.has(member))

/** The networks that take permits, each with its account, as strings to compare. */
const wordsOf = (
  permits: Iterable<readonly [id: string, permit: { readonly facilitator: string }]>
): ReadonlySet<string> => new Set(Array.fromIterable(permits).map(([id, { facilitator }]) => `${id} ${facilitator}`))

const nothingSold: OpenNetworks["Service"] = {
  now: Effect.die("nothing is on sale"),
  permits: Effect.die("nothing is on sale"),
  sponsored: Effect.die("nothing is on sale"),
  facilitatorAnswers: Effect.succeed(true)
}

const someClosed = "NETWORK: the facilitator does not settle on these networks, so calls are not offered on them"

const allClosed = "NETWORK: the facilitator settles on none of these networks, so every payment will be refused"
