import { performance } from "node:perf_hooks"

import { oncePerTurn, type RunQueue } from "./RunQueue.ts"

type Kind = "paid" | "free"

/**
 * Max milliseconds that a call may wait before it begins, once the queue has lasted longer than `burst`. A call that
 * has waited longer is refused.
 */
export const maxWait: Readonly<Record<Kind, number>> = { paid: 2000, free: 500 }

/**
 * Max milliseconds of a burst: a queue in which every call may wait for its turn. No call waits longer than this, here
 * and for a place in the `WorkLimit` together. In a queue that lasts longer every call would wait, so `maxWait`
 * applies.
 */
export const burst = 8000

/** Max calls refused in one turn of the loop: 2 ms of work. */
const maxRefused = 50

/**
 * Max milliseconds that the processor may be behind when a call begins. Beyond that, a new call would only delay those
 * that have begun.
 */
export const maxDelay: Readonly<Record<Kind, number>> = { paid: 40, free: 20 }

/** Max calls that are begun in one turn of the event loop. Their cost shows in the next turn. */
const maxBegun = 2

/**
 * Max shares of the connections that may hold calls waiting or under way: free calls, and all calls together. Beyond
 * them a call is refused at once. Probes, prices and refusals need the remaining connections.
 */
export const openShares = { free: 1 / 2, all: 7 / 8 }

/** A call that has been read and waits for its turn. */
export interface Call {
  readonly kind: Kind
  /** Estimated milliseconds that the call waited in its socket before we read it. */
  readonly waited: number
  /** Returns true if the client has left. */
  readonly isGone: () => boolean
  /** Begins the call after `milliseconds` of waiting. Calls `ended` when the call has ended. */
  readonly begin: (milliseconds: number, ended: () => void) => void
  /** Answers 503 to a call that has not begun, after `milliseconds` of waiting. */
  readonly refuse: (milliseconds: number) => void
}

interface Waiting {
  readonly call: Call
  readonly since: number
}

interface Surroundings {
  readonly maxConnections: number
  readonly runQueue: Pick<RunQueue, "delay">
  readonly now: () => number
  /** Runs a function in the next turn of the event loop, after the sockets were read. */
  readonly nextTurn: (run: () => void) => void
}

/**
 * The queue that calls pass before anything is done for them. While the processor is behind they wait here, which costs
 * nothing. A few start each turn, paid ones first, and calls that have waited too long are refused. So started calls
 * end soon, and requests that bypass the queue, such as probes, find the loop free.
 */
export const makeAdmissionQueue = ({
  maxConnections,
  nextTurn,
  now,
  runQueue
}: Surroundings): ((call: Call) => void) => {
  const waiting: Readonly<Record<Kind, Array<Waiting>>> = { paid: [], free: [] }
  /** Milliseconds at which the present queue of each kind began. */
  const lineSince: Record<Kind, number> = { paid: 0, free: 0 }
  let begun = 0
  let refused = 0
  const underWay: Record<Kind, number> = { paid: 0, free: 0 }

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
      // A later call may have waited longer before it was read.
      if (isLate(first)) refuse(first)
      else begin(first)
    }
  }

  const mayRefuse = () => refused < maxRefused

  const isLate = ({ call: { kind }, since }: Waiting) =>
    now() - since > (now() - lineSince[kind] <= burst ? burst : maxWait[kind])

  /**
   * If no call from this queue is under way, a call may begin even if the processor is behind: something else keeps it
   * busy, and calls would wait for ever.
   */
  const hasRoom = (kind: Kind) =>
    begun < maxBegun && (runQueue.delay() < maxDelay[kind] || underWay.paid + underWay.free === 0)

  const openOf = (kind: Kind) => waiting[kind].length + underWay[kind]

  const isFull = (kind: Kind) =>
    openOf("free") + openOf("paid") >= maxConnections * openShares.all ||
    (kind === "free" && openOf("free") >= maxConnections * openShares.free)

  const begin = ({ call, since }: Waiting) => {
    if (call.isGone()) return
    begun++
    underWay[call.kind]++
    call.begin(now() - since, () => {
      underWay[call.kind]--
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
    // Every turn in which a call comes is seen to its end, so that `begun` counts this turn alone.
    askForTurn()
    if (call.waited > maxWait[call.kind] || isFull(call.kind)) refuse(arrived)
    else if (waiting.paid.length + queue.length === 0 && hasRoom(call.kind)) begin(arrived)
    else {
      if (queue.length === 0) lineSince[call.kind] = now()
      queue.push(arrived)
    }
  }
}

/** A reading of Node's loop: its clock and its idle time, in milliseconds, and how many turns it has made. */
interface Sample {
  readonly now: number
  readonly idle: number
  readonly turns: number
}

const sampleOfProcess = (): Sample => {
  const { idleTime, uvMetricsInfo } = performance.nodeTiming
  return { now: performance.now(), idle: idleTime, turns: uvMetricsInfo.loopCount }
}

/**
 * Measures the lag of the event loop, in milliseconds; to be called for every request. A request read in one turn
 * arrived after the previous turn checked the sockets, so it has waited at most for the length of that turn. After
 * turns without a request, only their mean is known.
 */
export const makeLoopReading = (sample: () => Sample = sampleOfProcess): (() => number) => {
  let last = sample()
  let before = 0
  return () => {
    const current = sample()
    const turns = current.turns - last.turns
    if (turns === 0) return before + current.now - last.now
    before = (current.now - last.now - (current.idle - last.idle)) / turns
    last = current
    return before
  }
}
