import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { lastingChallengeIn, json, openForSale, pay } from "../../support/payments/buying.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"
import { homes } from "../../support/report/reports.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const intel = "/property-intel"
const chosen = `${intel}?fields=summary,/property/valueEstimate`

const sendBody = Effect.fnUntraced(function* (path: string, body: object, headers: Record<string, string> = {}) {
  const { ask } = yield* TestServer
  return yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) })
})

const send = (path: string, headers: Record<string, string> = {}) => sendBody(path, { address: homes.known }, headers)

const dataIn = ({ text }: { readonly text: string }) => JSON.parse(text).data

const selling = (gate = scriptedGate({})) => TestServer.layer(openForSale, gate.layer)

describe("the fields of an unpaid call", () => {
  it.live("get the same challenge, and an unknown field is reported before the buyer signs", () =>
    Effect.gen(function* () {
      const whole = lastingChallengeIn(yield* send(intel))
      assert.deepStrictEqual(lastingChallengeIn(yield* send(chosen)), whole)
      const { accepts, error } = lastingChallengeIn(yield* send(`${intel}?fields=sumary`))
      assert.match(error, /this call would be refused: This view has no field \/sumary\. Use one of \/summary, /)
      assert.deepStrictEqual(accepts, whole.accepts)
      for (const query of ["fields=", "fields=summary&fields=meta", `fields=${"summary,".repeat(200)}summary`])
        assert.include(
          lastingChallengeIn(yield* send(`${intel}?${query}`)).error,
          "must be sent once and name 1 to 30 fields",
          query
        )
    }).pipe(Effect.provide(selling()))
  )
})

describe("a payment for some fields", () => {
  it.live("buys them alone, in the places that they have in the whole", () =>
    Effect.gen(function* () {
      const whole = dataIn(yield* send(`/test${intel}`))
      const answer = yield* send(chosen, yield* pay(yield* send(chosen)))
      assert.strictEqual(answer.status, 200, answer.text)
      const { fields, property, summary, ...others } = dataIn(answer)
      assert.deepStrictEqual(fields, ["/property/valueEstimate", "/summary"])
      assert.deepStrictEqual(property, { valueEstimate: whole.property.valueEstimate })
      assert.deepStrictEqual(Object.keys(summary), Object.keys(whole.summary))
      assert.deepStrictEqual(Object.keys(others), "sandbox" in (others.meta ?? {}) ? ["meta"] : [])
    }).pipe(Effect.provide(selling()))
  )

  it.live("gets those bytes again, however they are named, and no others: 409, charged once", () => {
    const gate = scriptedGate({})
    return Effect.gen(function* () {
      const payment = yield* pay(yield* send(chosen))
      const first = yield* send(chosen, payment)
      for (const path of [chosen, `${intel}?fields=%2Fproperty%2FvalueEstimate,/summary,summary&view=full`]) {
        const again = yield* send(path, payment)
        assert.strictEqual(again.text, first.text)
        assert.strictEqual(again.headers["idempotent-replayed"], "true")
      }
      for (const path of [
        intel,
        `${intel}?fields=summary`,
        `${chosen}&view=brief`.replace(",/property/valueEstimate", "")
      ]) {
        const other = yield* send(path, payment)
        assert.strictEqual(other.status, 409, path)
        assert.match((yield* readProblem(other)).type, /payment-conflict$/)
      }
      assert.strictEqual(gate.settled.length, 1)
    }).pipe(Effect.provide(selling(gate)))
  })

  it.live("is refused for an unknown field before verification, and stays valid", () => {
    const gate = scriptedGate({})
    return Effect.gen(function* () {
      const payment = yield* pay(yield* send(intel))
      const refused = yield* send(`${intel}?fields=/property/price`, payment)
      assert.strictEqual(refused.status, 422)
      assert.deepInclude(JSON.parse(refused.text), { parameter: "fields" })
      assert.include(JSON.parse(refused.text).known, "/property/valueEstimate")
      assert.deepStrictEqual([gate.calls.verify, gate.calls.settle], [0, 0])
      assert.strictEqual((yield* send(chosen, payment)).status, 200)
    }).pipe(Effect.provide(selling(gate)))
  })

  it.live("of a list buys them of each report, beside its address and verdict", () =>
    Effect.gen(function* () {
      const path = "/property-bulk?view=compact&fields=riskScore"
      const body = { addresses: [homes.known] }
      const answer = yield* sendBody(path, body, yield* pay(yield* sendBody(path, body)))
      assert.strictEqual(answer.status, 200, answer.text)
      const { ranking, results } = dataIn(answer)
      assert.deepStrictEqual(ranking, [0])
      assert.deepStrictEqual(Object.keys(results[0]), ["address", "status", "data", "verdict", "error"])
      assert.includeMembers(Object.keys(results[0].data), ["fields", "view", "riskScore"])
      assert.notProperty(results[0].data, "property")
    }).pipe(Effect.provide(selling()))
  )
})

describe("the fields of a free mirror", () => {
  for (const [path, view] of [
    ["intel", "full"],
    ["investor", "full"],
    ["full", "full"],
    ["full", "compact"],
    ["investor", "explained"]
  ] as const) {
    it.live(`are at ${path}, in the ${view} view, what the whole answer has there, compressed or not`, () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const mirror = `/test/property-${path}?view=${view}`
        const { meta, ...sections } = dataIn(yield* send(mirror))
        assert.isDefined(meta)
        for (const name of Object.keys(sections).filter((each) => each !== "view")) {
          const { [name]: value } = dataIn(yield* send(`${mirror}&fields=${name}`))
          assert.deepStrictEqual(value, sections[name], name)
        }
        const order = { method: "POST", body: JSON.stringify({ address: homes.known }) }
        for (const encoding of ["gzip", "br"]) {
          const headers = { ...json, "accept-encoding": encoding }
          const answer = yield* ask(
            `${mirror}&fields=summary,location,meta,${path === "intel" ? "property" : "investorAnalysis"}`,
            { ...order, headers }
          )
          assert.strictEqual(answer.status, 200, encoding)
          assert.strictEqual(answer.headers["content-encoding"], encoding)
        }
      }).pipe(Effect.provide(selling()))
    )
  }
})

describe("the fields of a stream", () => {
  for (const [path, body, accept] of [
    ["/test/property-intel/stream", { address: homes.known }, "text/event-stream"],
    ["/test/property-full/stream", { address: homes.known }, "text/event-stream"],
    ["/test/property-bulk", { addresses: [homes.known] }, "application/x-ndjson"]
  ] as const) {
    it.live(`are refused at ${path}: it would not be whole`, () =>
      Effect.gen(function* () {
        const answer = yield* sendBody(`${path}?fields=summary`, body, { accept })
        assert.strictEqual(answer.status, 422, answer.text)
        assert.match((yield* readProblem(answer)).type, /unusable-fields$/)
      }).pipe(Effect.provide(selling()))
    )
  }
})
