import { type Clock, Duration, Effect, type Fiber } from "effect"

import { monotonicMillisOf } from "./monotonicTime.ts"

interface Alarm {
  /** The time of the alarm, in milliseconds of the monotonic clock. */
  readonly due: number
  readonly ring: () => void
}

/** The current sleep, which all alarms share. `end` is an instant on the monotonic clock. */
interface Sleep {
  readonly end: number
  fiber?: Fiber.Fiber<void>
}

/**
 * Calls functions after a time on a clock, tests' clocks included. All alarms of a clock share one sleep. Most alarms
 * are cancelled before they ring, and a timer and a fiber for each would be most of their cost (B16). Setting the clock
 * back delays no alarm.
 */
export class Alarms {
  readonly #clock: Clock.Clock
  readonly #set = new Set<Alarm>()
  #sleep: Sleep | null = null

  private constructor(clock: Clock.Clock) {
    this.#clock = clock
  }

  /** The alarms of a clock. Each call for a clock returns the same object. */
  static of(clock: Clock.Clock): Alarms {
    const known = alarmsOfClocks.get(clock)
    if (known !== undefined) return known
    const alarms = new Alarms(clock)
    alarmsOfClocks.set(clock, alarms)
    return alarms
  }

  /**
   * Calls `ring`, which must not throw, after the given milliseconds, unless the returned function is called first. If
   * there is no time to wait, it may call `ring` before it returns.
   */
  after(millis: number, ring: () => void): () => void {
    if (millis === Number.POSITIVE_INFINITY) return () => {}
    const alarm = { due: this.#now() + millis, ring }
    this.#set.add(alarm)
    this.#beAwakeBy(alarm.due)
    return () => {
      this.#set.delete(alarm)
      // A sleep without alarms would keep the process from ending.
      if (this.#set.size === 0) this.#endSleep()
    }
  }

  #beAwakeBy(due: number): void {
    const now = this.#now()
    const end = Math.min(due, now + longestSleep)
    if (this.#sleep !== null && this.#sleep.end <= end) return
    this.#endSleep()
    // Rounded up: a shorter sleep would end before the alarm is due.
    const millis = Math.max(0, Math.ceil(end - now))
    const sleep: Sleep = { end }
    this.#sleep = sleep
    sleep.fiber = Effect.runFork(
      Effect.andThen(
        this.#clock.sleep(Duration.millis(millis)),
        Effect.sync(() => this.#wake())
      )
    )
  }

  #endSleep(): void {
    this.#sleep?.fiber?.interruptUnsafe()
    this.#sleep = null
  }

  #wake(): void {
    this.#sleep = null
    const now = this.#now()
    for (const alarm of this.#set) {
      if (alarm.due > now) continue
      this.#set.delete(alarm)
      alarm.ring()
    }
    if (this.#set.size > 0) this.#beAwakeBy(Math.min(...[...this.#set].map(({ due }) => due)))
  }

  #now(): number {
    return monotonicMillisOf(this.#clock)
  }
}

/**
 * Max milliseconds of one shared sleep before it starts again. Most alarms are due later than this, so a new alarm
 * seldom has to end the sleep early.
 */
const longestSleep = 1000

const alarmsOfClocks = new WeakMap<Clock.Clock, Alarms>()
