import { describe } from "@effect/vitest"

import { allows, refuses } from "../../support/narrative/groundingCases.ts"

describe("numbers in words", () => {
  refuses("number-word", [
    "It has three rooms.",
    "Twenty-five years.",
    "twentyfive years",
    "Two hundred fifteen thousand.",
    "A dozen offers.",

    "Half of the rent.",
    "Rents could double.",
    "Prices tripled.",
    "Twice the rent.",
    "A quarter of it.",
    "A third of the rent.",

    "It fell by a third.",
    "Two thirds of it.",
    "One percent of it.",
    "a few percent",
    "five per cent",
    "One hundred.",

    "one bedroom",
    "a single bathroom",
    "both bathrooms",
    "a third bedroom",
    "a couple of years",
    "Phase II",
    "a decade ago",
    "a century old",
    "a million",
    "half-bath",
    "fifty-fifty",
    "tenfold",
    "a six-figure sum",
    "the second of them",
    "[[evictionWeeks]] out of a hundred"
  ])
  allows([
    "The one number to watch is the rent.",
    "Take a second look.",
    "First, second and third come the checks.",

    "A third party holds it.",
    "Double-check the lease.",
    "A single-family home.",
    "Someone often attends the tenant.",
    "[[riskScore]] out of a hundred",
    "No one knows.",
    "A percentage of the rent."
  ])
})
