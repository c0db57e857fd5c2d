import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { Context, Effect, Layer } from "effect"

import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../../test/support/wire.ts"

/** The real service as a separate process in sandbox mode, with its contract in a file. */
export class ContractService extends Context.Service<
  ContractService,
  { readonly origin: string; readonly folder: string; readonly file: string; readonly text: string }
>()("interop/contract/ContractService") {
  static readonly layer = Layer.effect(
    ContractService,
    Effect.gen(function* () {
      const service = yield* startService({
        PORT: "0",
        LOG_FORMAT: "json",
        PUBLIC_ORIGIN: "https://api.property-intelligence.dev",
        FREE_LIMIT: "100000 per minute",
        CONTACT: "ops@property-intelligence.dev"
      })
      const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.:]+)/)
      const { text } = yield* exchange(origin, "/openapi.json", {})
      const folder = mkdtempSync(join(tmpdir(), "contract-"))
      const file = join(folder, "openapi.json")
      writeFileSync(file, text)
      return { origin, folder, file, text }
    })
  )
}
