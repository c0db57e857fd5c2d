import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { gzipSync } from "node:zlib"

import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Predicate, type Scope } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { layerHttpClient, wholeReply } from "../../src/outbound/WholeReply.ts"
import { readText, startLoopbackServer } from "../support/process/LoopbackServer.ts"

const clients = {
  "the service's own client": layerHttpClient,
  "any other client": NodeHttpClient.layerUndici
}

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** What comes of asking a server that answers like that. */
const asked = Effect.fnUntraced(function* (
  answer: Answering,
  request: (url: string) => HttpClientRequest.HttpClientRequest = HttpClientRequest.get,
  maxBytes = 100
) {
  const { url } = yield* startLoopbackServer(answer)
  const client = yield* HttpClient.HttpClient
  const statuses: Array<number> = []
  const onStatus = (status: number) => {
    statuses.push(status)
  }
  const reply = yield* Effect.result(wholeReply(client, request(url), { maxBytes, onStatus }))
  return { reply, statuses }
})

describe("wholeReply", () => {
  for (const [name, layer] of Object.entries(clients)) {
    describe(`over ${name}`, () => {
      const withClient = <A, E>(test: Effect.Effect<A, E, HttpClient.HttpClient | Scope.Scope>) =>
        Effect.scoped(Effect.provide(test, layer))

      it.live("gives status, headers and all of the body, however it comes", () =>
        Effect.gen(function* () {
          const { reply, statuses } = yield* asked(async (_, response) => {
            response.writeHead(207, { "X-Name": "one", "set-cookie": ["a=1", "b=2"] })
            for (const chunk of ["fig", "ur", "es"]) {
              response.write(chunk)
              await new Promise(setImmediate)
            }
            response.end()
          })
          assert.deepStrictEqual(statuses, [207])
          assert.strictEqual(reply._tag, "Success")
          if (reply._tag === "Failure") return
          assert.strictEqual(reply.success.body.toString(), "figures")
          assert.strictEqual(reply.success.headers["x-name"], "one")
          assert.strictEqual(reply.success.headers["set-cookie"], "a=1, b=2")
        }).pipe(withClient)
      )

      it.live("sends the method, the headers, the query and the body", () =>
        Effect.gen(function* () {
          const { reply } = yield* asked(
            async (request, response) =>
              response.end([request.method, request.url, request.headers["x-key"], await readText(request)].join(" ")),
            (url) =>
              HttpClientRequest.post(`${url}/path?a=1`, { urlParams: { b: "2 3" }, headers: { "x-key": "key" } }).pipe(
                HttpClientRequest.bodyText("question")
              )
          )
          assert.strictEqual(
            reply._tag === "Success" && reply.success.body.toString(),
            "POST /path?a=1&b=2+3 key question"
          )
        }).pipe(withClient)
      )

      it.live("gives an empty body, a packed one as it is packed, and a redirect unfollowed", () =>
        Effect.gen(function* () {
          const bodyOf = (answer: Answering) =>
            Effect.map(asked(answer), ({ reply }) =>
              reply._tag === "Success" ? ([reply.success.status, reply.success.body.toString("hex")] as const) : null
            )
          assert.deepStrictEqual(yield* bodyOf(async (_, response) => response.writeHead(204).end()), [204, ""])
          const packed = gzipSync("figures")
          const gzip = async (_: IncomingMessage, response: ServerResponse) =>
            response.writeHead(200, { "content-encoding": "gzip" }).end(packed)
          assert.deepStrictEqual(yield* bodyOf(gzip), [200, packed.toString("hex")])
          assert.deepStrictEqual(
            yield* bodyOf(async (_, response) => response.writeHead(302, { location: "/other" }).end()),
            [302, ""]
          )
        }).pipe(withClient)
      )

      it.live("reads at most the max number of bytes, and abandons a server that never ends", () =>
        Effect.gen(function* () {
          const enough = yield* asked(async (_, response) => response.end("x".repeat(100)))
          assert.strictEqual(enough.reply._tag === "Success" && enough.reply.success.body.length, 100)
          const more = yield* asked(async (_, response) => response.end("x".repeat(101)))
          assert.strictEqual(more.reply._tag === "Failure" && more.reply.failure._tag, "BodyTooLarge")
          const hasLeft = yield* Deferred.make<void>()
          const endless = yield* asked(async (request, response) => {
            request.socket.once("close", () => Deferred.doneUnsafe(hasLeft, Effect.void))
            while (!request.socket.destroyed) {
              if (!response.write("x".repeat(50)))
                await Promise.race([once(response, "drain"), once(request.socket, "close")])
              await new Promise(setImmediate)
            }
          })
          assert.strictEqual(endless.reply._tag === "Failure" && endless.reply.failure._tag, "BodyTooLarge")
          yield* Deferred.await(hasLeft)
        }).pipe(withClient)
      )

      it.live("fails with the cause if no connection can be made", () =>
        Effect.gen(function* () {
          const server = yield* startLoopbackServer(async () => {})
          yield* server.close
          const client = yield* HttpClient.HttpClient
          const error = yield* Effect.flip(wholeReply(client, HttpClientRequest.get(server.url), { maxBytes: 1 }))
          assert.strictEqual(error._tag, "HttpClientError")
          if (error._tag !== "HttpClientError") return
          const cause: unknown = "cause" in error.reason ? error.reason.cause : null
          const code: unknown = Predicate.hasProperty(cause, "code") ? cause.code : null
          assert.strictEqual(code, "ECONNREFUSED")
          const nowhere = yield* Effect.flip(wholeReply(client, HttpClientRequest.get("http://"), { maxBytes: 1 }))
          assert.strictEqual(nowhere._tag, "HttpClientError")
        }).pipe(withClient)
      )

      it.live("fails where the reply breaks off, its status known", () =>
        Effect.gen(function* () {
          const { reply, statuses } = yield* asked(async (_, response) => {
            response.writeHead(200, { "content-length": "50" }).write("half")
            await new Promise(setImmediate)
            response.destroy()
          })
          assert.deepStrictEqual(statuses, [200])
          assert.strictEqual(reply._tag === "Failure" && reply.failure._tag, "HttpClientError")
        }).pipe(withClient)
      )

      for (const moment of ["before there is a status", "before the body has ended"]) {
        it.live(`ends the request when it is not waited for any more, ${moment}`, () =>
          Effect.gen(function* () {
            const hasCome = yield* Deferred.make<void>()
            const hasLeft = yield* Deferred.make<void>()
            const { url } = yield* startLoopbackServer(async (request, response) => {
              request.socket.once("close", () => Deferred.doneUnsafe(hasLeft, Effect.void))
              if (moment.endsWith("ended")) response.writeHead(200).write("half")
              Deferred.doneUnsafe(hasCome, Effect.void)
            })
            const client = yield* HttpClient.HttpClient
            const asking = yield* Effect.forkChild(wholeReply(client, HttpClientRequest.get(url), { maxBytes: 100 }))
            yield* Deferred.await(hasCome)
            yield* Fiber.interrupt(asking)
            yield* Deferred.await(hasLeft)
          }).pipe(withClient)
        )
      }

      it.live("never sends a request that was abandoned before it began", () =>
        Effect.gen(function* () {
          let requests = 0
          const { url } = yield* startLoopbackServer(async (_, response) => {
            requests++
            response.end()
          })
          const client = yield* HttpClient.HttpClient
          const asking = yield* Effect.forkChild(wholeReply(client, HttpClientRequest.get(url), { maxBytes: 100 }), {
            startImmediately: true
          })
          yield* Fiber.interrupt(asking)
          yield* wholeReply(client, HttpClientRequest.get(url), { maxBytes: 100 })
          assert.strictEqual(requests, 1)
        }).pipe(withClient)
      )
    })
  }
})
