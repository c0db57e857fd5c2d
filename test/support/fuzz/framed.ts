import type { Draw } from "./Draw.ts"
import type { Header } from "./drawnHeaders.ts"
import type { Asked, Drawn, FuzzRequest } from "./FuzzRequest.ts"

type Framed = Omit<FuzzRequest, "index">

/** Writes a request as bytes: nine of ten as HTTP has it, whole or in chunks, and the rest as it has not. */
export const framed = (draw: Draw, drawn: Drawn): Framed => {
  const asked = [askedOf(drawn)]
  const whole = (kind: string, parts: ReadonlyArray<Buffer>, pauseMillis = 0): Framed => ({
    kind: kind === "" ? drawn.kind : `${kind}: ${drawn.kind}`,
    parts,
    pauseMillis,
    asked,
    framing: isTarget.test(drawn.target) && headOf(drawn, []).length < maxHead ? "whole" : "odd"
  })
  const { body } = drawn
  const plain = Buffer.concat([headOf(drawn, lengthHeaders(drawn)), body ?? empty])
  switch (draw.weighed({ plain: 820, chunked: 60, pipelined: 30, encoded: 20, slow: 4, expect: 6, cut: 20, odd: 40 })) {
    case "plain":
      return whole("", [plain])
    case "chunked":
      return body === null
        ? whole("", [plain])
        : whole("chunks", [Buffer.concat([headOf(drawn, chunkedHeaders), chunksOf(draw, body)])])
    case "pipelined": {
      const count = 2 + draw.below(6)
      return {
        ...whole("pipelined", [Buffer.concat(Array.from({ length: count }, () => plain))]),
        asked: Array.from({ length: count }, () => askedOf(drawn))
      }
    }
    case "encoded": {
      const coding = draw.oneOf(["gzip", "br", "deflate", "identity", "x, y", ""])
      const isAsIs = coding === "identity"
      return {
        ...whole("content coding", [
          Buffer.concat([headOf(drawn, [...lengthHeaders(drawn), ["content-encoding", coding]]), body ?? empty])
        ]),
        asked: [isAsIs ? askedOf(drawn) : { ...askedOf(drawn), json: null }]
      }
    }
    case "slow":
      return whole("slow", piecesOf(plain, 2 + draw.below(6)), 30)
    case "expect":
      return whole("expect", [headOf(drawn, [...lengthHeaders(drawn), ["expect", "100-continue"]]), body ?? empty], 10)
    case "cut":
      return { ...whole("cut", [plain.subarray(0, draw.below(plain.length))], 20), framing: "cut" }
    case "odd": {
      // What can't be read is answered with a body, whatever its method would have been.
      const readable = drawn.method === "HEAD" ? { ...drawn, method: "GET" } : drawn
      const bytes = oddFraming(draw, readable)
      const [method = "", target = ""] = bytes
        .subarray(0, bytes.indexOf("\r\n"))
        .toString("latin1")
        .split(/[ \t]+/)
      return { ...whole("framing", [bytes]), asked: [{ ...askedOf(readable), method, target }], framing: "odd" }
    }
  }
}

/** Bytes of a head that are read for sure. */
const maxHead = 32_000

/** In one of the forms of RFC 9112, section 3.2. */
const isTarget = /^(?:\/|\*$|https?:\/\/)/

const empty = Buffer.alloc(0)

const askedOf = ({ body, isJson, method, payment, target }: Drawn): Asked => ({
  method,
  target,
  payment,
  json: isJson ? body : null
})

const chunkedHeaders: ReadonlyArray<Header> = [["transfer-encoding", "chunked"]]

const lengthHeaders = ({ body, method }: Drawn): ReadonlyArray<Header> =>
  body === null ? (method === "POST" ? [["content-length", "0"]] : []) : [["content-length", String(body.length)]]

const headOf = ({ headers, method, target }: Drawn, more: ReadonlyArray<Header>): Buffer =>
  Buffer.from(
    [
      `${method} ${target} HTTP/1.1`,
      ...[["host", "fuzz.example"], ...headers, ...more].map(([name, value]) => `${name}: ${value}`),
      "",
      ""
    ].join("\r\n"),
    "latin1"
  )

const piecesOf = (bytes: Buffer, count: number): ReadonlyArray<Buffer> => {
  const size = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_, piece) => bytes.subarray(piece * size, (piece + 1) * size))
}

/** In chunks of odd sizes, some with extensions; trailers now and then. */
const chunksOf = (draw: Draw, body: Buffer): Buffer => {
  const chunks: Array<Buffer> = []
  for (let at = 0; at < body.length;) {
    const chunk = body.subarray(at, at + 1 + draw.below(2000))
    const size = draw.oneOf([
      chunk.length.toString(16),
      chunk.length.toString(16).toUpperCase(),
      `000${chunk.length.toString(16)}`
    ])
    chunks.push(Buffer.from(`${size}${draw.oneOf(["", "", ";a=b", ";a"])}\r\n`), chunk, Buffer.from("\r\n"))
    at += chunk.length
  }
  return Buffer.concat([
    ...chunks,
    Buffer.from(`0\r\n${draw.oneOf(["", "", "X-Trailer: 1\r\n", "X-Trailer: 1\r\nX-Other: 2\r\n"])}\r\n`)
  ])
}

const smuggled = "GET /livez HTTP/1.1\r\nHost: smuggled.example\r\n\r\n"

/** Bytes on whose meaning two programs could differ, or that have none. Each asks for the end of its connection. */
const oddFraming = (draw: Draw, drawn: Drawn): Buffer => {
  const body = drawn.body ?? Buffer.from("{}")
  const close: Header = ["connection", "close"]
  const head = (...headers: ReadonlyArray<Header>) => headOf(drawn, [close, ...headers])
  const length = String(body.length)
  const join = (...parts: ReadonlyArray<Buffer | string>) => Buffer.concat(parts.map((part) => Buffer.from(part)))
  const chunks = (...texts: ReadonlyArray<string>) => join(head(...chunkedHeaders), ...texts)
  const [line = "", ...fields] = head(["content-length", length]).toString("latin1").split("\r\n")
  const withLine = (changed: string) => join([changed, ...fields].join("\r\n"), body)
  return draw.oneOf<() => Buffer>([
    () => join(head(["content-length", length], ["transfer-encoding", "chunked"]), chunksOf(draw, body), smuggled),
    () => join(head(["transfer-encoding", "chunked"], ["transfer-encoding", "identity"]), "0\r\n\r\n", smuggled),
    () => join(head(["transfer-encoding", "xchunked"]), "0\r\n\r\n", smuggled),
    () => join(head(["transfer-encoding ", "chunked"]), "0\r\n\r\n", smuggled),
    () => join(head(["content-length", length], ["content-length", "0"]), body),
    () => join(head(["content-length", `${length}, ${length}`]), body),
    () => join(head(["content-length", `+${length}`]), body),
    () => join(head(["content-length", "-1"]), body),
    () => join(head(["content-length", "99999999999999999999"]), body),
    () => join(head(["content-length", `0x${body.length.toString(16)}`]), body),
    () => chunks("zz\r\n{}\r\n0\r\n\r\n"),
    () => chunks("-1\r\n{}\r\n0\r\n\r\n"),
    () => chunks("FFFFFFFFFFFFFFFFFF\r\n{}\r\n"),
    () => chunks("2\r\n{}0\r\n\r\n"),
    () => chunks("2\n{}\n0\n\n"),
    () => chunks(`2;${"x".repeat(40_000)}\r\n{}\r\n0\r\n\r\n`),
    () => chunks(`2\r\n{}\r\n0\r\n${"X-Trailer: 1\r\n".repeat(3000)}\r\n`),
    () => chunks("2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n"),
    () => join(head(["x-large", "x".repeat(40_000)], ["content-length", length]), body),
    () => join(head(...Array.from({ length: 3000 }, (_, index): Header => [`x-${index}`, "1"])), body),
    () => join(head(["bad name", "1"], ["content-length", "0"])),
    () => join(head(["x-folded", "1\r\n 2"], ["content-length", length]), body),
    () => join(head(["x-bare", "1\rX-Evil: 2"], ["content-length", length]), body),
    () => join(head(["x-nul", "a\0b"], ["content-length", length]), body),
    () => join(head(["content-length", length]).toString("latin1").replaceAll("\r\n", "\n"), body),
    () => join(head(["content-length", length]).toString("latin1").replace("host: fuzz.example\r\n", ""), body),
    () => join(head(["host", "other.example"], ["content-length", length]), body),
    () => join(head(["expect", "something-else"], ["content-length", length]), body),
    () => join(head(["upgrade", "websocket"], ["connection", "Upgrade"], ["content-length", length]), body),
    () => join(head(["upgrade", "h2c"], ["content-length", length]), body),
    () => withLine(line.replace("HTTP/1.1", "HTTP/1.0")),
    () =>
      withLine(
        line.replace(
          "HTTP/1.1",
          draw.oneOf(["HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "http/1.1", "RTSP/1.0", "HTTP/1.11", ""])
        )
      ),
    () => withLine(line.replaceAll(" ", draw.oneOf(["  ", "\t", ""]))),
    () => withLine(line.replace(/^\w+/, draw.oneOf(["get", "G\0T", "FOO", "POST,GET", "M".repeat(300), "CONNECT"]))),
    () =>
      withLine(
        `${drawn.method} ${draw.oneOf(["", "livez", "/a b", "/\0", "/é", "ftp://x/", "http://", "http://[::1", "//evil.example/", "/#x"])} HTTP/1.1`
      ),
    () => join("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"),
    () => join("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    () => Buffer.from(Array.from({ length: 200 }, () => draw.below(256)))
  ])()
}
