import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"

import { decoded } from "../../../support/decoded.ts"
import { TestServer } from "../../../support/TestServer.ts"

const documents = [
  "/",
  "/docs",
  "/docs/reference",
  "/openapi.json",
  "/.well-known/x402",
  "/problems/overloaded",
  "/llms.txt"
]

/** What an answer depends on: there is Markdown for pages. */
const varyOf = (path: string) =>
  path === "/" || path.startsWith("/docs") || path.startsWith("/problems/")
    ? "Accept, Accept-Encoding"
    : "Accept-Encoding"

const asking = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}, method = "GET") {
  const { ask } = yield* TestServer
  return yield* ask(path, { method, headers })
})

layer(TestServer.layer(), { excludeTestServices: true })("documents", (it) => {
  for (const path of documents) {
    describe(`${path}`, () => {
      it.effect("is the same in every encoding, with a distinct tag for each", () =>
        Effect.gen(function* () {
          const plain = yield* asking(path)
          assert.strictEqual(plain.status, 200)
          assert.notProperty(plain.headers, "content-encoding")
          const isLong = plain.bytes.byteLength >= 1024
          const tags = new Set([plain.headers["etag"]])
          for (const encoding of ["br", "gzip"]) {
            const answer = yield* asking(path, { "accept-encoding": encoding })
            assert.strictEqual(answer.headers["content-encoding"], isLong ? encoding : undefined)
            assert.strictEqual(decoded(answer), plain.text)
            if (isLong) assert.isBelow(answer.bytes.byteLength, plain.bytes.byteLength / 2)
            tags.add(answer.headers["etag"])
          }
          assert.strictEqual(tags.size, isLong ? 3 : 1)
          for (const tag of tags) assert.match(tag ?? "", /^"[\w-]{27}"$/)
        })
      )

      it.effect("may be kept, by those who know on what it depends", () =>
        Effect.gen(function* () {
          for (const headers of [{}, { "accept-encoding": "br" }]) {
            const answer = yield* asking(path, headers)
            // A page names its files by their digests, so that it is asked for again.
            const isPage = answer.headers["content-type"]?.startsWith("text/html") === true
            assert.strictEqual(answer.headers["cache-control"], `public, max-age=${isPage ? 0 : 300}`)
            assert.strictEqual(answer.headers["vary"], varyOf(path))
            assert.strictEqual(answer.headers["content-length"], String(answer.bytes.byteLength))
          }
        })
      )

      it.effect("is not sent to who has it", () =>
        Effect.gen(function* () {
          const encoding = { "accept-encoding": "gzip" }
          const { headers } = yield* asking(path, encoding)
          const tag = headers["etag"] ?? ""
          for (const known of [tag, `W/${tag}`, `"x", W/"a,b" ,${tag}`, "*", " * "]) {
            for (const method of ["GET", "HEAD"]) {
              const answer = yield* asking(path, { ...encoding, "if-none-match": known }, method)
              assert.strictEqual(answer.status, 304, known)
              assert.strictEqual(answer.bytes.byteLength, 0)
              assert.strictEqual(answer.headers["etag"], tag)
              assert.strictEqual(answer.headers["vary"], varyOf(path))
              assert.strictEqual(answer.headers["cache-control"], headers["cache-control"])
              assert.notProperty(answer.headers, "content-type")
            }
          }
        })
      )

      it.effect("is sent to who has another, or cannot say what", () =>
        Effect.gen(function* () {
          const tag = (yield* asking(path)).headers["etag"] ?? ""
          for (const known of ['"x"', tag.slice(1, -1), `"${tag.slice(1, -2)}"`, `"${tag}`, '"', "W/", '"*"']) {
            assert.strictEqual((yield* asking(path, { "if-none-match": known })).status, 200, known)
          }
        })
      )

      it.effect("has for HEAD the head that it has for GET", () =>
        Effect.gen(function* () {
          for (const headers of [{}, { "accept-encoding": "br" }]) {
            const whole = yield* asking(path, headers)
            const head = yield* asking(path, headers, "HEAD")
            assert.strictEqual(head.status, 200)
            assert.strictEqual(head.bytes.byteLength, 0)
            for (const name of [
              "content-length",
              "content-type",
              "content-encoding",
              "etag",
              "vary",
              "cache-control"
            ]) {
              assert.strictEqual(head.headers[name], whole.headers[name], name)
            }
          }
        })
      )

      it.effect("is the same to many at once, the first of them too", () =>
        Effect.gen(function* () {
          const answers = yield* Effect.all(
            Array.from({ length: 40 }, (_, index) =>
              asking(path, { "accept-encoding": index % 2 === 0 ? "br" : "gzip" })
            ),
            { concurrency: 40 }
          )
          assert.strictEqual(new Set(answers.map(decoded)).size, 1)
        }).pipe(Effect.provide(TestServer.layer()))
      )
    })
  }

  it.effect("a client that accepts no known encoding gets it unencoded", () =>
    Effect.gen(function* () {
      for (const refused of ["identity;q=0", "*;q=0", "br;q=0, gzip;q=0", "zstd"]) {
        const answer = yield* asking("/openapi.json", { "accept-encoding": refused, accept: "image/png" })
        assert.strictEqual(answer.status, 200)
        assert.notProperty(answer.headers, "content-encoding")
      }
    })
  )
})
