import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { ResourceListing } from "@property-intelligence/x402/Challenge.ts"

type Example = NonNullable<ResourceListing["example"]>

const address = { type: "string", description: "US street address, with city and state" } as const

const one = { type: "object", properties: { address }, required: ["address"] } as const

/** The few that matter most: the contract has the others. */
const deal = {
  ...one,
  properties: {
    address,
    condition: { type: "string", enum: conditions.toReversed() },
    askingPrice: { type: "number", description: "US dollars" }
  }
} as const

const body = { address: exampleAddress }

/** Tags that sort a service in the indexes of paid services: as many as a listing may carry. */
export const listingTags = [
  "real-estate",
  "property-data",
  "rent-estimate",
  "flood-risk",
  "investment-analysis"
] as const

/**
 * The listing of each endpoint for indexes of paid services: an example body with a short schema of it, and a part of
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
        narrative:
          "Don't buy: far overpriced, as a plain rental supports $87,877 at most\n\nAt the estimated $182,000 the answer is no, far over the limit, " +
          "which is the highest price at which the first year loses nothing ..."
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
