import { assert, describe, it } from "@effect/vitest"
import { fairHousing } from "@property-intelligence/domain/tables/investor/fairHousing.ts"
import { investorTexts } from "@property-intelligence/domain/tables/investor/investorTexts.ts"
import { strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"

import { assertReference } from "../stateTables.ts"

const bannedIn = (text: string) =>
  fairHousing.bannedPhrases.filter((phrase) => new RegExp(String.raw`(?<![\w-])${phrase}(?![\w-])`, "i").test(text))

describe("fairHousing", () => {
  it("names the classes that the federal act protects", () => {
    assert.strictEqual(fairHousing.protectedClasses.federal.length, 7)
    for (const word of ["race", "color", "religion", "familial status", "national origin", "disability"]) {
      assert.include(fairHousing.protectedClasses.federal, word)
    }
    assert.include(fairHousing.protectedClasses.commonStateAdditions, "source of income")
    assertReference(fairHousing.reference, "fairHousing", "all")
  })

  it("bans the phrases that describe people instead of houses", () => {
    assert.deepStrictEqual(bannedIn("A safe and Exclusive area, family-friendly and up-and-coming: very desirable"), [
      "safe",
      "family-friendly",
      "exclusive",
      "up-and-coming",
      "desirable"
    ])
    assert.deepStrictEqual(bannedIn("lead-safe work in an unsafe building, mutually exclusively"), [])
  })

  it("finds none of them in the texts of the analysis", () => {
    const texts = [investorTexts.verdicts, investorTexts.disclaimers, investorTexts.valueVsNeighborhood]
    assert.deepStrictEqual(bannedIn(JSON.stringify(texts)), [])
    assert.deepStrictEqual(bannedIn(JSON.stringify([strategyScoring.driverTexts, strategyScoring.gateTexts])), [])
  })

  it("keeps indexes that contain people's traits out", () => {
    assert.isTrue(fairHousing.neverInScoreOrText.some((text) => text.startsWith("CDC SVI")))
    assert.isFalse(fairHousing.neverInScoreOrText.some((text) => text.startsWith("terms:")))
    assert.isTrue(fairHousing.allowedWithCare.some(({ field }) => field === "medianHouseholdIncome"))
  })
})
