import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"

const poolSize = 4096

/** Secure random bytes that are fetched many at a time: one fetch for every request's id takes longer than writing its answer. */
export const layerRandomPool = Layer.sync(SecureRandom.SecureRandom, () => {
  const pool = new Uint8Array(poolSize)
  let used = poolSize
  return SecureRandom.make((size) => {
    if (size > poolSize) return SecureRandom.randomBytesUnsafe(size)
    if (used + size > poolSize) {
      pool.set(SecureRandom.randomBytesUnsafe(poolSize))
      used = 0
    }
    used += size
    return pool.slice(used - size, used)
  })
})
