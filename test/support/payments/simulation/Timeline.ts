import { Clock, Duration, Effect, type Fiber, Scheduler } from "effect"

interface Timer {
  readonly at: number
  /** Of two timers of one instant the one set first runs first. */
  readonly order: number
  readonly run: () => void
  isCancelled: boolean
}

/**
 * Virtual time with a single thread: what is ready runs in the order in which it became so; when nothing is, the time jumps to the next
 * timer. Nothing waits for the real clock or the event loop, so the same program runs the same way every time.
 */
export class Timeline {
  /** Epoch milliseconds. */
  now: number
  private readonly ready: Array<() => void> = []
  private readonly timers: Array<Timer> = []
  private order = 0
  private promising = 0

  constructor(start: number) {
    this.now = start
  }

  /** Runs it after so many milliseconds; gives what takes that back. */
  readonly after = (millis: number, run: () => void): (() => void) => {
    const timer: Timer = { at: this.now + Math.max(0, millis), order: this.order++, run, isCancelled: false }
    pushTimer(this.timers, timer)
    return () => {
      timer.isCancelled = true
    }
  }

  /** For the fibers of the program. */
  readonly scheduler: Scheduler.Scheduler = new Scheduler.MixedScheduler("async", (run) => {
    let isCancelled = false
    this.ready.push(() => {
      if (!isCancelled) run()
    })
    return () => {
      isCancelled = true
    }
  })

  /** A clock that is so many milliseconds ahead of this time. A fiber that sleeps by it never wakes once `isStopped`. */
  readonly clock = (skew = 0, isStopped = () => false): Clock.Clock => {
    const millis = () => Math.floor(this.now + skew)
    const nanos = () => BigInt(millis()) * 1_000_000n
    return {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: nanos,
      currentTimeNanos: Effect.sync(nanos),
      monotonicTimeNanosUnsafe: nanos,
      monotonicTimeNanos: Effect.sync(nanos),
      sleep: (duration) =>
        Effect.callback<void>((resume) => {
          const length = Duration.toMillis(duration)
          if (!Number.isFinite(length)) return
          const cancel = this.after(length, () => {
            if (!isStopped()) resume(Effect.void)
          })
          return Effect.sync(cancel)
        })
    }
  }

  /**
   * Until the other effect ends time stands still for promises that are kept without waiting for anything, as the import of a module that
   * is loaded.
   */
  readonly withPromises = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync(() => void this.promising++),
      () => effect,
      () => Effect.sync(() => void this.promising--)
    )

  /** Runs the effect in this time. */
  readonly inside = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    effect.pipe(
      Effect.provideService(Clock.Clock, this.clock()),
      Effect.provideService(Scheduler.Scheduler, this.scheduler)
    )

  /** Lets time go by until the fiber ends. Gives false when nothing is left to do before that, or it is over `limit`. */
  readonly runUntilDone = async (fiber: Fiber.Fiber<unknown, unknown>, limit: number): Promise<boolean> => {
    while (fiber.pollUnsafe() === undefined) {
      this.runReady()
      if (this.promising > 0) {
        await new Promise((resolve) => setImmediate(resolve))
        this.runReady()
      }
      if (fiber.pollUnsafe() === undefined && !this.runTimer(limit)) return false
    }
    return true
  }

  private runReady(): void {
    while (this.ready.length > 0) {
      for (const task of this.ready.splice(0)) task()
    }
  }

  private runTimer(limit: number): boolean {
    const timer = popTimer(this.timers)
    if (timer === undefined || timer.at > limit) return false
    if (timer.isCancelled) return true
    this.now = timer.at
    timer.run()
    return true
  }
}

const isBefore = (one: Timer, other: Timer): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** `timers` is a binary heap. */
const pushTimer = (timers: Array<Timer>, timer: Timer): void => {
  let index = timers.length
  timers.push(timer)
  while (index > 0) {
    const above = (index - 1) >> 1
    const parent = timers[above]
    if (parent === undefined || !isBefore(timer, parent)) break
    timers[index] = parent
    index = above
  }
  timers[index] = timer
}

const popTimer = (timers: Array<Timer>): Timer | undefined => {
  const [first] = timers
  const last = timers.pop()
  if (first === undefined || last === undefined || first === last) return first
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    const [one, other] = [timers[left], timers[left + 1]]
    if (one === undefined) break
    const isRight = other !== undefined && isBefore(other, one)
    const child = isRight ? other : one
    if (!isBefore(child, last)) break
    timers[index] = child
    index = isRight ? left + 1 : left
  }
  timers[index] = last
  return first
}
