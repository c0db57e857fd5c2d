import { aiCatalogPath, mcpCardFormerPath, mcpCardPath, mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { mcpIdentity } from "@property-intelligence/client/mcp/layerTools.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { Effect, Layer } from "effect"

import { layerStaticDocument } from "../request/encoding/StaticDocument.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"

/** The origin's host name with its labels in reverse order, as registries name programs. */
const publisherOf = (origin: string): string => new URL(origin).hostname.split(".").toReversed().join(".")

const cardTitle = "Property Intelligence"

/** Server card of SEP-2127: the name and the address of the server. The tools are in its list of tools. */
const cardOf = (origin: string) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name: `${publisherOf(origin)}/${mcpIdentity.name}`,
  version: mcpIdentity.version,
  title: cardTitle,
  description: `Reports, investor analyses and narratives for US addresses from ${sourceCountWord} public sources, paid by x402.`,
  websiteUrl: origin,
  remotes: [{ type: "streamable-http", url: `${origin}${mcpPath}` }]
})

/** AI catalog 1.0: the address of the card. */
const catalogOf = (origin: string) => ({
  specVersion: "1.0",
  entries: [
    {
      displayName: cardTitle,
      identifier: `urn:air:${new URL(origin).hostname}:mcp:${mcpIdentity.name}`,
      type: cardType,
      url: `${origin}${mcpCardPath}`,
      representativeQueries: [
        "Should I buy the house at 1600 Smith St, Houston, TX 77002, and at what price?",
        "What is a house in the US worth, and what rent does it earn?",
        "Is a US address in a flood zone?"
      ]
    }
  ]
})

const cardType = "application/mcp-server-card+json"

const layerCard = (path: `/${string}`, contentType: string, of: (origin: string) => object) =>
  layerStaticDocument(
    path,
    Effect.map(PublicOrigin, (origin) => ({ text: JSON.stringify(of(origin)), contentType, maxAge: 3600 }))
  )

/** The documents for programs that look for tools: the card, and the catalog that leads to it. */
export const layerMcpCards = Layer.mergeAll(
  layerCard(mcpCardPath, cardType, cardOf),
  layerCard(mcpCardFormerPath, "application/json", cardOf),
  layerCard(aiCatalogPath, "application/ai-catalog+json", catalogOf)
)
