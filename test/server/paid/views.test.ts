import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer } from "effect"

import { orderFingerprint } from "../../../src/payments/ledger/OrderFingerprint.ts"
import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { lastingChallengeIn, json, openForSale, pay } from "../../support/payments/buying.ts"
import { refused, scriptedGate, settles } from "../../support/payments/ScriptedPayments.ts"
import { homes } from "../../support/report/reports.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const investor = "/property-investor"
const compact = `${investor}?view=compact`
const order = JSON.stringify({ address: homes.known })

const send = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
  const { ask } = yield* TestServer
  return yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body: order })
})

const isCompact = ({ text }: { readonly text: string }) => JSON.parse(text).data.view === "compact"

const selling = (gate = scriptedGate({})) => TestServer.layer(openForSale, gate.layer)

describe("the views of an unpaid call", () => {
  it.live("get the same challenge, and an unknown view is reported before the buyer signs", () =>
    Effect.gen(function* () {
      const whole = lastingChallengeIn(yield* send(investor))
      assert.strictEqual(whole.error, "Payment required")
      for (const [path, headers] of [
        [compact, {}],
        [`${investor}?view=full`, {}],
        [investor, { prefer: "return=minimal" }],
        [investor, { prefer: "return=tiny" }]
      ] as const) {
        const answer = yield* send(path, headers)
        assert.strictEqual(answer.status, 402)
        assert.deepStrictEqual(lastingChallengeIn(answer), whole)
        assert.notProperty(answer.headers, "preference-applied")
      }
      const unknown = lastingChallengeIn(yield* send(`${investor}?view=tiny`))
      assert.match(unknown.error, /this call would be refused: .*view/)
      assert.deepStrictEqual([unknown.accepts, unknown.resource.url], [whole.accepts, whole.resource.url])
      const { ask } = yield* TestServer
      const bare = lastingChallengeIn(yield* ask(`${investor}?view=tiny`, { method: "POST" }))
      assert.strictEqual(bare.error, unknown.error)
    }).pipe(Effect.provide(selling()))
  )
})

describe("a payment for one view", () => {
  for (const [name, signedFor, asked, prefer] of [
    ["by the query", compact, compact, undefined],
    // The resource of the challenge is the same: what was signed for the bare path pays for any view.
    ["by the header", investor, investor, "return=minimal"],
    ["by the query, with the challenge of the whole answer", investor, compact, undefined]
  ] as const) {
    it.live(`buys the compact form ${name}`, () =>
      Effect.gen(function* () {
        const payment = yield* pay(yield* send(signedFor))
        const answer = yield* send(asked, { ...payment, ...(prefer === undefined ? {} : { prefer }) })
        assert.strictEqual(answer.status, 200, answer.text)
        assert.isTrue(isCompact(answer))
        assert.isBelow(Buffer.byteLength(answer.text), 8192)
        assert.strictEqual(answer.headers["vary"], "Accept-Encoding, Prefer")
        assert.strictEqual(answer.headers["preference-applied"], prefer)
      }).pipe(Effect.provide(selling()))
    )
  }

  it.live("buys the whole answer with the challenge of the compact form", () =>
    Effect.gen(function* () {
      const whole = yield* send(investor, yield* pay(yield* send(compact)))
      assert.strictEqual(whole.status, 200, whole.text)
      assert.isFalse(isCompact(whole))
      assert.strictEqual(whole.headers["vary"], "Accept-Encoding, Prefer")
    }).pipe(Effect.provide(selling()))
  )

  it.live("gets its answer again in that view, however the view is asked for, and no other: 409, charged once", () => {
    const gate = scriptedGate({})
    return Effect.gen(function* () {
      const payment = yield* pay(yield* send(compact))
      const first = yield* send(compact, payment)
      assert.isTrue(isCompact(first))
      const again = yield* send(compact, payment)
      const byHeader = yield* send(investor, { ...payment, prefer: "return=minimal" })
      for (const replay of [again, byHeader]) {
        assert.strictEqual(replay.text, first.text)
        assert.strictEqual(replay.headers["idempotent-replayed"], "true")
        assert.strictEqual(replay.headers["vary"], "Accept-Encoding, Prefer")
      }
      assert.notProperty(again.headers, "preference-applied")
      assert.strictEqual(byHeader.headers["preference-applied"], "return=minimal")
      for (const path of [investor, `${investor}?view=full`]) {
        const other = yield* send(path, payment)
        assert.strictEqual(other.status, 409, other.text)
        assert.match((yield* readProblem(other)).type, /payment-conflict$/)
        assert.notProperty(other.headers, "vary")
      }
      assert.strictEqual(gate.settled.length, 1)
    }).pipe(Effect.provide(selling(gate)))
  })

  it.live("buys no other with a new payment under the same id: 409, and the new payment is not settled", () => {
    const gate = scriptedGate({})
    return Effect.gen(function* () {
      const id = { "idempotency-key": "a-key-that-is-hard-to-guess" }
      assert.strictEqual((yield* send(investor, { ...(yield* pay(yield* send(investor))), ...id })).status, 200)
      const other = yield* send(compact, { ...(yield* pay(yield* send(compact))), ...id })
      assert.strictEqual(other.status, 409, other.text)
      const same = yield* send(investor, { ...(yield* pay(yield* send(investor))), ...id })
      assert.strictEqual(same.headers["idempotent-replayed"], "true")
      assert.strictEqual(gate.settled.length, 1)
    }).pipe(Effect.provide(selling(gate)))
  })

  it.live(
    "is not settled twice when both views are requested at once: the later request gets 409 without a wait",
    () => {
      const [asked, allowed] = [Latch.makeUnsafe(), Latch.makeUnsafe()]
      const gate = scriptedGate({ settle: [asked.open.pipe(Effect.andThen(allowed.await), Effect.andThen(settles))] })
      return Effect.gen(function* () {
        const payment = yield* pay(yield* send(investor))
        const first = yield* Effect.forkChild(send(investor, payment))
        yield* asked.await
        const other = yield* send(compact, payment)
        assert.strictEqual(other.status, 409, other.text)
        yield* allowed.open
        const whole = yield* Fiber.join(first)
        assert.strictEqual(whole.status, 200, whole.text)
        assert.isFalse(isCompact(whole))
        assert.deepStrictEqual([gate.calls.settle, gate.settled.length], [1, 1])
      }).pipe(Effect.provide(selling(gate)))
    }
  )

  it.live("is refused for an unknown view before verification, and stays valid", () => {
    const gate = scriptedGate({})
    return Effect.gen(function* () {
      const payment = yield* pay(yield* send(investor))
      const unknown = yield* send(`${investor}?view=tiny`, payment)
      assert.strictEqual(unknown.status, 422, unknown.text)
      const problem = yield* readProblem(unknown)
      assert.match(problem.type, /unusable-view$/)
      assert.deepInclude(problem, { views: ["full", "compact", "brief", "explained"], parameter: "view" })
      assert.deepStrictEqual(gate.calls, { verify: 0, settle: 0, chain: 0 })
      assert.isTrue(isCompact(yield* send(compact, payment)))
      assert.strictEqual(gate.settled.length, 1)
    }).pipe(Effect.provide(selling(gate)))
  })

  it.live("is compared by the view; the whole answer is ordered as it was before there were views", () => {
    const ordered: Array<string> = []
    const gate = Layer.mock(PaymentGate, {
      sell: ({ order: { fingerprint } }) =>
        Effect.sync(() => {
          ordered.push(fingerprint)
          return { outcome: "conflict" as const }
        })
    })
    return Effect.gen(function* () {
      const payment = yield* pay(yield* send(investor))
      yield* Effect.forEach([investor, `${investor}?view=full`, compact], (path) => send(path, payment))
      const whole = orderFingerprint("POST", investor, JSON.parse(order))
      assert.deepStrictEqual(ordered.slice(0, 2), [whole, whole])
      assert.strictEqual(ordered.length, 3)
      assert.notStrictEqual(ordered[2], whole)
    }).pipe(Effect.provide(TestServer.layer(openForSale, gate)))
  })

  it.live("that is refused says nothing of preferences", () => {
    const gate = scriptedGate({ verify: [refused("invalid_exact_evm_signature")] })
    return Effect.gen(function* () {
      const answer = yield* send(investor, { ...(yield* pay(yield* send(investor))), prefer: "return=minimal" })
      assert.strictEqual(answer.status, 402)
      assert.notProperty(answer.headers, "preference-applied")
      assert.notProperty(answer.headers, "vary")
    }).pipe(Effect.provide(selling(gate)))
  })
})
