import { Effect } from "effect"

import { builtService } from "../../../test/support/process/builtService.ts"
import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { cpuOfRounds } from "../measure/cpuOfRounds.ts"
import { comparedFigure } from "../measure/Figure.ts"
import { type PinnedServer, startPinned } from "../measure/pinned.ts"
import { underLoad } from "../measure/underLoad.ts"
import { nodePath } from "../servers/instantNode.ts"
import { listening } from "../servers/listening.ts"
import { production } from "../servers/production.ts"

const order = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

const asked = ({ origin, pid }: PinnedServer, body?: string) =>
  underLoad(pid, 402, { method: "POST", url: `${origin}/property-intel`, ...(body === undefined ? {} : { body }) })

/**
 * B2: unpaid calls. The standard kit never reads the body. We read it, and report why the paid call would be refused.
 */
export const challenges = Effect.gen(function* () {
  const facilitator = yield* listening(startService({}, { program: "lab/bench/servers/stubFacilitator.ts" }))
  const stock = yield* startPinned("lab/interop/honoServer.ts", { environment: { FACILITATOR_URL: facilitator } })
  const ours = yield* startPinned(builtService, {
    environment: {
      ...production,
      FACILITATOR_URL: facilitator,
      EVM_RPC_URL: `${facilitator}${nodePath}`,
      LEDGER_URL: "sqlite::memory:",
      CACHE_DIR: ":memory:"
    }
  })
  const measured = yield* cpuOfRounds(
    {
      oursEmpty: asked(ours),
      stockEmpty: asked(stock),
      oursJson: asked(ours, order),
      stockJson: asked(stock, order)
    },
    { calls: 3000 }
  )
  return [
    comparedFigure("B2 without a body", "us", measured.oursEmpty, measured.stockEmpty),
    comparedFigure("B2 with a JSON body", "us", measured.oursJson, measured.stockJson)
  ]
}).pipe(Effect.scoped)
