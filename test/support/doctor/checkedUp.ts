import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { Effect, Layer, Result } from "effect"

import type { Exchange } from "../../../src/doctor/Exchange.ts"
import { checkUpstreams } from "../../../src/doctor/UpstreamCheckup.ts"
import { Settings } from "../../../src/Settings.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { layerInProcessUpstreams } from "../upstreams/InProcessUpstreams.ts"
import { inLoopTime, startOfDay } from "../VirtualTime.ts"

/** Keys that no other word is like. */
export const testKeys = {
  RENTCAST_API_KEY: "rentcast-1f2e3d4c5b6a",
  CENSUS_API_KEY: "census-1f2e3d4c5b6a",
  HUD_API_TOKEN: "hud-1f2e3d4c5b6a",
  BLS_API_KEY: "bls-1f2e3d4c5b6a",
  FRED_API_KEY: "fred-1f2e3d4c5b6a",
  BROADBANDMAP_API_KEY: "broadband-1f2e3d4c5b6a"
}

/** The simulated upstreams with these faults, and a client in front of them, with every key set. */
export const layerTestedUpstreams = (
  faults = "",
  environment: Record<string, string> = testKeys,
  instead?: Parameters<typeof layerInProcessUpstreams>[1]
) =>
  Layer.merge(UpstreamClient.layer, CostQuotas.layerNone).pipe(
    Layer.provide([
      Layer.fresh(layerStoresMemory),
      layerInProcessUpstreams(Result.getOrThrow(parseFaults(faults)), instead)
    ]),
    Layer.provideMerge(Settings.layerTest({ CONTACT: "ops@operator.example", ...environment, UPSTREAM_RATES: "none" }))
  )

/** What a checkup finds with these faults, in virtual time. */
export const checkedUp = (
  faults = "",
  options: { readonly billed: boolean; readonly standIns: boolean } = { billed: true, standIns: true },
  environment: Record<string, string> = testKeys
) => onSandboxDay(checkUpstreams(options).pipe(Effect.provide(layerTestedUpstreams(faults, environment))))

/** Runs an effect on a day of the sandbox, in virtual time. */
export const onSandboxDay = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  yield* startOfDay
  return yield* inLoopTime(effect)
})

/** Hosts that were asked. */
export const hostsOf = (exchanges: ReadonlyArray<Exchange>): ReadonlySet<string> =>
  new Set(exchanges.map(({ request }) => new URL(request.url).host))
