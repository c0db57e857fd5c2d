/**
 * Free calls for cached reports, in a process of its own: `closed 16 10` keeps 16 of them under way for 10 seconds, `open 500 60` sends 500
 * a second for 60 whatever becomes of them. Prints what it saw as a line of JSON. Plain Node: the less it takes, the more is left
 * for the service.
 */
import { Agent, request } from "node:http"
import { setTimeout } from "node:timers/promises"

const [origin = "", mode = "", amount = "", seconds = ""] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const duration = Number(seconds) * 1000
const agent = new Agent({ keepAlive: true })
const bodies = Array.from({ length: 20 }, (_, index) =>
  JSON.stringify({ address: `${100 + index} Oak St, Houston, TX 77002` })
)

/** How long calls took, in milliseconds, by how they ended: a status, or the code of an error. */
const times: Record<string, Array<number>> = {}
let sent = 0
let underWay = 0
const isUnderWay = () => underWay > 0
let goodInTime = 0

const start = performance.now()
const elapsed = () => performance.now() - start

/** One call; ends when it has, however that was. */
const call = () =>
  new Promise<void>((resolve) => {
    const sentAt = elapsed()
    const body = bodies[sent % bodies.length] ?? ""
    sent++
    underWay++
    const end = (outcome: string) => {
      underWay--
      if (outcome === "200" && elapsed() <= duration) goodInTime++
      const known = (times[outcome] ??= [])
      known.push(elapsed() - sentAt)
      resolve()
    }
    const headers = { "content-type": "application/json", "content-length": body.length }
    request({ hostname, port, path: "/test/property-intel", method: "POST", agent, headers }, (response) => {
      response.on("end", () => end(String(response.statusCode))).on("error", () => end("broken"))
      response.resume()
    })
      .on("error", (error) => end("code" in error ? String(error.code) : error.name))
      .end(body)
  })

const keepUnderWay = async () => {
  while (elapsed() < duration) await call()
}

const sendAtRate = async (rate: number) => {
  while (elapsed() < duration) {
    while (sent < (elapsed() / 1000) * rate) void call()
    await setTimeout(2)
  }
}

if (mode === "closed") await Promise.all(Array.from({ length: Number(amount) }, keepUnderWay))
else await sendAtRate(Number(amount))

for (let left = 600; isUnderWay() && left > 0; left--) await setTimeout(100)
process.stdout.write(`${JSON.stringify({ sent, unanswered: underWay, goodInTime, times })}\n`, () => process.exit())
