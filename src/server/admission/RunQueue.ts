import { Context, Layer, Scheduler } from "effect"

/** Max milliseconds of work before the event loop looks at the sockets again. The last task is not interrupted. */
const slice = 5

/** Max turns of the event loop in a row that only accept new connections, before queued work goes on. */
const maxWelcomes = 16

interface Task {
  readonly since: number
  run: (() => void) | null
}

/** The dependencies of a run queue: a clock in milliseconds, and Node's loop. */
interface Loop {
  readonly now: () => number
  /** Runs a function in the next turn of the event loop, after the sockets were read. */
  readonly nextTurn: (run: () => void) => void
}

/**
 * The tasks that wait for the processor. By default Effect runs all ready fibers before the loop looks at its sockets
 * again: with fifty reports at work, a probe is read half a second late. Here tasks run for a few milliseconds per turn
 * of the loop, in the order they came.
 */
export interface RunQueue {
  /** Queues a task. Returns a function that removes it from the queue. */
  readonly add: (task: () => void) => () => void
  /** Milliseconds that the next task has waited; 0 if the queue is empty. */
  readonly delay: () => number
  /** Notes that a connection was accepted. Node accepts one each turn, so the next turns run no tasks. */
  readonly connected: () => void
}

export const makeRunQueue = ({ nextTurn, now }: Loop): RunQueue => {
  let tasks: Array<Task> = []
  let done = 0
  let connections = 0
  let welcomes = 0

  const askForTurn = oncePerTurn(nextTurn, () => {
    const isWelcome = connections > 0 && welcomes < maxWelcomes
    connections = 0
    welcomes = isWelcome ? welcomes + 1 : 0
    if (isWelcome) return askForTurn()
    try {
      runSome()
    } finally {
      // Even if a task throws: the others must not wait for ever.
      if (done < tasks.length) askForTurn()
    }
  })

  const runSome = () => {
    const end = now() + slice
    // Tasks that are added meanwhile wait until the sockets were looked at.
    const last = tasks.length
    while (done < last) {
      const task = tasks[done++]
      task?.run?.()
      if (now() >= end) break
    }
    tasks = tasks.slice(done)
    done = 0
  }

  return {
    add: (run) => {
      const task: Task = { since: now(), run }
      tasks.push(task)
      askForTurn()
      return () => {
        task.run = null
      }
    },
    delay: () => {
      const next = tasks[done]
      return next === undefined ? 0 : now() - next.since
    },
    connected: () => {
      connections++
    }
  }
}

/** The run queue of this process; by default one that stays empty. */
export const CurrentRunQueue = Context.Reference<RunQueue>("property-intelligence/server/admission/CurrentRunQueue", {
  defaultValue: () => makeRunQueue({ now: () => 0, nextTurn: () => {} })
})

/** Lets the fibers of the process take turns. */
export const layerRunQueue = Layer.suspend(() => {
  const queue = makeRunQueue({ now: () => performance.now(), nextTurn: setImmediate })
  return Layer.mergeAll(
    Layer.succeed(CurrentRunQueue, queue),
    Layer.succeed(Scheduler.Scheduler, new Scheduler.MixedScheduler("async", queue.add))
  )
})

/**
 * Makes a function that runs `run` in the next turn of the event loop: only once, however often it is called until
 * then.
 */
export const oncePerTurn = (nextTurn: (run: () => void) => void, run: () => void): (() => void) => {
  let isAsked = false
  const turn = () => {
    isAsked = false
    run()
  }
  return () => {
    if (isAsked) return
    isAsked = true
    nextTurn(turn)
  }
}
