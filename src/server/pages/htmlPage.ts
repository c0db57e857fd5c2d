import { createRequire } from "node:module"
import { dirname, join } from "node:path"

import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { serviceName, serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Option, Redacted } from "effect"

import type { ServiceFacts } from "#pages"

import { sourceDefinitions } from "../../report/catalog.ts"
import { Settings } from "../../Settings.ts"
import { settingsTable, wellKnownBuyerKey } from "../../settings/settingsTable.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "../status/salesState.ts"

export const htmlType = "text/html; charset=utf-8"

/**
 * Seconds that a browser may use a page without asking again: none. A page names its files by their digests, and after
 * a release those files are gone. An unchanged page is answered with 304.
 */
export const pageMaxAge = 0

/** The headers of every page. A browser may run, style, show and call only what comes from here. */
export const pageHeaders = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
} as const

/** The content security policy for a page without a program: it runs nothing, and calls and sends nothing. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The built pages, loaded at the first request for one: a service with API calls only never needs them. */
export const renderer = Effect.promise(() => import("#pages"))

const { resolve } = createRequire(import.meta.url)

/**
 * The path of a file of the built pages. It follows `#pages` of package.json, which works from the sources and from the
 * built service.
 */
export const builtPagesPath = (name: string): string => join(dirname(resolve("#pages")), name)

/** The facts about this service that the pages show. */
export const serviceFacts: Effect.Effect<ServiceFacts, never, Settings | PublicOrigin> = Effect.gen(function* () {
  const { cliPackage, mode, networks, operatorName, reportQuorum, walletAddress } = yield* Settings
  const { lasting } = yield* MissingParts
  return {
    name: serviceName,
    version: serviceVersion,
    operator: operatorName,
    origin: yield* PublicOrigin,
    sandbox: mode === "sandbox",
    sells: Option.isSome(walletAddress),
    networks: networks.flatMap(networkFacts),
    prices: deliverableEndpoints(lasting).map(({ path, price, summary }) => ({
      path,
      price: priceText(price),
      summary
    })),
    sources: sourceDefinitions.map(({ cadence, gives, name, subject }) => ({ name, subject, gives, cadence })),
    testKey: mode === "sandbox" ? yield* testKey : null,
    quorum: reportQuorum,
    cliPackage: Option.getOrNull(cliPackage)
  }
})

/** The facts about a payment network that a page needs to sign; none for a network whose USDC we don't know. */
const networkFacts = (network: string): ServiceFacts["networks"] => {
  const known = paymentNetworkOf(network)
  if (known === undefined) return []
  const { asset, chainId, domain, id, isTestnet, name } = known
  return [{ id, name, chainId, isTestnet, asset, domain }]
}

/** The private key of the sandbox's payer, if it is a public one that pages may show. */
const testKey = Effect.map(Effect.orDie(settingsTable.sandboxBuyerKey.config), (key) =>
  Redacted.value(key) === wellKnownBuyerKey ? wellKnownBuyerKey : null
)
