import { Context, Effect, Layer, Option, Redacted, Result } from "effect"

import { Settings } from "../Settings.ts"
import type { KeySigner } from "./KeySigner.ts"
import { SellingTerms, TermsRefused } from "./SellingTerms.ts"

/**
 * Signs the service's offers and receipts, with a key that can't spend the service's money. `signer` is `None` if no key is set, or if
 * the service sells nothing.
 */
export class OfferSigner extends Context.Service<OfferSigner, { readonly signer: Option.Option<KeySigner> }>()(
  "property-intelligence/payments/OfferSigner"
) {
  /**
   * Fails with `TermsRefused` if the key belongs to `WALLET_ADDRESS`, is `FACILITATOR_PRIVATE_KEY`, or is a publicly
   * known test key on a mainnet.
   */
  static readonly layer = Layer.effect(
    OfferSigner,
    Effect.gen(function* () {
      const { facilitatorPrivateKey, offerSigningKey } = yield* Settings
      const { terms } = yield* SellingTerms
      if (Option.isNone(offerSigningKey) || Option.isNone(terms)) return { signer: Option.none() }

      const [{ keySigner }, { walletAddress }] = yield* loadSigning
      const key = Redacted.value(offerSigningKey.value).toLowerCase()
      const signer = keySigner(key)
      const { networks, payTo } = terms.value
      if (signer.address === payTo) {
        return yield* refused(
          "is the key of WALLET_ADDRESS: the key that signs offers must not be able to spend the revenue"
        )
      }
      if (Option.exists(facilitatorPrivateKey, (other) => Redacted.value(other).toLowerCase() === key)) {
        return yield* refused(
          "is FACILITATOR_PRIVATE_KEY too: the key that signs offers must not be able to spend the gas"
        )
      }
      const asWallet = walletAddress(signer.address, networks[0])
      if (Result.isFailure(asWallet) && asWallet.failure.reason === "TestKey") {
        return yield* refused("is a test key of anvil and hardhat: anyone could sign offers with it")
      }
      return { signer: Option.some(signer) }
    })
  )
}

/** Loading these modules takes a quarter of a second, so a service without a key does not load them. */
const loadSigning = Effect.promise(() =>
  Promise.all([import("./KeySigner.ts"), import("@property-intelligence/x402/chain/WalletAddress.ts")])
)

const refused = (problem: string) => new TermsRefused({ variable: "OFFER_SIGNING_KEY", problem })
