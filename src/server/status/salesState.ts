import { type MissingPart, missingParts } from "@property-intelligence/api/missingParts.ts"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import type { SalesState } from "@property-intelligence/api/SourcesHealth.ts"
import { Context, Effect, Layer, Metric, Option, Ref, Schedule } from "effect"

import { PaymentHealth } from "../../payments/PaymentHealth.ts"
import { answeringSources } from "../../report/catalog.ts"
import { Settings, setVariables } from "../../Settings.ts"
import { settingsTable } from "../../settings/settingsTable.ts"
import { RefusedKeys } from "../../sources/kit/RefusedKeys.ts"
import { CostQuotas } from "../../stores/CostQuotas.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { Stopping } from "../admission/Stopping.ts"
import { Readiness } from "./Readiness.ts"

/** The current state of sales, in general and by endpoint. A process that is stopping sells nothing. */
export const currentSales: Effect.Effect<SalesState, never, Readiness | Stopping> = Effect.gen(function* () {
  const readiness = yield* Readiness
  const stopping = yield* Stopping
  const missing = yield* (yield* MissingParts).now
  const { open, reason } = (yield* stopping.isAsked)
    ? { open: false, reason: "This process is stopping" }
    : yield* readiness.sales
  const endpoints = soldEndpoints.map(({ path }) => {
    const part = missing.get(path)
    return open && part !== undefined ? { path, open: !part.closes, reason: part.reason } : { path, open, reason }
  })
  return { open, reason, endpoints }
})

/**
 * The part that each paid endpoint lacks, by path: the model for narratives, the source of values and rents, or the keys of too many
 * sources. An endpoint that lacks nothing is left out. By default all are.
 */
export const MissingParts = Context.Reference<{
  readonly now: Effect.Effect<ReadonlyMap<string, MissingPart>>
  /** The parts that endpoints lack because of the settings, for the life of the process. Price lists omit these endpoints. */
  readonly lasting: ReadonlyMap<string, MissingPart>
}>("property-intelligence/server/status/MissingParts", {
  defaultValue: () => ({ now: Effect.succeed(new Map()), lasting: new Map() })
})

/** Works out the missing parts from the settings, the quotas that cost money, and the refused keys. */
export const layerMissingParts = Layer.effect(
  MissingParts,
  Effect.gen(function* () {
    const settings = yield* Settings
    const { narrativeFallback, openaiApiKey, rentcastApiKey, reportQuorum } = settings
    const quotas = yield* CostQuotas
    const keys = yield* RefusedKeys

    const hasModel = narrativeFallback === "plan" || Option.isSome(openaiApiKey)
    const sources = answeringSources(setVariables(settings)) < reportQuorum ? "tooFew" : "enough"
    const lasting = missingParts({
      model: hasModel ? "ready" : "unset",
      values: Option.isNone(rentcastApiKey) ? "unset" : "ready",
      sources
    })

    const now = Effect.gen(function* () {
      const spent = (yield* quotas.states).filter(({ limit, used }) => used >= limit).map(({ name }) => name)
      const refused = (yield* keys.refused).map(({ variable }) => variable)
      const isModelSpent = narrativeFallback !== "plan" && spent.includes("model_day")
      const areValuesOut = spent.includes("rentcast_month") || refused.includes(settingsTable.rentcastApiKey.variable)
      return missingParts({
        model: hasModel ? (isModelSpent ? "spent" : "ready") : "unset",
        values: Option.isNone(rentcastApiKey) ? "unset" : areValuesOut ? "unreachable" : "ready",
        sources
      })
    })
    return { now, lasting }
  })
)

/**
 * The interval between two checks of sales. If a sale can't go on because of a fault in between, it is still refused
 * without a charge.
 */
const every = "5 seconds"

/**
 * The reason why a path can't be bought, at most 5 seconds old; `null` if it can. A call of a closed path without a
 * payment gets 503 with the reason, instead of a 402 that its caller would sign in error. By default all can be bought.
 */
export const ClosedSales = Context.Reference<{ readonly reasonFor: (path: string) => string | null }>(
  "property-intelligence/server/status/ClosedSales",
  { defaultValue: () => ({ reasonFor: () => null }) }
)

/**
 * Checks in the background, so that no quote waits for a store. Until the first check, everything that the settings allow can be
 * bought.
 */
export const layerClosedSales = Layer.effect(
  ClosedSales,
  Effect.gen(function* () {
    const { selling } = yield* PaymentHealth
    if (selling === null) return { reasonFor: () => null }
    const { lasting } = yield* MissingParts
    const closed = yield* Ref.make<ReadonlyMap<string, string>>(
      new Map([...lasting].flatMap(([path, { closes, reason }]) => (closes ? [[path, reason] as const] : [])))
    )
    yield* currentSales.pipe(
      Effect.tap(({ endpoints }) =>
        Effect.forEach(endpoints, ({ open, path }) =>
          Metric.update(metrics.salesOpen.of({ "http.route": path }), open ? 1 : 0)
        )
      ),
      Effect.flatMap(({ endpoints }) =>
        Ref.set(
          closed,
          new Map(
            endpoints.flatMap(({ open, path, reason }) => (open ? [] : [[path, reason ?? "It is closed"] as const]))
          )
        )
      ),
      Effect.withTracerEnabled(false),
      Effect.repeat(Schedule.spaced(every)),
      Effect.forkScoped
    )
    return { reasonFor: (path: string) => Ref.getUnsafe(closed).get(path) ?? null }
  })
)
