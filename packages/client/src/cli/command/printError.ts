import { costText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Stdio, Stream } from "effect"

import type { Bought } from "../../PaidOrders.ts"

/** The progress of a list of addresses. */
export interface Progress {
  readonly done: number
  readonly of: number
  readonly rejected: number
  readonly failed: number
}

const width = 30

/** The progress of a list as text: a bar, and the finished and total counts. */
export const progressText = ({ done, failed, of, rejected }: Progress): string => {
  const filled = of === 0 ? width : Math.floor((done / of) * width)
  const bar = `[${"#".repeat(filled)}${".".repeat(width - filled)}]`
  const others = [...(rejected === 0 ? [] : [`${rejected} rejected`]), ...(failed === 0 ? [] : [`${failed} failed`])]
  return [`${bar} ${done} of ${of}`, ...others].join(", ")
}

/** Shows progress on standard error: on a terminal as one line that is updated, otherwise as a new line each time. */
export const showProgress = Effect.fnUntraced(function* (progress: Progress) {
  const stdio = yield* Stdio.Stdio
  const isTerminal = yield* stdio.stderrIsTerminal
  const end = isTerminal && progress.done < progress.of ? "" : "\n"
  const text = `${isTerminal ? "\r" : ""}${progressText(progress)}${end}`
  yield* Stream.run(Stream.make(text), stdio.stderr({ endOnDone: false })).pipe(Effect.ignore)
})

/** Prints the cost of a call on standard error. */
export const reportPurchase = ({ isReplay, order, receipt }: Bought<object>) =>
  printError(
    isReplay
      ? "You had already paid for this call: nothing more was charged."
      : `Paid ${costText(BigInt(order.amount))} on ${order.network}${receipt === null ? "" : `, transaction ${receipt.transaction}`}.`
  )

/** Prints a line on standard error, to keep it separate from the answer. */
export const printError = Effect.fnUntraced(function* (line: string) {
  const stdio = yield* Stdio.Stdio
  yield* Stream.run(Stream.make(`${line}\n`), stdio.stderr({ endOnDone: false })).pipe(Effect.ignore)
})
