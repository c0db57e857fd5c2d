import { type Claim, claimCase } from "../claim/Claim.ts"

/** The rent of a home beside HUD's fair market rent: the words are those of the answer's own check. */
export const rentBesideFairMarketRentClaim = {
  about: "rent against HUD's fair market rent",
  cases: {
    usual: claimCase({
      facts: ["rentCheck", "rentInUse", "fairMarketRent"],
      when: ({ rentCheck }, { unitsLet }) => rentCheck === "usual" && unitsLet === null,
      bearing: "for",
      weight: 2,
      wordings: [
        "against a HUD fair market rent of {fairMarketRent}, the rent of {rentInUse} is within the usual range",
        "the {rentInUse} used for rent stands in a usual relation to HUD's {fairMarketRent} for the bedroom count",
        "HUD's fair market rent, {fairMarketRent}, gives no reason to doubt the {rentInUse} used",
        "held beside HUD's figure of {fairMarketRent}, a rent of {rentInUse} passes as usual",
        "the rent of {rentInUse} is plausible by HUD's yardstick of {fairMarketRent}"
      ]
    }),
    low: claimCase({
      facts: ["rentCheck", "rentInUse", "fairMarketRent"],
      when: ({ fairMarketRent, rentCheck, rentInUse }, { unitsLet }) =>
        rentCheck === "low" && rentInUse < fairMarketRent && unitsLet === null,
      bearing: "neutral",
      weight: 3,
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
      bearing: "against",
      weight: 4,
      wordings: [
        "against a HUD fair market rent of {fairMarketRent}, the rent of {rentInUse} is high and needs proof",
        "the {rentInUse} used for rent runs well above HUD's {fairMarketRent} for the bedroom count",
        "HUD's fair market rent, {fairMarketRent}, casts doubt on the {rentInUse} used",
        "held beside HUD's figure of {fairMarketRent}, a rent of {rentInUse} checks as high",
        "the rent of {rentInUse} is ambitious by HUD's yardstick of {fairMarketRent}"
      ]
    }),
    usualByUnit: claimCase({
      facts: ["rentCheck", "unitsLet", "unitRent", "fairMarketRent"],
      when: ({ rentCheck }) => rentCheck === "usual",
      bearing: "for",
      weight: 2,
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
      bearing: "neutral",
      weight: 3,
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
      bearing: "against",
      weight: 4,
      wordings: [
        "against a HUD fair market rent of {fairMarketRent}, a unit rent of {unitRent} is high and needs proof",
        "each unit is put at {unitRent}, well above HUD's {fairMarketRent}",
        "HUD's fair market rent, {fairMarketRent}, casts doubt on the {unitRent} of a unit",
        "held beside HUD's figure of {fairMarketRent}, a unit at {unitRent} checks as high",
        "the unit rent of {unitRent} is ambitious by HUD's yardstick of {fairMarketRent}"
      ]
    })
  }
} satisfies Claim
