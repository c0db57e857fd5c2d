import { Effect, Stdio, Stream } from "effect"

import type { PullStep } from "../datasets/pulling/PullProgress.ts"

const width = 30

/** How often a line that is written over is written anew, in bytes or rows; without a terminal only ends are. */
const every = { downloading: 4_000_000, reading: 50_000, checking: 1 } as const

/** A bar where the end is known, and a count. */
const pullText = ({ dataset, doing, done, of, part }: PullStep): string => {
  const amount =
    doing === "downloading"
      ? `${(done / 1e6).toFixed(1)}${of === null ? "" : ` of ${(of / 1e6).toFixed(1)}`} MB`
      : `${done} rows`
  const filled = of === null || of === 0 ? null : Math.floor((Math.min(done, of) / of) * width)
  const bar = filled === null ? "" : `[${"#".repeat(filled)}${".".repeat(width - filled)}] `
  return `${dataset} ${part}: ${bar}${doing} ${amount}`
}

let written = ""
let lastDone = 0

/** Shows how far a pull is on standard error: a bar that is written over on a terminal, else a line a part that has come. */
export const showPull = Effect.fnUntraced(function* (step: PullStep) {
  const stdio = yield* Stdio.Stdio
  const isTerminal = yield* stdio.stderrIsTerminal
  const name = `${step.dataset} ${step.part} ${step.doing}`
  const isEnd = step.of !== null && step.done >= step.of
  const isNew = name !== written
  if (!isNew && !isEnd && (!isTerminal || step.done - lastDone < every[step.doing])) return
  if (isNew && !isTerminal && !isEnd) return
  written = name
  lastDone = step.done
  const text = isTerminal ? `\r\u001B[K${pullText(step)}${isEnd ? "\n" : ""}` : `${pullText(step)}\n`
  yield* Stream.run(Stream.make(text), stdio.stderr({ endOnDone: false })).pipe(Effect.ignore)
})
