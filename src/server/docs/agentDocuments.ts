import { hash } from "node:crypto"

import {
  agentCardPath,
  docsPath,
  iconPath,
  mcpRegistryPath,
  openapiPath,
  skillPath,
  skillsIndexPath,
  mcpPath
} from "@property-intelligence/api/documentPaths.ts"
import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { serviceDescription, serviceName, serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { mcpIdentity } from "@property-intelligence/client/mcp/layerTools.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { Effect, Layer } from "effect"

import { Settings } from "../../Settings.ts"
import { layerStaticDocument } from "../request/encoding/StaticDocument.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "../status/salesState.ts"
import { guidance } from "./llmsText.ts"

const skill = {
  name: "property-intelligence",
  description:
    "Look up a US home or address for value and rent estimates, flood zone, hazards, neighborhood, walkability, jobs and prices, with a risk " +
    "score and an investment analysis. Use it when a user asks about a property in the United States, or whether to buy one. Some calls " +
    "a minute are free; more are paid per call in USDC (x402)."
}

/** The skill as an agent loads it: front matter and instructions (agentskills.io/specification). */
const skillText = Effect.gen(function* () {
  const origin = yield* PublicOrigin
  const { lasting } = yield* MissingParts
  return `---
name: ${skill.name}
description: ${skill.description}
---

# ${serviceName}

Call ${origin} by HTTP, or add the MCP server at ${origin}${mcpPath} (streamable HTTP), whose tools are the same calls.

${guidance(origin, deliverableEndpoints(lasting))}

Show the notices in meta.sources[].attribution with the data, and say that a null figure is unknown.
`
})

/** The index of skills, with the digest of the skill's own bytes (Agent Skills Discovery RFC 0.2.0, cloudflare/agent-skills-discovery-rfc). */
const skillsIndex = Effect.map(skillText, (text) => ({
  $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
  skills: [{ ...skill, type: "skill-md", url: skillPath, digest: `sha256:${hash("sha256", text)}` }]
}))

/** The origin's host name with its labels in reverse order, as the MCP registry names publishers. */
const namespaceOf = (origin: string): string => new URL(origin).hostname.split(".").toReversed().join(".")

/** The tools for the MCP registry (modelcontextprotocol.io/registry/remote-servers); its descriptions have at most 100 characters. */
const registryEntry = Effect.map(PublicOrigin, (origin) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: `${namespaceOf(origin)}/${mcpIdentity.name}`,
  title: "Property Intelligence",
  description: `US property reports and investment analyses from ${sourceCountWord} sources, by x402`,
  version: mcpIdentity.version,
  websiteUrl: origin,
  remotes: [{ type: "streamable-http", url: `${origin}${mcpPath}` }]
}))

/**
 * The service's A2A agent card (a2a-protocol.org/latest/specification, AgentCard of 1.0). It accepts no A2A messages: its one interface has
 * another binding, which the specification names by a URI.
 */
const agentCard = Effect.gen(function* () {
  const origin = yield* PublicOrigin
  const { operatorName } = yield* Settings
  const { lasting } = yield* MissingParts
  const json = ["application/json"]
  return {
    name: serviceName,
    description: `${serviceDescription} Called by HTTP or MCP; it accepts no A2A messages.`,
    version: serviceVersion,
    supportedInterfaces: [
      {
        url: `${origin}${mcpPath}`,
        protocolBinding: "https://modelcontextprotocol.io/specification",
        protocolVersion: "1.0"
      }
    ],
    provider: { organization: operatorName, url: origin },
    documentationUrl: `${origin}${docsPath}`,
    iconUrl: `${origin}${iconPath}`,
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: json,
    defaultOutputModes: json,
    skills: deliverableEndpoints(lasting).map(({ path, summary }) => ({
      id: path.slice(1),
      name: summary,
      description: `${summary} for a US address, by POST ${origin}${path}; the contract is at ${origin}${openapiPath}.`,
      tags: ["real-estate", "property", "x402"]
    }))
  }
})

const layerJson = <R>(path: `/${string}`, document: Effect.Effect<object, never, R>) =>
  layerStaticDocument(
    path,
    Effect.map(document, (each) => ({ text: JSON.stringify(each), contentType: "application/json", maxAge: 300 }))
  )

/**
 * The documents that agents and their registries read: the skill and its index, A2A's card, and the MCP registry's
 * entry.
 */
export const layerAgentDocuments = Layer.mergeAll(
  layerStaticDocument(
    skillPath,
    Effect.map(skillText, (text) => ({ text, contentType: "text/markdown; charset=utf-8", maxAge: 300 }))
  ),
  layerJson(skillsIndexPath, skillsIndex),
  layerJson(agentCardPath, agentCard),
  layerJson(mcpRegistryPath, registryEntry)
)
