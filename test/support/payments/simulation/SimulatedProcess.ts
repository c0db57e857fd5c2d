import { Clock, Context, Effect, Exit, type Fiber, Layer, Random, References, Scheduler } from "effect"

import type { StoredAnswer } from "../../../../src/payments/ledger/Ledger.ts"
import { PaymentGate } from "../../../../src/payments/PaymentGate.ts"
import type { PaidOrder, Sale } from "../../../../src/payments/Sale.ts"
import { makeDuplicateCalls } from "../../../../src/server/paid/duplicateCalls.ts"
import type { Dice } from "./Dice.ts"
import type { HistoryLog } from "./HistoryLog.ts"
import { chargeOf } from "./orders.ts"
import type { Timeline } from "./Timeline.ts"

/** What a process is made of; new at every start. */
export type ProcessLayer = Layer.Layer<PaymentGate>

/** How a call ended for who made it. `lost`: the connection broke, or there was none. */
export type CallAnswer = Sale | { readonly outcome: "lost" } | { readonly outcome: "unsold" }

/** One start of the process, until it is stopped or killed. */
interface Life {
  readonly number: number
  isDead: boolean
  /** Answers shared by equal calls, as the server shares them. */
  readonly copies: ReturnType<typeof makeDuplicateCalls<Sale, "failed">>
  services: Context.Context<PaymentGate> | null
  fiber: Fiber.Fiber<unknown, unknown> | null
  /** Callers who wait for an answer. */
  readonly connections: Set<() => void>
}

/**
 * A process of the service: it can be killed at any instant, as by `kill -9`. Then none of its fibers ever goes on, nothing it asked
 * reaches it any more, and no finalizer runs.
 */
export class SimulatedProcess {
  readonly name: string
  private readonly timeline: Timeline
  private readonly log: HistoryLog
  private readonly dice: Dice
  private readonly skew: number
  private readonly layerOf: (life: Pick<Life, "number" | "isDead">) => ProcessLayer
  private life: Life | null = null
  private starts = 0

  constructor(
    name: string,
    timeline: Timeline,
    log: HistoryLog,
    dice: Dice,
    /** Milliseconds that its clock is ahead. */
    skew: number,
    layerOf: SimulatedProcess["layerOf"]
  ) {
    this.name = name
    this.timeline = timeline
    this.log = log
    this.dice = dice
    this.skew = skew
    this.layerOf = layerOf
  }

  readonly start = (): void => {
    if (this.life !== null) return
    const life: Life = {
      number: ++this.starts,
      isDead: false,
      copies: makeDuplicateCalls(),
      services: null,
      fiber: null,
      connections: new Set()
    }
    this.life = life
    const program = this.timeline.withPromises(Layer.build(this.layerOf(life))).pipe(
      Effect.flatMap((services) =>
        Effect.sync(() => {
          life.services = services
          this.log.note(this.name, "is up")
        })
      ),
      Effect.andThen(Effect.never),
      Effect.scoped
    )
    life.fiber = this.run(life, program, (exit) => {
      this.end(life, Exit.hasDies(exit) ? `ends by itself: ${String(exit)}` : "has stopped")
    })
  }

  /** Ends it in order: it gives its lease back. */
  readonly stop = (): void => {
    if (this.life === null) return
    this.life.services = null
    this.life.fiber?.interruptUnsafe()
  }

  readonly crash = (): void => {
    if (this.life !== null) this.kill(this.life)
  }

  /** Sends a paid call and waits for what comes back. Who stops waiting closes the connection; the sale does not know. */
  readonly call = (
    paid: (now: number) => PaidOrder,
    work: Effect.Effect<StoredAnswer, "failed">
  ): Effect.Effect<CallAnswer> =>
    Effect.callback((resume) => {
      const life = this.life
      const lost = () => resume(Effect.succeed({ outcome: "lost" }))
      if (life?.services == null) return void this.timeline.after(1, lost)
      const { services } = life
      let isConnected = true
      const hangUp = () => {
        isConnected = false
        life.connections.delete(hangUp)
        lost()
      }
      life.connections.add(hangUp)
      const order = paid(this.timeline.now + this.skew)
      const { delivered, sell } = Context.get(services, PaymentGate)
      const ware = {
        work,
        charge: Effect.succeed(chargeOf(order.requirement.amount)),
        admit: <A>(admitted: A) => admitted
      }
      const sale = life.copies.share(order, sell(order, ware), Effect.forkDetach)
      this.run(life, sale, (exit) => {
        if (!isConnected) return
        this.timeline.after(1, () => {
          if (!isConnected) return
          life.connections.delete(hangUp)
          const answer: CallAnswer = Exit.isSuccess(exit) ? exit.value.value : { outcome: "unsold" }
          resume(Effect.succeed(answer))
          if (answer.outcome === "delivered") this.run(life, delivered(answer.key))
        })
      })
      return Effect.sync(() => {
        isConnected = false
        life.connections.delete(hangUp)
      })
    })

  private kill(life: Life): void {
    if (life.isDead) return
    this.end(life, "is killed")
  }

  private end(life: Life, how: string): void {
    if (life.isDead) return
    life.isDead = true
    if (this.life === life) this.life = null
    this.log.note(this.name, how)
    for (const hangUp of life.connections) hangUp()
  }

  private run<A, E>(
    life: Life,
    effect: Effect.Effect<A, E>,
    onEnd: (exit: Exit.Exit<A, E>) => void = () => {}
  ): Fiber.Fiber<A, E> {
    const clock = this.timeline.clock(this.skew, () => life.isDead)
    const fiber = Effect.runForkWith(quietly(this.timeline, clock, this.dice))(effect)
    fiber.addObserver((exit) => {
      if (!life.isDead) onEnd(exit)
    })
    return fiber
  }
}

/** What every fiber of a history runs with. */
export const quietly = (timeline: Timeline, clock: Clock.Clock, dice: Dice) =>
  Context.empty().pipe(
    Context.add(Clock.Clock, clock),
    Context.add(Random.Random, dice.random),
    Context.add(Scheduler.Scheduler, timeline.scheduler),
    Context.add(References.MinimumLogLevel, "None"),
    Context.add(References.TracerEnabled, false)
  )
