import { createServer, type Socket } from "node:net"
import { brotliCompressSync, gzipSync } from "node:zlib"

import { Effect } from "effect"

/** How an upstream breaks the rules of the wire. `play` writes to the socket once a request has come. */
export interface WireEnemy {
  readonly name: string
  readonly play: (socket: Socket, path: string) => void
}

const head = (...lines: ReadonlyArray<string>) => `${["HTTP/1.1 200 OK", ...lines].join("\r\n")}\r\n\r\n`
const json = "content-type: application/json"
const body = JSON.stringify({ features: [], observations: [] })
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

/** Goes on until the other end hangs up. */
const forever = (socket: Socket, next: () => string | Buffer, everyMillis = 1) => {
  const write = () => {
    if (socket.destroyed) return
    const taken = socket.write(next())
    if (taken) setTimeout(write, everyMillis)
    else socket.once("drain", write)
  }
  write()
}

const blanks = Buffer.alloc(64 * 1024, 32)

const redirectTo = (name: string, location: (path: string) => string, status = 302): WireEnemy => ({
  name: `redirects ${name}`,
  play: (socket, path) => {
    socket.end(`HTTP/1.1 ${status} Found\r\nlocation: ${location(path)}\r\ncontent-length: 0\r\n\r\n`)
  }
})

const says = (name: string, text: string | Buffer): WireEnemy => ({ name, play: (socket) => socket.end(text) })

const packed = (encoding: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(head(json, `content-encoding: ${encoding}`, `content-length: ${bytes.length}`)), bytes])

/** 100 MB of blanks, which pack to 100 KB and less. */
const bomb = Buffer.alloc(100 * 1024 * 1024, 32)

// Made once: to pack them takes longer than to play them.
const bombs = {
  gzip: packed("gzip", gzipSync(bomb)),
  brotli: packed("br", brotliCompressSync(bomb.subarray(0, 32 * 1024 * 1024)))
}

const hugeObjects = { small: hugeObject(30_000), large: hugeObject(260_000) }

/** All of them; `trap` is the port of a server on this machine that no request may ever reach. */
export const wireEnemies = (trap: number): ReadonlyArray<WireEnemy> => [
  {
    name: "100 MB with a length",
    play: (socket) => {
      socket.write(head(json, `content-length: ${100 * 1024 * 1024}`))
      forever(socket, () => blanks, 0)
    }
  },
  {
    name: "100 MB in chunks",
    play: (socket) => {
      socket.write(head(json, "transfer-encoding: chunked"))
      forever(socket, () => Buffer.concat([Buffer.from("10000\r\n"), blanks, Buffer.from("\r\n")]), 0)
    }
  },
  says("a bomb in gzip", bombs.gzip),
  says("a bomb in brotli", bombs.brotli),
  says("broken gzip", packed("gzip", Buffer.from("1f8b0800000000000003deadbeef", "hex"))),
  says("half of a gzip", packed("gzip", gzipSync(body).subarray(0, 20))),
  says("broken brotli", packed("br", Buffer.from("deadbeefdeadbeef", "hex"))),
  says("gzip that is none", packed("gzip", Buffer.from(body))),
  says("an encoding of its own", packed("zstd, gzip", Buffer.from(body))),
  {
    name: "an endless slow body",
    play: (socket) => {
      socket.write(head(json, "transfer-encoding: chunked"))
      forever(socket, () => chunk(" "), 50)
    }
  },
  {
    name: "endless headers",
    play: (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n")
      forever(socket, () => `x-${"a".repeat(1000)}: ${"b".repeat(1000)}\r\n`, 0)
    }
  },
  {
    name: "a header without end",
    play: (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nx: ")
      forever(socket, () => blanks, 0)
    }
  },
  {
    name: "a flood of 1xx",
    play: (socket) => forever(socket, () => "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(100), 0)
  },
  { name: "100 Continue for ever", play: (socket) => forever(socket, () => "HTTP/1.1 100 Continue\r\n\r\n", 5) },
  redirectTo("to this machine", () => `http://127.0.0.1:${trap}/`),
  redirectTo("to this machine by name", () => `http://localhost:${trap}/`),
  redirectTo("to this machine in IPv6", () => `http://[::ffff:127.0.0.1]:${trap}/`),
  redirectTo("to this machine by number", () => `http://2130706433:${trap}/`),
  redirectTo("to the cloud's metadata", () => "http://169.254.169.254/latest/meta-data/"),
  redirectTo("to another host", () => "https://elsewhere.example/"),
  redirectTo("to a file", () => "file:///etc/passwd"),
  redirectTo("to data", () => "data:application/json,{}"),
  redirectTo("in a circle", (path) => path, 307),
  redirectTo("to no place", () => "http://"),
  redirectTo("with a name and a password", (path) => `http://user:secret@127.0.0.1:${trap}${path}`, 307),
  says("a page", `${head("content-type: text/html", "content-length: 40")}<html><script>ENEMY7Q</script></html>   `),
  says("JSON under another type", `${head("content-type: image/png", `content-length: ${body.length}`)}${body}`),
  says("204 with a body", `HTTP/1.1 204 No Content\r\n${json}\r\n\r\n${body}`),
  says("nothing", head(json, "content-length: 0")),
  says("HTTP/1.0 without a length", `HTTP/1.0 200 OK\r\n${json}\r\n\r\n${body}`),
  says(
    "trailers",
    `${head(json, "transfer-encoding: chunked", "trailer: x-t")}${chunk(body)}0\r\nx-t: ENEMY7Q\r\n\r\n`
  ),
  says("a chunk of no size", `${head(json, "transfer-encoding: chunked")}zz\r\n${body}\r\n0\r\n\r\n`),
  says("a chunk below zero", `${head(json, "transfer-encoding: chunked")}-5\r\n${body}\r\n0\r\n\r\n`),
  says("a chunk larger than memory", `${head(json, "transfer-encoding: chunked")}ffffffffffffffff\r\n${body}`),
  says("chunks without an end", `${head(json, "transfer-encoding: chunked")}${chunk(body)}`),
  says("two lengths", `${head(json, "content-length: 5", `content-length: ${body.length}`)}${body}`),
  says(
    "a length and chunks",
    `${head(json, "content-length: 3", "transfer-encoding: chunked")}${chunk(body)}0\r\n\r\n`
  ),
  says("a length below zero", `${head(json, "content-length: -1")}${body}`),
  says("a length that is too long", `${head(json, "content-length: 500")}${body}`),
  says("a second answer behind the first", `${head(json, "content-length: 2")}{}${head(json, "content-length: 2")}{}`),
  says("no status", `HTTP/1.1 \r\n\r\n${body}`),
  says("status 999", `HTTP/1.1 999 ENEMY7Q\r\ncontent-length: 0\r\n\r\n`),
  says("no HTTP", "SSH-2.0-OpenSSH_9.6\r\n"),
  says("a header of two lines", `${head(json, "x: a\r\n b", "content-length: 2")}{}`),
  says(
    "bytes that are no text",
    Buffer.concat([Buffer.from(head(json, "content-length: 4")), Buffer.from("fffefdfc", "hex")])
  ),
  says("half a megabyte of keys", hugeObjects.small),
  says("400,000 keys", hugeObjects.large),
  says("a million levels", `${head(json, "content-length: 1000000")}${"[".repeat(1_000_000)}`),
  { name: "a reset", play: (socket) => socket.resetAndDestroy() },
  { name: "silence", play: () => undefined }
]

function hugeObject(keys: number): string {
  const text = `{${Array.from({ length: keys }, (_, index) => `"k${index}":0`).join(",")}}`
  return `${head(json, `content-length: ${text.length}`)}${text}`
}

/** A server that plays an enemy to every request; `served` counts them. All its connections end with the scope. */
export const serveEnemy = Effect.fnUntraced(function* (play: WireEnemy["play"]) {
  const sockets = new Set<Socket>()
  let served = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.on("close", () => sockets.delete(socket))
    socket.once("data", (bytes) => {
      served++
      play(socket, / (\S+) /.exec(bytes.toString("latin1"))?.[1] ?? "/")
    })
  })
  const port = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
      })
    }),
    () =>
      Effect.sync(() => {
        for (const socket of sockets) socket.destroy()
        server.close()
      })
  )
  return { port, served: () => served }
})
