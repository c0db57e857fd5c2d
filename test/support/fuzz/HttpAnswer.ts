import { brotliDecompressSync, gunzipSync } from "node:zlib"

/** An answer as it came over the wire, but decompressed. Header names are lower case. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

/** What the bytes of a connection hold. */
export interface ReadAnswers {
  readonly answers: ReadonlyArray<HttpAnswer>
  /** What comes after them: the start of an answer, or what was not asked for. */
  readonly rest: Buffer
}

/** Reads answers to requests with these methods, in their order. Where the connection has ended a body may end with it. */
export const answersIn = (bytes: Buffer, methods: ReadonlyArray<string>, hasEnded: boolean): ReadAnswers => {
  const answers: Array<HttpAnswer> = []
  let rest = bytes
  for (;;) {
    const read = answers.length < methods.length ? answerIn(rest, methods[answers.length] ?? "GET", hasEnded) : null
    if (read === null) return { answers, rest }
    // What says only that the real one is to come.
    if (read.answer.status >= 200) answers.push(read.answer)
    rest = rest.subarray(read.length)
  }
}

const answerIn = (bytes: Buffer, method: string, hasEnded: boolean) => {
  const end = bytes.indexOf("\r\n\r\n")
  if (end === -1) return null
  const [line = "", ...fields] = bytes.subarray(0, end).toString("latin1").split("\r\n")
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1])
  const headers = new Map(
    fields.map((field) => {
      const colon = field.indexOf(":")
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()] as const
    })
  )
  const start = end + 4
  const body = bodyIn(bytes.subarray(start), headers, hasEnded || method === "CONNECT", hasBody(method, status))
  if (body === null) return null
  return { answer: { status, headers, body: decoded(body.content, headers) }, length: start + body.length }
}

/** As it was before it was compressed; throws where it can't have been. */
const decoded = (content: Buffer, headers: ReadonlyMap<string, string>): Buffer => {
  switch (content.length === 0 ? undefined : headers.get("content-encoding")) {
    case undefined:
      return content
    case "gzip":
      return gunzipSync(content)
    case "br":
      return brotliDecompressSync(content)
    default:
      throw new Error(`a body came as ${headers.get("content-encoding")}`)
  }
}

const hasBody = (method: string, status: number): boolean =>
  method !== "HEAD" && status >= 200 && status !== 204 && status !== 304

const bodyIn = (bytes: Buffer, headers: ReadonlyMap<string, string>, isLast: boolean, isThere: boolean) => {
  if (!isThere) return { content: Buffer.alloc(0), length: 0 }
  if (headers.get("transfer-encoding") === "chunked") return chunksIn(bytes)
  const length = headers.get("content-length")
  if (length === undefined) return isLast ? { content: bytes, length: bytes.length } : null
  return bytes.length < Number(length) ? null : { content: bytes.subarray(0, Number(length)), length: Number(length) }
}

const chunksIn = (bytes: Buffer) => {
  const chunks: Array<Buffer> = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString("latin1"), 16)
    const start = lineEnd + 2
    if (bytes.length < start + size + 2) return null
    if (size === 0) return { content: Buffer.concat(chunks), length: start + 2 }
    chunks.push(bytes.subarray(start, start + size))
    at = start + size + 2
  }
}
