import { assert, layer } from "@effect/vitest"
import { Effect, Random } from "effect"

import { addressOf } from "../support/process/SandboxService.ts"
import { endless, harmful, harmless } from "../support/report/failingSources.ts"
import { House, reportInProcess } from "../support/report/FaultedReport.ts"
import { reportBreaches, valueOfSource } from "../support/report/reportBreaches.ts"
import { sourceHosts } from "../support/upstreams/upstreams.ts"
import { inVirtualTime } from "../support/VirtualTime.ts"

/** The last ones mean something to some upstreams. */
const faults = [
  ...harmful.map(([fault]) => fault),
  ...endless,
  ...harmless,
  "latency:700",
  "retry-after:60",
  "wrong-schema",
  "in-band",
  "status:204",
  "status:403",
  "status:404"
]

const anyFault = Effect.map(Random.nextBetween(0, faults.length), (index) => faults[Math.floor(index)] ?? "reset")

/** Any number of sources, each with all or any of its upstreams out of order, each of those in any way. */
const randomMask = Effect.gen(function* () {
  const share = yield* Random.next
  const rules: Array<string> = []
  const disturbed = new Set<string>()
  for (const [source, targets] of sourceHosts) {
    if ((yield* Random.next) >= share) continue
    const spared = (yield* Random.nextBoolean) ? 0 : 0.5
    for (const target of targets) {
      if ((yield* Random.next) < spared) continue
      rules.push(`${target}=${yield* anyFault}`)
      disturbed.add(source)
    }
  }
  return { disturbed, faults: rules.join(";") }
})

/** A thousand in all three houses in CI, where time is not short. */
const masks = Number(process.env["FAULT_MASKS"] ?? 3)

/** The default of `REPORT_DEADLINE`. */
const deadlineMillis = 12_000

for (const [name, label] of [
  ["houston", "Moderate"],
  ["hartford", "Low"],
  ["flood-zone", "High"]
] as const) {
  layer(House.layer(addressOf(name)))(`any sources broken in any way: ${name}`, (it) => {
    it.effect(`${masks} times the report comes by its deadline, with what is true and nothing else`, () =>
      Effect.gen(function* () {
        const { known, located, valuesBeside, whole } = yield* House
        assert.strictEqual(whole.riskLabel, label)
        for (let mask = 0; mask < masks; mask += 1) {
          const { disturbed, faults } = yield* randomMask.pipe(Random.withSeed(`${name} ${mask}`))
          const report = yield* inVirtualTime(reportInProcess({ located, faults }))
          assert.deepStrictEqual(reportBreaches(report, known), [], faults)
          assert.isAtMost(report.meta.processingMs, deadlineMillis, faults)
          if (label !== "Low") assert.notStrictEqual(report.riskLabel, "Low", faults)
          for (const { name, status } of report.meta.sources.filter((line) => !disturbed.has(line.name))) {
            assert.strictEqual(status, "ok", `${name} under ${faults}`)
            assert.includeDeepMembers(
              [...valuesBeside(disturbed, name)],
              [valueOfSource(name, report)],
              `${name} under ${faults}`
            )
          }
        }
      })
    )
  })
}
