import { oncePerTurn } from "../../process/oncePerTurn.ts"
import type { RunQueue } from "../../process/RunQueue.ts"

type Kind = "paid" | "free"

/** How long a call may have waited when it is begun, in milliseconds. Beyond that its caller would wait in vain for most of it. */
export const patience: Readonly<Record<Kind, number>> = { paid: 2000, free: 500 }

/**
 * How long a line may last in which all wait for their turn: many who come at once are answered one after the other, and none of them has
 * waited for longer than this. A line that has lasted longer is no burst, and waiting in it would only make everybody wait.
 */
export const burst = 8000

/** Calls refused in one turn of the loop: 5 ms of work. */
const mostRefused = 50

/** What is begun while the processor is so many milliseconds behind would only make all that is begun later. */
export const mostDelay: Readonly<Record<Kind, number>> = { paid: 40, free: 20 }

/** Calls begun in one turn of the loop: what they ask of the processor is seen in the next. */
const mostBegun = 2

/** Calls of a kind that wait, each with a connection. */
export const mostWaiting = 2000

/** A call that has been read. */
export interface Call {
  readonly kind: Kind
  /** Milliseconds that it may have waited before it was read. */
  readonly waited: number
  /** Its client has left. */
  readonly isGone: () => boolean
  /** Begins it; `milliseconds` is what it waited. Runs `ended` when it has ended. */
  readonly begin: (milliseconds: number, ended: () => void) => void
  /** Refuses it unbegun. */
  readonly refuse: (milliseconds: number) => void
}

interface Waiting {
  readonly call: Call
  readonly since: number
}

interface Surroundings {
  readonly runQueue: Pick<RunQueue, "delay">
  readonly now: () => number
  /** Runs it once the loop has looked at the sockets. */
  readonly nextTurn: (run: () => void) => void
}

/**
 * The door that calls pass before anything is done for them. While the processor is behind they wait here, where waiting costs
 * nothing: a few are begun each turn, paid ones first, and those that have waited for too long are refused. So what was begun ends
 * soon, and what wants no room, such as probes, finds the loop free.
 */
export const makeDoor = ({ nextTurn, now, runQueue }: Surroundings): ((call: Call) => void) => {
  const waiting: Readonly<Record<Kind, Array<Waiting>>> = { paid: [], free: [] }
  /** When the lines of now have begun. */
  const lineSince: Record<Kind, number> = { paid: 0, free: 0 }
  let begun = 0
  let refused = 0
  let underWay = 0

  const askForTurn = oncePerTurn(nextTurn, () => {
    begun = 0
    refused = 0
    refuseLate("paid")
    refuseLate("free")
    beginSome("paid")
    beginSome("free")
    if (waiting.paid.length + waiting.free.length > 0) askForTurn()
  })

  const refuseLate = (kind: Kind) => {
    const queue = waiting[kind]
    for (let first = queue[0]; first !== undefined && mayRefuse() && isLate(first); first = queue[0]) {
      queue.shift()
      refuse(first)
    }
  }

  const beginSome = (kind: Kind) => {
    const queue = waiting[kind]
    for (let first = queue[0]; first !== undefined && hasRoom(kind) && mayRefuse(); first = queue[0]) {
      queue.shift()
      // Behind the first there may be one that had waited longer before it was read.
      if (isLate(first)) refuse(first)
      else begin(first)
    }
  }

  const mayRefuse = () => refused < mostRefused

  const isLate = ({ call: { kind }, since }: Waiting) =>
    now() - since > (now() - lineSince[kind] <= burst ? burst : patience[kind])

  /** Where nothing is under way it is not this door's calls that the processor is busy with, and they would wait for ever. */
  const hasRoom = (kind: Kind) => begun < mostBegun && (runQueue.delay() < mostDelay[kind] || underWay === 0)

  const begin = ({ call, since }: Waiting) => {
    if (call.isGone()) return
    begun++
    underWay++
    call.begin(now() - since, () => {
      underWay--
    })
  }

  const refuse = ({ call, since }: Waiting) => {
    if (call.isGone()) return
    refused++
    call.refuse(now() - since)
  }

  return (call) => {
    const arrived = { call, since: now() - call.waited }
    const queue = waiting[call.kind]
    // Each turn in which a call came is seen to its end, so that `begun` is of this turn.
    askForTurn()
    if (call.waited > patience[call.kind] || queue.length >= mostWaiting) refuse(arrived)
    else if (waiting.paid.length + queue.length === 0 && hasRoom(call.kind)) begin(arrived)
    else {
      if (queue.length === 0) lineSince[call.kind] = now()
      queue.push(arrived)
    }
  }
}
