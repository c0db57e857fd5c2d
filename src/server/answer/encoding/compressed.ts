import { brotliCompress, constants, gzip } from "node:zlib"

import { Effect } from "effect"

/** Bodies of fewer bytes gain nothing. */
export const leastBytes = 1024

const { BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = constants

/** Small, for what is compressed once, or fast, for what is compressed for one answer. The last steps of Brotli cost ten times as much for a tenth less. */
const efforts = {
  once: { br: 9, gzip: 9 },
  each: { br: 4, gzip: 4 }
}

/** The bytes of a text, compressed on a thread of their own. */
export const compressed = (
  bytes: Uint8Array,
  encoding: "br" | "gzip",
  effort: keyof typeof efforts
): Effect.Effect<Uint8Array> =>
  Effect.callback((resume) => {
    const level = efforts[effort][encoding]
    const done = (error: Error | null, result: Uint8Array) =>
      resume(error === null ? Effect.succeed(result) : Effect.die(error))
    if (encoding === "gzip") return gzip(bytes, { level }, done)
    const params = {
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength
    }
    return brotliCompress(bytes, { params }, done)
  })
