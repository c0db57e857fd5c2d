import { createRequire } from "node:module"
import { dirname, join } from "node:path"

import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { serviceName, serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { listedSources } from "@property-intelligence/domain/report/sourceKeys.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Option, Redacted } from "effect"

import type { ServiceFacts } from "#pages"

import { Settings, settingsTable, wellKnownBuyerKey } from "../../Settings.ts"
import { sources } from "../../sources/catalog.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "../status/salesState.ts"

export const htmlType = "text/html; charset=utf-8"

/** Asked for again each time, which a 304 answers: a page names its files by their digests, and of another build they are not there. */
export const pageMaxAge = 0

/** The headers of every page. */
export const pageHeaders = Effect.map(Settings, ({ mapTileUrl }) => ({
  "content-security-policy": pagesPolicy(Option.getOrNull(Option.map(mapTileUrl, (url) => new URL(url).origin)))
}))

/**
 * The content security policy of pages. A browser may run, style, show and call only what comes from here, and map
 * tiles from the one origin in the settings.
 */
const pagesPolicy = (tileOrigin: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${tileOrigin === null ? "" : ` ${tileOrigin}`}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** The same for a page without a program: nothing of it is run, nothing is called or sent. */
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
  const { cliPackage, mapTileUrl, mode, networks, operatorName, reportQuorum, walletAddress } = yield* Settings
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
    sources: listedSources.map(({ gives, key, subject }) => {
      const { cadence, name } = sources[key].definition
      return { name, subject, gives, cadence }
    }),
    testKey: mode === "sandbox" ? yield* testKey : null,
    quorum: reportQuorum,
    cliPackage: Option.getOrNull(cliPackage),
    tileUrl: Option.getOrNull(mapTileUrl)
  }
})

/** A payment on a network that has no USDC known to us is signed by no page. */
const networkFacts = (network: string): ServiceFacts["networks"] => {
  const known = paymentNetworkOf(network)
  if (known === undefined) return []
  const { asset, chainId, domain, id, isTestnet, name } = known
  return [{ id, name, chainId, isTestnet, asset, domain }]
}

/** The key of the sandbox's payer, if it is no secret. */
const testKey = Effect.map(Effect.orDie(settingsTable.sandboxBuyerKey.config), (key) =>
  Redacted.value(key) === wellKnownBuyerKey ? wellKnownBuyerKey : null
)
