import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"

import { layerRandomPool } from "../../../src/server/request/RequestId.ts"

layer(layerRandomPool)("the random pool", (it) => {
  it.effect("gives every byte once, over many refills", () =>
    Effect.gen(function* () {
      const random = yield* SecureRandom.SecureRandom
      const ids = yield* Effect.forEach(Array.from({ length: 2000 }), () => random.uuidV4())
      assert.strictEqual(new Set(ids).size, ids.length)
      for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    })
  )

  it.effect("shares no bytes between callers: a caller may change its bytes, and the next ones differ", () =>
    Effect.gen(function* () {
      const random = yield* SecureRandom.SecureRandom
      const first = yield* random.randomBytes(16)
      first.fill(0)
      const second = yield* random.randomBytes(16)
      assert.isTrue(second.some((byte) => byte !== 0))
    })
  )

  it.effect("gives more than it holds", () =>
    Effect.gen(function* () {
      const random = yield* SecureRandom.SecureRandom
      for (const size of [4096, 4097, 70_000]) {
        const bytes = yield* random.randomBytes(size)
        assert.lengthOf(bytes, size)
        assert.isTrue(bytes.subarray(-16).some((byte) => byte !== 0))
      }
    })
  )
})
