import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { json, maxRedirects, UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { fakeUpstream, reply } from "../../support/upstreams/FakeUpstream.ts"

interface Redirect {
  readonly to: string
  readonly status?: number
  readonly request?: HttpClientRequest.HttpClientRequest
  readonly environment?: Record<string, string>
}

const from = "https://hazards.fema.gov/old/query?where=ID%3D1"

/** Asks a host that redirects the first request, and answers every other. */
const follow = ({ environment = {}, request = HttpClientRequest.get(from), status = 301, to }: Redirect) => {
  const { layer, seen } = fakeUpstream(
    (_, index) => (index === 0 ? reply("", status, { location: to }) : reply({ ok: true })),
    environment
  )
  const asked = UpstreamClient.use((client) =>
    client.call({
      upstream: "Example",
      request,
      policy: { timeout: "5 seconds", retries: 1 },
      read: json(Schema.Struct({ ok: Schema.Boolean }))
    })
  ).pipe(Effect.result, Effect.provide(layer))
  return Effect.map(asked, ({ _tag }) => ({ _tag, seen }))
}

const followed: ReadonlyArray<[string, string, string]> = [
  ["a path of the same host", "/new/query?where=ID%3D1", "https://hazards.fema.gov/new/query?where=ID%3D1"],
  ["another host of the same agency", "https://gis.fema.gov/new?f=json", "https://gis.fema.gov/new?f=json"],
  ["the agency's own domain", "https://fema.gov/new", "https://fema.gov/new"],
  ["a URL without its scheme", "//msc.fema.gov/new", "https://msc.fema.gov/new"],
  ["a URL with a fragment", "https://fema.gov/new#top", "https://fema.gov/new"]
]

const refused: ReadonlyArray<[string, string]> = [
  ["another agency", "https://www.usgs.gov/new"],
  ["a domain that only ends like it", "https://notfema.gov/new"],
  ["a domain that only begins like it", "https://fema.gov.example/new"],
  ["the clear", "http://hazards.fema.gov/new"],
  ["another port", "https://hazards.fema.gov:8443/new"],
  ["a URL with a password", "https://user:secret@hazards.fema.gov/new"],
  ["the loopback interface", "https://127.0.0.1/new"],
  ["another scheme", "file:///etc/passwd"],
  ["no URL at all", "https://"]
]

describe("redirects", () => {
  for (const [name, to, expected] of followed) {
    it.effect(`to ${name} are followed`, () =>
      Effect.gen(function* () {
        for (const status of [301, 302, 303, 307, 308]) {
          const { _tag, seen } = yield* follow({ to, status })
          assert.strictEqual(_tag, "Success")
          assert.deepStrictEqual(
            seen.map(({ method, url }) => [method, url.href]),
            [
              ["GET", from],
              ["GET", expected]
            ]
          )
        }
      })
    )
  }

  for (const [name, to] of refused) {
    it.effect(`to ${name} are not followed, and not repeated`, () =>
      Effect.gen(function* () {
        const { _tag, seen } = yield* follow({ to })
        assert.strictEqual(_tag, "Failure")
        assert.strictEqual(seen.length, 1)
      })
    )
  }

  it.effect("on a platform the owner of another name is another", () =>
    Effect.gen(function* () {
      const request = HttpClientRequest.get("https://ejamapi-84652557241.us-central1.run.app/data")
      assert.strictEqual((yield* follow({ request, to: "https://other.us-central1.run.app/data" }))._tag, "Failure")
      assert.strictEqual((yield* follow({ request, to: "/v2/data" }))._tag, "Success")
    })
  )

  it.effect("a key goes on to the owner's other host, and each host is asked as it wants to be", () =>
    Effect.gen(function* () {
      const request = HttpClientRequest.get("https://api.rentcast.io/v1", { headers: { "x-api-key": "key" } })
      const moved = yield* follow({ request, to: "https://eu.rentcast.io/v1" })
      assert.deepStrictEqual(
        moved.seen.map(({ headers }) => headers["x-api-key"]),
        ["key", "key"]
      )
      const fema = yield* follow({ to: "https://www.fema.gov/new" })
      assert.match(fema.seen[1]?.headers["user-agent"] ?? "", /^Mozilla/)
    })
  )

  const post = HttpClientRequest.post("https://api.bls.gov/data").pipe(HttpClientRequest.bodyJsonUnsafe({ key: "key" }))
  const posts: ReadonlyArray<[number, ReadonlyArray<string>]> = [
    [301, ['POST {"key":"key"}']],
    [302, ['POST {"key":"key"}']],
    [303, ['POST {"key":"key"}', "GET "]],
    [307, ['POST {"key":"key"}', 'POST {"key":"key"}']],
    [308, ['POST {"key":"key"}', 'POST {"key":"key"}']]
  ]
  for (const [status, sent] of posts) {
    it.effect(`after ${status} a POST is sent on as ${sent[1] ?? "nothing"}`, () =>
      Effect.gen(function* () {
        const { seen } = yield* follow({ request: post, status, to: "https://www.bls.gov/data" })
        assert.deepStrictEqual(
          seen.map(({ body, method }) => `${method} ${body}`),
          sent
        )
      })
    )
  }

  it.effect(`${maxRedirects} are followed, and no more`, () =>
    Effect.gen(function* () {
      const { layer, seen } = fakeUpstream((_, index) => reply("", 302, { location: `/hop/${index}` }))
      const call = UpstreamClient.use((client) =>
        client.call({
          upstream: "Example",
          request: HttpClientRequest.get(from),
          policy: { timeout: "5 seconds", retries: 0 },
          read: () => Effect.void
        })
      )
      const reason = yield* Effect.flip(call).pipe(Effect.provide(layer))
      assert.deepInclude(reason, { _tag: "Unavailable", status: 302 })
      assert.strictEqual(seen.length, maxRedirects + 1)
    })
  )

  it.effect("behind a gateway they go through it, whichever way it writes them", () =>
    Effect.gen(function* () {
      const environment = { UPSTREAM_GATEWAY: "http://127.0.0.1:9/base/" }
      const through = "http://127.0.0.1:9/base/msc.fema.gov/new?f=json"
      for (const to of ["https://msc.fema.gov/new?f=json", through]) {
        const { _tag, seen } = yield* follow({ environment, to })
        assert.strictEqual(_tag, "Success")
        assert.strictEqual(seen[1]?.url.href, through)
      }
      for (const to of [
        "http://127.0.0.1:9/base/evil.example/new",
        "http://127.0.0.1:9/_faults",
        "http://127.0.0.1:9"
      ]) {
        assert.strictEqual((yield* follow({ environment, to })).seen.length, 1)
      }
    })
  )

  it.effect("an upstream in the clear, such as one on the loopback interface, may redirect to itself only", () =>
    Effect.gen(function* () {
      const request = HttpClientRequest.get("http://127.0.0.1:8080/old")
      assert.strictEqual((yield* follow({ request, to: "/new" }))._tag, "Success")
      assert.strictEqual((yield* follow({ request, to: "http://127.0.0.1:8081/new" }))._tag, "Failure")
      assert.strictEqual((yield* follow({ request, to: "http://localhost:8080/new" }))._tag, "Failure")
    })
  )
})
