import { assert, describe, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { readProblem, TestServer } from "../../support/TestServer.ts"

const mirror = "/test/property-intel"
const jsonHeaders = { "content-type": "application/json" }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const unreadable: ReadonlyArray<readonly [string, ReadonlyArray<string | Uint8Array>, RegExp]> = [
  ["an invalid byte", [Buffer.from('{"address":"1 Smi'), Uint8Array.of(0xff), Buffer.from('th St"}')], /not UTF-8/],
  [
    "an unpaired surrogate's bytes",
    [Buffer.from('{"address":"1 A'), Uint8Array.of(0xc3), Buffer.from('"}')],
    /not UTF-8/
  ],
  ["an overlong slash", [Buffer.from('{"address":"1 A'), Uint8Array.of(0xc0, 0xaf), Buffer.from('"}')], /not UTF-8/],
  ["a surrogate in UTF-8", [Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)], /not UTF-8/],
  ["UTF-16", [Buffer.from('\ufeff{"address":"1 A St"}', "utf16le")], /not UTF-8/],
  ["an escape of an unpaired surrogate", [`{"address":"1 \\ud800 St"}`], /an unpaired surrogate/],
  ["its other half alone", [`{"address":"1 A St","x":[{"y":"\\uDC00\\ud83c"}]}`], /an unpaired surrogate/],
  ["such an escape in a name", [`{"address":"1 A St","\\udfff":1}`], /an unpaired surrogate/]
]

layer(TestServer.layer(), { excludeTestServices: true })("the HTTP surface", (it) => {
  describe("a good request", () => {
    it.effect("answers the report under `data`, marked as a test", () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        const answer = yield* post(mirror, { address: "1600 Smith St, Houston, TX 77002" })
        const body = JSON.parse(answer.text)
        assert.strictEqual(answer.status, 200)
        assert.deepStrictEqual(Object.keys(body), ["mode", "data"])
        assert.strictEqual(body.mode, "TEST")
        assert.strictEqual(body.data.location.address, "1600 Smith St, Houston, TX 77002")
        assert.strictEqual(answer.headers["cache-control"], "no-store")
        assert.match(answer.headers["content-type"] ?? "", /^application\/json/)
      })
    )

    it.effect("gives every answer a new request id, equal to the report's, if its caller sent none or no UUID", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const once = ask(mirror, {
          method: "POST",
          headers: { ...jsonHeaders, "x-request-id": "mine" },
          body: JSON.stringify({ address: "1 A St" })
        })
        const answers = yield* Effect.all([once, once, once], { concurrency: 3 })
        const ids = answers.map(({ headers }) => headers["x-request-id"] ?? "")
        for (const id of ids) assert.match(id, uuid)
        assert.strictEqual(new Set(ids).size, 3)
        assert.deepStrictEqual(
          answers.map(({ text }) => JSON.parse(text).data.meta.requestId),
          ids
        )
      })
    )

    for (const sent of ["F47AC10B-58CC-4372-a567-0E02B2C3D479", "f47ac10b58cc4372A5670e02b2c3d479"]) {
      it.effect(`takes the caller's id ${sent}, and shows it as it was sent`, () =>
        Effect.gen(function* () {
          const { ask } = yield* TestServer
          const headers = { ...jsonHeaders, "x-request-id": sent }
          const id = "f47ac10b-58cc-4372-a567-0e02b2c3d479"
          const good = yield* ask(mirror, { method: "POST", headers, body: JSON.stringify({ address: "1 A St" }) })
          assert.strictEqual(good.headers["x-request-id"], sent)
          assert.strictEqual(JSON.parse(good.text).data.meta.requestId, id)
          const refused = yield* ask(mirror, { method: "POST", headers, body: "{" })
          assert.strictEqual(refused.headers["x-request-id"], sent)
          assert.strictEqual((yield* readProblem(refused)).instance, `urn:uuid:${id}`)
        })
      )
    }

    it.effect("takes no other text for an id", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        for (const sent of ["", "1", "g".repeat(32), `{${"a".repeat(34)}}`, "a".repeat(36), `${"a".repeat(31)}-`]) {
          const shown = (yield* ask("/livez", { headers: { "x-request-id": sent } })).headers["x-request-id"] ?? ""
          assert.match(shown, uuid, sent)
        }
      })
    )

    it.effect("keeps UTF-8, also when a character is split between chunks", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const address = "12 Cañada Ñandú St 🏠, Española, NM 87532"
        const bytes = [...Buffer.from(JSON.stringify({ address }))].map((byte) => Uint8Array.of(byte))
        const { text } = yield* ask(mirror, { method: "POST", headers: jsonHeaders, body: bytes })
        assert.strictEqual(JSON.parse(text).data.location.address, address)
      })
    )

    for (const contentType of [
      "application/json; charset=utf-8",
      "Application/JSON",
      "application/json;charset=UTF-8"
    ]) {
      it.effect(`takes ${contentType}`, () =>
        Effect.gen(function* () {
          const { ask } = yield* TestServer
          const headers = { "content-type": contentType }
          const { status } = yield* ask(mirror, { method: "POST", headers, body: `{"address":"1 A St"}` })
          assert.strictEqual(status, 200)
        })
      )
    }

    it.effect("passes over a byte order mark, and keeps whole characters that are escaped", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const body = `\ufeff{"address":"12 Ca\\u00f1ada \\ud83c\\udfe0 St, Houston, TX 77002"}`
        const { text } = yield* ask(mirror, { method: "POST", headers: jsonHeaders, body })
        assert.strictEqual(JSON.parse(text).data.location.address, "12 Cañada 🏠 St, Houston, TX 77002")
      })
    )

    it.effect("reads a body of exactly 16 KB", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const body = `{"address":"1 A St"}`.padEnd(16 * 1024)
        assert.strictEqual((yield* ask(mirror, { method: "POST", headers: jsonHeaders, body })).status, 200)
      })
    )
  })

  it.effect("gives the work up when its client leaves", () =>
    Effect.gen(function* () {
      const { abandoned, post } = yield* TestServer
      const left = yield* post(mirror, { address: "1 Slow St" }).pipe(Effect.timeoutOption("100 millis"))
      assert.isTrue(Option.isNone(left))
      yield* abandoned
    })
  )

  describe("problems", () => {
    const tooLarge = `{"address":"1 A St"}`.padEnd(16 * 1024 + 1)
    const cases: ReadonlyArray<{
      readonly name: string
      readonly path?: string
      readonly method?: string
      readonly headers?: Record<string, string>
      readonly body?: string | ReadonlyArray<string | Uint8Array>
      readonly status: number
      readonly slug: string
      readonly detail?: RegExp
      readonly extensions?: Record<string, unknown>
      readonly answerHeaders?: Record<string, string>
    }> = [
      { name: "no content type", headers: {}, status: 415, slug: "unsupported-media-type" },
      { name: "text/plain", headers: { "content-type": "text/plain" }, status: 415, slug: "unsupported-media-type" },
      {
        name: "a content type that only starts like JSON",
        headers: { "content-type": "application/json-seq" },
        status: 415,
        slug: "unsupported-media-type"
      },
      {
        name: "a compressed body",
        headers: { ...jsonHeaders, "content-encoding": "gzip" },
        status: 415,
        slug: "unsupported-media-type"
      },
      { name: "a body over 16 KB", body: tooLarge, status: 413, slug: "body-too-large" },
      {
        name: "a body over 16 KB in chunks, without a length",
        body: [tooLarge.slice(0, 9000), tooLarge.slice(9000)],
        status: 413,
        slug: "body-too-large"
      },
      { name: "a megabyte", body: "x".repeat(1024 * 1024), status: 413, slug: "body-too-large" },
      { name: "broken JSON", body: `{"address":`, status: 400, slug: "malformed-json" },
      ...unreadable.map(([name, body, detail]) => ({ name, body, status: 400, slug: "malformed-json", detail })),
      { name: "an empty body", body: "", status: 400, slug: "malformed-json" },
      {
        name: "a missing address",
        body: "{}",
        status: 422,
        slug: "unusable-body",
        extensions: {
          field: "address",
          issues: [
            {
              field: "address",
              message: "It is missing.",
              hint: 'Send the address as text, e.g. "1600 Smith St, Houston, TX 77002", or lat and lon in its place.'
            }
          ]
        }
      },
      { name: "an address that is no text", body: `{"address":7}`, status: 422, slug: "unusable-body" },
      {
        name: "a body that is no object",
        body: `["1 A St"]`,
        status: 422,
        slug: "unusable-body",
        extensions: { field: null, hint: "Send one JSON object with the documented fields." }
      },
      { name: "null", body: "null", status: 422, slug: "unusable-body", extensions: { field: null } },
      {
        name: "an address that is none",
        body: `{"address":"nonsense"}`,
        status: 422,
        slug: "unusable-address",
        extensions: {
          field: "address",
          detail: "There is no house number. We read it as: street NONSENSE.",
          hint: "Put it first.",
          readAs: "street NONSENSE"
        }
      },
      {
        name: "an address no geocoder knows",
        body: `{"address":"1 Nowhere St"}`,
        status: 422,
        slug: "address-not-found",
        extensions: {
          field: "address",
          detail: "No geocoder knows it. We read it as: number 1, street NOWHERE ST.",
          hint: "Check the ZIP.",
          readAs: "number 1, street NOWHERE ST"
        }
      },
      {
        name: "an address of which a geocoder knows a similar one",
        body: `{"address":"1 Near St"}`,
        status: 422,
        slug: "address-not-found",
        extensions: { field: "address", hint: "Send that one.", candidates: ["1 FAR ST, A, TX"] }
      },
      {
        name: "an ambiguous address",
        body: `{"address":"1 Main St"}`,
        status: 422,
        slug: "ambiguous-address",
        extensions: {
          detail: "2 places match the address. We read it as: number 1, street MAIN ST.",
          candidates: ["1 MAIN ST, A, TX", "1 MAIN ST, B, TX"],
          hint: "Add the ZIP.",
          readAs: "number 1, street MAIN ST"
        }
      },
      {
        name: "no geocoder",
        body: `{"address":"1 Offline St"}`,
        status: 503,
        slug: "geocoder-unavailable",
        extensions: { retryAfterSeconds: 7 },
        answerHeaders: { "retry-after": "7" }
      },
      {
        name: "an unknown path",
        path: "/nowhere",
        status: 404,
        slug: "not-found",
        extensions: { hint: "All paths are listed at /docs." }
      },
      {
        name: "a misspelt path",
        path: "/test/propertyintel",
        status: 404,
        slug: "not-found",
        extensions: { hint: "Did you mean POST /test/property-intel? All paths are listed at /docs." }
      },
      {
        name: "POST to the root",
        path: "/",
        status: 405,
        slug: "method-not-allowed",
        answerHeaders: { allow: "GET, HEAD, OPTIONS" }
      },
      { name: "a path below a known one", path: "/health/x", method: "GET", status: 404, slug: "not-found" },
      ...["GET", "PUT", "PATCH", "DELETE", "PROPFIND"].map((method) => ({
        name: `${method} on a POST route`,
        method,
        status: 405,
        slug: "method-not-allowed",
        extensions: { allow: ["POST", "OPTIONS"] },
        answerHeaders: { allow: "POST, OPTIONS" }
      })),
      {
        name: "GET on a paid route",
        path: "/property-full?address=1+A+St",
        method: "GET",
        status: 405,
        slug: "method-not-allowed",
        answerHeaders: { allow: "POST, OPTIONS" }
      },
      {
        name: "POST on a GET route",
        path: "/health",
        status: 405,
        slug: "method-not-allowed",
        answerHeaders: { allow: "GET, HEAD, OPTIONS" }
      },
      { name: "a bug", body: `{"address":"1 Bug St"}`, status: 500, slug: "internal-error" }
    ]

    for (const { name, path = mirror, method = "POST", headers = jsonHeaders, body = "{}", ...expected } of cases) {
      it.effect(`${name}: ${expected.status} ${expected.slug}`, () =>
        Effect.gen(function* () {
          const { ask, origin } = yield* TestServer
          const answer = yield* ask(path, { method, headers, ...(method === "GET" ? {} : { body }) })
          assert.strictEqual(answer.status, expected.status)
          assert.strictEqual(answer.headers["content-type"], "application/problem+json")
          assert.strictEqual(answer.headers["cache-control"], "no-store")
          const problem = yield* readProblem(answer)
          assert.strictEqual(problem.type, `${origin.replace("127.0.0.1", "localhost")}/problems/${expected.slug}`)
          assert.strictEqual(problem.status, expected.status)
          assert.strictEqual(problem.instance, `urn:uuid:${answer.headers["x-request-id"]}`)
          assert.deepInclude(problem, expected.extensions ?? {})
          assert.match(problem.detail, expected.detail ?? /./)
          assert.deepInclude(answer.headers, expected.answerHeaders ?? {})
          assert.notProperty(problem, "_tag")
          assert.notInclude(answer.text, "secret of the house")
        })
      )
    }

    it.effect("HEAD on a POST route: 405 without a body", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const answer = yield* ask(mirror, { method: "HEAD" })
        assert.strictEqual(answer.status, 405)
        assert.strictEqual(answer.headers["allow"], "POST, OPTIONS")
        assert.strictEqual(answer.text, "")
      })
    )
  })

  describe("methods", () => {
    for (const [path, allow] of [
      [mirror, "POST, OPTIONS"],
      ["/property-bulk", "POST, OPTIONS"],
      ["/health", "GET, HEAD, OPTIONS"]
    ] as const) {
      it.effect(`OPTIONS ${path}: 204 with Allow`, () =>
        Effect.gen(function* () {
          const { ask } = yield* TestServer
          const answer = yield* ask(path, { method: "OPTIONS" })
          assert.strictEqual(answer.status, 204)
          assert.strictEqual(answer.headers["allow"], allow)
        })
      )
    }

    it.effect("OPTIONS of an unknown path: 404", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        assert.strictEqual((yield* ask("/nowhere", { method: "OPTIONS" })).status, 404)
      })
    )

    it.effect("HEAD /health: 200 without a body", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const answer = yield* ask("/health", { method: "HEAD" })
        assert.strictEqual(answer.status, 200)
        assert.strictEqual(answer.text, "")
      })
    )
  })
})
