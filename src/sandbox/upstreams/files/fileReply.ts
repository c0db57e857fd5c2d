import { hash } from "node:crypto"

import type { SimulatedReply, SimulatedRequest } from "../../wire/SimulatedUpstream.ts"

/** A file of a publisher: its media type and its bytes. */
interface PublishedFile {
  readonly type: string
  readonly bytes: Uint8Array
  readonly etag: string
}

/** A file that is made at its first use. */
export const publishedFile = (type: string, make: () => string | Uint8Array): (() => PublishedFile) => {
  let known: PublishedFile | null = null
  return () => {
    if (known === null) {
      const bytes = Buffer.from(make())
      known = { type, bytes, etag: `"${hash("sha256", bytes, "hex").slice(0, 16)}"` }
    }
    return known
  }
}

/** The file or, where a request goes on with the same bytes, what is left of it. */
export const fileReply = (file: PublishedFile, { headers }: SimulatedRequest): SimulatedReply => {
  const { bytes, etag, type } = file
  const common = { "content-type": type, etag, "accept-ranges": "bytes" }
  const [, start] = /^bytes=(\d+)-$/.exec(headers["range"] ?? "") ?? []
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag
  if (start === undefined || !isSame || Number(start) >= bytes.length) {
    // Faults of the shape are for texts.
    return type === "text/csv"
      ? { status: 200, headers: common, body: Buffer.from(bytes).toString() }
      : { status: 200, headers: common, body: "", bytes }
  }
  const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`
  return { status: 206, headers: { ...common, "content-range": range }, body: "", bytes: bytes.subarray(Number(start)) }
}
