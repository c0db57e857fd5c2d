import { Context, Effect, Layer, Option, Redacted, Result } from "effect"
import { pointFromScalar, signRecoverable } from "tiny-secp256k1"
import { getAddress, keccak256 } from "viem/utils"

import { Settings } from "../Settings.ts"
import { walletAddress } from "./chain/WalletAddress.ts"
import { SellingTerms, TermsRefused } from "./SellingTerms.ts"
import type { SignDigest } from "./x402/flatTypedData.ts"

/** What the operator signs with. */
interface Signer {
  /** The key's account, EIP-55: what a buyer compares the recovered signer with. */
  readonly address: string
  /** At once: it takes some 0.2 ms. The same digest always gets the same signature. */
  readonly sign: SignDigest
}

/** Signs the service's offers and receipts, by a key that can spend nothing; `None` without one, and where nothing is sold. */
export class OfferSigner extends Context.Service<OfferSigner, { readonly signer: Option.Option<Signer> }>()(
  "property-intelligence/payments/OfferSigner"
) {
  /** Fails with `TermsRefused` for a key that holds or spends money, and on a mainnet for one that everybody has. */
  static readonly layer = Layer.effect(
    OfferSigner,
    Effect.gen(function* () {
      const { facilitatorPrivateKey, offerSigningKey } = yield* Settings
      const { terms } = yield* SellingTerms
      if (Option.isNone(offerSigningKey) || Option.isNone(terms)) return { signer: Option.none() }

      const key = Redacted.value(offerSigningKey.value).toLowerCase()
      const signer = signerWith(key)
      const { network, payTo } = terms.value
      if (signer.address === payTo) {
        return yield* refused(
          "is the key of WALLET_ADDRESS: what signs offers must not be able to spend what they bring"
        )
      }
      if (Option.exists(facilitatorPrivateKey, (other) => Redacted.value(other).toLowerCase() === key)) {
        return yield* refused("is FACILITATOR_PRIVATE_KEY too: what signs offers must not be able to spend the gas")
      }
      const asWallet = walletAddress(signer.address, network)
      if (Result.isFailure(asWallet) && asWallet.failure.reason === "TestKey") {
        return yield* refused("is a test key of anvil and hardhat: everybody could sign offers with it")
      }
      return { signer: Option.some(signer) }
    })
  )
}

const refused = (problem: string) => new TermsRefused({ variable: "OFFER_SIGNING_KEY", problem })

const signerWith = (key: string): Signer => {
  const scalar = Buffer.from(key.slice(2), "hex")
  const publicKey = Option.getOrThrow(Option.fromNullOr(pointFromScalar(scalar, false)))
  return {
    address: getAddress(`0x${keccak256(publicKey.subarray(1)).slice(-40)}`),
    sign: (digest) => {
      const { recoveryId, signature } = signRecoverable(Buffer.from(digest.slice(2), "hex"), scalar)
      return `0x${Buffer.from(signature).toString("hex")}${recoveryId === 0 ? "1b" : "1c"}`
    }
  }
}
