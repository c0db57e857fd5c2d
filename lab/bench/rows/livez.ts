import { Effect } from "effect"

import { builtService } from "../../../test/support/process/builtService.ts"
import { cpuOfRounds } from "../measure/cpuOfRounds.ts"
import { comparedFigure } from "../measure/Figure.ts"
import { type PinnedServer, startPinned } from "../measure/pinned.ts"
import { underLoad } from "../measure/underLoad.ts"
import { production } from "../servers/production.ts"

const probed = ({ origin, pid }: PinnedServer) => underLoad(pid, 200, { method: "GET", url: `${origin}/livez` })

/** B1: the cost that all responses share, measured by the shortest response. */
export const livez = Effect.gen(function* () {
  const { bare, http, ours } = yield* cpuOfRounds(
    {
      ours: probed(
        yield* startPinned(builtService, { environment: { ...production, MODE: "sandbox", CACHE_DIR: ":memory:" } })
      ),
      http: probed(yield* startPinned("lab/bench/servers/nodeHttp.ts")),
      bare: probed(yield* startPinned("lab/bench/servers/bareHttpApi.ts"))
    },
    { calls: 4000 }
  )
  return [comparedFigure("B1 node:http", "us", ours, http), comparedFigure("B1 bare HttpApi", "us", ours, bare)]
}).pipe(Effect.scoped)
