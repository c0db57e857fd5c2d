import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { hashTypedData } from "viem"

import { type FlatType, flatTypeDigest } from "../src/chain/typedDataWords.ts"

const domain = { name: "x402 offer", version: "1", chainId: 1 } as const
const types = {
  Offer: [
    { name: "version", type: "uint256" },
    { name: "resourceUrl", type: "string" },
    { name: "validUntil", type: "uint256" }
  ]
} as const

const offerType: FlatType<"version" | "resourceUrl" | "validUntil"> = {
  domain: "x402 offer",
  name: "Offer",
  members: [
    ["version", "uint256"],
    ["resourceUrl", "string"],
    ["validUntil", "uint256"]
  ]
}

const Natural = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

describe("flatTypeDigest", () => {
  it.prop(
    "gives what viem's encoder gives, for any text and number",
    { version: Natural, resourceUrl: Schema.String, validUntil: Natural },
    ({ version, resourceUrl, validUntil }) => {
      const message = { version: BigInt(version), resourceUrl, validUntil: BigInt(validUntil) }
      assert.strictEqual(
        flatTypeDigest(offerType, { version, resourceUrl, validUntil }),
        hashTypedData({ domain, types, primaryType: "Offer", message })
      )
    }
  )
})
