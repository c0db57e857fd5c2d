import { describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { inTime } from "../support/inTime.ts"
import { startExportingService } from "../support/process/ExportingService.ts"
import { startOtlpReceiver } from "../support/telemetry/OtlpReceiver.ts"
import { checkTracedPurchase, tracedSandbox } from "../support/telemetry/TracedPurchaseCheck.ts"

describe("the trace of a paid call, without a collector", () => {
  it.live("has exactly the spans, parents, kinds and attributes that are written down", () =>
    Effect.gen(function* () {
      const receiver = yield* startOtlpReceiver
      const service = yield* startExportingService(receiver.url, tracedSandbox)
      yield* checkTracedPurchase(service.origin, receiver)
    }).pipe(inTime)
  )
})
