import { assert, describe, it } from "@effect/vitest"
import { rankedByVerdict, Screening, screeningOf } from "@property-intelligence/domain/investor/analysis/Screening.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { verdictSection } from "@property-intelligence/domain/investor/analysis/VerdictSection.ts"
import { Schema, Struct } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const fits = Schema.decodeUnknownSync(Screening, { onExcessProperty: "error" })

const screening = (decision: Screening["decision"], roomPercent: number | null): Screening => ({
  decision,
  headline: "",
  plan: null,
  price: null,
  priceInUse: null,
  roomPercent
})

describe("screeningOf", () => {
  it.prop(
    "says nothing that the verdict does not say, and how far its price lies from the price in use",
    { input: randomInvestorInput },
    ({ input }) => {
      const underwriting = underwrite(input)
      const short = screeningOf(underwriting)
      const whole = verdictSection(underwriting)
      assert.deepStrictEqual(fits(JSON.parse(JSON.stringify(short))), short)
      const said = ["decision", "headline", "plan", "price"] as const
      assert.deepStrictEqual(Struct.pick(short, said), Struct.pick(whole, said))
      // A tenth of a percent is as exactly as it is written.
      if (short.roomPercent === null || Math.abs(short.roomPercent) < 0.1) return
      assert.strictEqual(short.decision === "buy", short.roomPercent >= 0 && short.decision !== "cannotJudge")
    },
    lawRuns(200)
  )

  it("judges at the estimated value if there is no asking price", () => {
    const { priceInUse } = screeningOf(underwrite({ ...cleveland.input, askingPrice: null }))
    assert.strictEqual(priceInUse, cleveland.input.property?.valueEstimate?.valueEstimate)
  })
})

describe("rankedByVerdict", () => {
  it("ranks by decision, then by room, and leaves out what has no verdict", () =>
    assert.deepStrictEqual(
      rankedByVerdict([
        screening("dontBuy", null),
        screening("cannotJudge", null),
        null,
        screening("buyBelow", -20),
        screening("dontBuy", -60),
        screening("buy", 3),
        screening("buyBelow", -5),
        screening("buy", 10)
      ]),
      [7, 5, 6, 3, 4, 0, 1]
    ))

  it("keeps the order of equals", () =>
    assert.deepStrictEqual(rankedByVerdict([screening("buy", 1), screening("buy", 1)]), [0, 1]))
})
