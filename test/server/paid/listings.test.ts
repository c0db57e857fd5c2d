import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { OrderBody, PaidCall } from "@property-intelligence/api/PaidCall.ts"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { ListingText, maxTags } from "@property-intelligence/x402/PaymentRequired.ts"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Context, Result, Schema } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import { listings, listingTags } from "../../../src/server/paid/listings.ts"

/** How the bodies of what is sold are read, by path. */
const readers = new Map<string, OrderBody["Service"]["read"]>()
const descriptions = new Map<string, string>()
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, mergedAnnotations, middleware }) => {
    if ([...middleware].some(({ key }) => key === PaidCall.key)) {
      readers.set(endpoint.path, Context.getUnsafe(mergedAnnotations, OrderBody).read)
      descriptions.set(endpoint.path, Context.getUnsafe(mergedAnnotations, OpenApi.Description))
    }
  }
})

/** Facilitators refuse payments for a resource that is described at more length (x402 issue 2993: 517 characters fail). */
const longestDescription = 450

describe("what is sold", () => {
  it.each([...descriptions])("%s is described in 200 to 450 characters, its price included", (_path, text) => {
    assert.isAtLeast(text.length, 200)
    assert.isAtMost(text.length, longestDescription)
    assert.match(text, /\bUS\b/)
    assert.match(text, /Costs \$\d\.\d\d USDC/)
  })
})

describe("listings", () => {
  it("have as many tags as are read", () => {
    assert.lengthOf(new Set(listingTags), maxTags)
    for (const tag of listingTags) assert.isTrue(Schema.is(ListingText)(tag))
  })

  it("are of everything that is sold, and of nothing else", () => {
    assert.sameMembers(
      Object.keys(listings),
      soldEndpoints.map(({ path }) => path)
    )
  })

  it.each(Object.entries(listings))("%s shows a body that its endpoint and its own schema take", (path, listing) => {
    const read = readers.get(path) ?? assert.fail("no reader")
    assert.isTrue(Result.isSuccess(read(listing.body)))
    const validate = new Ajv2020({ strict: true }).compile(listing.bodySchema)
    assert.isTrue(validate(listing.body), JSON.stringify(validate.errors))
    for (const key of Object.keys(listing.body)) {
      const rest = Object.fromEntries(Object.entries(listing.body).filter(([name]) => name !== key))
      assert.strictEqual(validate(rest), Result.isSuccess(read(rest)), key)
    }
  })
})
