import { renameSync } from "node:fs"
import { tmpdir } from "node:os"
import { DatabaseSync } from "node:sqlite"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Schedule, Scope } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
import { orderOf, stockPayment } from "../support/chain/stockPayment.ts"
import { smash } from "../support/payments/damage.ts"
import { openLedgerFile } from "../support/process/LedgerFile.ts"
import { freePort } from "../support/process/listenOnLoopback.ts"
import { type ServiceProcess, startCommand, startService } from "../support/process/ServiceProcess.ts"
import { missingLine, readRunbooks, type RunbookStep } from "../support/runbooks/readRunbooks.ts"
import { exchange, type WireAnswer } from "../support/wire.ts"

const order = { address: "1600 Smith St, Houston, TX 77002" }

const buyer = privateKeyToAccount(wellKnownBuyerKey)

interface Machine {
  readonly service: ServiceProcess
  readonly folder: string
  /** The variables that the runbooks speak of, and those the service runs with. */
  readonly variables: Record<string, string>
}

/** Starts the service, and says where it listens. */
const startAt = Effect.fnUntraced(function* (environment: Record<string, string>) {
  const service = yield* startService({ ...environment, PORT: "0", METRICS_PORT: "0", LOG_FORMAT: "json" })
  const [, METRICS = ""] = yield* service.printed(/Metrics on (http:\/\/[\d.]+:\d+)/)
  const [, ORIGIN = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  return { METRICS, ORIGIN, service }
})

/** Pays for a call and leaves before the answer: the transaction that settled it. */
const undelivered = Effect.fnUntraced(function* (origin: string, file: string) {
  const payment = yield* stockPayment(buyer, yield* exchange(origin, "/property-intel", orderOf(order)))
  const call = yield* Effect.forkChild(exchange(origin, "/property-intel", orderOf(order, payment)))
  const ledger = yield* openLedgerFile(file)
  yield* ledger.reached(buyer.address, "verified")
  yield* Fiber.interrupt(call)
  yield* ledger.reached(buyer.address, "settled")
  const [entry] = yield* ledger.entries
  return entry?.transaction_hash ?? assert.fail("nothing was settled")
}, Effect.scoped)

/** A machine with a service to follow runbooks on: a key is refused, and a buyer has paid and left. */
const makeMachine = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const own = { MODE: "sandbox", LEDGER_URL: `sqlite:${folder}/ledger.db`, CACHE_DIR: `${folder}/cache` }
  const { METRICS, ORIGIN, service } = yield* startAt({
    ...own,
    SANDBOX_FAULTS: "api.bls.gov=refused-key;www.fema.gov=latency:700"
  })
  const TRANSACTION = yield* undelivered(ORIGIN, `${folder}/ledger.db`)
  const machine: Machine = {
    service,
    folder,
    variables: { ...own, PORT: "0", ORIGIN, METRICS, BACKUP: folder, TRANSACTION }
  }
  return machine
})

/** Readiness is at most a second old, and looked at in the background too: who looks sooner may see what was. */
const untilSeen = (origin: string, isSeen: (answer: WireAnswer) => boolean) =>
  exchange(origin, "/readyz", {}).pipe(
    Effect.repeat({ until: isSeen, schedule: Schedule.spaced("100 millis") }),
    Effect.timeout("30 seconds"),
    Effect.orDie
  )

/** A second service, on a Redis of its own. */
const makeShared = Effect.gen(function* () {
  const port = yield* freePort
  const life = yield* Scope.fork(yield* Effect.scope)
  const startRedis = Effect.flatMap(
    startCommand("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], {
      folder: tmpdir(),
      environment: {}
    }),
    ({ printed }) => Effect.asVoid(printed(/Ready to accept connections/))
  )
  yield* Scope.provide(startRedis, life)
  const REDIS_URL = `redis://127.0.0.1:${port}`
  const { METRICS } = yield* startAt({ MODE: "sandbox", REDIS_URL })
  return { METRICS, REDIS_URL, stopRedis: Scope.close(life, Exit.void), startRedis }
})

/** What stands for it where nothing is done to it. */
const nothingShared: Effect.Success<typeof makeShared> = {
  METRICS: "",
  REDIS_URL: "",
  startRedis: Effect.void,
  stopRedis: Effect.void
}

/** What the pages say of the service, in the order in which it comes about: what brings it about, and what it changes in the variables. */
const situationsOf = Effect.fnUntraced(function* ({ folder, service, variables }: Machine) {
  const { startRedis, stopRedis, ...shared } = allDrills ? yield* makeShared : nothingShared
  const situations: Readonly<Record<string, Situation>> = {
    running: Effect.succeed(variables),
    "redis-down": stopRedis.pipe(
      Effect.andThen(untilSeen(shared.METRICS, ({ text }) => /"cache":\[\{[^\]]*"status":"fail"/.test(text))),
      Effect.as({ ...variables, ...shared })
    ),
    "redis-up": Effect.as(startRedis, { ...variables, ...shared }),
    "ledger-gone": Effect.sync(() => renameSync(`${folder}/ledger.db`, `${folder}/elsewhere.db`)).pipe(
      Effect.andThen(untilSeen(variables.ORIGIN ?? "", ({ status }) => status === 503)),
      Effect.as(variables)
    ),
    "ledger-back": Effect.sync(() => renameSync(`${folder}/elsewhere.db`, `${folder}/ledger.db`)).pipe(
      Effect.as(variables)
    ),
    damaged: service.stop.pipe(
      Effect.andThen(service.ended),
      Effect.andThen(Effect.sync(() => smash(`${folder}/ledger.db`))),
      Effect.as(variables)
    ),
    newer: Effect.sync(() => {
      const database = new DatabaseSync(`${folder}/ledger.db`)
      database.exec("INSERT INTO ledger_migrations (migration_id, name) VALUES (999, 'of_a_newer_release')")
      database.close()
      return variables
    })
  }
  return situations
})

/** With `DRILLS=all`; else what needs neither another service nor a wait, and what one situation has twice once. */
const allDrills = process.env["DRILLS"] === "all"

const everyRun: ReadonlySet<string> = new Set(["running", "damaged", "newer"])

const drilled = (steps: ReadonlyArray<RunbookStep>): ReadonlyArray<RunbookStep> =>
  allDrills
    ? steps
    : steps.filter(({ script, service }, index) => {
        const first = steps.findIndex((step) => step.service === service && step.script === script)
        return everyRun.has(service) && first === index
      })

type Situation = Effect.Effect<Machine["variables"], never, Scope.Scope>

const follow = Effect.fnUntraced(function* (
  { at, exit, expected, script }: RunbookStep,
  variables: Machine["variables"]
) {
  const shell = yield* startCommand("bash", ["-euo", "pipefail", "-c", script], {
    folder: process.cwd(),
    environment: variables
  })
  const ended = yield* shell.ended
  assert.strictEqual(ended, exit, `${at}\n${script}${shell.output()}`)
  assert.isNull(missingLine(expected, shell.output()), `${at}\n${script}${shell.output()}`)
}, Effect.scoped)

describe("the runbooks", () => {
  it.live(
    "do what they say, followed word by word on a real process",
    () =>
      Effect.gen(function* () {
        const { steps } = readRunbooks()
        assert.isAbove(steps.length, 20)
        const situations = yield* situationsOf(yield* makeMachine)
        assert.sameMembers([...new Set(steps.map(({ service }) => service))], Object.keys(situations))
        for (const [name, bringAbout] of Object.entries(situations)) {
          const own = drilled(steps).filter(({ service }) => service === name)
          if (own.length === 0) continue
          const variables = yield* bringAbout
          for (const step of own) yield* follow(step, variables)
        }
      }),
    600_000
  )
})
