import { wholeTable } from "../reference/TableReference.ts"

/**
 * The words that fair housing law keeps out of every score, driver and text. `bannedPhrases` are whole phrases in lower case:
 * `safe` as a separate word, not in `lead-safe`.
 */
export const fairHousing = wholeTable("fairHousing", {
  source:
    "42 U.S.C. 3604-3606, 3617 (knowledge); govinfo.gov FR 2026-00590 (HUD proposal to drop disparate-impact rules, 2026-01-14); atsdr.cdc.gov SVI FAQ (theme 3 = Racial & Ethnic Minority Status); kbr.org SVI variables",
  asOf: "2026-11-20",
  confidence: "high for the statute and SVI content; proposal not found finalized",
  protectedClasses: {
    federal: [
      "race",
      "color",
      "religion",
      "sex (HUD reading incl. gender identity and sexual orientation varies by administration)",
      "familial status",
      "national origin",
      "disability"
    ],
    commonStateAdditions: [
      "source of income",
      "age",
      "marital status",
      "sexual orientation",
      "gender identity",
      "military status",
      "criminal history (some cities)"
    ]
  },
  neverInScoreOrText: [
    "race or ethnicity shares",
    "language or national-origin shares",
    "religion",
    "household composition, children share",
    "disability share",
    "age structure",
    "names or owner ethnicity inference",
    "EJScreen EJ index or supplemental index (demographic component)",
    "CDC SVI or any index containing it",
    "FEMA NRI composite Risk Index and Social Vulnerability (use hazard Expected Annual Loss only)",
    "school ratings and crime scores as proxies for people"
  ],
  bannedPhrases: [
    "safe",
    "good neighborhood",
    "bad neighborhood",
    "family-friendly",
    "exclusive",
    "up-and-coming",
    "desirable"
  ],
  allowedWithCare: [
    { field: "medianHouseholdIncome", use: "only rent-to-income ratio; never as a quality score" },
    { field: "yearRoundVacancyRate", use: "vacancy allowance and risk" },
    { field: "medianHomeValue", use: "price comparison" },
    { field: "population", use: "display only" },
    { field: "walkScore", use: "amenity access" },
    { field: "opportunityZone", use: "tax flag, display only" }
  ]
})
