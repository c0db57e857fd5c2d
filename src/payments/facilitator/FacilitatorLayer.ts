import { type PaymentNetwork, paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Array as Arr, Effect, Layer, Option, Redacted } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"

import { Settings } from "../../Settings.ts"
import { nodeUrls } from "../chain/ChainLayer.ts"
import { cdpUrl, makeCdpFacilitator } from "./CdpFacilitator.ts"
import { type Facilitator, FacilitatorNotConfigured } from "./Facilitator.ts"
import { layerFailover, type Member } from "./FacilitatorFailover.ts"
import { isPayai, makePayaiAuthorization } from "./payaiAuthorization.ts"
import { makeRemoteFacilitator } from "./RemoteFacilitator.ts"

/** Settles on testnets only, and needs no account. */
const testnetFacilitator = "https://x402.org/facilitator"

/**
 * The facilitator that the settings choose. Fails if settings are missing. The first request shows whether it can be
 * reached.
 */
export const layerFacilitator: Layer.Layer<Facilitator, FacilitatorNotConfigured, Settings | HttpClient.HttpClient> =
  Layer.unwrap(
    Effect.gen(function* () {
      const { facilitator } = yield* Settings
      return layerFailover(yield* members[facilitator])
    })
  )

const remoteMembers = Effect.gen(function* () {
  const { facilitatorAuthorization, facilitatorUrl, networks } = yield* Settings
  const isTestnet = paymentNetworkOf(networks[0])?.isTestnet === true
  const urls = Option.getOrElse(facilitatorUrl, () => (isTestnet ? [testnetFacilitator] : []))
  const payai = urls.some(isPayai) ? yield* payaiAuthorization : null
  const authorizing = (url: string, index: number) => {
    if (payai !== null && isPayai(url)) return { authorize: payai }
    return index === 0 && Option.isSome(facilitatorAuthorization)
      ? { authorize: stating(facilitatorAuthorization.value) }
      : {}
  }
  const found = yield* Effect.forEach(urls, (url, index) =>
    Effect.map(makeRemoteFacilitator({ url, ...authorizing(url, index) }), (facilitator): Member => ({
      name: url,
      facilitator
    }))
  )
  return Arr.isReadonlyArrayNonEmpty(found)
    ? found
    : yield* new FacilitatorNotConfigured({
        variable: "FACILITATOR_URL",
        problem: "is needed on a mainnet, e.g. FACILITATOR_URL=https://facilitator.payai.network"
      })
})

/** Makes the function that adds the given authorization header to every request. */
const stating = (authorization: Redacted.Redacted) => (request: HttpClientRequest.HttpClientRequest) =>
  Effect.succeed(HttpClientRequest.setHeader(request, "authorization", Redacted.value(authorization)))

/**
 * The authorization of requests to PayAI with the key in the settings; `null` without a key. Fails if only one half of
 * the key is set.
 */
const payaiAuthorization = Effect.gen(function* () {
  const { payaiApiKeyId, payaiApiKeySecret } = yield* Settings
  if (Option.isNone(payaiApiKeyId) && Option.isNone(payaiApiKeySecret)) return null
  return yield* makePayaiAuthorization({
    keyId: yield* needed("PAYAI_API_KEY_ID", payaiApiKeyId),
    keySecret: yield* needed("PAYAI_API_KEY_SECRET", payaiApiKeySecret)
  })
})

const cdpMembers = Effect.gen(function* () {
  const { cdpApiKeyId, cdpApiKeySecret } = yield* Settings
  const facilitator = yield* makeCdpFacilitator({
    keyId: yield* needed("CDP_API_KEY_ID", cdpApiKeyId),
    keySecret: yield* needed("CDP_API_KEY_SECRET", cdpApiKeySecret)
  })
  return Arr.of<Member>({ name: cdpUrl, facilitator })
})

/**
 * One facilitator for each network, with a separate account, queue and gas balance there, all with one key. The modules
 * are loaded only for this choice: with viem they take over half a second.
 */
const selfMembers = Effect.gen(function* () {
  const settings = yield* Settings
  yield* needed("EVM_RPC_URL", settings.evmRpcUrls)
  const privateKey = yield* needed("FACILITATOR_PRIVATE_KEY", settings.facilitatorPrivateKey)
  const { privateKeyToAddress } = yield* Effect.promise(() => import("viem/accounts"))
  const signer = privateKeyToAddress(Redacted.value(privateKey)).toLowerCase()
  if (Option.exists(settings.walletAddress, (wallet) => wallet.toLowerCase() === signer)) {
    return yield* new FacilitatorNotConfigured({
      variable: "FACILITATOR_PRIVATE_KEY",
      problem: "is the key of WALLET_ADDRESS: the hot key that pays the gas must not hold the revenue"
    })
  }
  const { makeSelfFacilitator } = yield* Effect.promise(() => import("./SelfFacilitator.ts"))
  const nodes = nodeUrls(settings)
  return yield* Effect.forEach(
    settings.networks,
    Effect.fnUntraced(function* (id) {
      const network = paymentNetworkOf(id)
      const rpcUrl = nodes.get(id)
      if (network === undefined) {
        return yield* new FacilitatorNotConfigured({ variable: "NETWORK", problem: `USDC is not known on ${id}` })
      }
      if (rpcUrl === undefined) {
        const problem = `has no node for ${id}, e.g. EVM_RPC_URL=${id}=${network.publicNode}`
        return yield* new FacilitatorNotConfigured({ variable: "EVM_RPC_URL", problem })
      }
      const maxFee = maxFeeOf(settings, network)
      const facilitator = yield* makeSelfFacilitator({ network, rpcUrl, privateKey, maxFee })
      return { name: "self", network: id, facilitator } satisfies Member
    })
  )
})

/** The max wei per unit of gas. */
const maxFeeOf = ({ facilitatorMaxFee }: Settings["Service"], { id, maxGwei }: PaymentNetwork): bigint =>
  Option.match(facilitatorMaxFee, {
    onNone: () => null,
    onSome: ({ named, unnamed }) => named.get(id) ?? unnamed
  }) ?? BigInt(maxGwei) * weiPerGwei

const weiPerGwei = 1_000_000_000n

const needed = <A>(variable: string, value: Option.Option<A>) =>
  Option.match(value, {
    onNone: () =>
      Effect.fail(new FacilitatorNotConfigured({ variable, problem: "is needed for the chosen FACILITATOR" })),
    onSome: Effect.succeed
  })

const members = { remote: remoteMembers, cdp: cdpMembers, self: selfMembers } satisfies Record<
  Settings["Service"]["facilitator"],
  unknown
>
