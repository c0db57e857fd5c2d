import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"

import { AnswerProvenance, newProvenance } from "../../../src/sources/kit/Provenance.ts"
import { sharingReplies } from "../../../src/sources/kit/SharedReplies.ts"
import { NoData, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { json, UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import type { UpstreamReply } from "../../../src/sources/kit/UpstreamReply.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../support/upstreams/FakeUpstream.ts"

const Figure = Schema.Struct({ figure: Schema.Finite })
const readFigure = (answer: UpstreamReply) => Effect.map(json(Figure)(answer), ({ figure }) => figure)

const get = (query: Record<string, string> = {}) =>
  HttpClientRequest.get("https://example.test/path", { urlParams: query })

const post = (body: unknown) =>
  HttpClientRequest.post("https://example.test/path").pipe(HttpClientRequest.bodyJsonUnsafe(body))

const call = (
  request = get(),
  options: { readonly upstream?: string; readonly retries?: number; readonly read?: typeof readFigure } = {}
) =>
  UpstreamClient.use((client) =>
    client.call({
      upstream: options.upstream ?? "Example",
      request,
      policy: { timeout: "5 seconds", retries: options.retries ?? 0 },
      read: options.read ?? readFigure
    })
  )

/** Runs a program on an upstream that counts its answers; gives what the program gives and what the upstream has seen. */
const on = <A, E>(
  answer: (request: SeenRequest, index: number) => FakeReply,
  program: Effect.Effect<A, E, UpstreamClient>
) => {
  const { layer, seen } = fakeUpstream(answer)
  return Effect.map(Effect.provide(program, layer), (result) => ({ result, seen }))
}

const counting = (_: SeenRequest, index: number) => reply({ figure: index })

const both = <A, E, R>(first: Effect.Effect<A, E, R>, second: Effect.Effect<A, E, R>) =>
  Effect.all([first, second], { concurrency: 2 })

describe("without a scope", () => {
  it.effect("sends every request", () =>
    Effect.gen(function* () {
      const { result } = yield* on(counting, both(call(), call()))
      assert.sameMembers(result, [0, 1])
    })
  )
})

describe("sharingReplies", () => {
  it.effect("answers equal requests from one reply, at once and later", () =>
    Effect.gen(function* () {
      const program = Effect.gen(function* () {
        const atOnce = yield* both(call(), call())
        yield* TestClock.adjust("1 hour")
        return [...atOnce, yield* call()]
      })
      const { result, seen } = yield* on(counting, sharingReplies(program))
      assert.deepStrictEqual(result, [0, 0, 0])
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("forgets everything with its program", () =>
    Effect.gen(function* () {
      const { result } = yield* on(counting, Effect.all([sharingReplies(call()), sharingReplies(call())]))
      assert.deepStrictEqual(result, [0, 1])
    })
  )

  const different: ReadonlyArray<readonly [string, ReturnType<typeof call>, ReturnType<typeof call>]> = [
    ["another query", call(get({ county: "48201" })), call(get({ county: "48453" }))],
    ["another body", call(post({ county: "48201" })), call(post({ county: "48453" }))],
    ["another method", call(get()), call(HttpClientRequest.post("https://example.test/path"))],
    ["another path", call(), call(HttpClientRequest.get("https://example.test/other"))],
    ["another upstream", call(), call(get(), { upstream: "Mirror" })]
  ]
  for (const [name, first, second] of different) {
    it.effect(`${name} is another request`, () =>
      Effect.gen(function* () {
        const { result, seen } = yield* on(counting, sharingReplies(both(first, second)))
        assert.sameMembers(result, [0, 1])
        assert.strictEqual(seen.length, 2)
      })
    )
  }

  it.effect("an equal body is the same request", () =>
    Effect.gen(function* () {
      const { seen } = yield* on(counting, sharingReplies(both(call(post({ a: 1 })), call(post({ a: 1 })))))
      assert.strictEqual(seen.length, 1)
    })
  )

  const failures: ReadonlyArray<readonly [string, FakeReply]> = [
    ["a reset", "reset"],
    ["a 503", reply("", 503)],
    ["a reply that broke off", reply('{"figure":')],
    ["a block page", reply("<!DOCTYPE html>")]
  ]
  for (const [name, failure] of failures) {
    it.effect(`does not keep ${name}: the next one asks again`, () =>
      Effect.gen(function* () {
        const { result } = yield* on(
          (_, index) => (index === 0 ? failure : reply({ figure: index })),
          sharingReplies(Effect.andThen(Effect.flip(call()), both(call(), call())))
        )
        assert.deepStrictEqual(result, [1, 1])
      })
    )
  }

  it.effect("those who repeat after a failure share the repeat", () =>
    Effect.gen(function* () {
      const program = sharingReplies(both(call(get(), { retries: 1 }), call(get(), { retries: 1 })))
      const fiber = yield* Effect.forkChild(
        on((_, index) => (index === 0 ? reply("", 503) : reply({ figure: index })), program)
      )
      yield* TestClock.adjust("1 second")
      const { result, seen } = yield* Fiber.join(fiber)
      assert.deepStrictEqual(result, [1, 1])
      assert.strictEqual(seen.length, 2)
    })
  )

  it.effect("keeps a reply that says there is no data, and not one its reader finds broken", () =>
    Effect.gen(function* () {
      const asking = (reason: NoData | Unavailable) => {
        const failing = Effect.flip(call(get(), { read: () => Effect.fail(reason) }))
        return on(counting, sharingReplies(Effect.andThen(failing, call())))
      }
      const nothing = yield* asking(new NoData({ why: "no row" }))
      assert.strictEqual(nothing.result, 0)
      const inBand = yield* asking(new Unavailable({ status: 503, detail: "in a 200" }))
      assert.strictEqual(inBand.result, 1)
    })
  )

  it.effect("lets each caller read for itself", () =>
    Effect.gen(function* () {
      const doubled = (answer: UpstreamReply) => Effect.map(readFigure(answer), (figure) => figure * 2)
      const { result, seen } = yield* on(
        () => reply({ figure: 21 }),
        sharingReplies(both(call(), call(get(), { read: doubled })))
      )
      assert.deepStrictEqual(result, [21, 42])
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("marks every caller when a sandbox answered", () =>
    Effect.gen(function* () {
      const marked = Effect.gen(function* () {
        const provenance = newProvenance()
        yield* Effect.provideService(call(), AnswerProvenance, provenance)
        return provenance.sandbox.isUsed
      })
      const { result, seen } = yield* on(
        () => reply({ figure: 1 }, 200, { "x-property-intelligence-sandbox": "1" }),
        sharingReplies(
          Effect.flatMap(both(marked, marked), (atOnce) => Effect.map(marked, (later) => [...atOnce, later]))
        )
      )
      assert.deepStrictEqual(result, [true, true, true])
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("a caller that leaves, leaves the request to those that still wait; the last one ends it", () =>
    Effect.gen(function* () {
      const program = Effect.gen(function* () {
        const first = yield* Effect.forkChild(Effect.flip(call()))
        yield* TestClock.adjust("4 seconds")
        const second = yield* Effect.forkChild(Effect.flip(call()))
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* Fiber.join(first))._tag, "Timeout")
        assert.isUndefined(second.pollUnsafe())
        yield* TestClock.adjust("4 seconds")
        assert.strictEqual((yield* Fiber.join(second))._tag, "Timeout")
        return yield* call()
      })
      const { result, seen } = yield* on(
        (_, index) => (index === 0 ? "hang" : reply({ figure: index })),
        sharingReplies(program)
      )
      assert.strictEqual(result, 1)
      assert.strictEqual(seen.length, 2)
    })
  )
})
