import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { hashTypedData } from "viem"

import { makeFlatDigest } from "../../../src/payments/x402/flatTypedData.ts"

const domain = { name: "x402 offer", version: "1", chainId: 1 } as const
const types = {
  Offer: [
    { name: "version", type: "uint256" },
    { name: "resourceUrl", type: "string" },
    { name: "validUntil", type: "uint256" }
  ]
} as const

const digestOf = makeFlatDigest("x402 offer", "Offer", [
  ["version", "uint256"],
  ["resourceUrl", "string"],
  ["validUntil", "uint256"]
])

const Natural = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

describe("makeFlatDigest", () => {
  it.prop(
    "gives what viem's encoder gives, for any text and number",
    { version: Natural, resourceUrl: Schema.String, validUntil: Natural },
    ({ version, resourceUrl, validUntil }) => {
      const message = { version: BigInt(version), resourceUrl, validUntil: BigInt(validUntil) }
      assert.strictEqual(
        digestOf({ version, resourceUrl, validUntil }),
        hashTypedData({ domain, types, primaryType: "Offer", message })
      )
    }
  )
})
