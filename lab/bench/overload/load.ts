/**
 * Makes free calls for cached reports to the service with this process id, in a separate process. `closed 16 10` keeps
 * 16 calls in progress for 10 seconds. `open 500 60` starts 500 calls a second for 60 seconds, whatever their outcome.
 * Prints the results as a line of JSON. It writes prepared bytes to plain sockets, because Node's HTTP client can't
 * send thousands of calls a second on one core. All connections are opened before the first call and stay open. A rush
 * of new connections is another test (`npm run bench:connections`).
 */
import { readFileSync } from "node:fs"
import { createConnection, type Socket } from "node:net"
import { setImmediate, setTimeout } from "node:timers/promises"

const [origin = "", pid = "", mode = "", amount = "", seconds = ""] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const duration = Number(seconds) * 1000

/**
 * The max number of connections, a quarter below the service's own (`MAX_CONNECTIONS`). The others are for the probes
 * and the buyer. A call without a connection is not sent, and counts as unsent.
 */
const maxConnections = 1500

/** The number of connections that are opened at once. */
const openedAtOnce = 50

/**
 * The max number of calls that are sent in one turn of the event loop, so that responses are read even if the load is
 * late.
 */
const maxAtOnce = 64

const requests = Array.from({ length: 20 }, (_, index) => {
  const body = JSON.stringify({ address: `${100 + index} Oak St, Houston, TX 77002` })
  const head = `POST /test/property-intel HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.from(head + body, "latin1")
})

/** The times of calls, in milliseconds, by their outcome: a status, or the code of an error. */
const times: Record<string, Array<number>> = {}
let due = 0
let sent = 0
let underWay = 0
const isUnderWay = () => underWay > 0
/** True if no more calls will be sent. */
let isOver = false
/** The number of calls that got a report before that. */
let goodInTime = 0
/** The max delay, in milliseconds, with which a call was sent. */
let behind = 0

let start = performance.now()
const elapsed = () => performance.now() - start

/** Returns the seconds so far in which the service was ready to run but had to wait for a core. */
const withheld = () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e9

/** The connections without a call. The one that has been idle longest comes first. */
const idle: Array<Connection> = []
let open = 0

/** A connection that carries one request at a time. */
class Connection {
  readonly #socket: Socket
  #head = ""
  /** The number of bytes of the body that are still to come; `null` before the head has arrived. */
  #left: number | null = null
  #outcome = ""
  #isLast = false
  #ended: ((outcome: string) => void) | null = null

  constructor() {
    open++
    this.#socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on("data", (chunk) => this.#read(chunk))
    this.#socket.on("error", (error) => this.#end("code" in error ? String(error.code) : error.name))
    this.#socket.on("close", () => {
      open--
      this.#end("closed")
      const place = idle.indexOf(this)
      if (place >= 0) idle.splice(place, 1)
    })
  }

  /** Sends a request. Calls `ended` with the status of the response, or with the code of an error. */
  send(request: Buffer | string, ended: (outcome: string) => void): void {
    this.#ended = ended
    this.#socket.write(request)
  }

  #read(chunk: Buffer): void {
    if (this.#left === null) {
      this.#head += chunk.toString("latin1")
      const end = this.#head.indexOf("\r\n\r\n")
      if (end < 0) return
      const status = this.#head.slice(9, 12)
      const isComplete = status !== "503" || /\r\nretry-after: \d/i.test(this.#head)
      this.#outcome = isComplete ? status : "503 without Retry-After"
      this.#isLast = /\r\nconnection: close/i.test(this.#head)
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
      this.#left = Number(length) - (this.#head.length - end - 4)
    } else {
      this.#left -= chunk.length
    }
    if (this.#left > 0) return
    this.#head = ""
    this.#left = null
    if (this.#isLast) this.#socket.destroy()
    else if (this.#ended !== null) idle.push(this)
    this.#end(this.#outcome)
  }

  #end(outcome: string): void {
    const ended = this.#ended
    this.#ended = null
    ended?.(outcome)
  }
}

/** Opens connections. Each makes a probe, because a connection without a request is closed after ten seconds. */
const openConnections = async (count: number) => {
  for (let left = count; left > 0; left -= openedAtOnce) {
    const opening = Array.from(
      { length: Math.min(openedAtOnce, left) },
      () => new Promise((resolve) => new Connection().send(`GET /livez HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`, resolve))
    )
    await Promise.all(opening)
  }
}

/** Sends a call on a connection. Calls `resolve` after the call has ended, whatever its outcome. */
const call = (connection: Connection, resolve: () => void) => {
  const sentAt = elapsed()
  const request = requests[sent % requests.length] ?? ""
  sent++
  underWay++
  connection.send(request, (outcome) => {
    underWay--
    if (outcome === "200" && !isOver) goodInTime++
    const known = (times[outcome] ??= [])
    known.push(elapsed() - sentAt)
    resolve()
  })
}

/** A connection for a call, or `null` if all are in use. */
const connection = (): Connection | null => idle.shift() ?? (open < maxConnections ? new Connection() : null)

const keepUnderWay = async () => {
  while (elapsed() < duration) {
    due++
    await new Promise<void>((resolve) => call(connection() ?? new Connection(), resolve))
  }
}

const sendAtRate = async (rate: number) => {
  while (elapsed() < duration) {
    for (let calls = 0; calls < maxAtOnce && due < (elapsed() / 1000) * rate; calls++) {
      behind = Math.max(behind, elapsed() - (due / rate) * 1000)
      due++
      const free = connection()
      if (free !== null) call(free, () => {})
    }
    await (due < (elapsed() / 1000) * rate ? setImmediate() : setTimeout(1))
  }
}

await openConnections(mode === "closed" ? Number(amount) : maxConnections)
const withheldBefore = withheld()
start = performance.now()
if (mode === "closed") await Promise.all(Array.from({ length: Number(amount) }, keepUnderWay))
else await sendAtRate(Number(amount))
isOver = true
const lasted = elapsed() / 1000
const lost = withheld() - withheldBefore

for (let left = 600; isUnderWay() && left > 0; left--) await setTimeout(100)
const results = { due, sent, unanswered: underWay, goodInTime, lasted, lost, behind, times }
process.stdout.write(`${JSON.stringify(results)}\n`, () => process.exit())
