import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Ref, Schedule, Schema, Scope } from "effect"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedger } from "../../../src/payments/ledger/LedgerLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { Anvil } from "../chain/Anvil.ts"
import { type HostileFacilitator, startHostileFacilitator } from "../chain/HostileFacilitator.ts"
import { freshWallet, startLiveService } from "../chain/LiveService.ts"
import { exchange, type WireAnswer, type WireRequest } from "../wire.ts"
import { ownSchema, testDatabaseUrl } from "./PostgresSchema.ts"
import { type ServiceProcess, startService } from "./ServiceProcess.ts"
import { ownRedisDatabase } from "./TestRedis.ts"

/** One of the three, where it listens. */
interface RunningProcess extends ServiceProcess {
  readonly origin: string
  /** SIGKILL, and it is gone. */
  readonly kill: Effect.Effect<void>
}

/** The Redis database of this test: files run side by side. */
const redisDatabase = 9

const Counts = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Int))

/**
 * Three processes of the service that share a PostgreSQL schema, a Redis database, a facilitator over the test chain and a
 * sandbox's gateway, which is a process too.
 */
export class ThreeProcesses extends Context.Service<
  ThreeProcesses,
  {
    /** Those that run, in order. */
    readonly all: Effect.Effect<ReadonlyArray<RunningProcess>>
    /** Starts one in the place of the `index`-th. */
    readonly replace: (index: number) => Effect.Effect<RunningProcess>
    readonly wallet: `0x${string}`
    readonly facilitator: HostileFacilitator
    /** The ledger they share, seen from outside. */
    readonly ledger: Ledger["Service"]
    /** Sets the faults of the upstreams; none for an empty text. */
    readonly faults: (text: string) => Effect.Effect<void>
    /** How many requests each upstream's host has got since the last `forget`. */
    readonly upstreamRequests: Effect.Effect<Readonly<Record<string, number>>>
    readonly forgetRequests: Effect.Effect<void>
    /** Waits until an upstream's host has been asked. */
    readonly asked: (host: string) => Effect.Effect<void>
    /** Empties what they share beside the ledger. */
    readonly emptyCache: Effect.Effect<void>
  }
>()("test/ThreeProcesses") {
  static readonly layer = Layer.effect(
    ThreeProcesses,
    Effect.gen(function* () {
      const database = yield* testDatabaseUrl
      const ledgerUrl = yield* ownSchema(database.url)
      const redis = yield* ownRedisDatabase(redisDatabase)
      const sandbox = yield* startService({ SANDBOX_PORT: "0" }, { words: ["sandbox"] })
      const facilitator = yield* startHostileFacilitator
      const wallet = yield* freshWallet
      const [, gateway = ""] = yield* sandbox.printed(/UPSTREAM_GATEWAY=(\S+)/)
      const anvil = yield* Anvil
      const whole = yield* Scope.Scope

      const launch = Effect.gen(function* () {
        const life = yield* Scope.fork(whole)
        const service = yield* startLiveService({
          wallet,
          gateway: new URL(gateway),
          ledgerUrl,
          environment: {
            FACILITATOR: "remote",
            FACILITATOR_URL: facilitator.url,
            REDIS_URL: redis.url,
            PUBLIC_ORIGIN: "https://property.example",
            TRUSTED_PROXIES: "127.0.0.1/32",
            LOG_FORMAT: "json"
          }
        }).pipe(Effect.provideService(Anvil, anvil), Scope.provide(life))
        const kill = Effect.andThen(Scope.close(life, Exit.void), Effect.asVoid(service.ended))
        return { ...service, kill }
      })

      // The first one makes the tables: three at once would only wait for each other.
      const running = yield* Ref.make<ReadonlyArray<RunningProcess>>(
        yield* Effect.all([launch, launch, launch], { concurrency: 3 })
      )
      const ledger = Context.get(
        yield* Layer.build(
          layerLedger.pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: ledgerUrl }), NodeServices.layer]))
        ),
        Ledger
      )

      const askGateway = (path: string, request: WireRequest) => Effect.orDie(exchange(gateway, path, request))
      const upstreamRequests = askGateway("/_requests", {}).pipe(
        Effect.flatMap(({ text }) => Effect.orDie(Schema.decodeEffect(Counts)(text)))
      )
      return {
        all: Ref.get(running),
        replace: (index) =>
          Effect.tap(launch, (started) => Ref.update(running, (processes) => processes.with(index, started))),
        wallet,
        facilitator,
        ledger,
        faults: (text) =>
          Effect.map(askGateway("/_faults", { method: "PUT", body: text }), (answer) =>
            assert.strictEqual(answer.status, 200, answer.text)
          ),
        upstreamRequests,
        forgetRequests: Effect.asVoid(askGateway("/_requests", { method: "DELETE" })),
        asked: (host) =>
          Effect.asVoid(
            Effect.repeat(upstreamRequests, {
              schedule: Schedule.spaced("5 millis"),
              until: (counts) => (counts[host] ?? 0) > 0
            })
          ),
        emptyCache: redis.empty
      }
    })
  ).pipe(Layer.provideMerge(Anvil.layer))
}

/** POSTs JSON to a process. */
export const posted = (
  { origin }: Pick<RunningProcess, "origin">,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {}
): Effect.Effect<WireAnswer, Error> =>
  exchange(origin, path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body)
  })
