import { type Clock, Duration, Effect, type Fiber } from "effect"

import { monotonicMillisOf } from "./monotonicTime.ts"

interface Alarm {
  /** Milliseconds of the monotonic clock. */
  readonly due: number
  readonly ring: () => void
}

/** The sleep that is under way, until an instant of the monotonic clock. */
interface Sleep {
  readonly end: number
  fiber?: Fiber.Fiber<void>
}

/**
 * Rings after a time by a clock, a test's clock included. All alarms of a clock share one sleep. Most alarms are
 * cancelled before they ring, and a timer and a fiber for each would be most of their cost (B16). A clock that is set
 * back delays none.
 */
export class Alarms {
  readonly #clock: Clock.Clock
  readonly #set = new Set<Alarm>()
  #sleep: Sleep | null = null

  private constructor(clock: Clock.Clock) {
    this.#clock = clock
  }

  /** The alarms of a clock, the same at each call. */
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
      // A sleep that nothing waits for would keep a program from its end.
      if (this.#set.size === 0) this.#endSleep()
    }
  }

  #beAwakeBy(end: number): void {
    if (this.#sleep !== null && this.#sleep.end <= end) return
    this.#endSleep()
    // A clock reads whole milliseconds: after a fraction of one it would find the alarm not yet due.
    const millis = Math.max(0, Math.ceil(end - this.#now()))
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

const alarmsOfClocks = new WeakMap<Clock.Clock, Alarms>()
