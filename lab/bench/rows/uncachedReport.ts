import { writeFileSync } from "node:fs"

import { Clock, Effect, Schema } from "effect"

import { builtService } from "../../../test/support/process/builtService.ts"
import { type Contestant, cpuOfRounds, maxRounds } from "../measure/cpuOfRounds.ts"
import { exchanged } from "../measure/exchange.ts"
import { comparedFigure } from "../measure/Figure.ts"
import { folderOnDisk } from "../measure/folderOnDisk.ts"
import { type PinnedServer, startPinned } from "../measure/pinned.ts"
import { nothingSold } from "../servers/production.ts"
import { rememberedUpstreams } from "../servers/rememberedUpstreams.ts"

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

const Answered = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.Struct({ meta: Schema.Struct({ coverage: Schema.Struct({ answered: Schema.Int, of: Schema.Int }) }) })
  })
)

/**
 * A contestant that requests one report after the other. Adds the mean milliseconds of a report in each round to
 * `walls`.
 */
export const reported = ({ origin, pid }: PinnedServer, walls: Array<number>): Contestant => ({
  pid,
  round: (calls) =>
    Effect.succeed(
      Effect.gen(function* () {
        const began = yield* Clock.monotonicTimeNanos
        yield* Effect.replicateEffect(
          exchanged(200, { method: "POST", url: `${origin}/test/property-intel`, body }),
          calls,
          { discard: true }
        )
        walls.push(Number((yield* Clock.monotonicTimeNanos) - began) / 1e6 / calls)
      })
    )
})

/**
 * B4: a report with nothing cached. It is compared with the same requests by a hand-written `Promise.all` over `undici`
 * with `zod`, and by `Effect.all` with only our client and our schemas. All use a gateway in another process that has
 * its replies ready.
 */
export const uncachedReport = Effect.gen(function* () {
  const folder = yield* folderOnDisk
  const upstreams = yield* rememberedUpstreams()
  const gateway = upstreams.UPSTREAM_GATEWAY
  const environment = {
    ...nothingSold,
    ...upstreams,
    CACHE_DIR: "none"
  }
  const ours = yield* startPinned(builtService, { environment })
  const first = yield* exchanged(200, { method: "POST", url: `${ours.origin}/test/property-intel`, body })
  const { data } = yield* Effect.orDie(Schema.decodeEffect(Answered)(first.text))
  const { answered, of } = data.meta.coverage
  if (answered !== of) return yield* Effect.die(new Error("not all sources answered"))
  const { text } = yield* exchanged(200, { method: "GET", url: `${gateway}/_requests` })
  const requests = `${folder}/requests.json`
  yield* Effect.sync(() => writeFileSync(requests, text))
  const peer = yield* startPinned("lab/interop/promiseAllServer.ts", {
    environment: { UPSTREAM_GATEWAY: gateway, REQUESTS_FILE: requests }
  })
  const bare = yield* startPinned("lab/bench/servers/bareReport.ts", { environment })
  const walls = { ours: new Array<number>(), theirs: new Array<number>(), bare: new Array<number>() }
  const measured = yield* cpuOfRounds(
    { ours: reported(ours, walls.ours), theirs: reported(peer, walls.theirs), bare: reported(bare, walls.bare) },
    { calls: 40, warmUps: 6 }
  )
  return [
    comparedFigure("B4 CPU", "us", measured.ours, measured.theirs),
    comparedFigure("B4 wall", "ms", walls.ours.slice(-maxRounds), walls.theirs.slice(-maxRounds)),
    comparedFigure("B4 floor", "us", measured.bare, measured.theirs)
  ]
}).pipe(Effect.scoped)
