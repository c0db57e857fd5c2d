import type { Draw } from "./Draw.ts"
import { marker } from "./oddBody.ts"

export type Header = readonly [name: string, value: string]

const someText = (draw: Draw): string =>
  draw.oneOf([
    "",
    " ",
    ",",
    ";",
    "=",
    "*",
    "0",
    "-1",
    "null",
    "undefined",
    "[object Object]",
    "\t",
    '"',
    "'",
    "%0d%0a",
    "()",
    marker,
    `${marker};q=0.5, *;q=0`,
    "a".repeat(300),
    "é".repeat(20),
    "\x80\xff",
    "1e999",
    "{}",
    "::1",
    "x=y; z"
  ])

const hex = (draw: Draw, digits: number): string =>
  Array.from({ length: digits }, () => draw.below(16).toString(16)).join("")

/** Headers a caller may send beside what the body and the payment need, each with values that it has, or nearly. */
const known: Readonly<Record<string, (draw: Draw) => string>> = {
  prefer: (draw) =>
    draw.oneOf([
      "return=minimal",
      "return=representation",
      "RETURN=Minimal; x",
      'return="minimal',
      "return=",
      `respond-async, wait=${marker}`,
      ",,,"
    ]),
  accept: (draw) => draw.oneOf(["*/*", "application/json", "text/html", "application/problem+json;q=0", "x/y", ""]),
  "accept-encoding": (draw) =>
    draw.oneOf([
      "gzip",
      "br",
      "br;q=0, gzip;q=0.001",
      "identity;q=0",
      "*;q=0",
      "deflate, zstd",
      "gzip;q=2",
      "x-gzip",
      ", ,"
    ]),
  "accept-language": () => "de-DE, *;q=0",
  traceparent: (draw) =>
    draw.oneOf([
      `00-${hex(draw, 32)}-${hex(draw, 16)}-01`,
      `00-${"0".repeat(32)}-${hex(draw, 16)}-00`,
      `ff-${hex(draw, 32)}-${hex(draw, 16)}-01`,
      "00-1-2-3",
      hex(draw, 200)
    ]),
  tracestate: (draw) => draw.oneOf(["a=b", `${marker}=1`, "x".repeat(600)]),
  b3: (draw) => draw.oneOf(["0", `${"0".repeat(32)}-${"0".repeat(16)}-1`, `${hex(draw, 32)}-${hex(draw, 16)}-d`]),
  baggage: () => `user=${marker},a=b;c`,
  "x-request-id": (draw) =>
    draw.oneOf([
      hex(draw, 32),
      `${hex(draw, 8)}-${hex(draw, 4)}-4${hex(draw, 3)}-8${hex(draw, 3)}-${hex(draw, 12)}`,
      marker,
      "é",
      hex(draw, 33)
    ]),
  "x-forwarded-for": (draw) =>
    draw.oneOf([
      `198.51.100.${draw.below(256)}`,
      `2001:db8:${hex(draw, 4)}::1`,
      "1.2.3.4, 5.6.7.8",
      "unknown",
      "::ffff:198.51.100.7",
      "999.1.1.1",
      ",",
      "127.0.0.1"
    ]),
  "x-forwarded-proto": (draw) => draw.oneOf(["https", "http", "HTTPS", "javascript", "https, http"]),
  "x-forwarded-host": () => `${marker}.example`,
  forwarded: () => `for=198.51.100.9;host=${marker}.example;proto=https`,
  "idempotency-key": (draw) =>
    draw.oneOf([
      `order-${draw.below(50)}-00000000000000000`,
      `"quoted-${draw.below(50)}-0000000000"`,
      "short",
      "k".repeat(128),
      "k".repeat(129),
      marker,
      "é".repeat(20)
    ]),
  "receipt-signature": (draw) =>
    draw.oneOf([`0x${hex(draw, 130)}`, `0x${hex(draw, 128)}`, "0x", hex(draw, 130), `0x${hex(draw, 6000)}`, marker]),
  "sign-in-with-x": (draw) => draw.oneOf([marker, "e30=", "bnVsbA==", "A".repeat(2000), "é"]),
  "accept-payment": (draw) => draw.oneOf(["evm/charge", "*/*", "evm/*;q=0", "tempo/charge", marker, ";,/".repeat(500)]),
  origin: (draw) => draw.oneOf(["https://evil.example", "null", "file://"]),
  referer: () => `https://evil.example/?address=${marker}`,
  cookie: () => `session=${marker}`,
  // A credential beside a payment has both refused: seldom, so that payments are tried too.
  authorization: (draw) =>
    draw.chance(0.2)
      ? draw.oneOf([`Payment ${marker}`, "Payment e30", "payment", `Payment ${"A".repeat(2000)}`])
      : `Bearer ${marker}`,
  "if-none-match": (draw) => draw.oneOf(["*", '"x"', 'W/"x"', marker, '"a", "b"']),
  "if-modified-since": () => "Thu, 01 Jan 2026 00:00:00 GMT",
  range: (draw) => draw.oneOf(["bytes=0-0", "bytes=-1", "bytes=5-1", "items=1"]),
  "x-http-method-override": (draw) => draw.oneOf(["GET", "DELETE"]),
  "access-control-request-method": () => "POST",
  "access-control-expose-headers": () => "PAYMENT-RESPONSE",
  "user-agent": () => `fuzz/${marker}`,
  via: () => "1.1 proxy",
  date: () => "Thu, 01 Jan 1970 00:00:00 GMT",
  te: (draw) => draw.oneOf(["trailers", "gzip;q=0.5"]),
  __proto__: () => "1",
  constructor: () => "1"
}

const names = Object.keys(known)

/** Some of the headers that callers send, right, nearly right or wrong; few are there twice. */
export const drawnHeaders = (draw: Draw): ReadonlyArray<Header> =>
  Array.from({ length: draw.oneOf([0, 0, 1, 2, 4]) }, () => names[draw.below(names.length)] ?? "accept").flatMap(
    (name): ReadonlyArray<Header> => {
      const value = draw.chance(0.8) ? (known[name]?.(draw) ?? "") : someText(draw)
      return draw.chance(0.05)
        ? [
            [name, value],
            [name.toUpperCase(), someText(draw)]
          ]
        : [[name, value]]
    }
  )

/** What stands in the header of a payment, where it is none. */
export const oddPayment = (draw: Draw): string =>
  draw.oneOf([
    "",
    "e30=",
    "e30",
    "bnVsbA==",
    "!!!!",
    "W10=",
    "MQ==",
    "eyJ4NDAyVmVyc2lvbiI6Mn0=",
    marker,
    "A".repeat(16_383),
    "A".repeat(17_000),
    Buffer.from('{"x402Version":2,'.repeat(9)).toString("base64"),
    Buffer.from("[".repeat(9000)).toString("base64"),
    Buffer.from([0xff, 0xfe, 0x00]).toString("base64"),
    Buffer.from(`{"x402Version":${draw.oneOf(["1", "2", "3", '"2"', "1e999", "null"])},"payload":{}}`).toString(
      "base64"
    )
  ])

/** A media type of a body that is not JSON's, or not quite. `null`: none. */
export const oddMediaType = (draw: Draw): string | null =>
  draw.oneOf([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
    "application/*",

    "application/json, text/plain",
    "application/ld+json",
    "application/json/x",
    "json",
    "",
    ";",
    marker,
    "application /json",
    null
  ])
