import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { type PaymentNetwork, paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Cache, Clock, Context, Effect, Layer, Metric, Ref } from "effect"

import { onWallTime, onMonotonicTime } from "../../clock/monotonicTime.ts"
import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"

/** The health of a network's node. */
export interface NodeState {
  /** CAIP-2 identifier of the network. */
  readonly network: string
  /** `true` if it answered the latest request for its newest block, or was not asked yet. */
  readonly isUp: boolean
  /** The time of its last change, epoch milliseconds. */
  readonly since: number
}

/** Max time of a check of a node. A node that takes longer would delay every sale. */
const timeout = "3 seconds"

/** The lifetime of a node's answer, for a sale that is about to be settled. */
const checkLifetime = "1 second"

const everyWhileUp = "10 seconds"
const everyWhileDown = "2 seconds"

/**
 * The health of the nodes of the networks that we sell on. A sale must not be charged if its settlement can't be seen.
 */
export class NodeHealth extends Context.Service<
  NodeHealth,
  {
    /** `true` unless the network's node failed to answer the latest request. Sends no request. */
    readonly isUp: (network: PaymentNetwork) => Effect.Effect<boolean>
    /** `true` if the network's node answers now. An answer is reused for a second. */
    readonly check: (network: PaymentNetwork) => Effect.Effect<boolean>
    /** The states of all nodes, in the order of the networks. Sends no request. */
    readonly states: Effect.Effect<ReadonlyArray<NodeState>>
  }
>()("property-intelligence/payments/chain/NodeHealth") {
  /**
   * Asks each node for its newest block, every ten seconds while it answers and every two while it does not. The log says when an
   * outage begins and when it ends; `payments.node.up` has the state.
   */
  static readonly layer = Layer.effect(
    NodeHealth,
    Effect.gen(function* () {
      const chain = yield* Chain
      const networks = (yield* Settings).networks.flatMap((id) => paymentNetworkOf(id) ?? [])
      const startedAt = yield* Clock.currentTimeMillis
      const states = yield* Ref.make<ReadonlyMap<string, NodeState>>(
        new Map(networks.map(({ id }) => [id, { network: id, isUp: true, since: startedAt }]))
      )
      const isUp = ({ id }: PaymentNetwork) => Effect.map(Ref.get(states), (all) => all.get(id)?.isUp !== false)

      const note = Effect.fnUntraced(function* ({ id }: PaymentNetwork, answers: boolean) {
        const now = yield* Clock.currentTimeMillis
        const before = yield* Ref.modify(states, (all) => {
          const known = all.get(id)
          const isChange = known !== undefined && known.isUp !== answers
          return [known, isChange ? new Map(all).set(id, { network: id, isUp: answers, since: now }) : all]
        })
        if (before === undefined) return
        yield* Metric.update(metrics.nodeUp.of({ "payment.network": id }), answers ? 1 : 0)
        if (before.isUp === answers) return
        if (!answers) return yield* Effect.logError(outageBegins, { network: id })
        yield* Effect.logInfo(outageEnds, { network: id, seconds: Math.round((now - before.since) / 1000) })
      })

      const ask = (network: PaymentNetwork) =>
        chain.headTime(network).pipe(
          Effect.timeout(timeout),
          Effect.match({ onFailure: () => false, onSuccess: () => true }),
          Effect.tap((answers) => note(network, answers))
        )
      const recent = yield* Cache.make({
        lookup: (network: PaymentNetwork) => onWallTime(ask(network)),
        capacity: 16,
        timeToLive: checkLifetime
      })
      const check = (network: PaymentNetwork) => onMonotonicTime(Cache.get(recent, network))

      yield* Effect.forEach(
        networks,
        (network) =>
          Effect.flatMap(Effect.withTracerEnabled(check(network), false), (answers) =>
            Effect.sleep(answers ? everyWhileUp : everyWhileDown)
          ).pipe(Effect.forever, Effect.forkScoped),
        { discard: true }
      )
      return NodeHealth.of({ isUp, check, states: Effect.map(Ref.get(states), (all) => [...all.values()]) })
    })
  )
}

const outageBegins = "The node of the chain does not answer: nothing is sold on its network until it does"

const outageEnds = "The node of the chain answers again"
