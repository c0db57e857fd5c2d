import type { NodeConducts } from "./ChainNode.ts"
import type { Dice } from "./Dice.ts"
import type { StoreOutage } from "./SharedStore.ts"
import { type FacilitatorConducts, honestFacilitator } from "./SimulatedFacilitator.ts"

/** A kill of a process, in milliseconds of the history, or at its statement of that number; and how long it stays down. */
export interface PlannedCrash {
  readonly process: 0 | 1
  readonly when: { readonly at: number } | { readonly statement: number; readonly moment: "before" | "after" }
  readonly downFor: number
}

export interface PlannedReorg {
  readonly at: number
  /** Blocks. */
  readonly depth: number
  /** Of the transactions taken back, so many are never mined again by themselves. */
  readonly lost: number
}

/** A time in which something is away. */
export interface PlannedAbsence {
  readonly from: number
  readonly until: number
}

/** A change by the operator, and when each process is restarted with it. */
export interface PlannedChange {
  readonly what: "price" | "wallet" | "network"
  readonly at: readonly [number, number]
}

/** What goes wrong in a history, but for what buyers do. Times are milliseconds from its start. */
export interface WorldPlan {
  readonly facilitators: readonly [FacilitatorConducts, FacilitatorConducts]
  readonly node: NodeConducts
  readonly outages: ReadonlyArray<StoreOutage>
  /** Milliseconds that the clocks of the processes are ahead. */
  readonly skews: readonly [number, number]
  readonly crashes: ReadonlyArray<PlannedCrash>
  readonly reorgs: ReadonlyArray<PlannedReorg>
  /** Of the node of each network. */
  readonly nodesAway: readonly [ReadonlyArray<PlannedAbsence>, ReadonlyArray<PlannedAbsence>]
  readonly facilitatorsAway: ReadonlyArray<PlannedAbsence>
  readonly changes: ReadonlyArray<PlannedChange>
  /** Milliseconds that the indexes of nodes are behind their blocks. */
  readonly indexLag: number
}

/** Milliseconds in which things go wrong and buyers come; then all heals. */
export const troubledTime = 30_000

/** Trouble of each kind in half of the histories, so that no kind hides another. */
export const planWorld = (dice: Dice): WorldPlan => ({
  facilitators: [planFacilitator(dice), planFacilitator(dice)],
  node: dice.chance(0.5)
    ? { right: 1, lagging: 0, down: 0, silent: 0 }
    : { right: 6, lagging: dice.whole(0, 4), down: dice.whole(0, 3), silent: dice.whole(0, 1) },
  outages: dice.chance(0.7) ? [] : times(dice.whole(1, 2), () => planOutage(dice)),
  skews: [planSkew(dice), planSkew(dice)],
  crashes: dice.chance(0.5) ? [] : times(dice.whole(1, 3), () => planCrash(dice)),
  reorgs: dice.chance(0.6) ? [] : times(dice.whole(1, 3), () => planReorg(dice)),
  nodesAway: [planAbsences(dice), planAbsences(dice)],
  facilitatorsAway: planAbsences(dice),
  changes: dice.chance(0.6) ? [] : times(dice.whole(1, 2), () => planChange(dice)),
  indexLag: dice.pick([0, 400, 400, dice.between(0, 3000)])
})

const planAbsences = (dice: Dice): ReadonlyArray<PlannedAbsence> =>
  dice.chance(0.7)
    ? []
    : times(1, () => {
        const from = dice.between(0, troubledTime)
        return { from, until: from + dice.between(500, 15_000) }
      })

const planChange = (dice: Dice): PlannedChange => {
  const at = dice.between(1000, troubledTime)
  return { what: dice.pick(["price", "wallet", "network"]), at: [at, at + dice.between(0, 8000)] }
}

const times = <A>(count: number, make: () => A): ReadonlyArray<A> => Array.from({ length: count }, make)

const planFacilitator = (dice: Dice): FacilitatorConducts => {
  if (dice.chance(0.3)) return honestFacilitator
  const rare = () => (dice.chance(0.25) ? dice.between(0, 1) : 0)
  return {
    verify: { honest: 6, slow: rare(), refuses: rare(), approvesAll: rare(), down: rare() },
    settle: {
      honest: dice.between(0, 3),
      slow: rare(),
      sendsTwice: rare(),
      refuses: rare(),
      refusesAndSends: rare(),
      refusesAndLandsLater: rare(),
      claimsFakeHash: rare(),
      claimsOtherHash: rare(),
      landsAndIsSilent: rare(),
      neverSends: rare(),
      serverError: rare(),
      deadBeforeSending: rare(),
      deadAfterSending: rare(),
      // Of permits alone.
      settlesMore: dice.chance(0.5) ? dice.between(0, 1) : 0
    }
  }
}

const planOutage = (dice: Dice): StoreOutage => {
  const from = dice.between(0, troubledTime)
  return { from, until: from + dice.between(100, 10_000), kind: dice.pick(["down", "frozen"]) }
}

const planSkew = (dice: Dice): number =>
  dice.pick([0, 0, dice.between(-30_000, 30_000), dice.between(-300_000, 300_000)])

const planCrash = (dice: Dice): PlannedCrash => ({
  process: dice.pick([0, 1]),
  when: dice.chance(0.4)
    ? { at: dice.between(0, troubledTime) }
    : { statement: dice.whole(5, 150), moment: dice.pick(["before", "after"]) },
  downFor: dice.between(500, 20_000)
})

const planReorg = (dice: Dice): PlannedReorg => ({
  at: dice.between(1000, troubledTime),
  depth: dice.whole(1, 5),
  lost: dice.pick([0, 0.5])
})
