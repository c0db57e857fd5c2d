import { performance } from "node:perf_hooks"

/** Of Node's loop: its clock, for how long of that it has waited for something to do, in milliseconds, and how often it went round. */
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
 * How late the loop is. What is read in a turn became readable since the turn before looked at the sockets, so it has waited for at most
 * as long as that turn was busy. Gives those milliseconds, for something that is being read; asked of every request. Where turns went by
 * without a request, their mean is what is known.
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
