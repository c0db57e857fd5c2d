import { assert, describe, it } from "@effect/vitest"
import { bestFirst, type BulkResultRow, resultTable } from "@property-intelligence/client/cli/command/bulkResults.ts"
import { Effect } from "effect"

import { houstonReport } from "../../support/report/reports.ts"

const fulfilled: BulkResultRow = {
  address: "1 A St",
  status: "fulfilled",
  data: houstonReport("request-1"),
  verdict: {
    decision: "buyBelow",
    headline: "Buy only at $90,000 or less.",
    plan: "longTermRental",
    price: 90_000,
    priceInUse: 100_000,
    roomPercent: -10
  },
  error: null
}

const rejected: BulkResultRow = { address: "PO Box 1", status: "rejected", data: null, verdict: null, error: "A box." }

/** The cells of each line by the names in the first: none of these has a comma. */
const cellsOf = (table: string) => {
  const [head = [], ...lines] = table
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","))
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])))
}

describe("the results of a list as a table", () => {
  it.effect("have the verdict on each house, and empty cells without a report", () =>
    Effect.gen(function* () {
      const [one, other] = cellsOf(yield* resultTable([{ ...fulfilled, data: null }, rejected]))
      assert.deepInclude(one, {
        address: "1 A St",
        decision: "buyBelow",
        plan: "longTermRental",
        highestPrice: "90000",
        priceInUse: "100000",
        roomPercent: "-10"
      })
      assert.deepInclude(other, { status: "rejected", decision: "", highestPrice: "", value: "", error: "A box." })
    })
  )

  it("put the best verdict first, and last those without one", () => {
    const verdict = fulfilled.verdict
    assert.isNotNull(verdict)
    const row = (address: string, roomPercent: number, decision: "buy" | "buyBelow") => ({
      ...fulfilled,
      address,
      verdict: verdict === null ? null : { ...verdict, decision, roomPercent }
    })
    const list = [rejected, row("far", -30, "buyBelow"), row("near", -5, "buyBelow"), row("good", 10, "buy")]
    assert.deepStrictEqual(
      bestFirst(list).map(({ address }) => address),
      ["good", "near", "far", "PO Box 1"]
    )
  })

  it.effect("has the columns that lists of homes have", () =>
    Effect.gen(function* () {
      const [head = ""] = (yield* resultTable([])).split("\r\n")
      for (const name of ["city", "state", "zip", "bedrooms", "bathrooms", "squareFeet", "yearBuilt", "annualTax"])
        assert.include(head.split(","), name)
    })
  )

  it.effect("leave the verdict empty if a service gave none", () =>
    Effect.gen(function* () {
      const [one] = cellsOf((yield* resultTable([{ ...fulfilled, verdict: null }])).replaceAll(/"[^"]*"/g, "x"))
      assert.deepInclude(one, { status: "fulfilled", decision: "", plan: "" })
    })
  )
})
