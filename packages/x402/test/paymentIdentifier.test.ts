import { assert, describe, it } from "@effect/vitest"
import { agreedPaymentId, paymentIdInExtensions } from "@property-intelligence/x402/paymentIdentifier.ts"
import { Result } from "effect"

const id = "pay_7d5d747be160e280504c099d984bcfe0"
const other = "7b0f3f0c-8f57-4a39-9c0e-0d6e5a6d1f11"

const extension = (value: unknown) => ({ "payment-identifier": value })
const outcomeOf = (result: ReturnType<typeof paymentIdInExtensions>) =>
  Result.match(result, { onSuccess: (found) => found, onFailure: ({ reason }) => `error ${reason}` })

describe("paymentIdInExtensions", () => {
  for (const [what, extensions, expected] of [
    ["no extension", {}, null],
    ["another extension", { bazaar: { info: {} } }, null],
    ["the echo without an id", extension({ info: { required: false }, schema: {} }), null],
    ["an id", extension({ info: { required: false, id }, schema: {} }), id],
    ["16 characters", extension({ info: { id: "a".repeat(16) } }), "a".repeat(16)],
    ["128 characters", extension({ info: { id: "a".repeat(128) } }), "a".repeat(128)],
    ["15 characters", extension({ info: { id: "a".repeat(15) } }), "error Malformed"],
    ["129 characters", extension({ info: { id: "a".repeat(129) } }), "error Malformed"],
    ["a blank", extension({ info: { id: "pay 7d5d747be160e280" } }), "error Malformed"],
    ["a number", extension({ info: { id: 1234567890123456 } }), "error Malformed"],
    ["null as the id", extension({ info: { id: null } }), "error Malformed"],
    ["a text as the extension", extension(id), "error Malformed"],
    ["null as the extension", extension(null), null]
  ] as const) {
    it(`${what}: ${expected}`, () => assert.strictEqual(outcomeOf(paymentIdInExtensions(extensions)), expected))
  }
})

describe("agreedPaymentId", () => {
  for (const [what, paymentId, key, expected] of [
    ["neither", null, undefined, null],
    ["the extension alone", id, undefined, id],
    ["the header alone", null, other, other],
    ["a quoted header", null, `"${other}"`, other],
    ["both alike", id, id, id],
    ["both, different", id, other, "error Disagreement"],
    ["a header that is too short", null, "1", "error Malformed"],
    ["an empty header", null, "", "error Malformed"],
    ["two headers", null, `${id}, ${other}`, "error Malformed"]
  ] as const) {
    it(`${what}: ${expected}`, () =>
      assert.strictEqual(outcomeOf(agreedPaymentId({ paymentId }, { "idempotency-key": key })), expected))
  }
})
