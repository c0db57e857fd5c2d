import { Socket } from "node:net"
import { setImmediate } from "node:timers/promises"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { maxBodyPieces, RequestInPieces } from "../../../src/server/request/unreadableAnswer.ts"

/** Hands on so many pieces and the end, as Node's parser does, and reads what there is. */
const read = Effect.fnUntraced(function* (pieces: number) {
  const request = new RequestInPieces(new Socket())
  let refusals = 0
  request.onTooManyPieces = () => {
    refusals++
  }
  for (let piece = 0; piece < pieces; piece++) request.push(Buffer.from("a"))
  request.push(null)
  const bytes = String(request.read() ?? "")
  request.resume()
  yield* Effect.promise(() => setImmediate())
  return { refusals, length: bytes.length, hasEnded: request.readableEnded }
})

describe("the body of a request", () => {
  it.live("is whole in as many pieces as there may be", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read(maxBodyPieces), { refusals: 0, length: maxBodyPieces, hasEnded: true })
    })
  )

  it.live("is refused once in more, and does not end: what came of it is never taken for all of it", () =>
    Effect.gen(function* () {
      for (const pieces of [maxBodyPieces + 1, 10 * maxBodyPieces]) {
        assert.deepStrictEqual(yield* read(pieces), { refusals: 1, length: maxBodyPieces, hasEnded: false })
      }
    })
  )
})
