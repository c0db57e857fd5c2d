import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { Malformed } from "../../../src/sources/kit/SourceError.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { censusAcsTract } from "../../../src/sources/upstream/CensusAcs.ts"
import { type FakeReply, fakeUpstream, reply } from "../../support/upstreams/FakeUpstream.ts"
import { surveyColumns } from "../../support/upstreams/surveyColumns.ts"

const tractWith = (answer: FakeReply) =>
  UpstreamClient.use((client) =>
    censusAcsTract(client, {
      tractGeoid: "48201100001",
      year: 2024,
      key: Redacted.make("a-secret-key"),
      policy: { timeout: "1 second", retries: 0 }
    })
  ).pipe(Effect.provide(fakeUpstream(() => answer).layer))

/** Estimates from 0 on, with the geography that the API appends. */
const rowOf = (state: string, county: string, tract: string) =>
  reply([
    [...surveyColumns, "state", "county", "tract"],
    [...surveyColumns.map((_, index) => String(index)), state, county, tract]
  ])

describe("censusAcsTract", () => {
  const reasons: ReadonlyArray<[string, FakeReply, string]> = [
    ["a redirect to the key page", reply("", 302, { "x-datawebapi-keyerror": "1" }), "NotConfigured"],
    ["the key page itself", reply("\n<html><title>Missing Key</title></html>"), "NotConfigured"],
    ["a year that is not released", reply("<html>HTTP Status 404</html>", 404), "Unavailable"],
    ["a refused query", reply("error: unknown variable 'B25002_003'", 400), "Unavailable"],
    ["no tract", reply("", 204), "NoData"],
    ["an empty body", reply(""), "Malformed"],
    ["a header without a row", reply([["B01003_001E"]]), "Malformed"],
    [
      "a header of more columns than the row",
      reply([[...surveyColumns, "more"], surveyColumns.map(() => "7")]),
      "Malformed"
    ]
  ]
  for (const [name, answer, tag] of reasons) {
    it.effect(`reads ${name} as ${tag}, without the key`, () =>
      Effect.gen(function* () {
        const reason = yield* Effect.flip(tractWith(answer))
        assert.strictEqual(reason._tag, tag)
        assert.notInclude(JSON.stringify(reason), "a-secret-key")
      })
    )
  }

  for (const [state, county, tract] of [
    ["48", "201", "100002"],
    ["48", "203", "100001"],
    ["47", "201", "100001"]
  ] as const) {
    it.effect(`takes estimates of ${state + county + tract} for no other tract's`, () =>
      Effect.gen(function* () {
        const reason = yield* Effect.flip(tractWith(rowOf(state, county, tract)))
        assert.deepStrictEqual(reason, new Malformed({ issue: "estimates of another tract" }))
      })
    )
  }

  it.effect("takes a row without its geography for no tract's", () =>
    Effect.gen(function* () {
      const row = reply([surveyColumns, surveyColumns.map((_, index) => String(index))])
      assert.strictEqual((yield* Effect.flip(tractWith(row)))._tag, "Malformed")
    })
  )

  it.effect("reads a row of as many columns as the header", () =>
    Effect.gen(function* () {
      const tract = yield* tractWith(rowOf("48", "201", "100001"))
      assert.deepInclude(tract, { population: 0, medianHouseholdIncome: { estimate: 1, margin: 2 }, seasonalUnits: 10 })
    })
  )
})
