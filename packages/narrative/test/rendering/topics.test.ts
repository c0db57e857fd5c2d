import { assert, describe, it } from "@effect/vitest"
import { catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import {
  areContrasted,
  areOfOneTheme,
  areOfOneTopic,
  placeInTopic,
  topicOf
} from "@property-intelligence/narrative/rendering/topics.ts"

describe("the topics", () => {
  it("cover every claim but theses, the opening and checks, and each topic lies in one part", () => {
    assert.deepStrictEqual(
      catalog.flatMap(({ id, part }) =>
        topicOf(id) === null && !["headline", "opening", "dueDiligencePriorities"].includes(part) ? [id] : []
      ),
      []
    )
    const parts = Map.groupBy(
      catalog.filter(({ id }) => topicOf(id) !== null),
      ({ id }) => topicOf(id)
    )
    for (const [topic, claims] of parts) {
      assert.strictEqual(new Set(claims.map(({ part }) => part)).size, 1, String(topic))
      const places = claims.map(({ id }) => placeInTopic(id))
      assert.deepStrictEqual(
        places.toSorted((one, other) => one - other),
        places.map((_, at) => at),
        String(topic)
      )
    }
  })

  it("put the loan and what the lender may do into one topic, of one theme with what it earns", () => {
    assert.isTrue(areOfOneTopic("sellerLoanRate", "dueOnSale"))
    assert.isFalse(areOfOneTopic("sellerLoanRate", "course"))
    assert.isTrue(areOfOneTheme("sellerLoanRate", "takeoverFlow"))
    assert.isFalse(areOfOneTheme("sellerLoanRate", "debtCover"))
  })

  it("set yields against ranges, in either order, and not against hazards", () => {
    assert.isTrue(areContrasted("debtCover", "cashFlowRange"))
    assert.isTrue(areContrasted("cashFlowRange", "debtCover"))
    assert.isFalse(areContrasted("debtCover", "severeHazards"))
  })

  it("do not know theses and checks", () => {
    assert.isFalse(areOfOneTopic("priceTooHigh", "priceTooHigh"))
    assert.isFalse(areOfOneTheme("titleSearch", "titleSearch"))
    assert.isFalse(areContrasted("titleSearch", "permitRecords"))
  })
})
