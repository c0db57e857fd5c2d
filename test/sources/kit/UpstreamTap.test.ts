import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { json, UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import type { UpstreamReply } from "../../../src/sources/kit/UpstreamReply.ts"
import { UpstreamTap } from "../../../src/sources/kit/UpstreamTap.ts"
import { type FakeReply, fakeUpstream, reply } from "../../support/upstreams/FakeUpstream.ts"

const Shape = Schema.Struct({ figure: Schema.Finite })

/** One call under a tap that notes what it is called with. */
const tapped = Effect.fnUntraced(function* (answer: FakeReply, instead?: UpstreamReply) {
  const { layer, seen } = fakeUpstream(() => answer)
  const noted: Array<string> = []
  const note = (line: string) => void noted.push(line)
  const exit = yield* UpstreamClient.use((client) =>
    client.call({
      upstream: "Example",
      request: HttpClientRequest.get("https://example.test/path"),
      policy: { timeout: "5 seconds", retries: 0 },
      read: json(Shape)
    })
  ).pipe(
    Effect.provideService(UpstreamTap, {
      send: ({ request, upstream }, send) =>
        Effect.suspend(() => {
          note(`send ${upstream} ${request.url}`)
          return instead === undefined ? send : Effect.succeed(instead)
        }),
      decoding: ({ status }, schema) => note(`decoding ${status} ${schema === Shape}`),
      read: ({ status }, outcome) => note(`read ${status} ${Exit.isSuccess(outcome)}`)
    }),
    Effect.provide(layer),
    Effect.exit
  )
  return { exit, noted, sent: seen.length }
})

describe("UpstreamTap", () => {
  it.effect("sees the request, the shape the reply is decoded by, and what came of it", () =>
    Effect.gen(function* () {
      const { exit, noted } = yield* tapped(reply({ figure: 7 }))
      assert.deepStrictEqual(exit, Exit.succeed({ figure: 7 }))
      assert.deepStrictEqual(noted, ["send Example https://example.test/path", "decoding 200 true", "read 200 true"])
    })
  )

  it.effect("sees a reply whose status or shape is refused", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* tapped(reply("no", 403))).noted.slice(1), ["read 403 false"])
      assert.deepStrictEqual((yield* tapped(reply({ figure: "7" }))).noted.slice(1), [
        "decoding 200 true",
        "read 200 false"
      ])
    })
  )

  it.effect("may answer in the upstream's place", () =>
    Effect.gen(function* () {
      const { exit, sent } = yield* tapped(reply("down", 500), { status: 200, headers: {}, body: '{"figure":8}' })
      assert.deepStrictEqual(exit, Exit.succeed({ figure: 8 }))
      assert.strictEqual(sent, 0)
    })
  )
})
