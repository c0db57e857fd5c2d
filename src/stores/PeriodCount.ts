import { Clock, DateTime, Duration, Effect, Semaphore } from "effect"
import { RateLimiter } from "effect/persistence"

import { monotonicMillisOf } from "../clock/monotonicTime.ts"
import { boundOfStores } from "./SharedStores.ts"

/** The known use of a period's limit. */
export interface PeriodUse {
  readonly period: UtcPeriod
  readonly used: number
}

/** The amount taken from a period's limit; `amount` is 0 when nothing was left. */
export interface TakenAmount extends PeriodUse {
  readonly amount: number
}

/** Counts what is used in the current day or month. */
export interface PeriodCount {
  /** Takes the amount, or what is left below `max`. The count stays within `max`, however many callers ask at once. */
  readonly take: (amount: number, max: number) => Effect.Effect<TakenAmount>
  /** Adds the difference to the count; a negative one gives some back. A past period is not changed. */
  readonly correct: (taken: TakenAmount, difference: number) => Effect.Effect<PeriodUse>
  /** The store's count. */
  readonly use: Effect.Effect<PeriodUse>
  /** The store's count when this process last read it. Does not ask the store. */
  readonly knownUse: Effect.Effect<PeriodUse>
}

/** The count of the current period as this process knows it. */
interface Page {
  readonly period: UtcPeriod
  /** The total of all processes, when the store last answered. */
  readonly seen: number
  /** The use by this process. */
  readonly own: number
  /** The part of `own` that was not sent to the store yet. */
  readonly unsent: number
}

/** The time that a count is kept after its period, because the clocks of processes differ. */
const keptAfter = Duration.days(2)

/** Milliseconds after a failure of the store in which it is not asked again, so that callers do not queue up for it. */
const restMillis = 1000

/**
 * Max attempts to take an amount. If other processes have left too little of the quota, the next attempt takes less.
 */
const races = 4

/**
 * A count in the store of quotas, shared by all its processes and kept over restarts. While the store does not answer,
 * this process counts on from the last value it saw, so that costs stay limited. It sends its own count once the store
 * is back; until then each process knows only its own use. If the store has lost the count (e.g. an emptied Redis),
 * this process sends its own use again.
 */
export const makePeriodCount = Effect.fnUntraced(function* (
  key: string,
  length: PeriodLength
): Effect.fn.Return<PeriodCount, never, RateLimiter.RateLimiterStore> {
  const store = yield* RateLimiter.RateLimiterStore
  const inStoreTime = yield* boundOfStores
  let lookedAt = yield* Clock.currentTimeMillis
  let page = emptyPage(utcPeriodAt(length, lookedAt))
  let restsUntil = Number.NEGATIVE_INFINITY
  let isStoreDown = false
  const turn = yield* Semaphore.make(1)

  const pageAt = (now: number): Page => {
    // A calendar library for each call would be a hundredth of a report's memory (B16).
    if (now < lookedAt || now >= page.period.end) {
      const period = utcPeriodAt(length, now)
      if (period.id !== page.period.id) page = emptyPage(period)
    }
    lookedAt = now
    return page
  }

  const currentPage = Effect.clockWith((clock) => Effect.succeed(pageAt(clock.currentTimeMillisUnsafe())))

  const note = (period: UtcPeriod, change: (known: Page) => Page): void => {
    if (page.period.id === period.id) page = change(page)
  }

  /**
   * Adds to the store's count and returns it. The period is in the key. The window only deletes old counts; the first amount sets
   * it.
   */
  const addInStore = (period: UtcPeriod, amount: number, before: number, max?: number) =>
    Effect.clockWith((clock) => {
      const keptFor = period.end - clock.currentTimeMillisUnsafe() + Duration.toMillis(keptAfter)
      const refillRate = before === 0 && amount > 0 ? Duration.millis(keptFor / amount) : Duration.zero
      const added = store.fixedWindow({ key: `${key}:${period.id}`, tokens: amount, refillRate, limit: max })
      return Effect.map(added, ([count]) => count)
    })

  /** Reads the store's count, after sending it this process's part of the count. */
  const level = Effect.gen(function* () {
    const { own, period, unsent } = yield* currentPage
    const found = yield* addInStore(period, 0, 0)
    const missing = Math.max(unsent, own - found)
    const seen = missing === 0 ? found : yield* addInStore(period, missing, found)
    note(period, (known) => ({ ...known, seen, unsent: known.unsent - unsent }))
    return { period, used: seen }
  })

  /** Takes an amount without reading the count first, which saves half of the queries (B4). `null` if the quota may not suffice. */
  const takeAtOnce = Effect.fnUntraced(function* (amount: number, max: number) {
    const { own, period, seen, unsent } = yield* currentPage
    if (own === 0 || unsent > 0 || seen + amount > max) return null
    const count = yield* addInStore(period, amount, seen, max)
    if (count > max) return null
    // Sent like the first amount of a period, with its window: an amount added to an empty key expires at once.
    const lost = Math.max(0, own - (count - amount))
    const used = lost === 0 ? count : yield* addInStore(period, lost, 0)
    note(period, (known) => ({ ...known, seen: used, own: known.own + amount }))
    return { period, used, amount }
  })

  const takeInStore = Effect.fnUntraced(function* (amount: number, max: number) {
    const taken = yield* takeAtOnce(amount, max)
    if (taken !== null) return taken
    for (let race = 0; race < races; race++) {
      const { period, used } = yield* level
      const wanted = Math.min(amount, max - used)
      if (wanted <= 0) return { period, used, amount: 0 }
      const count = yield* addInStore(period, wanted, used, max)
      if (count > max) continue
      note(period, (known) => ({ ...known, seen: count, own: known.own + wanted }))
      return { period, used: count, amount: wanted }
    }
    return { ...(yield* level), amount: 0 }
  })

  /** Takes from this process's count, without the store. */
  const takeHere = (amount: number, max: number) =>
    Effect.map(currentPage, (known) => {
      const { period, used } = useOf(known)
      const taken = Math.max(0, Math.min(amount, max - used))
      page = changedBy(known, taken)
      return { period, used: used + taken, amount: taken }
    })

  const orHere = <A>(inStore: Effect.Effect<A, RateLimiter.RateLimiterError>, here: Effect.Effect<A>) =>
    turn.withPermit(
      Effect.clockWith((clock) => {
        if (monotonicMillisOf(clock) < restsUntil) return here
        const instead = () => {
          restsUntil = monotonicMillisOf(clock) + restMillis
          if (isStoreDown) return here
          isStoreDown = true
          const warning = "A quota can't be counted in its store: this process counts alone"
          return Effect.andThen(Effect.logWarning(warning, { key }), here)
        }
        return inStoreTime(inStore).pipe(
          Effect.map((answer) => {
            isStoreDown = false
            return answer
          }),
          Effect.catch(instead),
          Effect.catchDefect(instead),
          Effect.withTracerEnabled(false)
        )
      })
    )

  const knownUse = Effect.map(currentPage, useOf)

  return {
    take: (amount, max) => orHere(takeInStore(amount, max), takeHere(amount, max)),
    correct: ({ period }, difference) =>
      Effect.andThen(
        Effect.map(currentPage, () => note(period, (known) => changedBy(known, difference))),
        orHere(level, knownUse)
      ),
    use: orHere(level, knownUse),
    knownUse
  }
})

const emptyPage = (period: UtcPeriod): Page => ({ period, seen: 0, own: 0, unsent: 0 })

const useOf = ({ period, seen, unsent }: Page): PeriodUse => ({ period, used: seen + unsent })

const changedBy = (page: Page, amount: number): Page => ({
  ...page,
  own: page.own + amount,
  unsent: page.unsent + amount
})

/**
 * The period of a quota, in UTC: days from midnight to midnight, or months that begin at midnight of a day (1 to 28).
 */
export type PeriodLength = "day" | { readonly monthFrom: number }

/** One day or month of a quota, in UTC: its id and its end. */
interface UtcPeriod {
  /** `2026-11-22`, or `2026-11` for a month that begins on its first day. */
  readonly id: string
  /** The first instant after the period, epoch milliseconds. */
  readonly end: number
}

/** The day or month of an instant (epoch milliseconds). */
export const utcPeriodAt = (length: PeriodLength, instant: number): UtcPeriod => {
  const now = DateTime.makeUnsafe(instant)
  if (length === "day") {
    const start = DateTime.startOf(now, "day")
    return { id: DateTime.formatIsoDateUtc(start), end: DateTime.toEpochMillis(DateTime.add(start, { days: 1 })) }
  }
  const days = length.monthFrom - 1
  const calendarMonth = DateTime.startOf(DateTime.subtract(now, { days }), "month")
  const start = DateTime.formatIsoDateUtc(DateTime.add(calendarMonth, { days }))
  const end = DateTime.add(DateTime.add(calendarMonth, { months: 1 }), { days })
  return { id: days === 0 ? start.slice(0, "YYYY-MM".length) : start, end: DateTime.toEpochMillis(end) }
}
