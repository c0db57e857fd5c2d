import { docsPaths } from "@property-intelligence/api/docsContents.ts"
import {
  agentCardPath,
  apiCatalogPath,
  brunoPath,
  docsPath,
  frontPath,
  iconPath,
  llmsFullPath,
  llmsPath,
  mcpCardPath,
  openapiPath,
  postmanPath,
  referencePath,
  reportPath,
  robotsPath,
  securityPath,
  sitemapPath,
  skillsIndexPath,
  statusPath,
  termsPath
} from "@property-intelligence/api/documentPaths.ts"
import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { DateTime, Effect, Layer, Option } from "effect"
import { HttpRouter } from "effect/http"

import { Settings } from "../../Settings.ts"
import { layerStaticDocument, staticAnswer } from "../request/encoding/StaticDocument.ts"
import { problemPaths } from "../request/knownPaths.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "../status/salesState.ts"
import { layerAgentDocuments } from "./agentDocuments.ts"
import { layerCollections } from "./collections.ts"
import { currentContract, currentOpenApi, withoutPages } from "./currentContract.ts"
import { llmsText } from "./llmsText.ts"
import type { JsonNode } from "./published/JsonNode.ts"
import { sharedContract } from "./published/sharedContract.ts"
import { referenceMarkdown } from "./referenceMarkdown.ts"

const markdownType = "text/markdown; charset=utf-8"

const layerText = (path: `/${string}`, contentType: string, text: (origin: string) => string) =>
  layerStaticDocument(
    path,
    Effect.map(PublicOrigin, (origin) => ({ text: text(origin), contentType, maxAge: 300 }))
  )

const layerLlms = layerStaticDocument(
  llmsPath,
  Effect.gen(function* () {
    const { lasting } = yield* MissingParts
    const text = llmsText(yield* PublicOrigin, deliverableEndpoints(lasting))
    return { text, contentType: markdownType, maxAge: 300 }
  })
)

const layerLlmsFull = layerStaticDocument(
  llmsFullPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const contract = yield* currentContract
    const { lasting } = yield* MissingParts
    return {
      text: `${llmsText(origin, deliverableEndpoints(lasting))}\n${referenceMarkdown(contract)}`,
      contentType: markdownType,
      maxAge: 300
    }
  })
)

/** Linkset of RFC 9264 for this origin: its contract, its pages and its state. */
const apiCatalog = (origin: string): string =>
  JSON.stringify({
    linkset: [
      {
        anchor: `${origin}/`,
        "service-desc": [
          { href: `${origin}${openapiPath}`, type: "application/json" },
          { href: `${origin}${postmanPath}`, type: "application/json" },
          { href: `${origin}${brunoPath}`, type: "application/json" }
        ],
        "service-doc": [
          { href: `${origin}${docsPath}`, type: "text/html" },
          { href: `${origin}${referencePath}`, type: "text/html" },
          { href: `${origin}${llmsPath}`, type: "text/markdown" }
        ],
        "service-meta": [
          { href: `${origin}${mcpCardPath}`, type: "application/mcp-server-card+json" },
          { href: `${origin}${skillsIndexPath}`, type: "application/json" },
          { href: `${origin}${agentCardPath}`, type: "application/json" }
        ],
        "terms-of-service": [{ href: `${origin}${termsPath}`, type: "text/html" }],
        status: [
          { href: `${origin}/health`, type: "application/json" },
          { href: `${origin}${statusPath}`, type: "text/html" }
        ]
      }
    ]
  })

/**
 * The permitted uses of our documents (contentsignals.org). Answers hold data whose owners don't allow training.
 */
const contentSignal = "Content-Signal: search=yes, ai-input=yes, ai-train=no"

/**
 * The user agents of AI companies that look for rules under their own name in robots.txt. They get the same rules as
 * all others.
 */
const agents = [
  "GPTBot",
  "OAI-SearchBot",
  "ChatGPT-User",
  "ClaudeBot",
  "Claude-User",
  "Claude-SearchBot",
  "PerplexityBot",
  "Perplexity-User",
  "Google-Extended",
  "Applebot-Extended",
  "meta-externalagent",
  "CCBot"
]

const rules = [contentSignal, "Disallow: /receipts/", "Allow: /test/", "Allow: /", ""]

/**
 * The text of robots.txt: everything may be read except receipts. The free calls below /test are for agents: they take
 * only POST, so a crawler that only reads makes none.
 */
const robots = (origin: string): string =>
  [
    "User-agent: *",
    ...rules,
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...rules,
    `Sitemap: ${origin}${sitemapPath}`,
    ""
  ].join("\n")

/** Number of days from the start of the process after which security.txt expires. RFC 9116 recommends less than a year. */
const securityDays = 330

/** The contact for reporting a vulnerability (RFC 9116). Without `CONTACT` it is the list of the docs. */
const layerSecurity = layerStaticDocument(
  securityPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { contact } = yield* Settings
    const where = Option.match(contact, {
      onNone: () => `${origin}${docsPath}`,
      onSome: (text) => (text.includes("://") ? text : `mailto:${text}`)
    })
    const expires = DateTime.formatIso(DateTime.add(yield* DateTime.now, { days: securityDays }))
    const text = [
      `Contact: ${where}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}${securityPath}`,
      ""
    ].join("\n")
    return { text, contentType: "text/plain; charset=utf-8", maxAge: 3600 }
  })
)

const pages = [
  frontPath,
  reportPath,
  statusPath,
  termsPath,
  docsPath,
  ...docsPaths,
  llmsPath,
  llmsFullPath,
  ...problemPaths
]

const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>${xmlText(origin + path)}</loc></url>`),
    "</urlset>",
    ""
  ].join("\n")

const xmlText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/**
 * The documents for programs that look for services: our name, the paths of the contract and the pages, and the rules
 * for crawlers.
 */
export const layerDiscoveryRoutes = Layer.mergeAll(
  layerLlmsFull,
  layerLlms,
  layerText(apiCatalogPath, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"', apiCatalog),
  layerText(robotsPath, "text/plain; charset=utf-8", robots),
  layerSecurity,
  layerAgentDocuments,
  layerCollections,
  layerText(sitemapPath, "application/xml; charset=utf-8", sitemap),
  layerText(iconPath, "image/svg+xml", () => icon)
)

const contractDocument = (contract: object) => ({
  text: JSON.stringify(contract),
  contentType: "application/json",
  maxAge: 300
})

/** The contract, for programs: whole, and with `?only=api` the calls alone. */
export const layerContractRoutes = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const context = yield* Effect.context<Effect.Services<typeof currentOpenApi>>()
    const shared = yield* Effect.cached(Effect.map(currentOpenApi, sharedContract))
    const answering = (change: (contract: JsonNode) => JsonNode) =>
      Effect.cached(
        Effect.provideContext(
          Effect.flatMap(shared, (contract) => staticAnswer(contractDocument(change(contract)))),
          context
        )
      )
    const whole = yield* answering((contract) => contract)
    const calls = yield* answering(withoutPages)
    yield* router.add("GET", openapiPath, ({ headers, url }) =>
      Effect.flatMap(onlyCalls.test(url) ? calls : whole, (answerTo) => answerTo(headers))
    )
  })
)

const onlyCalls = /[?&]only=api(?:&|$)/

/** The service's icon: a house with a tick, in the accent color, readable in 16 pixels and on dark and light. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6e4f"/><path d="M6 15.5 16 7l10 8.5V26H6z" fill="#fff"/><path d="m11 19 3.5 3.5L21 16" fill="none" stroke="#0b6e4f" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></svg>
`
