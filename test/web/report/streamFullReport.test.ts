import { afterEach, assert, describe, it, vi } from "@effect/vitest"

import type { ReportPart } from "../../../web/src/report/streamFullReport.ts"
import { streamFullReport } from "../../../web/src/report/streamFullReport.ts"
import { shownReport } from "../../support/web/shownReport.ts"

afterEach(() => vi.unstubAllGlobals())

const asked = { address: "1600 Smith St, Houston, TX 77002" }
const { investorAnalysis, narrative, narrativeMeta, ...facts } = shownReport()

const sent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const place = sent("place", facts.location)
const report = sent("report", facts)
const analysis = sent("analysis", { summary: facts.summary, investorAnalysis, meta: facts.meta })
const story = sent("narrative", { summary: facts.summary, narrative, narrativeMeta, meta: facts.meta })

const streamOf = (text: string) => new Response(text, { headers: { "content-type": "text/event-stream" } })

/** The parts that come of an answer. */
const partsOf = async (answer: () => Response, stop = new AbortController()): Promise<ReadonlyArray<ReportPart>> => {
  vi.stubGlobal("fetch", async () => answer())
  vi.stubGlobal("navigator", { onLine: true })
  const parts: Array<ReportPart> = []
  await streamFullReport(asked, stop.signal, (part) => parts.push(part))
  return parts
}

describe("streamFullReport", () => {
  it("gives the place, the report with its analysis, and the narrative, each when it comes", async () => {
    assert.deepStrictEqual(await partsOf(() => streamOf(place + report + analysis + story)), [
      { type: "place", location: facts.location },
      { type: "report", report: { ...facts, investorAnalysis } },
      { type: "narrative", narrative: { narrative, narrativeMeta } },
      { type: "ended" }
    ])
  })

  it("ends without a narrative that was lost, and with a problem if the analysis was", async () => {
    const types = async (text: string) => (await partsOf(() => streamOf(text))).map(({ type }) => type)
    assert.deepStrictEqual(await types(place + report + analysis), ["place", "report", "ended"])
    assert.deepStrictEqual(await types(place + report), ["place", "problem"])
  })

  it("gives the problem of a refusal", async () => {
    const problem = { type: "x", title: "Not so", status: 422 }
    const answer = new Response(JSON.stringify(problem), {
      status: 422,
      headers: { "content-type": "application/problem+json" }
    })
    const parts = await partsOf(() => answer)
    assert.deepInclude(parts[0]?.type === "problem" ? parts[0].problem : assert.fail(), problem)
    assert.lengthOf(parts, 1)
  })

  it("gives nothing after it was stopped", async () => {
    const stop = new AbortController()
    stop.abort()
    const parts = await partsOf(() => {
      throw new DOMException("aborted", "AbortError")
    }, stop)
    assert.deepStrictEqual(parts, [])
  })
})
