import { costText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Stdio, Stream } from "effect"

import type { Bought } from "../../PaidOrders.ts"

/** Says on standard error what a call has cost. */
export const reportPurchase = ({ isReplay, order, receipt }: Bought<object>) =>
  printError(
    isReplay
      ? "It had been paid for before: nothing more was charged."
      : `Paid ${costText(BigInt(order.amount))} on ${order.network}${receipt === null ? "" : `, transaction ${receipt.transaction}`}.`
  )

/** A line on standard error, where nothing looks for the answer. */
export const printError = Effect.fnUntraced(function* (line: string) {
  const stdio = yield* Stdio.Stdio
  yield* Stream.run(Stream.make(`${line}\n`), stdio.stderr({ endOnDone: false })).pipe(Effect.ignore)
})
