import { assert, describe, it } from "@effect/vitest"
import { gasSponsoringExtension, gasSponsoringName } from "@property-intelligence/x402/gasSponsoring.ts"
import {
  declareEip2612GasSponsoringExtension,
  EIP2612_GAS_SPONSORING,
  extractEip2612GasSponsoringInfo,
  validateEip2612GasSponsoringInfo
} from "@x402/extensions"
import { Effect } from "effect"

import { requirementOf } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { sponsoredPermit, sponsoringExtensions } from "../../packages/x402/test/support/payments/sponsoredPermit.ts"

const requirement = requirementOf({ permit: { facilitator: "0xf0E6Fd2eF0DfB7C2aB6E6fC45d0cbd2D04B3fA11" } })

/** The keys and forms that a schema requires, without its descriptions. */
const askedBy = (extension: object | undefined) => {
  const { properties, required } = Object(Object(extension).schema)
  const forms = Object.entries(Object(properties)).map(([key, each]) => [key, Object(each).type])
  return { required: [...required].toSorted(), properties: Object.fromEntries(forms) }
}

describe("eip2612GasSponsoring by the official kit", () => {
  it("has its name and asks for what ours does", () => {
    assert.strictEqual(EIP2612_GAS_SPONSORING.key, gasSponsoringName)
    const official = declareEip2612GasSponsoringExtension()[gasSponsoringName]
    assert.deepStrictEqual(askedBy(gasSponsoringExtension[gasSponsoringName]), askedBy(official))
    assert.strictEqual(official?.info.version, gasSponsoringExtension[gasSponsoringName].info.version)
  })

  for (const [name, extensions] of [
    ["ours", sponsoringExtensions(requirement)],
    ["its own", declareEip2612GasSponsoringExtension()]
  ] as const) {
    it.effect(`finds the approval that a stock client adds for ${name}`, () =>
      Effect.gen(function* () {
        const payment = yield* Effect.promise(() => sponsoredPermit(requirement, { extensions }))
        const resource = { url: requirement.resource, description: "", mimeType: "application/json" }
        const info = extractEip2612GasSponsoringInfo({ ...payment, resource })
        assert.isTrue(info !== null && validateEip2612GasSponsoringInfo(info))
        assert.strictEqual(info?.amount, String(requirement.amount))
      })
    )
  }
})
