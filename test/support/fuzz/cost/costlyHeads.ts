import type { Attempt } from "./Attempt.ts"

/** Bytes of a header that a head has room for, beside the usual ones. */
const room = 28_000

const repeatedTo = (bytes: number, text: string): string => text.repeat(Math.max(1, Math.floor(bytes / text.length)))

const values: Readonly<Record<string, ReadonlyArray<string | ((bytes: number) => string)>>> = {
  accept: [
    "a/b,",
    "text/html;q=0.1,",
    "text/html;a=b;",
    ";",
    ",",
    "*",
    " ",
    'a/b;c="',
    (bytes) => `text/html${repeatedTo(bytes, ';a="')};`,
    (bytes) => `text/html${repeatedTo(bytes, " ")};`
  ],
  "accept-encoding": ["gzip;q=0,", "a,", ",", "br;", "gzip;q=0.1 ", (bytes) => `gzip${repeatedTo(bytes, " ")};`],
  "accept-language": ["de,", "de;q=0.1,"],
  prefer: [
    "return=x,",
    "return=minimal;",
    ";",
    ",",
    'a="',
    'return="\\',
    (bytes) => `return=minimal${repeatedTo(bytes, " ")}x`
  ],
  cookie: ["a=b; ", "="],
  "content-type": [
    (bytes) => `application/json${repeatedTo(bytes, ";a=b")}`,
    (bytes) => `application/json;charset=${repeatedTo(bytes, '"')}`
  ],
  "x-forwarded-for": [
    "127.0.0.1,",
    "1,",
    ",",
    "[::1]:80,",
    "%",
    (bytes) => `${repeatedTo(bytes, "::ffff:127.0.0.1, ")}1.2.3.4`,
    (bytes) => `1.2.3.4, ${repeatedTo(bytes, "[::ffff:7f00:1]:1, ").slice(0, -2)}`
  ],
  "x-forwarded-proto": ["https,", "h"],
  "x-forwarded-host": ["a.", "a,"],
  forwarded: ["for=127.0.0.1,", ";"],
  "if-none-match": ['"x",', 'W/"x",', '"', "W/", ","],
  "if-modified-since": ["Thu, "],
  range: ["0-0,", (bytes) => `bytes=${repeatedTo(bytes, "0-0,")}`],
  traceparent: ["00-", "0"],
  tracestate: ["a=b,", "="],
  b3: ["0-", "0"],
  baggage: ["a=b,", ";"],
  "x-request-id": ["a", "0-"],
  "idempotency-key": ["a", '"', "\\"],
  "receipt-signature": ["0", (bytes) => `0x${repeatedTo(bytes, "ab")}`],
  "sign-in-with-x": ["a", (bytes) => encoded(repeatedTo(bytes / 2, "["))],
  "accept-payment": ["evm/charge,", ";", "*/*;q=0,"],
  "user-agent": ["a/1 (", " "],
  authorization: ["Bearer ", "Payment ", (bytes) => `Payment ${encoded(repeatedTo(bytes / 2, "["))}`],
  origin: ["http://a.", "a"],
  "payment-signature": [
    "A",
    "=",
    "e30=,",
    (bytes) => encoded(repeatedTo(bytes / 2, "[")),
    (bytes) => encoded(`${repeatedTo(bytes / 3, '{"a":')}1${"}".repeat(Math.floor(bytes / 15))}`),
    (bytes) => encoded(`{"x402Version":2,"payload":{${repeatedTo(bytes * 0.7, '"a":1,')}"b":1}}`),
    (bytes) =>
      encoded(
        JSON.stringify({
          x402Version: 2,
          accepted: {},
          payload: Object.fromEntries(Array.from({ length: bytes / 20 }, (_, index) => [`f${index}`, 1]))
        })
      ),
    (bytes) =>
      encoded(JSON.stringify({ x402Version: 2, accepted: {}, payload: Array.from({ length: bytes / 5 }, () => 1) })),
    (bytes) =>
      encoded(
        JSON.stringify({
          x402Version: 2,
          accepted: {},
          payload: {},
          extensions: { "payment-identifier": repeatedTo(bytes * 0.7, "a") }
        })
      ),
    (bytes) => encoded(`{"x402Version":2,"accepted":{"amount":"${repeatedTo(bytes * 0.7, "9")}"},"payload":{}}`)
  ],
  "x-payment": [
    (bytes) =>
      encoded(
        `{"x402Version":1,"scheme":"exact","network":"base-sepolia","payload":{"signature":"0x${repeatedTo(bytes * 0.7, "ab")}"}}`
      ),
    "A"
  ]
}

const encoded = (text: string): string => Buffer.from(text).toString("base64")

const shown = (piece: string | ((bytes: number) => string)): string =>
  typeof piece === "string" ? JSON.stringify(piece) : `${piece(40).slice(0, 40)}…`

const ofValues = Object.entries(values).flatMap(([name, pieces]) =>
  pieces.map((piece): Attempt => ({
    name: `header: ${name} ${shown(piece)}`,
    change: (plain, size) => {
      const bytes = room * size
      const value = typeof piece === "string" ? repeatedTo(bytes, piece) : piece(bytes)
      return {
        ...plain,
        headers: [...plain.headers.filter(([other]) => other !== name), [name, value.trim().slice(0, 31_000)]]
      }
    }
  }))
)

const many = (
  name: string,
  count: number,
  header: (index: number, serial: number) => readonly [string, string]
): Attempt => ({
  name: `headers: ${name}`,
  change: (plain, size, serial) => ({
    ...plain,
    headers: [...plain.headers, ...Array.from({ length: count * size }, (_, index) => header(index, serial))]
  })
})

/** Heads for any route: one header as long as may be, or as many as may be. */
export const costlyHeads: ReadonlyArray<Attempt> = [
  ...ofValues,
  many("unknown names", 1800, (index, serial) => [`x${index}${serial % 10}`, "1"]),
  many("one name", 1800, () => ["x-a", "1"]),
  many("accept", 1800, () => ["accept", "a/b"]),
  many("x-forwarded-for", 1300, () => ["x-forwarded-for", "::1"]),
  many("cookie", 1800, () => ["cookie", "a=b"]),
  many("prefer", 1800, () => ["prefer", "a"]),
  many("names with marks", 1500, (index) => [`x-_.${index}`, "\xe9"])
]

const queries: Readonly<Record<string, string>> = {
  views: "view=full&",
  names: "a&",
  escapes: "%61=%61&",
  "broken escapes": "%&",
  brackets: "view[]=a&",
  "a deep name": "[a]",
  equals: "=",
  pluses: "+",
  marks: "?",
  "one value": "a"
}

const paths: Readonly<Record<string, (size: number, serial: number) => string>> = {
  letters: (size) => `/${"a".repeat(room * size)}`,
  slashes: (size) => "/".repeat(room * size),
  parts: (size) => repeatedTo(room * size, "/a"),
  dots: (size) => repeatedTo(room * size, "/.."),
  escapes: (size) => `/${repeatedTo(room * size, "%61")}`,
  "broken escapes": (size) => `/${repeatedTo(room * size, "%")}`,
  "a near name": (_size, serial) => `/test/property-investr${serial % 10}`,
  "a near name of forty letters": (_size, serial) => `/problems/payments-not-configuredd${serial % 1000}`,
  "another spelling": (size) => `/DOCS${"/".repeat(room * size)}`,
  "another host": (size) => `http://${repeatedTo(room * size, "a.")}/livez`,
  "a document of docs": (size) => `/docs/${"a".repeat(room * size)}`,
  "a receipt": (size) => `/receipts/0x${"a".repeat(room * size)}`,
  semicolons: (size) => `/livez${repeatedTo(room * size, ";a")}`
}

/** Queries for any route. */
export const costlyQueries: ReadonlyArray<Attempt> = Object.entries(queries).map(([name, piece]) => ({
  name: `query: ${name}`,
  change: (plain, size, serial) => ({ ...plain, target: `${plain.target}?${serial}&${repeatedTo(room * size, piece)}` })
}))

/** Paths that belong to no route, or hardly. */
export const costlyPaths: ReadonlyArray<Attempt> = Object.entries(paths).map(([name, make]) => ({
  name: `path: ${name}`,
  change: (plain, size, serial) => ({ ...plain, target: make(size, serial) })
}))
