import { Context, Effect, Layer, Option, Schedule } from "effect"
import type { RateLimiter } from "effect/persistence"

import { Settings } from "../Settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"
import {
  type CostQuota,
  type CostQuotaState,
  makeCostQuota,
  sharedQuota,
  type SharedQuota,
  unlimitedQuota
} from "./CostQuota.ts"

/** The quotas of everything that costs money per call, from the settings, for all processes that share a store. */
export class CostQuotas extends Context.Service<
  CostQuotas,
  {
    /**
     * Requests to RentCast: a monthly quota, and a daily share for free calls, which leave half of the monthly quota to
     * paid ones.
     */
    readonly rentCast: SharedQuota
    /** Tokens of the model, in and out: a daily quota, and a share for free calls. */
    readonly modelTokens: SharedQuota
    /** The state of each quota with a limit, from the store. */
    readonly states: Effect.Effect<ReadonlyArray<CostQuotaState>>
  }
>()("property-intelligence/stores/CostQuotas") {
  /** Quotas from the settings. An upstream without its key is never asked, so its use is not counted. */
  static readonly layer = Layer.effect(
    CostQuotas,
    Effect.gen(function* (): Effect.fn.Return<CostQuotas["Service"], never, Settings | RateLimiter.RateLimiterStore> {
      const {
        freeDailyTokens,
        freeRentcastDailyCalls,
        openaiApiKey,
        openaiDailyTokens,
        rentcastApiKey,
        rentcastMonthFrom,
        rentcastMonthlyCalls
      } = yield* Settings
      const month = yield* quotaOf(rentcastApiKey, rentcastMonthlyCalls, {
        name: "rentcast_month",
        setting: settingsTable.rentcastMonthlyCalls.variable,
        length: { monthFrom: rentcastMonthFrom },
        isShare: false
      })
      const freeCalls = yield* quotaOf(rentcastApiKey, freeRentcastDailyCalls, {
        name: "rentcast_free_day",
        setting: settingsTable.freeRentcastDailyCalls.variable,
        length: "day",
        isShare: true
      })
      const tokens = yield* quotaOf(openaiApiKey, Option.getOrNull(openaiDailyTokens), {
        name: "model_day",
        setting: settingsTable.openaiDailyTokens.variable,
        length: "day",
        isShare: false
      })
      const freeTokens = yield* quotaOf(openaiApiKey, freeDailyTokens, {
        name: "model_free_day",
        setting: settingsTable.freeDailyTokens.variable,
        length: "day",
        isShare: true
      })
      const limited = [month, freeCalls, tokens, freeTokens].filter((quota) => quota !== null)
      return {
        rentCast: sharedQuota({ all: month, free: freeCalls, freeMax: Math.floor((rentcastMonthlyCalls ?? 0) / 2) }),
        modelTokens: sharedQuota({ all: tokens, free: freeTokens, freeMax: Number.POSITIVE_INFINITY }),
        states: Effect.forEach(limited, ({ state }) => state, { concurrency: "unbounded" })
      }
    })
  )

  /** Quotas without any limit. */
  static readonly layerNone = Layer.succeed(CostQuotas, {
    rentCast: unlimitedQuota,
    modelTokens: unlimitedQuota,
    states: Effect.succeed([])
  })
}

const quotaOf = (
  key: Option.Option<unknown>,
  limit: number | null,
  definition: Omit<Parameters<typeof makeCostQuota>[0], "limit">
): Effect.Effect<CostQuota | null, never, RateLimiter.RateLimiterStore> =>
  Option.isNone(key) || limit === null ? Effect.succeed(null) : makeCostQuota({ ...definition, limit })

/**
 * Reads the quotas every minute, so that the metrics of an idle process show the use by other processes and the start
 * of a new period.
 */
export const layerQuotaWatch = Layer.effectDiscard(
  Effect.flatMap(CostQuotas, ({ states }) => Effect.forkScoped(Effect.repeat(states, Schedule.spaced("1 minute"))))
)
