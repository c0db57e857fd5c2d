import { Context, Layer, Scheduler } from "effect"

import { oncePerTurn } from "./oncePerTurn.ts"

/** Milliseconds of work between two looks at the sockets. The task at the end of them is not interrupted. */
const slice = 5

/** Turns in a row in which connections may be taken and nothing else is done. */
const mostWelcomes = 16

interface Task {
  readonly since: number
  run: (() => void) | null
}

/** What a run queue stands on: a clock in milliseconds, and Node's loop. */
interface Loop {
  readonly now: () => number
  /** Runs it once the loop has looked at the sockets. */
  readonly nextTurn: (run: () => void) => void
}

/**
 * What waits for the processor. Effect runs all fibers that can go on before the loop looks at its sockets again, so with fifty
 * reports at work a probe is read half a second late. Here they take turns of a few milliseconds, in the order they came.
 */
export interface RunQueue {
  /** Runs it when its turn comes; gives what takes it out of the queue. */
  readonly add: (task: () => void) => () => void
  /** For how long the next one has waited, in milliseconds; 0 where none waits. */
  readonly delay: () => number
  /** Says that a connection was taken. There may be more of them, and Node takes one each turn, so some turns are given to that. */
  readonly connected: () => void
}

export const makeRunQueue = ({ nextTurn, now }: Loop): RunQueue => {
  let tasks: Array<Task> = []
  let done = 0
  let connections = 0
  let welcomes = 0

  const askForTurn = oncePerTurn(nextTurn, () => {
    const isWelcome = connections > 0 && welcomes < mostWelcomes
    connections = 0
    welcomes = isWelcome ? welcomes + 1 : 0
    if (isWelcome) return askForTurn()
    try {
      runSome()
    } finally {
      // Also where a task throws: the others are not to wait for ever.
      if (done < tasks.length) askForTurn()
    }
  })

  const runSome = () => {
    const end = now() + slice
    // What is added meanwhile has to wait for the sockets.
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

/** The run queue of this process; where none is provided it is one that nothing is added to. */
export const CurrentRunQueue = Context.Reference<RunQueue>("property-intelligence/process/CurrentRunQueue", {
  defaultValue: () => makeRunQueue({ now: () => 0, nextTurn: () => {} })
})

/** Has the fibers of a process take turns. */
export const layerRunQueue = Layer.suspend(() => {
  const queue = makeRunQueue({ now: () => performance.now(), nextTurn: setImmediate })
  return Layer.mergeAll(
    Layer.succeed(CurrentRunQueue, queue),
    Layer.succeed(Scheduler.Scheduler, new Scheduler.MixedScheduler("async", queue.add))
  )
})
