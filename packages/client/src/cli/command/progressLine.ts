import { Effect, Stdio, Stream } from "effect"

/** How far a list is. */
export interface Progress {
  readonly done: number
  readonly of: number
  readonly rejected: number
  readonly failed: number
}

const width = 30

/** A bar and the counts. */
export const progressText = ({ done, failed, of, rejected }: Progress): string => {
  const filled = of === 0 ? width : Math.floor((done / of) * width)
  const bar = `[${"#".repeat(filled)}${".".repeat(width - filled)}]`
  const others = [...(rejected === 0 ? [] : [`${rejected} rejected`]), ...(failed === 0 ? [] : [`${failed} failed`])]
  return [`${bar} ${done} of ${of}`, ...others].join(", ")
}

/** Shows progress on standard error: one line that is written over on a terminal, else a line each time. */
export const showProgress = Effect.fnUntraced(function* (progress: Progress) {
  const stdio = yield* Stdio.Stdio
  const isTerminal = yield* stdio.stderrIsTerminal
  const end = isTerminal && progress.done < progress.of ? "" : "\n"
  const text = `${isTerminal ? "\r" : ""}${progressText(progress)}${end}`
  yield* Stream.run(Stream.make(text), stdio.stderr({ endOnDone: false })).pipe(Effect.ignore)
})
