import { brotliDecompressSync } from "node:zlib"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { readProblem, TestServer } from "../../support/TestServer.ts"

const contentTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  txt: "text/plain; charset=utf-8"
}

layer(TestServer.layer(), { excludeTestServices: true })("a path that is not there", (it) => {
  const html = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } }

  it.effect("is a page for people, with the page that may have been meant", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const path of ["/nowhere", "/reprot", "/docs/nowhere"]) {
        const answer = yield* ask(path, html)
        assert.strictEqual(answer.status, 404, path)
        assert.strictEqual(answer.headers["content-type"], "text/html; charset=utf-8")
        assert.include(answer.text, "There is no such page")
      }
      assert.include((yield* ask("/reprot", html)).text, "Did you mean")
    })
  )

  it.effect("is a problem for programs, and for requests with a body", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const request of [{}, { headers: { accept: "application/json" } }, { ...html, method: "POST" as const }]) {
        const answer = yield* ask("/nowhere", request)
        assert.strictEqual(answer.status, 404)
        assert.match((yield* readProblem(answer)).type, /\/problems\/not-found$/)
      }
    })
  )
})

layer(TestServer.layer(), { excludeTestServices: true })("the files of the pages", (it) => {
  it.effect("are all there for each page, for ever, compressed, and known again by their tag", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const page of ["/", "/report"]) {
        const { text } = yield* ask(page)
        const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path)
        assert.isAtLeast(files.length, 2)
        for (const path of files) {
          const file = yield* ask(path, { headers: { "accept-encoding": "br" } })
          assert.strictEqual(file.status, 200, path)
          assert.strictEqual(file.headers["cache-control"], "public, max-age=31536000, immutable")
          assert.strictEqual(file.headers["content-type"], contentTypes[path.replace(/^.*\./, "")])
          const plain = yield* ask(path)
          if (file.headers["content-encoding"] === "br") {
            assert.strictEqual(brotliDecompressSync(file.bytes).toString(), plain.text)
          }
          const again = yield* ask(path, { headers: { "if-none-match": plain.headers["etag"] ?? "" } })
          assert.deepStrictEqual([again.status, again.text], [304, ""])
        }
      }
    })
  )

  it.effect("are the only ones: an unknown name, or one that leads elsewhere, is a 404", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const name of ["nothing.js", "...", "constructor", "__proto__", "pages.js", "front-00000000.js"]) {
        const answer = yield* ask(`/assets/${name}`)
        assert.strictEqual(answer.status, 404, name)
        assert.match((yield* readProblem(answer)).type, /\/problems\/not-found$/)
      }
      assert.strictEqual((yield* ask("/assets/..%2Fpages.js")).status, 404)
      assert.strictEqual((yield* ask("/assets/")).status, 404)
    })
  )
})
