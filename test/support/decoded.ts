import { brotliDecompressSync, gunzipSync } from "node:zlib"

import type { ExactAnswer } from "./wire.ts"

/** The text of an answer, decompressed if it has to be. */
export const decoded = ({ bytes, headers }: ExactAnswer): string => {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(bytes).toString()
    case "gzip":
      return gunzipSync(bytes).toString()
    default:
      return Buffer.from(bytes).toString()
  }
}
