import {
  checkEndpointSchema,
  checkL2ForOpenAPI,
  checkL4ForOpenAPI,
  discoverOriginSchema,
  getL3ForOpenAPI,
  getOpenAPI,
  getProbe,
  getWarningsForFavicon,
  getWarningsForL2,
  getWarningsForL3,
  getWarningsForL4,
  getWarningsForOpenAPI,
  validatePaymentRequiredDetailed
} from "@agentcash/discovery"
import { assert, layer } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { decodePaymentRequiredHeader } from "@x402/core/http"
import { validateDiscoveryExtension, validateDiscoveryExtensionSpec } from "@x402/extensions/bazaar"
import { Context, Effect, Layer, Schema } from "effect"

import { listings } from "../../../src/server/paid/listings.ts"
import { orderOf, stockPayment } from "../../../test/support/chain/stockPayment.ts"
import { buyer } from "../../../test/support/process/SandboxShop.ts"
import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../../test/support/wire.ts"

/** The real service as a separate process in sandbox mode, as indexers of paid services see it. */
class Indexed extends Context.Service<Indexed, string>()("interop/discovery/Indexed") {
  static readonly layer = Layer.effect(
    Indexed,
    Effect.gen(function* () {
      const service = yield* startService({ PORT: "0", LOG_FORMAT: "json", CONTACT: "ops@example.com" })
      const [, port = ""] = yield* service.printed(/Listening on http:\/\/[\d.]+:(\d+)/)
      return `http://localhost:${port}`
    })
  )
}

const paths = soldEndpoints.map(({ path }) => path)

/** Returns true if the whole contains all keys of the part with the same values, at any depth. */
const isPartOf = (part: unknown, whole: unknown): boolean => {
  if (typeof part === "object" && part !== null) {
    return Object.entries(part).every(([key, value]) => isPartOf(value, Object(whole)[key]))
  }
  return typeof part === "string" && part.endsWith(cut)
    ? String(whole).includes(part.slice(0, -cut.length))
    : part === whole
}

/** The end of a text that is shortened. */
const cut = " ..."

layer(Indexed.layer, { excludeTestServices: true })("the checker of agents' indexes", (it) => {
  const contract = Effect.gen(function* () {
    const origin = yield* Indexed
    const found = yield* Effect.promise(() => getOpenAPI(origin))
    if (found.isErr() || found.value === null || !("routes" in found.value)) return assert.fail("no contract was read")
    return found.value
  })

  it.effect("has nothing to say of the contract, its routes, its guidance and the icon", () =>
    Effect.gen(function* () {
      const origin = yield* Indexed
      const source = yield* contract
      const favicon = yield* Effect.promise(() => getWarningsForFavicon(origin))
      const l4 = checkL4ForOpenAPI(source)
      const warnings = [
        ...getWarningsForOpenAPI(source),
        ...getWarningsForL2(checkL2ForOpenAPI(source)),
        ...getWarningsForL4(l4),
        ...favicon.unwrapOr([])
      ]
      assert.deepStrictEqual(warnings, [])
      assert.notStrictEqual(l4, null)
      assert.isTrue(favicon.isOk())
    })
  )

  it.effect("discovers every paid route with its price", () =>
    Effect.gen(function* () {
      const origin = yield* Indexed
      const result = yield* Effect.promise(() => discoverOriginSchema({ target: origin }))
      if (!result.found) return assert.fail(JSON.stringify(result))
      assert.strictEqual(result.source, "openapi")
      const paid = result.endpoints.filter(({ authMode }) => authMode === "paid").map(({ path }) => path)
      assert.sameMembers(paid, paths)
    })
  )

  for (const path of paths) {
    it.effect(`has nothing to say of ${path}, its 402 and its probe`, () =>
      Effect.gen(function* () {
        const origin = yield* Indexed
        const source = yield* contract
        const l3 = getL3ForOpenAPI(source, path, "POST")
        assert.notStrictEqual(l3, null)
        assert.deepStrictEqual(getWarningsForL3(l3), [])

        const probed = yield* Effect.promise(() => getProbe(`${origin}${path}`))
        const methods = probed.isOk() ? probed.value.map(({ method }) => method) : []
        assert.include(methods, "POST")
        const checked = yield* Effect.promise(() => checkEndpointSchema({ url: `${origin}${path}` }))
        assert.isTrue(checked.found, JSON.stringify(checked))

        const { headers, status } = yield* exchange(origin, path, { method: "POST" })
        assert.strictEqual(status, 402)
        const header = headers["payment-required"] ?? ""
        assert.isBelow(header.length, 3584)
        const required = decodePaymentRequiredHeader(header)
        assert.deepStrictEqual(validatePaymentRequiredDetailed(required).issues, [])
        const bazaar = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Any))(required.extensions)["bazaar"]
        assert.deepStrictEqual(validateDiscoveryExtension(bazaar), { valid: true })
        assert.isTrue(validateDiscoveryExtensionSpec(bazaar).valid)
      })
    )

    it.effect(`lists ${path} with a body that can be bought, and a piece of the answer to it`, () =>
      Effect.gen(function* () {
        const origin = yield* Indexed
        const { answer, body } = listings[path] ?? assert.fail("it is not listed")
        const quote = yield* exchange(origin, path, orderOf(body))
        const payment = yield* stockPayment(buyer, quote)
        const { status, text } = yield* exchange(origin, path, orderOf(body, payment))
        assert.strictEqual(status, 200, text)
        assert.isTrue(isPartOf(answer, JSON.parse(text)), text.slice(0, 3000))
      })
    )
  }
})
