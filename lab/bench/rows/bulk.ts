import { Array, Clock, Effect } from "effect"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { builtService } from "../../../test/support/process/builtService.ts"
import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { maxRounds } from "../measure/cpuOfRounds.ts"
import { type Asked, exchange, exchanged } from "../measure/exchange.ts"
import { comparedFigure } from "../measure/Figure.ts"
import { startPinned } from "../measure/pinned.ts"
import { nodePath } from "../servers/instantNode.ts"
import { listening } from "../servers/listening.ts"
import { production } from "../servers/production.ts"
import { rememberedUpstreams } from "../servers/rememberedUpstreams.ts"

const towns = [
  "Houston, TX 77002",
  "Hartford, CT 06105",
  "Birmingham, AL 35203",
  "Omaha, NE 68102",
  "Detroit, MI 48216"
]
const addresses = Array.makeBy(20, (index) => `${100 + index} Oak St, ${towns[index % towns.length]}`)

/** The number of single reports per round. In seven rounds every address has its turn. */
const singles = 3

const millisOf = (call: Effect.Effect<unknown>) =>
  Effect.gen(function* () {
    const began = yield* Clock.monotonicTimeNanos
    yield* call
    return Number((yield* Clock.monotonicTimeNanos) - began) / 1e6
  })

/**
 * B7: twenty uncached addresses in one paid call, with upstreams of 300 ms, compared with the slowest address alone.
 */
export const bulk = Effect.gen(function* () {
  const facilitator = yield* listening(startService({}, { program: "lab/bench/servers/stubFacilitator.ts" }))
  const upstreams = yield* rememberedUpstreams({ LATENCY: "300" })
  const { origin } = yield* startPinned(builtService, {
    environment: {
      ...production,
      ...upstreams,
      FACILITATOR_URL: facilitator,
      EVM_RPC_URL: `${facilitator}${nodePath}`,
      LEDGER_URL: "sqlite::memory:",
      CACHE_DIR: "none"
    }
  })
  const single = (address: string) =>
    exchanged(200, { method: "POST", url: `${origin}/test/property-intel`, body: JSON.stringify({ address }) })
  const order: Asked = { method: "POST", url: `${origin}/property-bulk`, body: JSON.stringify({ addresses }) }

  const round = Effect.fnUntraced(function* (turn: number) {
    const chosen = Array.makeBy(singles, (index) => addresses[(turn * singles + index) % addresses.length] ?? "")
    const alone = yield* Effect.forEach(chosen, (address) => millisOf(single(address)))
    const { headers, text } = yield* exchange(order)
    const challenge = { header: String(headers["payment-required"]), body: text }
    const payment = yield* Effect.promise(() => paidHeaders(challenge, 2))
    return { alone: Math.max(...alone), together: yield* millisOf(exchanged(200, { ...order, headers: payment })) }
  })
  yield* Effect.forEach(addresses, single, { concurrency: 5 })
  yield* round(0)
  const rounds = yield* Effect.forEach(Array.range(1, maxRounds), round)
  return [
    comparedFigure(
      "B7",
      "ms",
      rounds.map(({ together }) => together),
      rounds.map(({ alone }) => alone)
    )
  ]
}).pipe(Effect.scoped)
