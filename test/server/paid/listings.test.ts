import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { OrderBody, PaidCall } from "@property-intelligence/api/PaidCall.ts"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Context, Result } from "effect"
import { HttpApi } from "effect/http-api"

import { listings } from "../../../src/server/paid/listings.ts"

/** How the bodies of what is sold are read, by path. */
const readers = new Map<string, OrderBody["Service"]["read"]>()
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, mergedAnnotations, middleware }) => {
    if ([...middleware].some(({ key }) => key === PaidCall.key)) {
      readers.set(endpoint.path, Context.getUnsafe(mergedAnnotations, OrderBody).read)
    }
  }
})

describe("listings", () => {
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
