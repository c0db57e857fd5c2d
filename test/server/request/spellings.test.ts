import { assert, describe, it, layer } from "@effect/vitest"
import { docsPaths } from "@property-intelligence/api/docsContents.ts"
import { Effect, Schema } from "effect"

import { documentMeantBy } from "../../../src/server/request/byRoute.ts"
import { knownPaths, pathOf, routeName, routeOf } from "../../../src/server/request/knownPaths.ts"
import { originForm } from "../../../src/server/request/originForm.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { rawExchange, rawRequest } from "../../support/rawExchange.ts"
import { TestServer } from "../../support/TestServer.ts"

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
const jsonOf = ["Content-Type: application/json", `Content-Length: ${body.length}`]

/** The same path otherwise: each letter with a way to write it. */
const otherwise = (path: string, ways: ReadonlyArray<number>) =>
  Array.from(path, (letter, at) => {
    const code = letter.charCodeAt(0).toString(16)
    const written =
      letter === "/" ? ["/", "//", "///"] : [letter, letter.toUpperCase(), `%${code}`, `%${code.toUpperCase()}`]
    return written[(ways[at % ways.length] ?? 0) % written.length]
  }).join("")

const documents = [
  ...docsPaths,
  ...[...knownPaths].flatMap(([path, method]) =>
    method === "GET" && !path.includes(":") && !["/health", "/health/sources", "/livez", "/readyz"].includes(path)
      ? [path]
      : []
  )
]
const Ways = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 }))).check(Schema.isMinLength(1))

describe("a path that is none of ours", () => {
  it.prop("leads to a document in every spelling of its path", { ways: Ways, pick: Schema.Int }, ({ pick, ways }) => {
    const document = documents[Math.abs(pick) % documents.length] ?? ""
    assert.strictEqual(documentMeantBy(otherwise(document, ways)), document)
    assert.strictEqual(documentMeantBy(`${otherwise(document, ways)}/`), document)
  })

  it.prop(
    "means a document or nothing, and has a route or none, whatever it is",
    { text: Schema.String },
    ({ text }) => {
      for (const url of [text, `/${text}`, `//${text}/docs`, `http://${text}`, `/docs${text}`]) {
        const meant = documentMeantBy(pathOf({ url }))
        assert.isTrue(meant === null || documents.includes(meant))
        assert.include([...knownPaths.keys(), "unmatched"], routeName(pathOf({ url })))
        assert.strictEqual(originForm(originForm(url)), originForm(url))
      }
    }
  )

  it("leads nowhere if it is not plain", () => {
    for (const path of [
      "",
      "*",
      "docs",
      "/docs;v=1",
      "/docs%2f",
      "/docs%00",
      "/%2564ocs",
      "/./docs",
      "/x/../docs",
      "/\\docs",
      "\\docs",
      "/docs\\",
      "//evil.example/docs",
      "/livez/",
      "/READYZ",
      "//health",
      "/property-intel/",
      "/receipts/0xAB/",
      "/problems/",
      "/problems/x"
    ]) {
      assert.isNull(documentMeantBy(path), path)
      assert.isNull(routeOf(path), path)
    }
  })

  it("has a route where its last segment is the caller's, in plain letters", () => {
    assert.strictEqual(routeOf(`/receipts/0x${"aB".repeat(32)}`), "/receipts/:transaction")
    assert.strictEqual(routeOf("/docs/x"), "/docs/:page")
    assert.isNull(documentMeantBy("/docs/x"))
    for (const segment of ["", "0x%41", "a;b", "a/b", "a b", ":x"])
      assert.isNull(routeOf(`/receipts/${segment}`), segment)
  })
})

layer(TestServer.layer(openForSale), { excludeTestServices: true })("spellings over the wire", (it) => {
  const answering = Effect.fnUntraced(function* (line: string, headers: ReadonlyArray<string> = [], sent = "") {
    const { origin } = yield* TestServer
    return yield* rawExchange(origin, rawRequest(line, headers, sent))
  })

  for (const [target, location] of [
    ["/docs/", "/docs"],
    ["//docs", "/docs"],
    ["/DOCS?q=1&r=//evil.example", "/docs?q=1&r=//evil.example"],
    ["/%64ocs", "/docs"],
    [`/DOCS?view=${"a".repeat(1000)}`, `/docs?view=${"a".repeat(1000)}`],
    [`/DOCS?view=${"a".repeat(2000)}`, "/docs?view="],
    [`/DOCS?q=${"a".repeat(2000)}`, "/docs"],
    ["/OpenAPI.json", "/openapi.json"],
    ["/.well-known//x402/", "/.well-known/x402"],
    ["/problems/Overloaded", "/problems/overloaded"],
    ["http://evil.example/docs/", "/docs"],
    ["//docs//?//evil.example", "/docs?//evil.example"]
  ] as const) {
    for (const method of ["GET", "HEAD"]) {
      it.effect(`${method} ${target} leads to ${location}`, () =>
        Effect.gen(function* () {
          const answer = yield* answering(`${method} ${target}`)
          assert.strictEqual(answer.status, 308)
          assert.include(answer.head, `\r\nlocation: ${location}\r\n`)
          assert.include(answer.head, "\r\ncontent-length: 0\r\n")
          assert.include(answer.head, "\r\nx-content-type-options: nosniff\r\n")
          assert.strictEqual(answer.body, "")
        })
      )
    }
  }

  for (const line of [
    "GET //evil.example/docs",
    "GET /\\evil.example",
    "GET /docs\\",
    "GET /livez/",
    "GET /LIVEZ",
    "GET //readyz",
    "GET /readyz;x",
    "GET /health/",
    "GET /readyz%00",
    "GET /%",
    "GET /%zz/docs",
    "GET /docs#x",
    "GET http:///docs",
    "GET ftp://evil.example/docs",
    "GET http://evil.example/x/../docs",
    "GET *",
    "OPTIONS /docs/",
    "DELETE /docs/"
  ]) {
    it.effect(`${line} is a 404`, () =>
      Effect.gen(function* () {
        const answer = yield* answering(line)
        assert.strictEqual(answer.status, 404)
        assert.notInclude(answer.head, "location")
        assert.strictEqual(JSON.parse(answer.body).title, "Nothing here")
        assert.notInclude(answer.body, "evil")
      })
    )
  }

  it.effect("GET http://evil.example is the front page: a target without a path is the root's", () =>
    Effect.gen(function* () {
      const answer = yield* answering("GET http://evil.example")
      assert.strictEqual(answer.status, 200)
      assert.notInclude(answer.head + answer.body, "evil")
    })
  )

  for (const target of [
    "/property-intel/",
    "//property-intel",
    "/PROPERTY-INTEL",
    "/property-intel;v=1",
    "/property-%69ntel",
    "/property-intel%20",
    "/%74est/property-intel",
    "/test//property-intel",
    "/test/property-intel#x",
    "http://evil.example/property-intel/",
    "/docs/"
  ]) {
    it.effect(`POST ${target} is a 404: no report and no price`, () =>
      Effect.gen(function* () {
        const answer = yield* answering(`POST ${target}`, jsonOf, body)
        assert.strictEqual(answer.status, 404)
        assert.notInclude(answer.head, "\r\npayment-required:")
        assert.notInclude(answer.head, "\r\nratelimit")
      })
    )
  }

  it.effect("a target in absolute form counts by its path, whatever host it names", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* answering("GET http://evil.example/livez")).status, 200)
      assert.strictEqual((yield* answering("GET HTTPS://evil.example/livez?x=1")).status, 200)
      const report = yield* answering("POST http://evil.example/test/property-intel", jsonOf, body)
      assert.strictEqual(report.status, 200)
      const price = yield* answering("POST http://evil.example/property-intel", jsonOf, body)
      assert.strictEqual(price.status, 402)
      assert.notInclude(price.head + price.body, "evil")
    })
  )

  it.effect("OPTIONS * says what the service does", () =>
    Effect.gen(function* () {
      const answer = yield* answering("OPTIONS *")
      assert.strictEqual(answer.status, 204)
      assert.include(answer.head, "\r\nallow: get, head, post, options\r\n")
    })
  )

  it.effect("a query changes nothing", () =>
    Effect.gen(function* () {
      for (const query of ["?", "?/", "?a=1;b", "?%zz", "?//evil.example", "?x#y"]) {
        assert.strictEqual((yield* answering(`GET /livez${query}`)).status, 200, query)
      }
    })
  )
})
