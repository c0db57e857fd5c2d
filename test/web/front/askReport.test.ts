import { afterEach, assert, describe, it, vi } from "@effect/vitest"

import { askReport } from "../../../web/src/front/askReport.ts"
import type { LookupEvent } from "../../../web/src/front/Lookup.ts"
import { readEvents } from "../../../web/src/page/serverEvents.ts"
import { fullReport } from "../../support/report/fullReport.ts"
import { lineOf } from "./lines.ts"

afterEach(() => vi.unstubAllGlobals())

const report = fullReport()
const source = `event: source\ndata: ${JSON.stringify(lineOf("OpenStreetMap"))}\n\n`
const whole = `event: report\ndata: ${JSON.stringify(report)}\n\n`

/** What is heard of a lookup that is answered so. */
const heard = async (answer: () => Response, stop = new AbortController()): Promise<ReadonlyArray<LookupEvent>> => {
  vi.stubGlobal("fetch", async () => answer())
  const events: Array<LookupEvent> = []
  await askReport("1 Main St", stop.signal, (event) => events.push(event))
  return events
}

const streamOf = (text: string) => () => new Response(text, { headers: { "content-type": "text/event-stream" } })

describe("askReport", () => {
  it("reports each source and then the report, and nothing after it", async () => {
    assert.deepStrictEqual(await heard(streamOf(source + whole)), [
      { type: "source", line: lineOf("OpenStreetMap") },
      { type: "report", report }
    ])
  })

  it("says that a stream without its report is broken", async () => {
    const types = (await heard(streamOf(source))).map(({ type }) => type)
    assert.deepStrictEqual(types, ["source", "broken"])
  })

  it("reports a problem with the time after which to try again", async () => {
    const problem = { type: "x", title: "Too many free calls", status: 429, detail: "None left.", hint: "Later." }
    const headers = { "content-type": "application/problem+json", "retry-after": "7" }
    assert.deepStrictEqual(await heard(() => new Response(JSON.stringify(problem), { status: 429, headers })), [
      { type: "problem", problem: { ...problem, retryAfterSeconds: 7 } }
    ])
  })

  it("has a problem text for an answer that is not the service's", async () => {
    const [event] = await heard(() => new Response("<h1>Bad gateway</h1>", { status: 502 }))
    assert.isTrue(event?.type === "problem" && event.problem.status === 502 && event.problem.hint !== undefined)
  })

  it("says that it is broken when nothing can be reached, and nothing once it is stopped", async () => {
    const fail = () => {
      throw new TypeError("Failed to fetch")
    }
    assert.deepStrictEqual(await heard(fail), [{ type: "broken" }])
    const stop = new AbortController()
    stop.abort()
    assert.deepStrictEqual(await heard(fail, stop), [])
  })
})

describe("readEvents", () => {
  it("reads whole events and keeps the beginning of the next one", () => {
    assert.deepStrictEqual(readEvents('event: source\ndata: {"a":1}\n\nevent: rep'), {
      events: [{ event: "source", data: '{"a":1}' }],
      rest: "event: rep"
    })
  })

  it("reads the same however the text is cut", () => {
    const text = "event: source\r\ndata: 1\r\n\r\n: still here\n\nevent: report\ndata: 2\ndata: 3\n\n"
    const whole = readEvents(text)
    const cut = [...text].reduce(({ events, rest }, letter) => {
      const read = readEvents(rest + letter)
      return { events: [...events, ...read.events], rest: read.rest }
    }, readEvents(""))
    assert.deepStrictEqual(cut, whole)
    assert.deepStrictEqual(whole.events, [
      { event: "source", data: "1" },
      { event: "report", data: "2\n3" }
    ])
  })

  it("passes over comments and events without data", () => {
    assert.deepStrictEqual(readEvents(": ping\n\nevent: source\n\n").events, [])
  })
})
