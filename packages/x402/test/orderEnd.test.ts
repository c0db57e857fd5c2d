import { assert, describe, it } from "@effect/vitest"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import {
  chargeWordOf,
  isOrderOpen,
  lastCodes,
  maybeUsedCodes,
  problemWords,
  type TryReply
} from "@property-intelligence/x402/orderEnd.ts"
import { Struct } from "effect"

const problem = (status: number, kind: string): TryReply => ({ status, kind, code: "", isAnswer: false })
const refusal = (code: string): TryReply => ({ status: 402, kind: "", code, isAnswer: false })
const answer: TryReply = { status: 200, kind: "", code: "", isAnswer: true }
const pending = problem(503, "payment-pending")
const facilitatorDown = problem(503, "facilitator-unavailable")

describe("chargeWordOf", () => {
  it("knows every kind of problem that it names, and every code", () => {
    for (const kind of Object.values(problemWords).flat()) assert.property(problemTypes, kind)
    const codes: ReadonlySet<string> = new Set(BuyerCode.literals)
    for (const code of [...maybeUsedCodes, ...lastCodes]) assert.isTrue(codes.has(code), code)
  })

  for (const kind of Struct.keys(problemTypes)) {
    it(`concludes no more from ${kind} than its text says`, () => {
      const { meaning, status } = problemTypes[kind]
      const word = chargeWordOf(problem(status, kind))
      if (word === "ended") assert.notMatch(meaning, /not known/)
      if (/charged at most once|not known yet/.test(meaning)) assert.strictEqual(word, "open")
      // What a reader hears was not charged is not kept as open where it is the only word.
      if (/Nothing was charged[,.]/.test(meaning)) assert.notStrictEqual(word, "open")
    })
  }
})

describe("isOrderOpen", () => {
  const ends: ReadonlyArray<readonly [string, ReadonlyArray<TryReply | null>, boolean]> = [
    ["an answer", [answer], false],
    ["a refusal", [refusal("insufficient_funds")], false],
    ["a facilitator that is down", [facilitatorDown], false],
    ["a lost try", [null], true],
    ["a page of a proxy", [problem(502, "")], true],
    ["a pending payment", [pending], true],
    ["a busy service", [problem(503, "overloaded")], true],
    ["a payment that was used", [refusal("invalid_exact_evm_nonce_already_used")], true],
    ["a permit that was used", [refusal("permit2_invalid_nonce")], true],
    ["a pending payment, then a facilitator that is down", [pending, facilitatorDown], true],
    ["a pending payment, then no funds", [pending, refusal("insufficient_funds")], true],
    ["a lost try, then no funds", [null, refusal("insufficient_funds")], true],
    ["a lost try, then a body that a newer release refuses", [null, problem(422, "unusable-body")], true],
    ["a pending payment, then its end", [pending, refusal("permit2_deadline_expired")], false],
    ["a lost try, then work that failed", [null, problem(503, "report-incomplete")], false],
    ["a pending payment, then an answer", [pending, facilitatorDown, answer], false]
  ]
  for (const [what, tries, isOpen] of ends) {
    it(`${isOpen ? "keeps an order" : "lets an order go"} after ${what}`, () => {
      assert.strictEqual(isOrderOpen(tries), isOpen)
    })
  }

  it("treats an order that was sent before as one that may have been charged", () => {
    assert.isTrue(isOrderOpen([facilitatorDown], true))
    assert.isTrue(isOrderOpen([refusal("insufficient_funds")], true))
    assert.isFalse(isOrderOpen([answer], true))
    assert.isFalse(isOrderOpen([refusal("payment_expired")], true))
  })
})
