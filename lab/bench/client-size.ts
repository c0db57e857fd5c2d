/** What `property-intelligence/client` and its x402 part weigh, minified and by gzip, alone and with Effect. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"

import { clientBundle } from "../../test/support/client/clientBundle.ts"

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const program = Effect.forEach(["client", "signPayment"], (name) =>
  Effect.gen(function* () {
    const module = `packages/client/src/${name}.ts`
    const own = yield* clientBundle(module, { withEffect: false })
    const whole = yield* clientBundle(module, { withEffect: true })
    yield* Console.log(`${module}: ${kilobytes(own.bytes)}, with Effect ${kilobytes(whole.bytes)}`)
  })
)

NodeRuntime.runMain(program)
