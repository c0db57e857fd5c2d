import { describe } from "@effect/vitest"

import { allows, refuses } from "../../support/narrative/groundingCases.ts"

describe("placeholders", () => {
  refuses("unknown-fact", [
    "The index is [[crimeRate]].",
    "A value of [value].",
    "A value of [[value].",
    "A value of [value]].",

    "A value of [[ value ]].",
    "A value of [[[[value]]]].",
    "A value of [[val[[value]]ue]].",
    "Of [[value2]].",
    "Of [[]].",
    "Of [[__proto__]].",
    "Of [[constructor]].",
    "Of [[Value]]."
  ])
  refuses("ungrounded-number", [
    "[[capRate]]5 of it",
    "It is 5[[capRate]].",
    "[[capRate]][[value]]",
    "[[capRate]]%",
    "[[capRate]] %",
    "$[[value]]",

    "$ [[value]]",
    "[[value]] million",
    "[[value]]k",
    "[[value]] k",
    "[[value]]-million",
    "-[[value]]",
    "a - [[value]]",

    "a −[[value]]",
    "+[[value]]",
    "[[value]],[[rent]]",
    "[[value]].[[rent]]",
    "[[bedrooms]] [[bathrooms]]",

    "[[bedrooms]]-[[bathrooms]]",
    "[[annualCashFlow]]–[[value]]",
    "[[capRate]] percent",
    "[[capRate]] percentage points",
    "minus [[value]]",
    "[[value]] times",
    "[[value]]+",
    "[[value]]ish",
    "a[[value]]",
    ".[[value]]",
    "/[[value]]",
    "[[rent]] a year",
    "[[rent]]/year",
    "[[annualCashFlow]] per month",
    "[[value]] hundred",
    "[[debtCover]]x"
  ])
  allows([
    "About ~[[value]].",
    "([[value]])",
    "It is [[value]], no more.",
    "A [[bedrooms]]-bedroom home.",
    "[[state]]'s law.",

    "From [[rentLow]] to [[rentHigh]].",
    "A rent of [[rentLow]]–[[rentHigh]].",
    "[[rent]] a month",
    "[[rent]]/month",

    "Its score is [[riskScore]]; the flood zone is [[floodZone]].",
    "[[state]] [[propertyKind]]",
    "“[[value]]”",
    "[[value]]—no less"
  ])
})
