import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import { Effect, Schema } from "effect"

import { inspected, type InspectedProcess } from "../../../lab/bench/soak/InspectedProcess.ts"
import { sandboxReceiver } from "../../../src/sandbox/payments/TokenLedger.ts"
import { processMemory } from "../payments/attacks/processMemory.ts"
import { freePort } from "../process/listenOnLoopback.ts"
import { startService } from "../process/ServiceProcess.ts"
import { exchange } from "../wire.ts"
import { type ApiDocument, apiDocumentOf } from "./ApiDocument.ts"

const Balances = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))

const Entries = Schema.Array(
  Schema.Struct({
    endpoint: Schema.String,
    amount: Schema.BigIntFromString,
    state: Schema.String,
    transaction_hash: Schema.NullOr(Schema.String)
  })
)

/** No limit of a client stands in the way of what is tried. */
const noLimit = "100000000 per minute"

/**
 * The service as a process of its own in sandbox mode, with its ledger in a file, and what can be seen of it from outside. All of
 * it ends with the scope.
 */
export const startFuzzedService = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "fuzz-"))),
    (path) => Effect.sync(() => rmSync(path, { recursive: true, maxRetries: 5 }))
  )
  const ledgerFile = join(folder, "ledger.db")
  const gatewayPort = yield* freePort
  const service = yield* startService(
    {
      MODE: "sandbox",
      PORT: "0",
      SANDBOX_PORT: String(gatewayPort),
      LOG_FORMAT: "json",
      LOG_LEVEL: "info",
      FREE_LIMIT: noLimit,
      REFUSED_PAYMENT_LIMIT: noLimit,
      TRUSTED_PROXIES: "127.0.0.1/32",
      LEDGER_URL: `sqlite:${ledgerFile}`,
      CACHE_DIR: join(folder, "cache")
    },
    { nodeArguments: ["--inspect=127.0.0.1:0"] }
  )
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  yield* service.printed(/Documentation:/)
  const inspector: InspectedProcess = yield* inspected(service)
  const said = service.output().length
  const { text } = yield* Effect.orDie(exchange(origin, "/openapi.json", {}))
  const document: ApiDocument = apiDocumentOf(text)
  const received = exchange(`http://127.0.0.1:${gatewayPort}`, "/_balances", {}).pipe(
    Effect.flatMap((answer) => Schema.decodeEffect(Balances)(answer.text)),
    Effect.map((balances) => BigInt(Math.round(Number(balances[sandboxReceiver]) * 1e6))),
    Effect.orDie
  )
  return {
    origin,
    pid: service.pid,
    port: Number(new URL(origin).port),
    document,
    /** What it has logged since it listened. */
    log: () => service.output().slice(said),
    memory: Effect.sync(() => processMemory(service.pid)),
    holdings: inspector.holdings,
    /** Atomic USDC the sandbox's receiver has. */
    received,
    /** Asks the process to stop; its exit code. */
    stopped: Effect.andThen(Effect.andThen(inspector.leave, service.stop), service.ended),
    /** The ledger's entries, of a process that has stopped. */
    entries: Effect.suspend(() => {
      const database = new DatabaseSync(ledgerFile, { readOnly: true })
      const rows = database.prepare("SELECT endpoint, amount, state, transaction_hash FROM ledger_entries").all()
      database.close()
      return Effect.orDie(Schema.decodeUnknownEffect(Entries)(rows))
    })
  }
})
