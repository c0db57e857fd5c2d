import { writeFileSync } from "node:fs"

import * as PgClient from "@effect/sql-pg/PgClient"
import { Array, Effect, Redacted, Schedule, Schema } from "effect"
import { Redis } from "effect/persistence"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { layerRedis } from "../../../src/stores/RedisClient.ts"
import { builtService } from "../../../test/support/process/builtService.ts"
import { ownSchema, testDatabaseUrl } from "../../../test/support/process/PostgresSchema.ts"
import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { ownRedisDatabase } from "../../../test/support/process/TestRedis.ts"
import { exchangeAlone } from "../measure/burst.ts"
import { type Contestant, cpuOfRounds } from "../measure/cpuOfRounds.ts"
import { type Asked, exchange } from "../measure/exchange.ts"
import { comparedFigure, figureOf } from "../measure/Figure.ts"
import { folderOnDisk } from "../measure/folderOnDisk.ts"
import { type PinnedServer, startPinned } from "../measure/pinned.ts"
import { balanced } from "../servers/balanced.ts"
import { nodePath } from "../servers/instantNode.ts"
import { listening } from "../servers/listening.ts"
import { playedUpstreams } from "../servers/playedUpstreams.ts"
import { production } from "../servers/production.ts"

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

/** The logical databases of Redis, of sixteen, that this row empties and uses. The tests use others. */
const databases = [1, 2, 3, 4, 5].values()

/**
 * The number of sales per process before the measurement. With fewer sales a process is slower, and four processes
 * would share the warm-up of one.
 */
const callsUntilWarm = 150

/** The number of concurrent sales. */
const atOnce = 8

/** Buys an order. If a store is busy, it sends the same payment again, which is charged only once. */
const boughtOnce = (order: Asked) =>
  exchangeAlone(order).pipe(
    Effect.repeat({ schedule: Schedule.spaced("100 millis"), while: ({ status }) => status === 503, times: 100 }),
    Effect.flatMap(({ status, text }) =>
      status === 200 ? Effect.void : Effect.die(new Error(`${order.url}: ${status}: ${text}`))
    )
  )

/**
 * A contestant that buys a cached report with a new payment each time. Each sale has a separate connection, so that the
 * balancer gives every process its share.
 */
const bought = (origin: string, pids: ReadonlyArray<number>): Contestant => {
  const sold: Asked = { method: "POST", url: `${origin}/property-intel`, body }
  return {
    pid: pids,
    round: Effect.fnUntraced(
      function* (calls: number) {
        const { headers, text } = yield* exchange(sold)
        const challenge = { header: String(headers["payment-required"]), body: text }
        return yield* Effect.forEach(Array.range(1, calls), () => Effect.promise(() => paidHeaders(challenge, 2)))
      },
      Effect.map((payments) =>
        Effect.forEach(payments, (payment) => boughtOnce({ ...sold, headers: payment }), {
          concurrency: atOnce,
          discard: true
        })
      )
    )
  }
}

/** A text as long as a report, for the kit to sell. */
const reportFile = Effect.map(folderOnDisk, (folder) => {
  const file = `${folder}/report.json`
  writeFileSync(file, JSON.stringify({ text: "x".repeat(30_000) }))
  return file
})

/** The contents of Redis, in keys and bytes. */
const heldByRedis = (url: string) =>
  Redis.Redis.use((redis) =>
    redis.send(
      "EVAL",
      "local n = 0 for _, key in ipairs(redis.call('KEYS', '*')) do n = n + redis.call('MEMORY', 'USAGE', key) end return {redis.call('DBSIZE'), n}",
      "0"
    )
  ).pipe(
    Effect.provide(layerRedis(Redacted.make(url))),
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.Tuple([Schema.Finite, Schema.Finite])))
  )

const Size = Schema.Array(Schema.Struct({ bytes: Schema.Finite, sales: Schema.Finite }))

/** The bytes that a sale takes in PostgreSQL, including its indexes. */
const bytesOfSale = (url: string) =>
  PgClient.PgClient.pipe(
    Effect.flatMap(
      (sql) =>
        sql`SELECT pg_total_relation_size('ledger_entries')::float8 AS bytes, count(*)::float8 AS sales FROM ledger_entries`
    ),
    Effect.provide(PgClient.layer({ url: Redacted.make(url) })),
    Effect.flatMap(Schema.decodeUnknownEffect(Size)),
    Effect.map(([row]) => (row === undefined ? Number.NaN : row.bytes / row.sales))
  )

/**
 * B15: sales of a cached report by two and four processes behind a balancer, with PostgreSQL and Redis, compared with
 * one process. The figure is the CPU per sale, all processes together, because wall time would only show the number of
 * cores. All processes are on one core, and slow each other down by that alone. So the same number of processes without
 * a shared store is measured too, and the standard kit, which stores nothing.
 */
export const processes = Effect.gen(function* () {
  const facilitator = yield* listening(startService({}, { program: "lab/bench/servers/stubFacilitator.ts" }))
  const upstreams = yield* playedUpstreams()
  const { url } = yield* testDatabaseUrl
  const report = yield* reportFile
  const ownStores = Effect.gen(function* () {
    return { LEDGER_URL: yield* ownSchema(url), REDIS_URL: (yield* ownRedisDatabase(databases.next().value ?? 0)).url }
  })
  const serviceOver = (stores: Effect.Success<typeof ownStores>) =>
    startPinned(builtService, {
      environment: {
        ...production,
        ...upstreams,
        ...stores,
        FACILITATOR_URL: facilitator,
        EVM_RPC_URL: `${facilitator}${nodePath}`
      }
    })
  const kit = startPinned("lab/interop/expressServer.ts", {
    environment: { FACILITATOR_URL: facilitator, REPORT_FILE: report }
  })

  const warm = Effect.fnUntraced(function* (servers: ReadonlyArray<PinnedServer>) {
    const contestant = bought(
      yield* balanced(servers),
      servers.map(({ pid }) => pid)
    )
    yield* Effect.flatten(contestant.round(servers.length * callsUntilWarm))
    return contestant
  })
  const ownStore = yield* ownStores
  const apart = [
    yield* serviceOver(ownStore),
    ...(yield* Effect.replicateEffect(Effect.flatMap(ownStores, serviceOver), 3))
  ]
  const shared = yield* ownStores
  const together = yield* Effect.replicateEffect(serviceOver(shared), 4)
  const kits = yield* Effect.replicateEffect(kit, 4)
  const measured = yield* cpuOfRounds(
    {
      one: yield* warm(apart.slice(0, 1)),
      two: yield* warm(together.slice(0, 2)),
      four: yield* warm(together),
      twoApart: yield* warm(apart.slice(0, 2)),
      fourApart: yield* warm(apart),
      kit: yield* warm(kits.slice(0, 1)),
      fourKits: yield* warm(kits)
    },
    { calls: 40, warmUps: 2 }
  )
  const ledgerBytes = yield* bytesOfSale(ownStore.LEDGER_URL)
  const [keys, bytes] = yield* heldByRedis(ownStore.REDIS_URL)
  return [
    comparedFigure("B15 two", "us", measured.two, measured.twoApart),
    comparedFigure("B15 four", "us", measured.four, measured.fourApart),
    comparedFigure("B15 four beside one", "us", measured.four, measured.one),
    comparedFigure("B15 four apart beside one", "us", measured.fourApart, measured.one),
    comparedFigure("B15 stock kit", "us", measured.fourKits, measured.kit),
    figureOf("B15 ledger", "KB", [ledgerBytes / 1024]),
    figureOf("B15 Redis", "KB", [bytes / keys / 1024])
  ]
}).pipe(Effect.scoped, Effect.orDie)
