import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect, Layer } from "effect"

import { layerLedger } from "../../../src/payments/ledger/LedgerLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { temporaryFolder } from "../chain/LiveService.ts"

/** A ledger's file in a folder that is gone with the scope; `open` gives a program the ledger for as long as it runs. */
export const ledgerOnDisk = Effect.map(temporaryFolder, (folder) => {
  const file = `${folder}/ledger.db`
  const layer = Layer.merge(Settings.layerTest({ LEDGER_URL: `sqlite:${file}` }), NodeServices.layer)
  return {
    folder,
    file,
    /** What the commands need. */
    layer,
    open: Effect.provide(Layer.fresh(layerLedger.pipe(Layer.provide(layer))))
  }
})
