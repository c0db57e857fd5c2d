import { wellKnownPath } from "@property-intelligence/api/documentPaths.ts"
import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { ResourceListing } from "@property-intelligence/x402/Challenge.ts"
import { Effect, Layer, Option } from "effect"

import { OfferSigner } from "../../payments/OfferSigner.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { layerStaticDocument } from "../request/encoding/StaticDocument.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "../status/salesState.ts"

type Example = NonNullable<ResourceListing["example"]>

const address = { type: "string", description: "US street address, with city and state" } as const

const one = { type: "object", properties: { address }, required: ["address"] } as const

/** The short schema of a deal in the listings: the few fields that matter most. The contract has the others. */
const deal = {
  ...one,
  properties: {
    address,
    condition: { type: "string", enum: conditions.toReversed() },
    askingPrice: { type: "number", description: "US dollars" }
  }
} as const

const body = { address: exampleAddress }

/** Tags that sort a service in the directories of paid services: as many as a listing may carry. */
export const listingTags = [
  "real-estate",
  "property-data",
  "rent-estimate",
  "flood-risk",
  "investment-analysis"
] as const

/**
 * The listing of each endpoint for directories of paid services: an example body with a short schema of it, and a part of
 * the sandbox's answer. All of it is in the header of every 402, so it is short; the contract has the whole.
 */
export const listings: Readonly<Record<string, Example>> = {
  "/property-intel": {
    body,
    bodySchema: one,
    answer: {
      data: {
        property: { valueEstimate: { valueEstimate: 182_000 }, rentEstimate: { rentEstimate: 1590 } },
        floodRisk: { zone: "X" },
        walkability: { walkScore: 93 },
        riskLabel: "Moderate"
      }
    }
  },
  "/property-investor": {
    body: { ...body, condition: "fair" },
    bodySchema: deal,
    answer: {
      data: {
        investorAnalysis: { verdict: { decision: "dontBuy", plan: "fixAndFlip" }, recommendedStrategy: "Subject-To" }
      }
    }
  },
  "/property-narrative": {
    body,
    bodySchema: one,
    answer: {
      data: {
        summary: {
          headline: "Don't buy at the estimated $182,000: the most that any plan can pay is $87,877, as a plain rental."
        },
        // The wording around it differs by the day.
        narrative: "Property overview ..."
      }
    }
  },
  "/property-full": {
    body: { ...body, condition: "fair" },
    bodySchema: deal,
    answer: {
      data: {
        walkability: { walkScore: 93 },
        riskLabel: "Moderate",
        investorAnalysis: { verdict: { decision: "dontBuy" } }
      }
    }
  },
  "/property-bulk": {
    body: { addresses: [exampleAddress] },
    bodySchema: {
      type: "object",
      properties: { addresses: { type: "array", items: address, minItems: 1, maxItems: 20 } },
      required: ["addresses"]
    },
    answer: { data: { count: 1, results: [{ address: exampleAddress, status: "fulfilled" }] } }
  }
}

/**
 * The document that shows our products to directories of paid services: the resources, which each give a quote in a 402,
 * and the account that signs offers and receipts.
 */
export const layerWellKnown = layerStaticDocument(
  wellKnownPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { terms } = yield* SellingTerms
    const { lasting } = yield* MissingParts
    const resources = Option.isNone(terms) ? [] : deliverableEndpoints(lasting).map(({ path }) => `${origin}${path}`)
    const { signer } = yield* OfferSigner
    const offerSigner = Option.match(signer, {
      onNone: () => ({}),
      onSome: ({ address }) => ({ offerSigner: address })
    })
    return {
      text: JSON.stringify({ version: 1, resources, ...offerSigner }),
      contentType: "application/json",
      maxAge: 300
    }
  })
).pipe(Layer.provide(OfferSigner.layer))
