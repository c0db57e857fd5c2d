/**
 * Max bytes of a response's head: its status line, its headers and the empty line after them. The difference from 4,096
 * bytes is room for proxies' headers. nginx reads the head into one buffer of a page (`proxy_buffer_size`, 4,096
 * bytes), and answers 502 for a longer one.
 */
export const maxHeadBytes = 3584

type HeaderValues = Readonly<Record<string, string | undefined>>

/**
 * The longest values of the headers that every response may have, without `answerHeaders` and the route's own headers.
 */
const ofAnyAnswer: HeaderValues = {
  connection: "keep-alive",
  "keep-alive": "timeout=3600",
  date: "Sat, 28 Nov 2026 02:02:07 GMT",
  "content-length": "99999999",
  "content-type": "application/problem+json",
  "content-encoding": "gzip",
  vary: "Accept-Encoding, Prefer",
  "x-request-id": "00000000-0000-0000-0000-000000000000",
  traceparent: "00-00000000000000000000000000000000-0000000000000000-01",
  "server-timing": "total;dur=240000.0"
}

const statusLine = "HTTP/1.1 431 Request Header Fields Too Large\r\n"

/** Bytes of these headers on the wire, each with its name, separator and line end. */
const headerBytes = (headers: HeaderValues): number => {
  let bytes = 0
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) bytes += name.length + value.length + 4
  }
  return bytes
}

const bytesOfAnyAnswer = statusLine.length + headerBytes(ofAnyAnswer) + 2

/**
 * The max characters of one more header's value in a head that has these headers, and those that every response may
 * have.
 */
export const roomFor = (name: string, headers: HeaderValues): number =>
  maxHeadBytes - bytesOfAnyAnswer - headerBytes(headers) - name.length - 4

/**
 * The max characters of a `Location` that repeats what a caller sent. With it, a response without a body that has the
 * longest headers stays within `maxHeadBytes`.
 */
export const maxLocationLength = 2000
