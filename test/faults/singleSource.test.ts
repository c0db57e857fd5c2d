import { assert, layer } from "@effect/vitest"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect } from "effect"

import { addressOf } from "../support/process/SandboxService.ts"
import { endless, harmful, harmless } from "../support/report/failingSources.ts"
import { House, reportOverSockets } from "../support/report/FaultedReport.ts"
import { reportBreaches, valueOfSource } from "../support/report/reportBreaches.ts"
import { sourceHosts } from "../support/upstreams/upstreams.ts"
import { inLoopTime } from "../support/VirtualTime.ts"

/** Sources that fall back on what another one asks, and what they then name. */
const fallbacks: Readonly<Record<string, string>> = {
  "USGS Seismic Design": "FEMA NRI",
  "BLS Local Area Unemployment": "FRED"
}

/** What is not named here hides no errors, and answers as always. */
const inBand: Readonly<Record<string, RegExp | string>> = {
  "FEMA National Flood Hazard Layer": /answered with an error \(503\)$/,
  "US Census ACS 5-Year": "Census Reporter",
  "EPA EJScreen (PEDP mirror)": "EJAM API",
  "FEMA National Risk Index": /answered with an error \(503\)$/,
  "USGS Seismic Design": "FEMA NRI",
  "FCC Broadband Data Collection": "broadbandmap.com",
  "HUD Opportunity Zones": /answered with an error \(503\)$/,
  "HUD Fair Market Rents": /answered with an error \(503\)$/,
  "BLS Local Area Unemployment": "FRED"
}

const sources = sourceHosts.map(([name]) => name)

const faultsOf = (source: string, fault: string) =>
  (new Map(sourceHosts).get(source) ?? []).map((target) => `${target}=${fault}`).join(";")

const lineOf = (source: string, { meta }: PropertyReport) =>
  meta.sources.find(({ name }) => name === source) ?? assert.fail(source)

const assertUntouched = (
  source: string,
  report: PropertyReport,
  { valuesBeside, whole }: House["Service"],
  { disturbed, faults }: { readonly disturbed: string; readonly faults: string }
) => {
  const { ms, retrievedAt } = lineOf(source, report)
  assert.deepStrictEqual(lineOf(source, report), { ...lineOf(source, whole), ms, retrievedAt }, faults)
  assert.includeDeepMembers(
    [...valuesBeside(new Set([disturbed]), source)],
    [valueOfSource(source, report)],
    `${source} under ${faults}`
  )
}

/** `FAULT_SOURCES=all` in CI, where time is not short; else one of them, another for every fault. */
const isEveryOne = process.env["FAULT_SOURCES"] === "all"

/** What one source says under a fault: nothing, for such a reason; the same as ever; or it names another upstream. */
const assertSays = (source: string, report: PropertyReport, expected: RegExp | string, faults: string) => {
  const { reason, status, upstream } = lineOf(source, report)
  if (typeof expected === "string") return assert.deepStrictEqual([status, upstream], ["ok", expected], faults)
  assert.match(reason ?? "", expected, faults)
  assert.strictEqual(status, "failed", faults)
}

/** What a source says under a fault; `null` for the same as ever. */
type Saying = RegExp | string | null

const deadlineMillis = 6000

/** Each source under each of some faults, in a report of its own. */
const assertEachUnder = Effect.fnUntraced(function* (
  faultTexts: ReadonlyArray<string>,
  saying: (source: string) => Saying,
  concurrency = sources.length
) {
  const house = yield* House
  const { known, located } = house
  const assertOne = Effect.fnUntraced(function* ({
    source,
    faults
  }: {
    readonly source: string
    readonly faults: string
  }) {
    const environment = { REPORT_DEADLINE: `${deadlineMillis} millis` }
    const report = yield* reportOverSockets({ located, faults, environment })
    assert.deepStrictEqual(reportBreaches(report, known), [], faults)
    assert.isAtMost(report.meta.processingMs, deadlineMillis, faults)
    assert.notStrictEqual(report.riskLabel, "Low", faults)
    const disturbance = { disturbed: source, faults }
    for (const other of sources.filter((name) => name !== source)) assertUntouched(other, report, house, disturbance)
    const expected = saying(source)
    if (expected === null) return assertUntouched(source, report, house, disturbance)
    assertSays(source, report, expected, faults)
  })
  const cases = faultTexts.flatMap((fault) =>
    sources
      .filter((_, index) => isEveryOne || (index + fault.length) % sources.length === 0)
      .map((source) => ({ source, faults: faultsOf(source, fault) }))
  )
  yield* inLoopTime(Effect.forEach(cases, assertOne, { concurrency }))
})

layer(House.layer(addressOf("houston")))("one source broken, over sockets", (it) => {
  it.effect(`${endless.join(", ")}: each has no answer in time, and the others have theirs`, () =>
    assertEachUnder(endless, (source) => fallbacks[source] ?? /^No answer within /, 35)
  )

  for (const [fault, reason] of harmful) {
    it.effect(`${fault}: each says why it has no answer, or who answered in its place`, () =>
      assertEachUnder([fault], (source) => {
        if (fault === "wrong-schema:retyped" && source === "HUD Opportunity Zones") return null
        return fallbacks[source] ?? reason
      })
    )
  }

  for (const fault of harmless) {
    it.effect(`${fault}: each answers as ever`, () => assertEachUnder([fault], () => null))
  }

  it.effect("in-band: an error in a good reply is never an answer", () =>
    assertEachUnder(["in-band"], (source) => inBand[source] ?? null)
  )
})
