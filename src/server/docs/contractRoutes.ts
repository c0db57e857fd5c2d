import { Effect } from "effect"

import { openapiPath } from "../../api/documentPaths.ts"
import { layerStaticDocument } from "../answer/encoding/StaticDocument.ts"
import { currentOpenApi } from "./currentContract.ts"

/** The contract, for programs. */
export const layerContractRoutes = layerStaticDocument(
  openapiPath,
  Effect.map(currentOpenApi, (contract) => ({
    text: JSON.stringify(contract),
    contentType: "application/json",
    maxAge: 300
  }))
)
