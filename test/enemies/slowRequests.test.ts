import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { startService } from "../support/process/ServiceProcess.ts"
import { exchange } from "../support/wire.ts"

const documents = [
  "/",
  "/docs",
  "/openapi.json",
  "/problems/not-found",
  "/llms.txt",
  "/robots.txt",
  "/.well-known/x402"
]

const names = [
  "accept",
  "accept-encoding",
  "if-none-match",
  "prefer",
  "content-type",
  "idempotency-key",
  "x-forwarded-for",
  "traceparent",
  "b3"
]

const pieces = ['text/html;a="', ';a="', '"', ",", ";", "a=", "\t ", "\\", "text/markdown;q=0.0,"]

/** Milliseconds after which a request has held the process up; the machine may be busy. */
const tooLong = 5000

describe("a request with a header made to be slow", () => {
  it.live("is answered quickly, as is the next request", () =>
    Effect.gen(function* () {
      const service = yield* startService({ MODE: "sandbox", PORT: "0" })
      const [, origin = ""] = yield* service.printed(/(http:\/\/127\.0\.0\.1:\d+)/)
      const isAnswered = Effect.fnUntraced(function* (path: string, headers: Record<string, string>) {
        const started = performance.now()
        const { status } = yield* exchange(origin, path, { headers })
        assert.isBelow(status, 500)
        assert.strictEqual((yield* exchange(origin, "/livez", {})).status, 200)
        assert.isBelow(performance.now() - started, tooLong, JSON.stringify([path, headers]).slice(0, 200))
      })
      for (const path of documents) {
        yield* isAnswered(path, { accept: `text/html${';a="'.repeat(60)};` })
      }
      for (const name of names) {
        for (const piece of pieces) {
          for (const length of [1000, 30_000]) {
            yield* isAnswered("/docs", { [name]: `x${piece.repeat(length / piece.length)};x` })
          }
        }
      }
    }).pipe(Effect.scoped)
  )
})
