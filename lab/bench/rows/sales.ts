import { writeFileSync } from "node:fs"

import { Array, Effect } from "effect"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { builtService } from "../../../test/support/process/builtService.ts"
import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { askedAgain, type Contestant, cpuOfRounds } from "../measure/cpuOfRounds.ts"
import { exchange, exchanged } from "../measure/exchange.ts"
import { comparedFigure } from "../measure/Figure.ts"
import { folderOnDisk } from "../measure/folderOnDisk.ts"
import { type PinnedServer, startPinned } from "../measure/pinned.ts"
import { nodePath } from "../servers/instantNode.ts"
import { listening } from "../servers/listening.ts"
import { playedUpstreams } from "../servers/playedUpstreams.ts"
import { production } from "../servers/production.ts"

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

const free = ({ origin, pid }: PinnedServer) =>
  askedAgain(pid, exchanged(200, { method: "POST", url: `${origin}/test/property-intel`, body }))

/** A contestant whose calls each have a separate payment. */
const paid = ({ origin, pid }: PinnedServer): Contestant => {
  const sold = { method: "POST", url: `${origin}/property-intel`, body } as const
  return {
    pid,
    round: Effect.fnUntraced(
      function* (calls: number) {
        const { headers, text } = yield* exchange(sold)
        const challenge = { header: String(headers["payment-required"]), body: text }
        const payments = yield* Effect.forEach(Array.range(1, calls), () =>
          Effect.promise(() => paidHeaders(challenge, 2))
        )
        return payments.map((payment) => exchanged(200, { ...sold, headers: payment }))
      },
      Effect.map((bought) => Effect.all(bought, { discard: true }))
    )
  }
}

/**
 * B3: a cached report bought with a new payment. Each sale is written to the ledger on disk before the settlement, and
 * each settlement is checked on the chain. The standard kit sells the same fixed text, without a ledger and without the
 * chain. The sale by hand has both and nothing else. B8: the free report with everything cached, compared with the same
 * bytes as a text that our server has ready.
 */
export const sales = Effect.gen(function* () {
  const folder = yield* folderOnDisk
  const facilitator = yield* listening(startService({}, { program: "lab/bench/servers/stubFacilitator.ts" }))
  const upstreams = yield* playedUpstreams()
  const ours = yield* startPinned(builtService, {
    environment: {
      ...production,
      ...upstreams,
      FACILITATOR_URL: facilitator,
      EVM_RPC_URL: `${facilitator}${nodePath}`,
      LEDGER_URL: `sqlite:${folder}/ledger.db`,
      CACHE_DIR: `${folder}/cache`
    }
  })
  const { text } = yield* exchanged(200, { method: "POST", url: `${ours.origin}/test/property-intel`, body })
  const report = `${folder}/report.json`
  const fixed = `${folder}/answer.json`
  yield* Effect.sync(() => {
    writeFileSync(report, JSON.stringify(JSON.parse(text).data))
    writeFileSync(fixed, text)
  })
  const stock = yield* startPinned("lab/interop/expressServer.ts", {
    environment: { FACILITATOR_URL: facilitator, REPORT_FILE: report }
  })
  const sold = yield* exchange({ method: "POST", url: `${ours.origin}/property-intel`, body })
  yield* Effect.sync(() => {
    const challenge = { header: String(sold.headers["payment-required"]), body: sold.text }
    writeFileSync(`${folder}/challenge.json`, JSON.stringify(challenge))
  })
  const byHand = yield* startPinned("lab/bench/servers/bareSale.ts", {
    environment: {
      CHALLENGE_FILE: `${folder}/challenge.json`,
      FACILITATOR_URL: facilitator,
      LEDGER_FILE: `${folder}/byHand.db`,
      REPORT_FILE: fixed
    }
  })
  const ready = yield* startPinned("lab/bench/servers/fixedText.ts", {
    environment: { ...production, MODE: "sandbox", TEXT_FILE: fixed }
  })
  const measured = yield* cpuOfRounds(
    {
      paid: paid(ours),
      free: free(ours),
      stockPaid: paid(stock),
      stockFree: free(stock),
      byHand: paid(byHand),
      ready: free(ready)
    },
    { calls: 40, warmUps: 6 }
  )
  const added = (sold: ReadonlyArray<number>, given: ReadonlyArray<number>) =>
    sold.map((micros, round) => micros - (given[round] ?? Number.NaN))
  return [
    comparedFigure("B3 whole", "us", measured.paid, measured.stockPaid),
    comparedFigure(
      "B3 added by paying",
      "us",
      added(measured.paid, measured.free),
      added(measured.stockPaid, measured.stockFree)
    ),
    comparedFigure("B3 by hand", "us", measured.paid, measured.byHand),
    comparedFigure("B3 floor", "us", measured.byHand, measured.stockPaid),
    comparedFigure("B8", "us", measured.free, measured.ready)
  ]
}).pipe(Effect.scoped)
