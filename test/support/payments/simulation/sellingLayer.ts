import { Chain, chainByNetwork } from "@property-intelligence/x402/chain/Chain.ts"
import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { NodeHealth } from "../../../../src/payments/chain/NodeHealth.ts"
import {
  Facilitator,
  type FacilitatorError,
  type MemberFacilitator
} from "../../../../src/payments/facilitator/Facilitator.ts"
import { layerFailover, type Member } from "../../../../src/payments/facilitator/FacilitatorFailover.ts"
import { Ledger } from "../../../../src/payments/ledger/Ledger.ts"
import { StoreClock } from "../../../../src/payments/ledger/LedgerStore.ts"
import { layerOwnerLease } from "../../../../src/payments/ledger/OwnerLease.ts"
import { layerReconciler } from "../../../../src/payments/ledger/Reconciler.ts"
import { SalesAtWork } from "../../../../src/payments/ledger/SalesAtWork.ts"
import { layerSqlLedger } from "../../../../src/payments/ledger/SqlLedger.ts"
import { PaymentGate } from "../../../../src/payments/PaymentGate.ts"
import { layerSettlementCheck } from "../../../../src/payments/SettlementCheck.ts"
import { VerificationLimit } from "../../../../src/payments/VerificationLimit.ts"
import { Settings } from "../../../../src/Settings.ts"
import { chainNode, type NodeConducts, type NodeTrouble } from "./ChainNode.ts"
import type { Dice } from "./Dice.ts"
import { firstTerms } from "./orders.ts"
import type { SimulatedChain } from "./SimulatedChain.ts"
import type { SimulatedFacilitator } from "./SimulatedFacilitator.ts"
import type { ProcessLayer } from "./SimulatedProcess.ts"

/** What one process has of the world. */
export interface ProcessWorld {
  readonly owner: string
  /** Epoch milliseconds. */
  readonly storeClock: Effect.Effect<number>
  readonly sql: Effect.Effect<SqlClient.SqlClient>
  readonly chain: SimulatedChain
  readonly node: NodeConducts
  /** Of the node of a network. */
  readonly troubleOf: (network: string) => NodeTrouble
  readonly dice: Dice
  readonly facilitators: ReadonlyArray<SimulatedFacilitator>
  readonly isHealed: () => boolean
  readonly isDead: () => boolean
}

/** A change to the parts of the service, by which a known mistake is made again. */
export interface Variant {
  readonly ledger?: (ledger: Ledger["Service"]) => Ledger["Service"]
  readonly chain?: (chain: Chain["Service"]) => Chain["Service"]
  readonly facilitator?: (facilitator: Facilitator["Service"]) => Facilitator["Service"]
  readonly gate?: (gate: PaymentGate["Service"], ledger: Ledger["Service"]) => PaymentGate["Service"]
  /** Entries are dated by the clock of the process that writes them. */
  readonly usesOwnClock?: boolean
  readonly nodes?: (nodes: NodeHealth["Service"]) => NodeHealth["Service"]
}

/** Milliseconds in which a payment without a key is replayed. */
export const replayWindow = 5 * 60_000

const settings = Effect.runSync(
  Effect.provide(
    Settings,
    Settings.layerTest({
      REPLAY_WINDOW: `${replayWindow} millis`,
      SETTLEMENT_CONFIRMATIONS: "8",
      NETWORK: firstTerms.networks.map(({ id }) => id).join(",")
    })
  )
)

const same = <A>(service: A): A => service

/** The real gate, ledger, lease and reconciler over the simulated rest of the world. */
export const sellingLayer = (variant: Variant, world: ProcessWorld): ProcessLayer => {
  const ledger = Layer.effect(Ledger, Effect.map(Ledger, variant.ledger ?? same)).pipe(
    Layer.provide(layerSqlLedger(world.owner)),
    Layer.provide(
      Layer.succeed(StoreClock, variant.usesOwnClock === true ? Clock.currentTimeMillis : world.storeClock)
    ),
    Layer.provide(Layer.effect(SqlClient.SqlClient, world.sql))
  )
  const nodes = firstTerms.networks.map(({ id }) => {
    const node = chainNode(world.chain, world.dice.of(`node of ${id}`), world.node, world.troubleOf(id))
    return [id, node] as const
  })
  const chain = Layer.succeed(Chain, (variant.chain ?? same)(chainByNetwork(new Map(nodes))))
  const health = Layer.effect(NodeHealth, Effect.map(NodeHealth, variant.nodes ?? same)).pipe(
    Layer.provide(NodeHealth.layer)
  )
  const facilitator = Layer.effect(Facilitator, Effect.map(Facilitator, variant.facilitator ?? same)).pipe(
    Layer.provide(layerFailover(membersOf(world)))
  )
  const gate = Layer.effect(
    PaymentGate,
    Effect.gen(function* () {
      return (variant.gate ?? same)(yield* PaymentGate, yield* Ledger)
    })
  ).pipe(Layer.provide(PaymentGate.layer))
  return Layer.mergeAll(gate, layerReconciler({ ownsLedger: false }), layerOwnerLease, layerSettlementCheck).pipe(
    Layer.provide([ledger, facilitator, health, SalesAtWork.layer, VerificationLimit.layer]),
    Layer.provide(chain),
    Layer.provide(Layer.succeed(Settings, settings))
  )
}

/** The facilitators as the process reaches them: it hears nothing any more once it is dead. */
const membersOf = ({ facilitators, isDead }: ProcessWorld): [Member, ...Array<Member>] => {
  const [first, ...others] = facilitators.map((facilitator): Member => {
    const hear = <A>(
      ask: (reply: (answer: Effect.Effect<A, FacilitatorError>) => void) => void
    ): Effect.Effect<A, FacilitatorError> =>
      Effect.callback((resume) =>
        ask((answer) => {
          if (!isDead()) resume(answer)
        })
      )
    const member: MemberFacilitator = {
      verify: (payment) => hear((reply) => facilitator.verify(payment, reply)),
      settle: (payment, { amount }) => hear((reply) => facilitator.settle(payment, amount, reply)),
      networks: Effect.succeed(new Set(firstTerms.networks.map(({ id }) => id)))
    }
    return { name: facilitator.name, facilitator: member }
  })
  if (first === undefined) throw new Error("A world has a facilitator")
  return [first, ...others]
}
