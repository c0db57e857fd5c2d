/**
 * `npm run bench:requests`: measures the CPU of one request with a small JSON response, in this process: by undici, by
 * Effect's client over undici, and by `wholeReply`. An uncached report consists of such requests (B4). The three
 * alternate.
 */
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Context, Effect, Layer, Record } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { request } from "undici"

import { layerHttpClient, wholeReply } from "../../src/outbound/WholeReply.ts"
import { startLoopbackServer } from "../../test/support/process/LoopbackServer.ts"
import { median } from "./median.ts"

const rounds = 12
const calls = 500
const maxBytes = 1_000_000
const answer = JSON.stringify({ features: [{ attributes: { name: "x".repeat(500), value: 1 } }] })

const microsOf = Effect.fnUntraced(function* (call: Effect.Effect<unknown, unknown>) {
  const before = process.cpuUsage()
  yield* Effect.replicateEffect(call, calls, { discard: true })
  const { system, user } = process.cpuUsage(before)
  return (system + user) / calls
})

const program = Effect.gen(function* () {
  const { url } = yield* startLoopbackServer(async (_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(answer)
  )
  const platform = Context.get(yield* Layer.build(NodeHttpClient.layerUndici), HttpClient.HttpClient)
  const own = yield* HttpClient.HttpClient
  const asked = HttpClientRequest.get(url)
  const contestants = {
    undici: Effect.promise(async () => JSON.parse(await (await request(url)).body.text())),
    "Effect's client": Effect.flatMap(platform.execute(asked), ({ json }) => json),
    wholeReply: Effect.map(wholeReply(own, asked, { maxBytes }), ({ body }) => JSON.parse(body.toString()))
  }
  const micros = Record.map(contestants, (): Array<number> => [])
  for (let round = -2; round < rounds; round++) {
    for (const [name, call] of Record.toEntries(contestants)) {
      const used = yield* microsOf(call)
      if (round >= 0) micros[name].push(used)
    }
  }
  yield* Console.log("The server answers in the same process: its part, the same for all, is in each.")
  for (const [name, all] of Record.toEntries(micros)) yield* Console.log(`${name}: ${median(all).toFixed(0)} us`)
}).pipe(Effect.scoped, Effect.withTracerEnabled(false), Effect.provide(layerHttpClient))

NodeRuntime.runMain(program)
