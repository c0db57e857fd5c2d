import { Context, Layer } from "effect"
import { SecureRandom } from "effect/crypto"

/** The id of the request being answered, a UUID in lower case: the one its caller sent, or one made for it. */
export const RequestId = Context.Reference<string>("property-intelligence/server/request/RequestId", {
  defaultValue: () => "00000000-0000-0000-0000-000000000000"
})

const uuid = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/

/**
 * The id that a caller sent in `X-Request-Id`, if it is a UUID, in any case and with or without dashes. It is returned
 * in lower case with dashes, and as sent. `null` for any other text.
 */
export const callersRequestId = (sent = ""): { readonly id: string; readonly sent: string } | null => {
  if (sent.length !== 32 && sent.length !== 36) return null
  const groups = uuid.exec(sent.toLowerCase())
  return groups === null ? null : { id: groups.slice(1).join("-"), sent }
}

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
