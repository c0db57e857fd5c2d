import { assert, describe, it } from "@effect/vitest"
import { permit2Address } from "@property-intelligence/x402/chain/permit2.ts"
import { isApprovedByAccount } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import { gasSponsoringName } from "@property-intelligence/x402/gasSponsoring.ts"
import { latenessOf, wayFor } from "@property-intelligence/x402/mismatchOf.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { Result } from "effect"

import {
  base,
  base64Of,
  baseSepolia,
  buyer,
  challengeOf,
  jsonOf,
  listing,
  maxChallenge,
  paidHeaders,
  paymentIn,
  requirementOf
} from "./support/payments/paymentSamples.ts"
import { sponsoredPermit, sponsoringExtensions } from "./support/payments/sponsoredPermit.ts"

const permit = { facilitator: "0xf0E6Fd2eF0DfB7C2aB6E6fC45d0cbd2D04B3fA11" }
const requirement = requirementOf({ permit })
const sent = await sponsoredPermit(requirement)
const { info } = Object(sent.extensions[gasSponsoringName])

const headersOf = (payment: unknown) => ({ "payment-signature": base64Of(payment) })
const payment = paymentIn(headersOf(sent))
const withInfo = (changed: object) => ({
  ...sent,
  extensions: { [gasSponsoringName]: { info: { ...info, ...changed } } }
})

const approvalOf = ({ approval }: typeof payment) => approval ?? assert.fail("no approval")

describe("the approval that comes along with a permit", () => {
  it("is what the stock client signs for our challenge, of this permit's amount and for Permit2", () => {
    assert.deepStrictEqual(payment.approval, {
      from: buyer.address.toLowerCase(),
      asset: base.asset.toLowerCase(),
      spender: permit2Address.toLowerCase(),
      amount: requirement.amount,
      nonce: 3n,
      deadline: payment.authorization.validBefore,
      signature: info.signature,
      version: "1"
    })
    assert.isNull(wayFor(payment, [requirementOf(), requirement]).mismatch)
    assert.isTrue(isApprovedByAccount(approvalOf(payment), base))
    // A facilitator is sent what the buyer has sent.
    assert.deepStrictEqual(payment.payload, sent)
  })

  it("is absent if the client only echoes the challenge, sends null, or is too old to send anything", () => {
    for (const extensions of [sponsoringExtensions(requirement), { [gasSponsoringName]: null }, {}, null])
      assert.notProperty(paymentIn(headersOf({ ...sent, extensions })), "approval")
  })

  it("does not concern a payment by exact, which needs none", async () => {
    const headers = await paidHeaders(challengeOf(), 2)
    const exact = { ...jsonOf(headers["payment-signature"] ?? ""), extensions: sent.extensions }
    const read = paymentIn(headersOf(exact))
    assert.notProperty(read, "approval")
    assert.isNull(wayFor(read, [requirementOf(), requirement]).mismatch)
  })

  it.each([
    ["another owner's", { from: `0x${"11".repeat(20)}` }, "eip2612_from_mismatch"],
    ["of another token", { asset: baseSepolia.asset }, "eip2612_asset_mismatch"],
    ["for another spender", { spender: `0x${"22".repeat(20)}` }, "eip2612_spender_not_permit2"],
    [
      "for the proxy, not Permit2",
      { spender: "0x4020A4f3b7b90ccA423B9fabCc0CE57C6C240002" },
      "eip2612_spender_not_permit2"
    ],
    ["for more", { amount: String(requirement.amount + 1n) }, "permit2_2612_amount_mismatch"],
    ["for everything", { amount: String(2n ** 256n - 1n) }, "permit2_2612_amount_mismatch"],
    ["for less", { amount: "1" }, "permit2_2612_amount_mismatch"]
  ])("is refused if it is %s", (_name, changed, code) => {
    assert.strictEqual(wayFor(paymentIn(headersOf(withInfo(changed))), [requirement]).mismatch, code)
  })

  it("has to hold until the payment is settled", () => {
    const now = payment.authorization.validBefore - 300n
    const moment = { now, workSeconds: 60n }
    assert.isNull(latenessOf(payment, requirement, moment))
    for (const deadline of ["0", String(now), String(now + 65n)]) {
      const late = paymentIn(headersOf(withInfo({ deadline })))
      assert.strictEqual(latenessOf(late, requirement, moment), "eip2612_deadline_expired", deadline)
    }
    assert.isNull(latenessOf(paymentIn(headersOf(withInfo({ deadline: String(now + 66n) }))), requirement, moment))
  })

  it("is not its owner's if anything in it was changed, or if it was signed for another network", () => {
    const approval = approvalOf(payment)
    for (const changed of [
      { amount: approval.amount + 1n },
      { nonce: 4n },
      { deadline: approval.deadline + 1n },
      { spender: `0x${"22".repeat(20)}` },
      { from: `0x${"11".repeat(20)}` },
      { signature: `0x${"ab".repeat(64)}1b` },
      { signature: "0x00" }
    ])
      assert.isFalse(isApprovedByAccount({ ...approval, ...changed }, base))
    assert.isFalse(isApprovedByAccount(approval, baseSepolia))
  })

  it.each([
    { from: "0x1" },
    { spender: undefined },
    { amount: "-1" },
    { amount: 1 },
    { amount: "1e5" },
    { amount: String(2n ** 256n) },
    { nonce: "0x1" },
    { deadline: "9".repeat(79) },
    { signature: "0x" },
    { signature: "0xabc" },
    { version: "1".repeat(40) }
  ])("is refused as unreadable with %j", (changed) => {
    const { code, reason } = Result.getOrThrow(Result.flip(paymentInHeaders(headersOf(withInfo(changed)))))
    assert.deepStrictEqual([reason, code], ["BadApproval", "invalid_eip2612_extension_format"])
  })
})

describe("the challenge of a permit", () => {
  const extensionsIn = (ways: Parameters<typeof challengesOf>[0], isSponsored: boolean, room = maxChallenge) =>
    jsonOf(challengesOf(ways, listing, room, [], isSponsored).challenge("Payment required").header).extensions

  it("announces a sponsored approval only if the facilitator supports it", () => {
    assert.deepStrictEqual(extensionsIn([requirement], true)[gasSponsoringName].info.version, "1")
    assert.notProperty(extensionsIn([requirement], false), gasSponsoringName)
    assert.notProperty(extensionsIn([requirementOf()], true), gasSponsoringName)
  })

  it("has no schema for it, and then no word of it, in a header without room", () => {
    const brief = extensionsIn([requirementOf(), requirement], true, 1700)
    assert.deepStrictEqual(brief[gasSponsoringName]?.schema, { type: "object" })
    const { header } = challengesOf([requirementOf(), requirement], listing, 900, [], true).challenge(
      "Payment required"
    )
    assert.isAtMost(header.length, 900)
    assert.notProperty(jsonOf(header).extensions, gasSponsoringName)
  })
})
