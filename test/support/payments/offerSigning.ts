import type { SignFlat } from "@property-intelligence/x402/chain/typedDataWords.ts"
import { Effect, Layer, Option } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { OfferSigner } from "../../../src/payments/OfferSigner.ts"
import { SellingTerms } from "../../../src/payments/SellingTerms.ts"
import { Settings } from "../../../src/Settings.ts"
import { openForSale } from "./buying.ts"

/** A key for offers, whose account holds nothing. */
export const offerKey = `0x${"0ffe".repeat(16)}` as const

/** Its account, as viem sees it. */
export const offerAccount = privateKeyToAccount(offerKey)

/** The signer of a service with these variables. */
export const signerOf = (environment: Record<string, string>) =>
  Effect.map(OfferSigner, ({ signer }) => signer).pipe(
    Effect.provide(
      OfferSigner.layer.pipe(
        Layer.provide(SellingTerms.layer),
        Layer.provide(Layer.fresh(Settings.layerTest(environment)))
      )
    )
  )

/** What signs with the key for offers. */
export const signWithOfferKey: Effect.Effect<SignFlat> = signerOf({
  ...openForSale,
  OFFER_SIGNING_KEY: offerKey
}).pipe(
  Effect.map((signer) => Option.getOrThrow(signer).sign),
  Effect.orDie
)
