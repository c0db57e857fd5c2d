import { assert, describe, it } from "@effect/vitest"
import { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { usualTerms } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { SimulatedReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"

import { sourcesLayer } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { sources } from "../../src/report/PropertyIntel.ts"
import { PropertyInvestor } from "../../src/report/PropertyInvestor.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { SourceCache } from "../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../src/sources/kit/UpstreamClient.ts"
import { MortgageRates } from "../../src/sources/MortgageRates.ts"
import { CostQuotas } from "../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../src/stores/SharedStores.ts"
import { circumstances } from "../support/enemies/circumstances.ts"
import { type Circumstance, type Enemy, enemyWorld, type Endpoint } from "../support/enemies/EnemyWorld.ts"
import { mutated } from "../support/enemies/Mutation.ts"
import { settingsUnder, units } from "../support/enemies/units.ts"
import { valueOfSource } from "../support/report/reportBreaches.ts"
import { exampleNamed } from "../support/upstreams/SimulatedPlace.ts"
import { inLoopTime } from "../support/VirtualTime.ts"

/** Of each answer a hundredth of what the sources alone get; where nothing is set, of every eighth. */
const asked = process.env["ENEMY_MUTATIONS"]
const mutations = Math.max(1, Math.floor(Number(asked ?? 3) / 100))
const step = asked === undefined ? 8 : 1

const analysisOver = Effect.fnUntraced(function* (circumstance: Circumstance, enemy: Enemy | null) {
  const layer = PropertyInvestor.layer.pipe(
    Layer.provide(PropertyIntel.layer),
    Layer.provide([sourcesLayer, Geocoder.layer, MortgageRates.layer]),
    Layer.provide([UpstreamClient.layer, SourceCache.layer, CostQuotas.layer]),
    Layer.provide(Layer.fresh(layerStoresMemory)),
    Layer.provide(settingsUnder(circumstance)),
    Layer.provide(enemyWorld(circumstance, () => enemy))
  )
  yield* TestClock.setTime(circumstance.day ?? Date.UTC(2026, 10, 21, 12))
  const located = { place: exampleNamed(circumstance.place ?? "houston"), ms: 0, sandbox: true }
  const request = { requestId: "test", terms: usualTerms }
  const { investorAnalysis, report } = yield* inLoopTime(
    PropertyInvestor.use((investor) => investor.analysisAt(located, request))
  ).pipe(Effect.provide(layer, { local: true }))
  const meta = { ...report.meta, processingMs: Math.round(report.meta.processingMs) }
  return { investorAnalysis, report: { ...report, meta } }
})

type Analyzed = Effect.Success<ReturnType<typeof analysisOver>>

/** What is sent, as the server encodes it. */
const encodeReport = Schema.encodeEffect(Schema.toCodecJson(PropertyReport))
const encodeAnalysis = Schema.encodeEffect(Schema.toCodecJson(InvestorAnalysis))

/** The sources that ask each endpoint. */
const readersUnder = Effect.fnUntraced(function* (circumstance: Circumstance) {
  const readers = new Map<Endpoint, ReadonlyArray<string>>()
  for (const { name, run } of units) {
    if (name === "geocoder") continue
    const seen = new Set<Endpoint>()
    yield* run({ circumstance, enemies: [null], seen: (endpoint) => seen.add(endpoint) })
    for (const endpoint of seen) readers.set(endpoint, [...(readers.get(endpoint) ?? []), name])
  }
  return readers
})

/** The flood map is asked about the point of RentCast's record. */
const alsoReads = (endpoint: Endpoint) => (endpoint.includes("api.rentcast.io/v1/properties") ? ["floodRisk"] : [])

/** What one source said and how it did, but for how long it took. */
const saidBy = (name: string, { report }: Analyzed): string => {
  const line = report.meta.sources.find((line) => line.name === name)
  return JSON.stringify([{ ...line, ms: 0, retrievedAt: null }, valueOfSource(name, report)])
}

describe("a whole report with its analysis, one answer of it mutated", () => {
  it.effect("is sent whole, and differs only in the sections of the sources that read that answer", () =>
    Effect.gen(function* () {
      const known = new Set<Endpoint>()
      for (const circumstance of circumstances) {
        const honest = yield* analysisOver(circumstance, null)
        for (const [endpoint, readers] of yield* readersUnder(circumstance)) {
          if (known.has(endpoint)) continue
          known.add(endpoint)
          if (known.size % step !== 0) continue
          const touched = new Set([...readers, ...alsoReads(endpoint)])
          for (let index = 0; index < mutations; index++) {
            let what = ""
            const replyTo = (reply: SimulatedReply) => {
              const mutation = mutated(reply, `whole ${endpoint} ${index}`)
              what = `${endpoint}: ${mutation.what}`
              return mutation.reply
            }
            const attacked = yield* analysisOver(circumstance, { endpoint, replyTo })
            yield* encodeReport(attacked.report)
            yield* encodeAnalysis(attacked.investorAnalysis)
            assert.strictEqual(JSON.stringify(attacked.report.location), JSON.stringify(honest.report.location), what)
            for (const [key, { definition }] of Object.entries(sources)) {
              if (touched.has(key)) continue
              assert.strictEqual(saidBy(definition.name, attacked), saidBy(definition.name, honest), what)
            }
          }
        }
      }
      assert.isAtLeast(known.size, 45)
    })
  )
})
