import { Effect } from "effect"

import type { StoredAnswer } from "../../../../src/payments/ledger/Ledger.ts"
import type { NodeTrouble } from "./ChainNode.ts"
import type { Dice } from "./Dice.ts"
import { HistoryLog } from "./HistoryLog.ts"
import { answerOf, firstTerms, operators, type PaidRequest, paidOrderOf, priceRise, type Terms } from "./orders.ts"
import { Records } from "./Records.ts"
import { sellingLayer, type Variant } from "./sellingLayer.ts"
import type { SharedStore, StoreUser } from "./SharedStore.ts"
import { type Authorization, type MinedTransaction, SimulatedChain } from "./SimulatedChain.ts"
import { SimulatedFacilitator } from "./SimulatedFacilitator.ts"
import { type CallAnswer, SimulatedProcess } from "./SimulatedProcess.ts"
import { Timeline } from "./Timeline.ts"
import type { PlannedAbsence, PlannedChange, PlannedCrash, WorldPlan } from "./worldPlan.ts"

/** Where every history begins. */
const start = Date.UTC(2026, 10, 22, 12)

/** The nonce it uses, in short. */
const subjectOf = (action: MinedTransaction["action"]): string => {
  const nonce = action.kind === "transfer" ? action.authorization.nonce : action.kind === "cancel" ? action.nonce : ""
  return nonce.slice(-4)
}

const changed = (terms: Terms, what: PlannedChange["what"]): Terms => {
  const [first, ...others] = terms.networks
  switch (what) {
    case "price":
      return { ...terms, price: terms.price + priceRise }
    case "wallet":
      return { ...terms, payTo: operators[1] }
    case "network":
      return { ...terms, networks: [others[0] ?? first] }
  }
}

/** All that a history takes place in: time, chain, facilitators, store, and two processes of the service. */
export class World {
  readonly dice: Dice
  readonly plan: WorldPlan
  readonly timeline = new Timeline(start)
  readonly log = new HistoryLog(() => this.elapsed)
  readonly chain = new SimulatedChain(this.timeline)
  readonly records = new Records()
  /** Wallets that approve every transfer until they have to pay. */
  readonly twoFaced = new Set<string>()
  /** Wallets that take their money back when a reorganization gives them the chance. */
  readonly thieves = new Set<string>()
  /** Nonces whose use was taken back by a reorganization, and how often. */
  readonly reorganized = new Map<string, number>()
  readonly facilitators: ReadonlyArray<SimulatedFacilitator>
  readonly processes: readonly [SimulatedProcess, SimulatedProcess]
  readonly store: SharedStore
  isHealed = false
  private nonces = 0
  private works = 0

  constructor(dice: Dice, plan: WorldPlan, store: SharedStore, variant: Variant) {
    this.dice = dice
    this.plan = plan
    this.store = store
    store.empty()
    this.facilitators = plan.facilitators.map(
      (conducts, index) =>
        new SimulatedFacilitator(`https://${index === 0 ? "first" : "second"}.example`, {
          timeline: this.timeline,
          chain: this.chain,
          dice: dice.of(`facilitator ${index}`),
          log: this.log,
          conducts,
          isHealed: () => this.isHealed,
          isAway: () => this.isWithin(plan.facilitatorsAway),
          isTwoFaced: (payer) => this.twoFaced.has(payer)
        })
    )
    this.processes = [this.makeProcess(0, variant), this.makeProcess(1, variant)]
    this.chain.onMined = ({ action, block, hash, isReverted }) =>
      this.log.note(
        "chain",
        `${block} ${action.kind} ${subjectOf(action)} ${hash.slice(0, 8)}${isReverted ? " reverts" : ""}`
      )
    this.chain.onReorganized = ({ action, block, hash }) => {
      this.log.note("chain", `${block} ${hash.slice(0, 8)} is taken back`)
      if (action.kind === "move") return
      const { nonce } = action.kind === "transfer" ? action.authorization : action
      this.reorganized.set(nonce, (this.reorganized.get(nonce) ?? 0) + 1)
    }
  }

  /** Milliseconds of the timeline. */
  readonly startedAt = start

  /** Milliseconds since the history began. */
  get elapsed(): number {
    return this.timeline.now - start
  }

  /** A number for a payment's nonce, never given twice. */
  readonly nextNonce = (): number => ++this.nonces

  /** Sends a call to one of the processes. */
  readonly call = (process: SimulatedProcess, request: PaidRequest): Effect.Effect<CallAnswer> =>
    process.call(paidOrderOf(request, this.termsOf(process)), this.work(request))

  /** What a process sells for at this moment. */
  readonly termsOf = (process: SimulatedProcess): Terms => {
    const index = process === this.processes[0] ? 0 : 1
    return this.plan.changes.reduce(
      (terms, { at, what }) => (at[index] <= this.elapsed ? changed(terms, what) : terms),
      firstTerms
    )
  }

  /** Whether it is one of these times, which end when all heals. */
  private isWithin(absences: ReadonlyArray<PlannedAbsence>): boolean {
    return absences.some(({ from, until }) => from <= this.elapsed && this.elapsed < until)
  }

  private troubleOf(network: string): NodeTrouble {
    const away = this.plan.nodesAway[network === firstTerms.networks[0].id ? 0 : 1]
    return {
      isHealed: () => this.isHealed,
      isAway: () => this.isWithin(away),
      indexLag: this.plan.indexLag,
      now: () => this.timeline.now
    }
  }

  /** Sets everything in motion that goes wrong by itself. */
  readonly begin = (): void => {
    for (const process of this.processes) process.start()
    for (const { at, depth, lost } of this.plan.reorgs) {
      const dice = this.dice.of(`reorg ${at}`)
      this.timeline.after(at, () => {
        this.log.note("chain", `the newest ${depth} blocks are taken back`)
        this.chain.reorganize(depth, ({ action }) => {
          if (action.kind === "transfer" && this.thieves.has(action.authorization.from))
            this.takeBack(action.authorization)
          return dice.chance(lost) ? null : dice.between(100, 12_000)
        })
      })
    }
    for (const crash of this.plan.crashes) {
      const { when } = crash
      if ("at" in when) this.timeline.after(when.at, () => this.crash(crash))
    }
  }

  readonly heal = (): void => {
    this.isHealed = true
    this.log.note("world", "heals")
    for (const process of this.processes) process.start()
  }

  private takeBack({ from, nonce }: Authorization): void {
    this.chain.send({ kind: "cancel", from, nonce }, 50)
  }

  private crash({ downFor, process }: PlannedCrash): void {
    if (this.isHealed) return
    const victim = this.processes[process]
    victim.crash()
    this.timeline.after(downFor, victim.start)
  }

  private work({ body, payment }: PaidRequest): Effect.Effect<StoredAnswer, "failed"> {
    return Effect.gen({ self: this }, function* () {
      yield* Effect.sleep(this.dice.between(50, 3000))
      if (!this.isHealed && this.dice.chance(0.07)) return yield* Effect.fail("failed" as const)
      this.works += 1
      this.records.works.push({ payment, body, number: this.works })
      this.log.note("work", `${this.works} for ${payment.authorization.nonce.slice(-4)}`)
      return answerOf(this.works, body)
    })
  }

  private makeProcess(index: 0 | 1, variant: Variant): SimulatedProcess {
    const name = index === 0 ? "process A" : "process B"
    const dice = this.dice.of(name)
    const crashes = this.plan.crashes.filter(({ process }) => process === index)
    let statements = 0
    const process: SimulatedProcess = new SimulatedProcess(
      name,
      this.timeline,
      this.log,
      dice.of("fibers"),
      this.plan.skews[index],
      (life) => {
        const user: StoreUser = {
          isDead: () => life.isDead,
          onStatement: (moment) => {
            if (moment === "before") statements += 1
            const crash = crashes.find(
              ({ when }) => "statement" in when && when.statement === statements && when.moment === moment
            )
            if (crash !== undefined) this.crash(crash)
          }
        }
        return sellingLayer(variant, {
          owner: `${name} ${life.number}`,
          storeClock: Effect.sync(() => Math.floor(this.timeline.now)),
          sql: this.store.clientOf(this.timeline, dice, this.isHealed ? [] : this.outages, user),
          chain: this.chain,
          node: this.plan.node,
          troubleOf: (network) => this.troubleOf(network),
          dice,
          facilitators: this.facilitators,
          isHealed: () => this.isHealed,
          isDead: () => life.isDead
        })
      }
    )
    return process
  }

  private get outages() {
    return this.plan.outages.map(({ from, kind, until }) => ({ from: from + start, until: until + start, kind }))
  }
}
