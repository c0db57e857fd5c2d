import { assert, describe, it } from "@effect/vitest"

import { base64Of } from "../../../../packages/x402/test/support/payments/paymentSamples.ts"
import { maxTries, sendOrder } from "../../../../web/src/purchase/order/sendOrder.ts"

const order = {
  path: "/property-intel",
  body: { address: "1600 Smith St, Houston, TX 77002" },
  idempotencyKey: "5a5a5a5a5a5a5a5a",
  payment: "payment",
  network: "eip155:8453",
  amount: "50000",
  signedAt: "2026-11-25T12:00:00.000Z"
}

const receipt = { success: true, payer: "0xab", transaction: "0xcd", network: "eip155:8453" }

const answer = () =>
  Response.json({ data: { score: 1 } }, { headers: { "payment-response": base64Of(receipt), "x-request-id": "one" } })

const problem = (status: number, kind: string, headers: Record<string, string> = {}) =>
  Response.json(
    { type: `https://api.example.com/problems/${kind}`, title: kind, status, detail: "As scripted." },
    { status, headers }
  )

/** Sends the order to a service with those answers, one a try; `null` is a broken connection. The last one repeats itself. */
const sendTo = async (...answers: ReadonlyArray<() => Response | null>) => {
  const sent: Array<RequestInit> = []
  const waited: Array<number> = []
  const fetch = async (_path: string, request: RequestInit) => {
    const reply = (answers[sent.length] ?? answers.at(-1))?.() ?? null
    sent.push(request)
    if (reply === null) throw new TypeError("Failed to fetch")
    return reply
  }
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  const end = await sendOrder(order, false, { fetch, wait }, () => {})
  return { end, sent, waited }
}

describe("sendOrder", () => {
  it("gives the answer with its receipt", async () => {
    const { end, sent, waited } = await sendTo(answer)
    if (end.end !== "bought") return assert.fail(JSON.stringify(end))
    assert.deepStrictEqual(JSON.parse(end.bought.text), { data: { score: 1 } })
    assert.deepInclude(end.bought, { isReplay: false, requestId: "one" })
    assert.deepInclude(end.bought.receipt, { transaction: "0xcd", payer: "0xab" })
    assert.deepStrictEqual([sent.length, waited.length], [1, 0])
  })

  it("sends the same payment with the same id again where the connection breaks, a little later each time", async () => {
    const { end, sent, waited } = await sendTo(
      () => null,
      () => null,
      answer
    )
    assert.strictEqual(end.end, "bought")
    assert.deepStrictEqual(waited, [1000, 2000])
    assert.deepStrictEqual(
      new Set(sent.map(({ headers }) => JSON.stringify(headers))),
      new Set([
        '{"payment-signature":"payment","idempotency-key":"5a5a5a5a5a5a5a5a","content-type":"application/json"}'
      ])
    )
  })

  it("waits as long as the service asks, and asks a person where that is long", async () => {
    const short = await sendTo(() => problem(503, "overloaded", { "retry-after": "7" }), answer)
    assert.deepStrictEqual([short.end.end, short.waited], ["bought", [7000]])
    const long = await sendTo(() => problem(503, "overloaded", { "retry-after": "60" }))
    assert.deepStrictEqual([long.end.end, long.waited], ["unanswered", []])
  })

  for (const [what, reply, tries] of [
    ["a connection that stays broken", () => null, maxTries],
    ["a payment whose outcome is not known", () => problem(503, "payment-pending"), maxTries],
    ["a ledger that is down", () => problem(503, "ledger-unavailable"), maxTries],
    ["a busy service", () => problem(503, "overloaded"), maxTries],
    ["too many refusals", () => problem(429, "too-many-refusals", { "retry-after": "600" }), 1],
    ["a bug", () => problem(500, "internal-error"), 1],
    ["a payment that is spent", () => problem(409, "payment-spent"), 1],
    ["a proxy's own page", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), maxTries],
    ["an answer that is cut off", () => new Response('{"data":{"sco'), 1],
    ["a 402 without a reason", () => new Response("{}", { status: 402 }), 1],
    [
      "a nonce that was used",
      () => Response.json({ error: "invalid_exact_evm_nonce_already_used" }, { status: 402 }),
      1
    ]
  ] as const) {
    it(`keeps the order after ${what}`, async () => {
      const { end, sent } = await sendTo(reply)
      assert.deepStrictEqual([end.end, sent.length], ["unanswered", tries])
    })
  }

  it("keeps an order that was pending once, whatever a later try meets, and one that was sent before", async () => {
    const noFunds = () => Response.json({ error: "insufficient_funds" }, { status: 402 })
    for (const later of [() => problem(503, "facilitator-unavailable"), noFunds]) {
      const { end } = await sendTo(() => problem(503, "payment-pending"), later)
      assert.strictEqual(end.end, "unanswered")
      const tools = { fetch: async () => later(), wait: async () => {} }
      assert.strictEqual((await sendOrder(order, true, tools, () => {})).end, "unanswered")
      assert.strictEqual((await sendOrder(order, false, tools, () => {})).end, "refused")
    }
  })

  for (const [what, reply, words] of [
    ["an address that is none", () => problem(422, "unusable-address"), /^unusable-address\. As scripted\.$/],
    [
      "sources that failed",
      () => problem(503, "narrative-unavailable", { "retry-after": "60" }),
      /Try again in 60 seconds\.$/
    ],
    [
      "an account without funds",
      () => Response.json({ error: "invalid_exact_evm_insufficient_balance" }, { status: 402 }),
      /does not hold enough USDC.+\(invalid_exact_evm_insufficient_balance\)$/
    ],
    ["a code of no words", () => Response.json({ error: "new_code" }, { status: 402 }), /not accepted\. \(new_code\)$/]
  ] as const) {
    it(`says why nothing was charged for ${what}`, async () => {
      const { end } = await sendTo(reply)
      assert.match(end.end === "refused" ? end.refusal : "", words)
    })
  }
})
