import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"

import { reportRequestOf } from "../../../src/server/pages/reportForm.ts"
import { TestServer } from "../../support/TestServer.ts"

const form = { "content-type": "application/x-www-form-urlencoded" }

/** What the page was rendered from. */
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? "").data

layer(TestServer.layer(), { excludeTestServices: true })("the page of a report", (it) => {
  const send = Effect.fnUntraced(function* (body: string) {
    const { ask } = yield* TestServer
    return yield* ask("/report", { method: "POST", headers: form, body })
  })

  it.effect("is made of the free mirror's answer, and holds what was asked", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* send("address=1+A+St&askingPrice=%24150%2C000&condition=fair&other=x")
      assert.strictEqual(status, 200)
      assert.strictEqual(headers["content-type"], "text/html; charset=utf-8")
      assert.strictEqual(headers["cache-control"], "no-store")
      assert.match(headers["ratelimit-policy"] ?? "", /q=1000000/)
      const data = dataIn(text)
      assert.strictEqual(data.state, "report")
      assert.deepStrictEqual(data.asked, { address: "1 A St", condition: "fair", askingPrice: 150_000 })
      assert.strictEqual(data.report.location.address, "1 A St")
      assert.strictEqual(data.report.investorAnalysis.inputs.askingPrice, 150_000)
    })
  )

  it.effect("explains why there is no report, with the status of the call", () =>
    Effect.gen(function* () {
      const unplaced = yield* send("address=1+Nowhere+St")
      assert.strictEqual(unplaced.status, 422)
      const { problem, state } = dataIn(unplaced.text)
      assert.strictEqual(state, "problem")
      assert.deepInclude(problem, {
        detail: "No geocoder knows it. We read it as: number 1, street NOWHERE ST.",
        hint: "Check the ZIP.",
        status: 422
      })
      const ambiguous = yield* send("address=1+Main+St")
      assert.deepStrictEqual(dataIn(ambiguous.text).problem.candidates, ["1 MAIN ST, A, TX", "1 MAIN ST, B, TX"])
      const offline = yield* send("address=1+Offline+St")
      assert.deepStrictEqual([offline.status, offline.headers["retry-after"]], [503, "7"])
    })
  )

  it.effect("refuses a figure that is none as the call does, and a body that is too large", () =>
    Effect.gen(function* () {
      const odd = yield* send("address=1+A+St&askingPrice=much")
      assert.strictEqual(odd.status, 422)
      assert.strictEqual(dataIn(odd.text).problem.field, "askingPrice")
      assert.strictEqual((yield* send(`address=${"x".repeat(20_000)}`)).status, 413)
      assert.strictEqual((yield* send("address=nonsense")).status, 422)
      const { ask } = yield* TestServer
      const body = [Buffer.from("address=1 \xff St", "latin1")]
      const odder = yield* ask("/report", { method: "POST", headers: form, body })
      assert.strictEqual(odder.status, 400)
      assert.strictEqual(dataIn(odder.text).problem.detail, "The body has bytes that are not UTF-8.")
    })
  )

  it.effect("lets nothing that was sent end its data or become a part of the page", () =>
    Effect.gen(function* () {
      const { text } = yield* send(`address=${encodeURIComponent('1 A St</script><script src="//evil.example">')}`)
      assert.notInclude(text, "<script src=")
      assert.include(dataIn(text).asked.address, "</script>")
    })
  )

  it.effect("and every other page forbid all that is not theirs", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const answer of [yield* ask("/"), yield* ask("/report"), yield* send("address=1+A+St"), yield* send("")]) {
        const policy = answer.headers["content-security-policy"] ?? ""
        assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; /)
        assert.notMatch(policy, /unsafe|\*|https?:|data:/)
        assert.notMatch(answer.text, /<[^>]+\s(?:style|on\w+)=/)
        const scripts = [...answer.text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
        assert.strictEqual(scripts.pop(), ' type="application/json" id="data"')
        assert.match(scripts.pop() ?? "", /^ type="module" src="\/assets\/[\w-]+\.js"$/)
        // A link to an empty report is seen before the first paint.
        if (answer.text.includes('id="linked"')) {
          assert.match(scripts.pop() ?? "", /^ src="\/assets\/linked-[\w-]+\.js"$/)
        }
        assert.deepStrictEqual(scripts, [])
      }
    })
  )
})

describe("the fields of a form", () => {
  it("become coordinates in place of an address, and what is stated of the building", () => {
    const fields = new URLSearchParams({
      address: " ",
      lat: "29.7537",
      lon: "-95.3703",
      "property.propertyType": "Multi-Family",
      "property.squareFeet": "3,000",
      "property.units": "",
      "property.bedrooms": "some",
      "property.rooms": "9"
    })
    assert.deepStrictEqual(reportRequestOf(fields), {
      lat: 29.7537,
      lon: -95.3703,
      property: { propertyType: "Multi-Family", squareFeet: 3000, bedrooms: "some" }
    })
    assert.deepStrictEqual(reportRequestOf(new URLSearchParams({ address: "1 A St", lat: "29.7" })), {
      address: "1 A St",
      lat: 29.7
    })
  })

  it("become the body of a call: figures as numbers, what was left empty left out", () => {
    const fields = new URLSearchParams({
      address: " 1 A St ",
      condition: " ",
      askingPrice: "1,250.50",
      rehabBudget: "",
      holdYears: "ten",
      unitRents: "$1,350, 1200 much",
      targetReturn: "8"
    })
    assert.deepStrictEqual(reportRequestOf(fields), {
      address: "1 A St",
      askingPrice: 1250.5,
      holdYears: "ten",
      unitRents: [1350, 1200, "much"]
    })
  })
})
