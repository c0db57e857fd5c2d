import { assert, layer } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { publishedContract } from "../../../src/server/docs/published/publishedContract.ts"
import { TestServer } from "../../support/TestServer.ts"

const origin = "https://api.example.com"

const maxElements = 1500

const hrefsIn = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href)

const idsIn = (html: string): ReadonlyArray<string> => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)

layer(TestServer.layer({ PUBLIC_ORIGIN: origin }), { excludeTestServices: true })("the reference", (it) => {
  const textAt = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
    const { ask } = yield* TestServer
    const answer = yield* ask(path, { headers })
    assert.strictEqual(answer.status, 200, path)
    return answer.text
  })

  const asked = new Map<string, string>()

  /** A page; the tests share each, as nothing changes it. */
  const pageAt = Effect.fnUntraced(function* (path: string) {
    const known = asked.get(path)
    if (known !== undefined) return known
    const text = yield* textAt(path)
    asked.set(path, text)
    return text
  })

  const contractParts = Effect.gen(function* () {
    const contract = JSON.parse(yield* pageAt("/openapi.json"))
    const problems = new Set<string>(Object.values(problemTypes).map(({ name }) => name))
    const operations = Object.entries<Record<string, { operationId: string }>>(contract.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => ({
          slug: operationId,
          call: `${method.toUpperCase()} ${path}`
        }))
    )
    // What programs get has more names: parts that it writes once, and the pages in their places.
    const declared: { components: { schemas: object } } = JSON.parse(
      JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) }))
    )
    const schemas = Object.keys(declared.components.schemas).filter((name) => !problems.has(name))
    return { operations, schemas }
  })

  /** All pages that the list and its pages lead to, by their paths. */
  const allPages = Effect.gen(function* () {
    const pages = new Map([["/docs/reference", yield* pageAt("/docs/reference")]])
    const waiting = ["/docs/reference"]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      for (const href of hrefsIn(pages.get(path) ?? "")) {
        const [target = ""] = href.split("#")
        if (!target.startsWith("/docs/reference/") || pages.has(target)) continue
        pages.set(target, yield* pageAt(target))
        waiting.push(target)
      }
    }
    return pages
  })

  it.effect("has a page for each operation and each schema, and the list has an anchor where the one page had it", () =>
    Effect.gen(function* () {
      const { operations, schemas } = yield* contractParts
      assert.isAbove(operations.length, 30)
      assert.isAbove(schemas.length, 100)
      const ids = idsIn(yield* pageAt("/docs/reference"))
      for (const { call, slug } of operations) {
        assert.include(ids, slug)
        assert.include(yield* pageAt(`/docs/reference/${slug}`), `<code class="reference-call">${call}</code>`)
      }
      for (const name of schemas) {
        assert.include(ids, `schema-${name}`)
        assert.include(yield* pageAt(`/docs/reference/schema-${name}`), `<h1>${name}</h1>`)
      }
    })
  )

  it.effect(
    `every page has less than ${maxElements} elements, each anchor once, and nothing that a policy would refuse`,
    () =>
      Effect.gen(function* () {
        const pages = yield* allPages
        assert.isAbove(pages.size, 150)
        for (const [path, text] of pages) {
          assert.isBelow([...text.matchAll(/<[a-z]/g)].length, maxElements, path)
          const ids = idsIn(text)
          assert.strictEqual(new Set(ids).size, ids.length, path)
          assert.lengthOf(text.match(/<h1[ >]/g) ?? [], 1, path)
          assert.notMatch(
            text,
            /<style|\sstyle=|\son\w+="|javascript:|\[object |undefined|9007199254740991|origin\.invalid/,
            path
          )
        }
      })
  )

  it.effect("every link leads to an existing page and anchor", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const pages = yield* allPages
      const anchors = new Map([...pages].map(([path, text]) => [path, new Set(idsIn(text))]))
      const others = new Map<string, number>()
      const dead: Array<string> = []
      for (const [from, text] of pages) {
        for (const href of new Set(hrefsIn(text))) {
          const [path = "", anchor] = href.split("#")
          const target = anchors.get(path === "" ? from : path)
          if (target !== undefined) {
            if (anchor !== undefined && !target.has(anchor)) dead.push(`${from}: ${href}`)
          } else if (!others.has(path)) others.set(path, (yield* ask(path)).status)
        }
      }
      assert.deepStrictEqual(dead, [])
      assert.deepStrictEqual(
        [...others].filter(([, status]) => status !== 200).map(([path]) => path),
        []
      )
    })
  )

  it.effect("shows every field of a body with its bounds, and a call in three languages that asks this service", () =>
    Effect.gen(function* () {
      const body = yield* pageAt("/docs/reference/schema-InvestorBody")
      assert.include(body, 'id="field.askingPrice"')
      assert.include(body, "number, optional, from 5000, to 100000000")
      assert.include(body, "asking price, in US dollars.")
      assert.include(body, "<code>&quot;poor&quot;</code> or <code>&quot;fair&quot;</code>")
      const free = textOf(yield* pageAt("/docs/reference/testPropertyIntel"))
      assert.include(free, `curl '${origin}/test/property-intel'`)
      assert.include(free, `await fetch("${origin}/test/property-intel", {`)
      assert.include(free, `requests.post("${origin}/test/property-intel", json={"address": "`)
      const paid = textOf(yield* pageAt("/docs/reference/propertyIntel"))
      assert.include(paid, `await pay("${origin}/property-intel", {`)
      assert.include(paid, `session.post("${origin}/property-intel", json=`)
      assert.match(
        textOf(yield* pageAt("/docs/reference/receipt")),
        /curl 'https:\/\/api\.example\.com\/receipts\/0x[0-9a-f]{64}'/
      )
    })
  )

  it.effect("is Markdown if the client asks for it", () =>
    Effect.gen(function* () {
      const accept = "text/markdown"
      assert.match(yield* textAt("/docs/reference/propertyIntel", { accept }), /^# POST \/property-intel\n/)
      assert.match(
        yield* textAt("/docs/reference/schema-InvestorBody", { accept }),
        /^# InvestorBody\n[^]*`askingPrice` \(optional\)/
      )
    })
  )

  it.effect("answers what it has no page of with a problem, or with a page for people", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const name of ["nowhere", "__proto__", "constructor", "contents", "schema-Nothing"]) {
        assert.strictEqual((yield* ask(`/docs/reference/${name}`)).status, 404, name)
        const { headers, status } = yield* ask(`/docs/reference/${name}`, { headers: { accept: "text/html" } })
        assert.strictEqual(status, 404, name)
        assert.include(headers["content-type"], "text/html")
      }
    })
  )
})

/** The text of a page, without its tags. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
