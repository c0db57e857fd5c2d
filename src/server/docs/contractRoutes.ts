import { Effect, Layer } from "effect"

import { docsPath, openapiPath } from "../../api/documentPaths.ts"
import { layerStaticDocument } from "../answer/encoding/StaticDocument.ts"
import { pagePolicy } from "../answer/pagePolicy.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import { openApiAt, readContract } from "./Contract.ts"
import { referencePage } from "./referencePage.ts"
import { referenceStyle } from "./referenceStyle.ts"

const layerOpenApi = layerStaticDocument(
  openapiPath,
  Effect.map(PublicOrigin, (origin) => ({
    text: JSON.stringify(openApiAt(origin)),
    contentType: "application/json",
    maxAge: 300
  }))
)

const layerReference = layerStaticDocument(
  docsPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const contract = yield* Effect.orDie(readContract(openApiAt(origin)))
    return {
      text: referencePage(contract, origin),
      contentType: "text/html; charset=utf-8",
      maxAge: 300,
      headers: { "content-security-policy": pagePolicy(referenceStyle) }
    }
  })
)

/** The contract, for programs and for people. Reading it needs nothing but this server, and no script. */
export const layerContractRoutes = Layer.merge(layerOpenApi, layerReference)
