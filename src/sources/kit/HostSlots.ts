import { Clock, Effect, Exit, Option } from "effect"

import { CallKind } from "../../call/CallKind.ts"
import { monotonicMillisOf } from "../../clock/monotonicTime.ts"
import { isTransient, RateLimited, type SourceReason } from "./SourceError.ts"

/** The bounds for the number of requests to a host that may run at once. */
export interface AtOnce {
  /** The slots at the start, and again after a request that fails because of the host. */
  readonly atOnce: number
  /** The max slots while the host answers as fast as before; equal to `atOnce` if its operator asks for few requests. */
  readonly max: number
}

/**
 * The free calls' max share of the slots. Free calls can be sent by the thousand at no cost, and paid ones would wait
 * behind them.
 */
const freeShare = 2 / 3

/** The max ratio of the current answer time to the answer time of a host at rest. Above it slots are removed. */
const tolerance = 1.5

/**
 * The number of slots that each answer adds while the host answers as fast as at rest. If all slots are used, their
 * number grows by half in the time of one answer.
 */
const growth = 0.5

/** The share of the slots that one slower answer removes. */
const retreat = 0.05

/** The number of latest answers in the averages of the answer time. */
const window = 30

/** A request in the queue of a host, or under way once it `hasSlot`. */
interface Place {
  readonly kind: CallKind
  /** Starts the request that waits for its slot. */
  begin: () => void
  hasSlot: boolean
  /** `true` if at most `atOnce` requests were under way when this one began: its time is then the host's time at rest. */
  wasAtRest: boolean
}

/**
 * Slots whose number follows the load that the host can bear, as plain state. It grows while at least half of them are
 * used, or requests wait, and answers take about as long as at rest. It falls while they take longer, and starts over
 * when a request fails because of the host. So hundreds of addresses do not have to share the few slots that are polite
 * to an unknown host, and no host gets more than it can answer well.
 */
export class Slots {
  readonly #atOnce: number
  readonly #max: number
  readonly #underWay = { free: 0, paid: 0 }
  readonly #line = new Set<Place>()
  readonly #waiting = { free: 0, paid: 0 }
  #limit: number
  /** Average milliseconds of an answer while the host is at rest; `#lately` is the recent average. */
  #atRest: number | null = null
  #lately: number | null = null

  constructor({ atOnce, max }: AtOnce) {
    this.#atOnce = atOnce
    this.#max = max
    this.#limit = atOnce
  }

  /** Expected milliseconds until a new request of a kind gets a slot; 0 if unknown. */
  waitFor(kind: CallKind): number {
    return ((this.#lately ?? 0) * this.#waiting[kind]) / this.#slotsFor(kind)
  }

  /** Takes a slot, or the last place in the queue. The caller must call `leave` in the end. */
  enter(kind: CallKind): Place {
    const place = { kind, begin: () => {}, hasSlot: false, wasAtRest: false }
    if (this.#hasSlotFor(kind)) this.#begin(place)
    else {
      this.#line.add(place)
      this.#waiting[kind]++
    }
    return place
  }

  /**
   * Returns a slot, with the request's outcome and its milliseconds; `nothing` is an outcome without evidence about the
   * host. Waiting requests move up.
   */
  leave(place: Place, ended: "answered" | "in trouble" | "nothing", millis: number): void {
    if (this.#line.delete(place)) {
      this.#waiting[place.kind]--
      return
    }
    if (ended === "in trouble") this.#limit = this.#atOnce
    if (ended === "answered") this.#limit = this.#afterAnswer(millis, place.wasAtRest)
    this.#underWay[place.kind]--
    for (const next of this.#line) {
      if (this.#all >= Math.floor(this.#limit)) return
      if (!this.#hasSlotFor(next.kind)) continue
      this.#line.delete(next)
      this.#waiting[next.kind]--
      this.#begin(next)
      next.begin()
    }
  }

  get #all(): number {
    return this.#underWay.free + this.#underWay.paid
  }

  #slotsFor(kind: CallKind): number {
    const slots = Math.floor(this.#limit)
    return kind === "free" ? Math.max(1, Math.floor(slots * freeShare)) : slots
  }

  #hasSlotFor(kind: CallKind): boolean {
    return this.#all < Math.floor(this.#limit) && (kind === "paid" || this.#underWay.free < this.#slotsFor("free"))
  }

  #begin(place: Place): void {
    this.#underWay[place.kind]++
    place.hasSlot = true
    place.wasAtRest = this.#all <= this.#atOnce
  }

  #afterAnswer(millis: number, wasAtRest: boolean): number {
    if (wasAtRest) this.#atRest = averaged(this.#atRest, millis)
    this.#lately = averaged(this.#lately, millis)
    // When answers arrive together, the last ones find few requests under way, so waiting requests count as use as
    // well.
    if (this.#line.size === 0 && this.#all < Math.floor(this.#limit) / 2) return this.#limit
    const isAsFast = this.#lately <= tolerance * (this.#atRest ?? this.#lately)
    return isAsFast ? Math.min(this.#max, this.#limit + growth) : Math.max(this.#atOnce, this.#limit * (1 - retreat))
  }
}

/**
 * Runs requests in the slots of one host. Paid calls may take all of them. Fails with `RateLimited`, without waiting,
 * if a request's turn would not come within `maxWait` milliseconds, judged by the host's recent response times.
 */
export const inSlotsOf =
  (slots: Slots) =>
  <A, R>(maxWait: number, request: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.withFiber((fiber) => {
        const kind = fiber.getRef(CallKind)
        const wait = slots.waitFor(kind)
        if (wait > maxWait) return Effect.fail(new RateLimited({ retryAfterMillis: Math.ceil(wait) }))
        const clock = fiber.getRef(Clock.Clock)
        const place = slots.enter(kind)
        let began = monotonicMillisOf(clock)
        const inTurn = () =>
          Effect.callback<void>((resume) => {
            place.begin = () => {
              began = monotonicMillisOf(clock)
              resume(Effect.void)
            }
            // The fiber that leaves runs the next request up to here. Without a yield a request that fails at once
            // would start the next one inside itself, and so on.
          }).pipe(Effect.andThen(Effect.yieldNow), Effect.andThen(request))
        return Effect.onExit(restore(place.hasSlot ? request : inTurn()), (exit) => {
          slots.leave(place, howEnded(exit), monotonicMillisOf(clock) - began)
          return Effect.void
        })
      })
    )

/** The meaning of a request's end for the host. A failure because of the request's content means nothing. */
const howEnded = (exit: Exit.Exit<unknown, SourceReason>) => {
  if (Exit.isSuccess(exit)) return "answered"
  const reason = Option.getOrNull(Exit.findErrorOption(exit))
  return reason !== null && (isTransient(reason) || reason._tag === "Timeout") ? "in trouble" : "nothing"
}

const averaged = (average: number | null, value: number): number =>
  average === null ? value : average + (value - average) / window
