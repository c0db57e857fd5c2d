import { Effect, Layer } from "effect"

import { docsPath, openapiPath } from "../../api/documentPaths.ts"
import { layerStaticDocument } from "../answer/encoding/StaticDocument.ts"
import { pagePolicy } from "../answer/pagePolicy.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import { currentContract, currentOpenApi } from "./currentContract.ts"
import { referenceMarkdown } from "./referenceMarkdown.ts"
import { referencePage } from "./referencePage.ts"
import { referenceStyle } from "./referenceStyle.ts"

const layerOpenApi = layerStaticDocument(
  openapiPath,
  Effect.map(currentOpenApi, (contract) => ({
    text: JSON.stringify(contract),
    contentType: "application/json",
    maxAge: 300
  }))
)

const layerReference = layerStaticDocument(
  docsPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const contract = yield* currentContract
    return {
      text: referencePage(contract, origin),
      markdown: referenceMarkdown(contract),
      contentType: "text/html; charset=utf-8",
      maxAge: 300,
      headers: { "content-security-policy": pagePolicy(referenceStyle) }
    }
  })
)

/** The contract, for programs and for people. Reading it needs nothing but this server, and no script. */
export const layerContractRoutes = Layer.merge(layerOpenApi, layerReference)
