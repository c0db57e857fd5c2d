import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { inTime, SourceTooLate } from "../../support/inTime.ts"
import { patiently } from "../../support/patiently.ts"
import { startSandboxShop } from "../../support/process/SandboxShop.ts"
import { exchange } from "../../support/wire.ts"

/** Which sources it breaks: one with a single upstream and, for its key, one with two. */
const openFema = { host: "www.fema.gov", source: "OpenFEMA Disaster Declarations" }
const bls = { host: "api.bls.gov", source: "BLS Local Area Unemployment" }

interface Fault {
  /** As `SANDBOX_FAULTS` has it. */
  readonly fault: string
  /** The row's first words in docs/runbooks/faults.md. */
  readonly row: string
  readonly broken?: typeof openFema
  /** What each attempt at the host is counted with, and how many there are. */
  readonly attempts: {
    readonly count: number
    readonly status?: string
    readonly error?: string
  }
  /** The `error_type` of the source; `null` if it has answered all the same. */
  readonly source: string | null
  /** Another series that has risen. */
  readonly besides?: string
}

const faults: ReadonlyArray<Fault> = [
  {
    fault: "reset",
    row: "resets the connection",
    attempts: { count: 2, error: "TransportError" },
    source: "Unavailable",
    besides: "upstream_retries_total"
  },
  {
    fault: "truncate",
    row: "sends half of its answer",
    attempts: { count: 2, status: "200", error: "TransportError" },
    source: "Unavailable",
    besides: "upstream_retries_total"
  },
  {
    fault: "status:500",
    row: "answers with an error",
    attempts: { count: 2, status: "500", error: "500" },
    source: "Unavailable",
    besides: "upstream_retries_total"
  },
  { fault: "latency:4000", row: "takes 4 seconds", attempts: { count: 1, status: "200" }, source: null },
  { fault: "hang", row: "hangs", attempts: { count: 1, error: "Timeout" }, source: "Timeout" },
  {
    fault: "retry-after:60",
    row: "asks to come back in a minute",
    attempts: { count: 1, status: "429", error: "429" },
    source: "RateLimited"
  },
  { fault: "wrong-schema", row: "another schema", attempts: { count: 1, status: "200" }, source: "Malformed" },
  { fault: "html", row: "HTML", attempts: { count: 1, status: "200" }, source: "Malformed" },
  {
    fault: "redirect:elsewhere",
    row: "a redirect elsewhere",
    attempts: { count: 1, status: "307" },
    source: "Unavailable",
    besides: "upstream_redirects_total"
  },
  {
    fault: "refused-key",
    row: "a key is refused",
    broken: bls,
    attempts: { count: 1, status: "200" },
    source: null
  }
]

const rows = readFileSync("docs/runbooks/faults.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2).split(" | "))

/** The lines of a metric for a host or a source, without the buckets. */
const seriesOf = (metrics: string, name: string, of: string) =>
  metrics.split("\n").filter((line) => line.startsWith(`${name}{`) && line.includes(`"${of}"`))

describe("a fault of an upstream", () => {
  for (const { attempts, besides, broken = openFema, fault, row, source } of faults) {
    it.live(`${fault}: its signals match its row in the runbook`, () =>
      Effect.gen(function* () {
        const shop = yield* startSandboxShop({
          METRICS_PORT: "0",
          SANDBOX_FAULTS: `${broken.host}=${fault}`,
          BLS_API_KEY: "0".repeat(32)
        })
        const [, origin = ""] = yield* shop.printed(/Metrics on (http:\/\/[\d.]+:\d+)/)
        const { status, text } = yield* patiently(shop.free())
        assert.strictEqual(status, 200, text)
        const metrics = (yield* exchange(origin, "/metrics", {})).text

        const requests = seriesOf(metrics, "http_client_request_duration_seconds_count", broken.host)
        const isTooLate = requests.some((line) => line.includes('error_type="Timeout"'))
        if (isTooLate && attempts.error !== "Timeout") return yield* new SourceTooLate()
        const [sent = "", ...others] = requests
        assert.deepStrictEqual(others, [])
        assert.strictEqual(/http_response_status_code="(\d+)"/.exec(sent)?.[1], attempts.status, sent)
        assert.strictEqual(/error_type="(\w+)"/.exec(sent)?.[1], attempts.error, sent)
        assert.isTrue(sent.endsWith(`} ${attempts.count}`), sent)

        const [found = "", ...more] = seriesOf(metrics, "source_requests_total", broken.source)
        assert.deepStrictEqual(more, [])
        assert.strictEqual(/error_type="(\w+)"/.exec(found)?.[1] ?? null, source, found)
        if (besides !== undefined) assert.lengthOf(seriesOf(metrics, besides, broken.host), 1)

        const [, shown = "", said = "", also = ""] = rows.find(([name = ""]) => name.startsWith(row)) ?? []
        for (const word of [attempts.status, attempts.error]) if (word !== undefined) assert.include(shown, word)
        if (attempts.error === undefined) assert.include(shown, "no error")
        assert.include(said, source === null ? "`ok`" : `\`${source}\``)
        if (besides !== undefined) assert.include(also, besides)
      }).pipe(inTime)
    )
  }
})
