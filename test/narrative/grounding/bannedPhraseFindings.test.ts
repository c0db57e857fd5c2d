import { describe } from "@effect/vitest"

import { fairHousing } from "../../../src/domain/tables/investor/fairHousing.ts"
import { allows, refuses } from "../../support/narrative/groundingCases.ts"

describe("phrases", () => {
  refuses("banned-phrase", [
    ...fairHousing.bannedPhrases.map((phrase) => `The place is ${phrase}, they say.`),

    "Crime is low.",
    "The schools are good.",
    "School district lines.",
    "The demographics fit.",
    "Any race.",
    "An ethnic mix.",

    "Religion aside.",
    "Many families live here.",
    "A family home.",
    "An up and coming area.",
    "Rents are guaranteed.",

    "A risk-free deal.",
    "There is no risk.",
    "You cannot lose.",
    "You can’t lose.",
    "A SAFE street.",
    "A sa­fe-ish, safe street.",
    "This is not legal advice.",
    "It will definitely rise.",
    "Rents are certain to rise.",
    "up-and\ncoming"
  ])
  allows([
    "Use lead-safe methods.",
    "A single-family home.",
    "A multi-family home.",
    "An unsafe stair.",
    "Undesirable it is not."
  ])
})
