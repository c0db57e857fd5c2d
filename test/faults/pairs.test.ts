import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { addressOf } from "../support/process/SandboxService.ts"
import { House, reportOverSockets } from "../support/report/FaultedReport.ts"
import { reportBreaches } from "../support/report/reportBreaches.ts"
import { sourceHosts } from "../support/upstreams/upstreams.ts"
import { inLoopTime } from "../support/VirtualTime.ts"

const everyPair = sourceHosts.flatMap((one, index) =>
  sourceHosts.slice(index + 1).map((other) => [one, other] as const)
)

/** `FAULT_SOURCES=all` in CI, where time is not short; else every twenty-first. */
const pairs = everyPair.filter((_, index) => process.env["FAULT_SOURCES"] === "all" || index % 21 === 0)

const modes = ["reset", "status:500", "hang", "status:500", "reset"] as const

/** The hosts of a pair in turn, and another mode first for every pair. */
const faultsOf = (targets: ReadonlyArray<string>, index: number) =>
  targets.map((target, position) => `${target}=${modes[(index + position) % modes.length] ?? "reset"}`).join(";")

/** Sources that have another upstream left, unless that one's source is the other of the pair. */
const savedBy: Readonly<Record<string, string>> = {
  "USGS Seismic Design": "FEMA National Risk Index",
  "BLS Local Area Unemployment": "FHFA House Price Index"
}

const deadlineMillis = 6000

layer(House.layer(addressOf("houston")))("two sources broken, over sockets", (it) => {
  it.effect(`${pairs.length} of ${everyPair.length} pairs: the report comes in time, and lacks those two at most`, () =>
    Effect.gen(function* () {
      const { known, located } = yield* House
      yield* inLoopTime(
        Effect.forEach(
          pairs,
          Effect.fnUntraced(function* ([[one, ones], [other, others]], index) {
            const faults = faultsOf([...ones, ...others], index)
            const environment = { REPORT_DEADLINE: `${deadlineMillis} millis` }
            const { meta, ...report } = yield* reportOverSockets({ located, faults, environment })
            assert.deepStrictEqual(reportBreaches({ meta, ...report }, known), [], faults)
            assert.isAtMost(meta.processingMs, deadlineMillis, faults)
            assert.notStrictEqual(report.riskLabel, "Low", faults)
            const isSaved = (name: string) => savedBy[name] !== undefined && ![one, other].includes(savedBy[name])
            const broken = [one, other].filter((name) => !isSaved(name))
            const failed = meta.sources.filter(({ status }) => status === "failed").map(({ name }) => name)
            assert.includeMembers([one, other], failed, faults)
            assert.includeMembers(failed, broken, faults)
            assert.strictEqual(meta.coverage.answered, meta.sources.length - failed.length, faults)
          }),
          { concurrency: 31 }
        )
      )
    })
  )
})
