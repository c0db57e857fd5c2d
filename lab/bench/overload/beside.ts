/**
 * Makes the calls in parallel to the load, in a separate process, so that delays of the load's own event loop do not
 * count. `probes 60` requests the probes and a price five times a second for 60 seconds. Each probe has a new
 * connection, and the price an open one. `paid 60` buys two reports a second. Prints the milliseconds of each call, by
 * name and status, as a line of JSON.
 */
import { Agent, request, type RequestOptions } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"

const [origin = "", what = "", seconds = ""] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const kept = new Agent({ keepAlive: true })
const times: Record<string, Record<string, Array<number>>> = {}
let underWay = 0
const isUnderWay = () => underWay > 0

const start = performance.now()

const order = JSON.stringify({ address: "100 Oak St, Houston, TX 77002" })
const asOrder = { "content-type": "application/json", "content-length": order.length }

/** The last part of a problem's type, so that a refused call is known by its reason. */
const problemOf = (body: string) => /"type":"([^"]*)"/.exec(body)?.[1]?.split("/").at(-1) ?? "without a problem"

/** Makes one call, and records it under its name. */
const call = (name: string, options: RequestOptions, body = "") =>
  new Promise<{ readonly header: string; readonly body: string }>((resolve) => {
    const sentAt = performance.now()
    underWay++
    const end = (outcome: string) => {
      underWay--
      const named = (times[name] ??= {})
      const known = (named[outcome] ??= [])
      known.push(performance.now() - sentAt)
    }
    request({ hostname, port, agent: false, ...options }, async (response) => {
      const read = await text(response)
      end(response.statusCode === 503 ? `503 ${problemOf(read)}` : String(response.statusCode))
      resolve({ header: String(response.headers["payment-required"]), body: read })
    })
      .on("error", (error) => end("code" in error ? String(error.code) : error.name))
      .end(body)
  })

const price: RequestOptions = { path: "/property-intel", method: "POST" }

const probe = () => {
  void call("livez", { path: "/livez" })
  void call("readyz", { path: "/readyz" })
  void call("quote", price)
  void call("quote on a kept connection", { ...price, agent: kept, headers: asOrder }, order)
}

const challenge = await call("first quote", price)
const buy = async () => {
  const payment = await paidHeaders(challenge, 2)
  void call("paid", { ...price, agent: kept, headers: { ...asOrder, ...payment } }, order)
}

const [act, perSecond] = what === "probes" ? [probe, 5] : [buy, 2]
for (let done = 0; done < Number(seconds) * perSecond; done++) {
  void act()
  await setTimeout(Math.max(0, start + ((done + 1) * 1000) / perSecond - performance.now()))
}
for (let left = 100; isUnderWay() && left > 0; left--) await setTimeout(100)
process.stdout.write(`${JSON.stringify({ times, unanswered: underWay })}\n`, () => process.exit())
