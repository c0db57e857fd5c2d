import { assert, layer } from "@effect/vitest"
import { docsForCallers, docsPaths } from "@property-intelligence/api/docsContents.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect } from "effect"

import { problemPaths } from "../../../src/server/request/knownPaths.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const origin = "https://homes.example"

const idsIn = (html: string): ReadonlyArray<string> => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)

layer(TestServer.layer({ PUBLIC_ORIGIN: origin }), { excludeTestServices: true })("the docs", (it) => {
  const pageAt = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
    const { ask } = yield* TestServer
    const answer = yield* ask(path, { headers })
    assert.strictEqual(answer.status, 200, path)
    return answer
  })

  for (const path of ["/docs", ...docsPaths]) {
    it.effect(`${path} is one page, with headings in order, and runs and loads nothing of others`, () =>
      Effect.gen(function* () {
        const { headers, text } = yield* pageAt(path)
        assert.strictEqual(headers["content-type"], "text/html; charset=utf-8")
        const levels = [...text.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
        assert.deepStrictEqual(
          levels.filter((level) => level === 1),
          [1]
        )
        for (const [at, level] of levels.entries()) assert.isAtMost(level, (levels[at - 1] ?? level) + 1)
        const ids = idsIn(text)
        assert.strictEqual(new Set(ids).size, ids.length)
        const policy = headers["content-security-policy"] ?? ""
        assert.match(policy, /^default-src 'none'; /)
        assert.notInclude(policy, "unsafe-")
        assert.notMatch(
          text,
          /<style|\sstyle=|\son\w+="|<script(?! type="module" src="\/assets\/[\w-]+\.js")|javascript:/i
        )
        assert.notMatch(text.replaceAll(/<a [^>]*>/g, ""), /(?:src|href)="(?!\/)/)
        assert.notInclude(text, "origin.invalid")
      })
    )
  }

  it.effect("every link of every page leads to a page and to an anchor that are there", () =>
    Effect.gen(function* () {
      const pages = new Map<string, string>()
      for (const path of ["/", "/report", "/docs", "/terms", ...docsPaths, ...problemPaths]) {
        pages.set(path, (yield* pageAt(path)).text)
      }
      const idsOf = new Map([...pages].map(([path, text]) => [path, new Set(idsIn(text))]))
      const others = ["/openapi.json", "/llms.txt", "/.well-known/x402", "/status"]
      const [, notices = ""] = /href="(\/assets\/licenses-[\w-]+\.txt)"/.exec(pages.get("/") ?? "") ?? []
      assert.strictEqual((yield* pageAt(notices)).status, 200)
      others.push(notices)
      const dead = ["/docs", "/terms", ...docsPaths, ...problemPaths].flatMap((from) =>
        [...(pages.get(from) ?? "").matchAll(/<a [^>]*?href="([^"]+)"/g)].flatMap(([, href = ""]) => {
          if (/^https?:\/\//.test(href)) return []
          const [path = "", anchor] = href.split("#")
          const ids = idsOf.get(path === "" ? from : path)
          const isThere =
            ids === undefined
              ? others.includes(path) || path.startsWith("/docs/reference/")
              : anchor === undefined || ids.has(anchor)
          // The front page's prices are its own to show.
          return isThere || href === "/#prices" ? [] : [`${from}: ${href}`]
        })
      )
      assert.deepStrictEqual(dead, [])
    })
  )

  it.effect("is Markdown for who asks for it, with links that lead somewhere", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const path of ["/docs", ...docsPaths]) {
        const { headers, text } = yield* pageAt(path, { accept: "text/markdown" })
        assert.strictEqual(headers["content-type"], "text/markdown; charset=utf-8")
        assert.strictEqual(headers["vary"], "Accept, Accept-Encoding")
        assert.match(text, /^# /)
        assert.notMatch(text.replaceAll(/^```[^\n]*\n[\s\S]*?^```$/gm, ""), /\]\((?!https?:|#|\/)/)
      }
      const { text } = yield* pageAt("/docs", { accept: "text/markdown" })
      const targets = [...text.matchAll(/\]\(https:\/\/homes\.example([^)]+)\)/g)].map(([, path = ""]) => path)
      assert.sameMembers(targets, [...docsPaths])
      for (const path of targets) assert.strictEqual((yield* ask(path)).status, 200, path)
    })
  )

  it.effect("commands that callers copy ask this service", () =>
    Effect.gen(function* () {
      assert.include((yield* pageAt("/docs")).text, `curl ${origin}/test/property-intel`)
      for (const { slug } of docsForCallers) {
        const { text } = yield* pageAt(`/docs/${slug}`)
        const code = [...text.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, block = ""]) => block).join("\n")
        if (slug !== "changelog") assert.notMatch(code, /localhost:4021|api\.example\.com/, slug)
      }
    })
  )

  it.effect("the page of problems has every kind, with its page", () =>
    Effect.gen(function* () {
      const { text } = yield* pageAt("/docs/problems")
      for (const slug of Object.keys(problemTypes)) assert.include(text, `href="/problems/${slug}"`)
    })
  )

  it.effect("the search's index is there, is named by what is in it, and leads to pages", () =>
    Effect.gen(function* () {
      const { text } = yield* pageAt("/docs/payments")
      const [, path = ""] = /data-index="([^"]+)"/.exec(text) ?? []
      assert.match(path, /^\/assets\/search-[\w-]{8}\.json$/)
      const { headers, text: index } = yield* pageAt(path)
      assert.strictEqual(headers["cache-control"], "public, max-age=31536000, immutable")
      const { pages } = JSON.parse(index)
      const paths: ReadonlyArray<string> = pages.map(([page]: ReadonlyArray<string>) => page)
      const ofReference = paths.filter((page) => page.startsWith("/docs/reference/"))
      assert.isAbove(ofReference.length, 150)
      for (const page of ofReference) yield* pageAt(page)
      assert.sameMembers([...paths], [...docsPaths, ...problemPaths, ...ofReference])
    })
  )

  it.effect("an unknown page is a problem for programs, and a page for people", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const path of ["/docs/nowhere", "/docs/__proto__", "/docs/constructor"]) {
        assert.strictEqual((yield* ask(path, { headers: { accept: "text/html" } })).status, 404, path)
        const answer = yield* ask(path)
        assert.strictEqual(answer.status, 404, path)
        const { type } = yield* readProblem(answer)
        assert.strictEqual(type, `${origin}/problems/not-found`)
      }
    })
  )

  it.effect("a page by another spelling is led to the one it has", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const { headers, status } = yield* ask("/Docs/Payments/")
      assert.strictEqual(status, 308)
      assert.strictEqual(headers["location"], "/docs/payments")
    })
  )
})
