import { assert, describe, it } from "@effect/vitest"

import { diagnoseSources } from "../../src/doctor/diagnoseSources.ts"

const todosOf = (source: string) =>
  diagnoseSources({
    answers: [
      {
        source,
        place: "metro",
        status: "failed",
        upstream: null,
        words: "No answer within 6s",
        known: [],
        unknown: [],
        doubts: []
      }
    ],
    exchanges: [],
    standInsFrom: 0
  }).flatMap(({ troubles }) => troubles.map(({ todo }) => todo))

describe("what is to be done about a source that failed", () => {
  it("names the missing part of a report, and says that a report needs a geocoder", () => {
    assert.match(todosOf("OpenStreetMap").join(), /reports go out without this part\.$/)
    assert.match(todosOf("Geocoder").join(), /no new address can be reported on\.$/)
  })
})
