import { Effect, Exit, Option, Semaphore } from "effect"

import { CallKind } from "../../call/CallKind.ts"
import { isTransient, RateLimited, type SourceReason } from "./SourceError.ts"

/** How many requests may be under way at once. */
export interface AtOnce {
  /** At first, and as soon as a request fails for the host's sake. */
  readonly atOnce: number
  /** While it answers as fast as before; where its operator asks for few it is the same. */
  readonly max: number
}

/** What free calls may take of the slots: they can be sent by the thousand at no cost, and paid ones would wait behind them. */
const freeShare = 2 / 3

/** The slots of one host. Requests of paid calls may take all of them. */
export interface HostSlots {
  /**
   * Runs a request once it has a slot. Fails with `RateLimited`, without waiting, when by what the host's answers took lately its
   * turn would not come within `maxWait` milliseconds.
   */
  readonly run: <A, R>(maxWait: number, request: Effect.Effect<A, SourceReason, R>) => Effect.Effect<A, SourceReason, R>
}

/** How much slower than at rest answers may become before there are fewer slots. */
const tolerance = 1.5

/** What an answer adds to the slots while they come as fast as at rest: by half in the time of one, where all are used. */
const growth = 0.5

/** What an answer takes of them otherwise. */
const retreat = 0.05

/** Answers the averages look back over. */
const window = 30

/**
 * Slots whose number follows what the host can bear. It grows while at least half of them are used, or more are waited for, and answers
 * take as long as they do at rest, falls while they take longer, and starts over when a request fails for the host's sake. So five hundred addresses do not wait
 * for the five requests that are polite to a host whose strength is not known, and no host is asked for more than it answers as well.
 */
export const makeHostSlots = ({ atOnce, max }: AtOnce): HostSlots => {
  const slots = Semaphore.makeUnsafe(atOnce)
  const freeSlots = Semaphore.makeUnsafe(freeOf(atOnce))
  const waiting = { free: 0, paid: 0 }
  let limit = atOnce
  let underWay = 0
  /** Milliseconds of an answer: of those asked for at rest, and of the last ones. */
  let atRest: number | null = null
  let lately: number | null = null

  const become = (next: number) =>
    Effect.suspend(() => {
      const [before, now] = [Math.floor(limit), Math.floor(next)]
      limit = next
      return before === now ? Effect.void : Effect.andThen(slots.resize(now), freeSlots.resize(freeOf(now)))
    })

  const afterAnswer = (milliseconds: number, wasAtRest: boolean): number => {
    if (wasAtRest) atRest = averaged(atRest, milliseconds)
    lately = averaged(lately, milliseconds)
    // Of answers that come together the last ones find few under way, whatever waits for the places of the first.
    if (waiting.free + waiting.paid === 0 && underWay < Math.floor(limit) / 2) return limit
    const isAsFast = lately <= tolerance * (atRest ?? lately)
    return isAsFast ? Math.min(max, limit + growth) : Math.max(atOnce, limit * (1 - retreat))
  }

  const learntFrom = <A, R>(request: Effect.Effect<A, SourceReason, R>) =>
    Effect.clockWith((clock) => {
      const started = clock.monotonicTimeNanosUnsafe()
      const wasAtRest = ++underWay <= atOnce
      return Effect.onExit(request, (exit) => {
        const next = limitAfter(exit, Number(clock.monotonicTimeNanosUnsafe() - started) / 1e6, wasAtRest)
        return Effect.map(become(next), () => {
          underWay--
        })
      })
    })

  const limitAfter = (exit: Exit.Exit<unknown, SourceReason>, milliseconds: number, wasAtRest: boolean): number => {
    if (Exit.isSuccess(exit)) return afterAnswer(milliseconds, wasAtRest)
    return isForItsSake(exit) ? atOnce : limit
  }

  /** Milliseconds until the next of a kind would have its turn; 0 where nothing is known. */
  const waitFor = (kind: "free" | "paid"): number => {
    const places = kind === "free" ? freeOf(Math.floor(limit)) : Math.floor(limit)
    return ((lately ?? 0) * waiting[kind]) / places
  }

  return {
    run: (maxWait, request) =>
      Effect.flatMap(CallKind, (kind) => {
        const wait = waitFor(kind)
        if (wait > maxWait) return Effect.fail(new RateLimited({ retryAfterMillis: Math.ceil(wait) }))
        waiting[kind]++
        let isWaiting = true
        const served = Effect.sync(() => {
          if (isWaiting) waiting[kind]--
          isWaiting = false
        })
        const begun = slots.withPermit(Effect.andThen(served, learntFrom(request)))
        return Effect.ensuring(kind === "free" ? freeSlots.withPermit(begun) : begun, served)
      })
  }
}

const averaged = (average: number | null, value: number): number =>
  average === null ? value : average + (value - average) / window

const freeOf = (slots: number): number => Math.max(1, Math.floor(slots * freeShare))

/** Whether the host, and not the question, is what a request has failed for. */
const isForItsSake = (exit: Exit.Exit<unknown, SourceReason>): boolean => {
  const reason = Option.getOrNull(Exit.findErrorOption(exit))
  return reason !== null && (isTransient(reason) || reason._tag === "Timeout")
}
