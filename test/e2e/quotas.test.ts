import { assert, describe, layer } from "@effect/vitest"
import { PlainFullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { Healthy } from "@property-intelligence/api/HealthReport.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect, Layer, Schedule, Schema } from "effect"

import { freePort } from "../support/process/listenOnLoopback.ts"
import { addressOf, SandboxService } from "../support/process/SandboxService.ts"
import type { WireAnswer } from "../support/wire.ts"

const readMirror = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: PlainFullReport })))
const readSold = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: PropertyReport })))
const readHealth = Schema.decodeEffect(Schema.fromJsonString(Healthy))

const rentCast = ["RentCast Property & Value", "RentCast Rent"]

/** The lines of RentCast's two sources. */
const linesIn = ({ meta }: { readonly meta: PropertyReport["meta"] }) =>
  meta.sources.filter(({ name }) => rentCast.includes(name))

const ok = (answer: WireAnswer): string => {
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.text
}

const free = Effect.fnUntraced(function* (example: string) {
  const { post } = yield* SandboxService
  return (yield* readMirror(ok(yield* post("/test/property-full", { address: addressOf(example) })))).data
})

const quotas = Effect.gen(function* () {
  const { operator } = yield* SandboxService
  const { checks } = yield* readHealth(ok(yield* operator("/readyz")))
  return Object.fromEntries(
    (checks["quotas"] ?? []).map(({ componentId, observedValue, status }) => [
      componentId,
      [status, String(observedValue)]
    ])
  )
})

const layerOfPlan = Layer.unwrap(
  Effect.map(freePort, (port) => SandboxService.layer({ ...environment, METRICS_PORT: String(port) }))
)

const environment = {
  RENTCAST_MONTHLY_CALLS: "9",
  FREE_RENTCAST_DAILY_CALLS: "3",
  SANDBOX_MODEL: "honest",
  FREE_DAILY_TOKENS: "1"
}

describe("what costs money, in the sandbox with a plan of nine calls", () => {
  layer(layerOfPlan, { excludeTestServices: true })((it) => {
    it.effect(
      "free calls get a share, paid calls the remainder, and then an analysis needs the buyer's own figures",
      () =>
        Effect.gen(function* () {
          const { buy, gateway, paidDuring } = yield* SandboxService
          const first = yield* free("houston")
          assert.isNotNull(first.property)
          assert.deepInclude(first.narrativeMeta, { generator: "model-plan", reason: null })

          const second = yield* free("cleveland")
          assert.isNull(second.property)
          for (const line of linesIn(second)) {
            assert.strictEqual(line.status, "failed")
            assert.match(
              line.reason ?? "",
              /^This service's share of RentCast for free calls is used up until \d{4}-\d\d-\d\d \(UTC\)/
            )
            assert.match(line.askedAgainFrom ?? "", /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
          }
          assert.strictEqual(second.narrativeMeta.generator, "default-plan")
          assert.match(second.narrativeMeta.reason ?? "", /^The free calls' share of the model's tokens is used up/)
          assert.isNotNull((yield* free("houston")).property, "what is kept costs nothing")

          for (const example of ["cleveland", "austin"]) {
            const { data } = yield* readSold(ok(yield* buy("/property-intel", { address: addressOf(example) })))
            assert.isNotNull(data.property)
          }
          // What `/readyz` says may be a second old, or of a survey that had begun before.
          const usedUp = yield* Effect.repeat(quotas, {
            until: ({ rentcast_month: [status] = [] }) => status === "fail",
            schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ times: 100 }))
          })
          assert.deepInclude(usedUp, { rentcast_month: ["fail", "9/9"], rentcast_free_day: ["pass", "3/3"] })
          const { text } = yield* gateway("/_requests")
          assert.strictEqual(JSON.parse(text)["api.rentcast.io"], 9)

          const condo = { address: addressOf("condo") }
          const [refused, nothing] = yield* paidDuring(buy("/property-investor", condo))
          assert.strictEqual(refused.status, 422, refused.text)
          assert.match(refused.text, /problems\/analysis-impossible/)
          assert.deepStrictEqual(nothing, { payer: 0, receiver: 0 })
          ok(yield* buy("/property-investor", { ...condo, askingPrice: 300_000, monthlyRent: 2000 }))
          const { data } = yield* readSold(ok(yield* buy("/property-intel", condo)))
          assert.deepStrictEqual(
            linesIn(data).map(({ reason }) => reason?.replace(/\d{4}-\d\d/, "YYYY-MM")),
            Array.from(
              { length: 2 },
              () => "This month's calls to RentCast are used up: it is asked again from YYYY-MM-01 (UTC)"
            )
          )
        })
    )
  })
})
