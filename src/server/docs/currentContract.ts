import { Api } from "@property-intelligence/api/Api.ts"
import { docsPath, llmsPath, termsPath } from "@property-intelligence/api/documentPaths.ts"
import { deliverableEndpoints, type MissingPart } from "@property-intelligence/api/missingParts.ts"
import { Effect, Option, Struct } from "effect"
import { OpenApi } from "effect/http-api"

import { Settings } from "../../Settings.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "../status/salesState.ts"
import { readContract } from "./Contract.ts"
import { guidance } from "./llmsText.ts"
import { type JsonNode, mapValues, nodeAt } from "./published/JsonNode.ts"
import { publishedContract } from "./published/publishedContract.ts"

/**
 * The OpenAPI document of this service: its origin, its contact, and a guide for agents in addition to the contract.
 */
export const currentOpenApi = Effect.gen(function* () {
  const origin = yield* PublicOrigin
  const { contact, operatorName } = yield* Settings
  const { lasting } = yield* MissingParts
  const contract = withoutPrices(publishedContract({ ...OpenApi.fromApi(Api) }), lasting)
  return {
    ...contract,
    info: {
      ...nodeAt(contract, "info"),
      termsOfService: `${origin}${termsPath}`,
      // The program's license, MIT, says nothing about the data that its answers hold.
      license: { name: "Terms of use, and of each source's data", url: `${origin}${termsPath}` },
      contact: contactOf(operatorName, contact, origin),
      "x-guidance": guidance(origin, deliverableEndpoints(lasting))
    },
    servers: [{ url: origin }],
    "x-agentcash-guidance": { llmsTxtUrl: `${origin}${llmsPath}` }
  }
})

/**
 * The contract without the price of each call that this service can't deliver, for directories of paid services. The
 * descriptions stay.
 */
const withoutPrices = (contract: JsonNode, missing: ReadonlyMap<string, MissingPart>): JsonNode => {
  const paths = nodeAt(contract, "paths")
  const closed = [...missing].flatMap(([path, { closes }]) => {
    if (!closes) return []
    const operation = Struct.omit(nodeAt(nodeAt(paths, path), "post"), ["x-payment-info"])
    return [[path, { ...nodeAt(paths, path), post: operation }] as const]
  })
  return { ...contract, paths: { ...paths, ...Object.fromEntries(closed) } }
}

/**
 * The contract with the calls alone: without the documents and the page forms, and without components that only those
 * use.
 */
export const withoutPages = (contract: JsonNode): JsonNode => {
  const isOfPages = ({ tags }: JsonNode) => Array.isArray(tags) && tags.some((tag) => pageTags.has(tag))
  const paths = Object.entries(nodeAt(contract, "paths")).flatMap(([path, operations]) => {
    const kept = Object.entries(nodeAt({ operations }, "operations")).filter(
      ([method]) => !isOfPages(nodeAt(nodeAt({ operations }, "operations"), method))
    )
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const]
  })
  const tags = Array.isArray(contract["tags"]) ? contract["tags"] : []
  const called = {
    ...contract,
    tags: tags.filter((tag) => !pageTags.has(nodeAt({ tag }, "tag")["name"])),
    paths: Object.fromEntries(paths)
  }
  return { ...called, components: referredTo(called) }
}

const pageTags: ReadonlySet<unknown> = new Set(["Documents", "Forms"])

/**
 * The components that the paths of a contract use, directly or through other components. Security schemes are kept,
 * because paths name them in another way.
 */
const referredTo = (contract: JsonNode): JsonNode => {
  const components = nodeAt(contract, "components")
  const found = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w{1,40})\/([\w.-]{1,200})"/g
    )) {
      const key = `${kind}/${name}`
      if (!found.has(key)) look((found.add(key), nodeAt(components, kind)[name] ?? null))
    }
  }
  look(contract["paths"])
  return mapValues(components, (parts, kind) =>
    kind === "securitySchemes"
      ? parts
      : Object.fromEntries(Object.entries(parts).filter(([name]) => found.has(`${kind}/${name}`)))
  )
}

/** The parts of the current contract that the page and the texts show. */
export const currentContract = Effect.flatMap(currentOpenApi, (contract) => Effect.orDie(readContract(contract)))

/** The contact in OpenAPI's form: an email address, a page of the operator, or at least the service's page. */
const contactOf = (name: string, contact: Option.Option<string>, origin: string) =>
  Option.match(contact, {
    onNone: () => ({ name, url: `${origin}${docsPath}` }),
    onSome: (where) => (where.includes("@") && !where.includes("://") ? { name, email: where } : { name, url: where })
  })
