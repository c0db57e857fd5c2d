import { type Claim, claimCase } from "../claim/Claim.ts"

/** The one-percent rule: the min rent a month, in percent of the price. */
const rulePercent = 1

/** The min rent a month, in percent of the price, that counts as near the one-percent rule. */
const nearRulePercent = 0.7

/** The max ratio of the price to a year's gross rent that counts as low. */
const lowMultiplier = 9

/** The min ratio of the price to a year's gross rent that counts as high. */
const highMultiplier = 14

/** The rent against HUD's fair market rent and against the price. */
export const rentLevelClaims = {
  /** The rent of a home against HUD's fair market rent. The words come from the analysis's own check. */
  rentBesideFairMarketRent: {
    about: "rent against HUD's fair market rent",
    cases: {
      usual: claimCase({
        facts: ["rentCheck", "rentInUse", "fairMarketRent"],
        when: ({ rentCheck }, { unitsLet }) => rentCheck === "usual" && unitsLet === null,
        weighs: ["for", 2],
        wordings: [
          "against a HUD fair market rent of {fairMarketRent}, the rent of {rentInUse} is within the usual range",
          "the {rentInUse} used for rent is in a usual relation to HUD's {fairMarketRent} for the bedroom count",
          "HUD's fair market rent, {fairMarketRent}, gives no reason to doubt the {rentInUse} used",
          "held beside HUD's figure of {fairMarketRent}, a rent of {rentInUse} passes as usual",
          "the rent of {rentInUse} is plausible by HUD's yardstick of {fairMarketRent}"
        ]
      }),
      low: claimCase({
        facts: ["rentCheck", "rentInUse", "fairMarketRent"],
        when: ({ fairMarketRent, rentCheck, rentInUse }, { unitsLet }) =>
          rentCheck === "low" && rentInUse < fairMarketRent && unitsLet === null,
        weighs: ["neutral", 3],
        wordings: [
          "against a HUD fair market rent of {fairMarketRent}, the rent of {rentInUse} is low and deserves a closer look",
          "the {rentInUse} used for rent falls well short of HUD's {fairMarketRent} for the bedroom count",
          "HUD's fair market rent, {fairMarketRent}, suggests the {rentInUse} used may be set low",
          "held beside HUD's figure of {fairMarketRent}, a rent of {rentInUse} checks as low",
          "the rent of {rentInUse} is on the low side of HUD's yardstick, {fairMarketRent}, by a wide margin"
        ]
      }),
      high: claimCase({
        facts: ["rentCheck", "rentInUse", "fairMarketRent"],
        when: ({ fairMarketRent, rentCheck, rentInUse }, { unitsLet }) =>
          rentCheck === "high" && rentInUse > fairMarketRent && unitsLet === null,
        weighs: ["against", 4, "must"],
        wordings: [
          "against a HUD fair market rent of {fairMarketRent}, the rent of {rentInUse} is high and needs proof",
          "the {rentInUse} used for rent runs well above HUD's {fairMarketRent} for the bedroom count",
          "the whole case rests on a rent of {rentInUse}, where HUD's fair market rent is {fairMarketRent}",
          "held beside HUD's figure of {fairMarketRent}, a rent of {rentInUse} checks as high",
          "the rent of {rentInUse} is ambitious by HUD's yardstick of {fairMarketRent}"
        ]
      }),
      usualByUnit: claimCase({
        facts: ["rentCheck", "unitsLet", "unitRent", "fairMarketRent"],
        when: ({ rentCheck }) => rentCheck === "usual",
        weighs: ["for", 2],
        wordings: [
          "against a HUD fair market rent of {fairMarketRent}, a unit rent of {unitRent} is within the usual range",
          "each unit is put at {unitRent}, in a usual relation to HUD's {fairMarketRent}",
          "HUD's fair market rent, {fairMarketRent}, gives no reason to doubt the {unitRent} of a unit",
          "held beside HUD's figure of {fairMarketRent}, a unit at {unitRent} passes as usual",
          "the unit rent of {unitRent} is plausible by HUD's yardstick of {fairMarketRent}"
        ]
      }),
      lowByUnit: claimCase({
        facts: ["rentCheck", "unitsLet", "unitRent", "fairMarketRent"],
        when: ({ fairMarketRent, rentCheck, unitRent }) => rentCheck === "low" && unitRent < fairMarketRent,
        weighs: ["neutral", 3],
        wordings: [
          "against a HUD fair market rent of {fairMarketRent}, a unit rent of {unitRent} is low and deserves a closer look",
          "each unit is put at {unitRent}, well short of HUD's {fairMarketRent}",
          "HUD's fair market rent, {fairMarketRent}, suggests the {unitRent} of a unit may be set low",
          "held beside HUD's figure of {fairMarketRent}, a unit at {unitRent} checks as low",
          "the unit rent of {unitRent} is on the low side of HUD's yardstick, {fairMarketRent}, by a wide margin"
        ]
      }),
      highByUnit: claimCase({
        facts: ["rentCheck", "unitsLet", "unitRent", "fairMarketRent"],
        when: ({ fairMarketRent, rentCheck, unitRent }) => rentCheck === "high" && unitRent > fairMarketRent,
        weighs: ["against", 4, "must"],
        wordings: [
          "against a HUD fair market rent of {fairMarketRent}, a unit rent of {unitRent} is high and needs proof",
          "each unit is put at {unitRent}, well above HUD's {fairMarketRent}",
          "the whole case rests on a unit's rent of {unitRent}, where HUD's fair market rent is {fairMarketRent}",
          "held beside HUD's figure of {fairMarketRent}, a unit at {unitRent} checks as high",
          "the unit rent of {unitRent} is ambitious by HUD's yardstick of {fairMarketRent}"
        ]
      })
    }
  },
  /** A month's rent divided by the price plus the cost of the work. Many buyers use it as a rule of thumb. */
  onePercentRule: {
    about: "a month's rent by the price and the work",
    cases: {
      passes: claimCase({
        facts: ["onePercentRatio"],
        when: ({ onePercentRatio }) => onePercentRatio >= rulePercent,
        weighs: ["for", 3],
        wordings: [
          "a month of rent comes to {onePercentRatio} of price and work, enough to pass the usual rent-to-price screen",
          "rent is strong for the money, at {onePercentRatio} of price and work each month",
          "the purchase clears the rent-to-price rule of thumb, with a ratio of {onePercentRatio} a month",
          "each month brings {onePercentRatio} of price and work, and meets the rule of thumb for rent to price",
          "by the rule of thumb for rent to price the purchase passes, at {onePercentRatio} a month"
        ]
      }),
      near: claimCase({
        facts: ["onePercentRatio"],
        when: ({ onePercentRatio }) => onePercentRatio >= nearRulePercent && onePercentRatio < rulePercent,
        weighs: ["against", 2],
        wordings: [
          "a month of rent comes to {onePercentRatio} of price and work, somewhat short of the usual rent-to-price screen",
          "rent is middling for the money, at {onePercentRatio} of price and work each month",
          "the purchase misses the rent-to-price rule of thumb, with a ratio of {onePercentRatio} a month",
          "each month brings {onePercentRatio} of price and work, somewhat short of the rule of thumb for rent to price",
          "by the rule of thumb for rent to price the purchase falls short, at {onePercentRatio} a month"
        ]
      }),
      far: claimCase({
        facts: ["onePercentRatio"],
        when: ({ onePercentRatio }) => onePercentRatio < nearRulePercent,
        weighs: ["against", 3],
        wordings: [
          "a month of rent comes to {onePercentRatio} of price and work, far short of the usual rent-to-price screen",
          "rent is thin for the money, at {onePercentRatio} of price and work each month",
          "the purchase misses the rent-to-price rule of thumb by a wide margin, with a ratio of {onePercentRatio} a month",
          "each month brings {onePercentRatio} of price and work, far short of the rule of thumb for rent to price",
          "by the rule of thumb for rent to price the purchase is a long way off, at {onePercentRatio} a month"
        ]
      })
    }
  },
  /** The price divided by a year's gross rent. */
  rentMultiplier: {
    about: "price by a year's gross rent",
    cases: {
      low: claimCase({
        facts: ["grossRentMultiplier"],
        when: ({ grossRentMultiplier }) => grossRentMultiplier > 1 && grossRentMultiplier <= lowMultiplier,
        weighs: ["for", 2],
        wordings: [
          "the price is {grossRentMultiplier} times a year of gross rent, a low multiple",
          "a gross rent multiplier of {grossRentMultiplier} is low and speaks for the income",
          "gross rent is large for the price, which comes to {grossRentMultiplier} times a year of rent",
          "on gross rent the price is modest, at a multiplier of {grossRentMultiplier}",
          "a buyer pays {grossRentMultiplier} times the yearly gross rent, which is little for the income"
        ]
      }),
      ordinary: claimCase({
        facts: ["grossRentMultiplier"],
        when: ({ grossRentMultiplier }) => grossRentMultiplier > lowMultiplier && grossRentMultiplier < highMultiplier,
        weighs: ["neutral", 1],
        wordings: [
          "the price is {grossRentMultiplier} times a year of gross rent",
          "the gross rent multiplier is {grossRentMultiplier}, neither low nor high",
          "a year of gross rent goes into the price {grossRentMultiplier} times",
          "on gross rent the price works out to a multiplier of {grossRentMultiplier}",
          "a buyer pays {grossRentMultiplier} times the yearly gross rent"
        ]
      }),
      high: claimCase({
        facts: ["grossRentMultiplier"],
        when: ({ grossRentMultiplier }) => grossRentMultiplier >= highMultiplier,
        weighs: ["against", 2],
        wordings: [
          "the price is {grossRentMultiplier} times a year of gross rent, a high multiple",
          "a gross rent multiplier of {grossRentMultiplier} is high and speaks against the price",
          "gross rent is small for the price, which comes to {grossRentMultiplier} times a year of rent",
          "on gross rent the price is steep, at a multiplier of {grossRentMultiplier}",
          "a buyer pays {grossRentMultiplier} times the yearly gross rent, which is a lot for the income"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
