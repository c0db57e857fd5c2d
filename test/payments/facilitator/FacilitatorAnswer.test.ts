import { assert, describe, it } from "@effect/vitest"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import { Effect } from "effect"

import {
  FacilitatorUnavailable,
  OutcomeUnknown,
  PaymentRefused,
  type Settlement
} from "../../../src/payments/facilitator/Facilitator.ts"
import {
  networksOf,
  permitFacilitatorsOf,
  sponsoredNetworksOf,
  type SettleAnswer,
  settlementOf,
  verdictOf
} from "../../../src/payments/facilitator/FacilitatorAnswer.ts"

const hash = `0x${"1a".repeat(32)}`
const base = { id: "eip155:8453", v1Name: "base" }
const settled: Settlement = { transaction: hash }
const refused = (code: BuyerCode) => new PaymentRefused({ code })
const unknown = (transaction: string | null) => new OutcomeUnknown({ transaction, isAnswered: true })
const used = new OutcomeUnknown({ transaction: null, isAnswered: true, isUsed: true })
/** What a facilitator says that contradicts itself. */
const nonsense = (transaction: string | null) => new OutcomeUnknown({ transaction, isAnswered: false })

const settleCases: ReadonlyArray<readonly [string, SettleAnswer, Settlement | PaymentRefused | OutcomeUnknown]> = [
  ["a success", { success: true, transaction: hash, network: "eip155:8453" }, settled],
  ["a success under the name of version 1", { success: true, transaction: hash, network: "base" }, settled],
  ["a hash in capitals", { success: true, transaction: `0x${"1A".repeat(32)}`, network: "base" }, settled],
  ["a success without a hash", { success: true, network: "base" }, nonsense(null)],
  ["a success without a network", { success: true, transaction: hash }, nonsense(hash)],
  ["a success on another network", { success: true, transaction: hash, network: "eip155:1" }, nonsense(null)],
  ["what is pending", { success: false, errorReason: "settlement_pending", transaction: hash }, unknown(hash)],
  [
    "a refusal before sending",
    { success: false, errorReason: "invalid_exact_evm_signature", transaction: "", network: "base" },
    refused("invalid_exact_evm_signature")
  ],
  [
    "a refusal of what was sent all the same",
    { success: false, errorReason: "invalid_exact_evm_insufficient_balance", transaction: hash, network: "base" },
    unknown(hash)
  ],
  ["a used nonce", { success: false, errorReason: "invalid_exact_evm_nonce_already_used" }, used],
  [
    "a used nonce, with the transaction",
    { success: false, errorReason: "duplicate_settlement", transaction: hash },
    unknown(hash)
  ],
  [
    "a permit whose payer has moved the money away",
    { success: false, errorReason: "permit2_insufficient_balance", transaction: "" },
    refused("permit2_insufficient_balance")
  ],
  ["a failed transaction", { success: false, errorReason: "invalid_exact_evm_transaction_failed" }, unknown(null)],
  ["words of its own", { success: false, errorReason: "https://node.example/key says no" }, unknown(null)],
  ["no reason", { success: false }, unknown(null)]
]

describe("settlementOf", () => {
  for (const [name, answer, meaning] of settleCases) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const settlement = settlementOf(answer, base)
        const outcome = yield* "transaction" in meaning && !(meaning instanceof OutcomeUnknown)
          ? settlement
          : Effect.flip(settlement)
        assert.deepStrictEqual(outcome, meaning)
      })
    )
  }
})

describe("verdictOf", () => {
  it.effect("a valid payment passes", () => verdictOf({ isValid: true }))

  const verifyCases: ReadonlyArray<readonly [string | null, PaymentRefused | "FacilitatorUnavailable"]> = [
    ["invalid_exact_evm_insufficient_balance", refused("invalid_exact_evm_insufficient_balance")],
    ["address 0xabc is on a list", refused("unexpected_verify_error")],
    [null, refused("unexpected_verify_error")],
    ["unexpected_verify_error", "FacilitatorUnavailable"],
    ["invalid_network", "FacilitatorUnavailable"],
    ["unsupported_scheme", "FacilitatorUnavailable"]
  ]
  for (const [invalidReason, meaning] of verifyCases) {
    it.effect(`invalid for ${invalidReason}`, () =>
      Effect.gen(function* () {
        const reason = yield* Effect.flip(verdictOf({ isValid: false, invalidReason }))
        if (meaning === "FacilitatorUnavailable") assert.instanceOf(reason, FacilitatorUnavailable)
        else assert.deepStrictEqual(reason, meaning)
      })
    )
  }
})

describe("networksOf", () => {
  it("names the networks of version 2 with the exact scheme", () => {
    const networks = networksOf({
      kinds: [
        { x402Version: 1, scheme: "exact", network: "base" },
        { x402Version: 2, scheme: "exact", network: "eip155:8453" },
        { x402Version: 2, scheme: "upto", network: "eip155:137" }
      ]
    })
    assert.deepStrictEqual(networks, new Set(["eip155:8453"]))
  })
})

describe("sponsoredNetworksOf", () => {
  const kinds = [
    { x402Version: 2, scheme: "upto", network: "eip155:8453" },
    { x402Version: 2, scheme: "exact", network: "eip155:137" },
    { x402Version: 1, scheme: "upto", network: "eip155:10" }
  ]

  it("are the networks of upto in version 2, if the facilitator has the extension", () => {
    const extensions = ["bazaar", "eip2612GasSponsoring"]
    assert.deepStrictEqual(sponsoredNetworksOf({ kinds, extensions }), new Set(["eip155:8453"]))
    for (const others of [undefined, null, [], ["bazaar"], "eip2612GasSponsoring", { eip2612GasSponsoring: true }])
      assert.deepStrictEqual(sponsoredNetworksOf({ kinds, extensions: others }), new Set())
  })
})

describe("permitFacilitatorsOf", () => {
  const [first, second] = [`0x${"a1".repeat(20)}`, `0x${"b2".repeat(20)}`]
  const kind = (facilitatorAddress: unknown, changes: Record<string, unknown> = {}) => ({
    x402Version: 2,
    scheme: "upto",
    network: "eip155:8453",
    extra: { facilitatorAddress },
    ...changes
  })
  const known = new Map([["eip155:8453", first]])
  const named = (address: string) => new Map([["eip155:8453", address]])

  it("names who settles upto by version 2, and nothing that is no address", () => {
    assert.deepStrictEqual(permitFacilitatorsOf({ kinds: [kind(first)] }, new Map()), named(first))
    const others = [kind("0x1"), kind(1), kind(first, { scheme: "exact" }), kind(first, { x402Version: 1 })]
    for (const other of [...others, kind(first, { extra: null })]) {
      assert.deepStrictEqual(permitFacilitatorsOf({ kinds: [other] }, known), new Map())
    }
  })

  it("keeps the account that is known as long as it is among the signers", () => {
    const kinds = [kind(second)]
    const signers = { "eip155:*": [second, first.toUpperCase().replace("0X", "0x")] }
    assert.deepStrictEqual(permitFacilitatorsOf({ kinds, signers }, known), named(first))
    assert.deepStrictEqual(permitFacilitatorsOf({ kinds, signers: { "eip155:*": [second] } }, known), named(second))
    assert.deepStrictEqual(permitFacilitatorsOf({ kinds }, known), named(second))
  })
})
