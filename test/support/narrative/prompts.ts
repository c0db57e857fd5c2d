import { seeded } from "@property-intelligence/domain/seeded.ts"
import type { KnownClaims } from "@property-intelligence/sandbox/model/hostilePlan.ts"
import { type OfferedClaim, promptParts, type PlanPrompt } from "@property-intelligence/sandbox/model/PlanPrompt.ts"

import type { PlanRequest } from "../../../src/narrative/model/PlanModel.ts"

const claim = (name: string, bearing: OfferedClaim["bearing"], weight: number, must?: true): OfferedClaim => ({
  claim: name,
  topic: ["capRate", "debtCover", "cashFlow"].includes(name) ? "lease" : null,
  says: `${name} is so`,
  bearing,
  weight,
  ...(must === undefined ? {} : { must })
})

/** What a request for a plan holds, of a house that loses money. */
export const somePrompt: PlanPrompt = {
  theses: [
    { thesis: "losesMoney", says: "the lease loses money", bearing: "against", weight: 5 },
    { thesis: "fairPrice", says: "the price is fair", bearing: "for", weight: 3 }
  ],
  parts: {
    propertyOverview: {
      claims: [
        claim("building", "neutral", 3),
        claim("valueRange", "neutral", 2),
        claim("priceTaken", "for", 4),
        claim("noRent", "against", 4, true),
        claim("lastSale", "neutral", 1)
      ]
    },
    marketPosition: {
      claims: [
        claim("priceGrowth", "for", 3),
        claim("jobs", "against", 2),
        claim("vacantHomes", "against", 3),
        claim("walking", "neutral", 1)
      ]
    },
    recommendedStrategy: {
      claims: [
        claim("verdict", "against", 5, true),
        claim("capRate", "against", 4),
        claim("debtCover", "against", 4),
        claim("cashFlow", "against", 5, true),
        claim("offer", "neutral", 4),
        claim("taxes", "for", 2),
        claim("equity", "for", 3)
      ]
    },
    riskFactors: { claims: [claim("flood", "against", 5, true), claim("law", "for", 3), claim("era", "against", 2)] },
    dueDiligencePriorities: { claims: [claim("roof", "neutral", 2), claim("insurance", "neutral", 4)] }
  },
  contrasts: [["taxes", "capRate"]],
  causes: [
    ["capRate", "debtCover"],
    ["debtCover", "cashFlow"]
  ]
}

/** All claims of the schema: those of `somePrompt` and, in each part, two that hold for other houses. */
export const allClaims: KnownClaims = {
  propertyOverview: [...namesIn("propertyOverview"), "unitsLet", "condition"],
  marketPosition: [...namesIn("marketPosition"), "medianLimit", "trend"],
  recommendedStrategy: [...namesIn("recommendedStrategy"), "nightlyRules", "sellerLoan"],
  riskFactors: [...namesIn("riskFactors"), "superfund", "eviction"],
  dueDiligencePriorities: [...namesIn("dueDiligencePriorities"), "permitCheck", "taxCheck"]
}

function namesIn(part: keyof KnownClaims): ReadonlyArray<string> {
  return (somePrompt.parts[part]?.claims ?? []).map(({ claim: name }) => name)
}

/** The same claims of another house: each weighs and means something else, and some do not hold. */
export const otherPrompt = (seed: number): PlanPrompt => {
  const draw = (purpose: string) => seeded(`${purpose} ${seed}`)
  const bearings = ["for", "against", "neutral"] as const
  const other = (offered: OfferedClaim): OfferedClaim => ({
    ...offered,
    says: `${offered.says} ${seed}`,
    bearing: bearings[Math.floor(draw(`bearing ${offered.claim}`) * 3)] ?? "neutral",
    weight: 1 + Math.floor(draw(`weight ${offered.claim}`) * 5)
  })
  const others = (part: keyof KnownClaims) => ({
    claims: (somePrompt.parts[part]?.claims ?? [])
      .filter(({ claim: name }, index) => index < 2 || draw(`missing ${name}`) < 0.8)
      .map(other)
  })
  return {
    ...somePrompt,
    parts: {
      propertyOverview: others("propertyOverview"),
      marketPosition: others("marketPosition"),
      recommendedStrategy: others("recommendedStrategy"),
      riskFactors: others("riskFactors"),
      dueDiligencePriorities: others("dueDiligencePriorities")
    }
  }
}

/** A request with a prompt of one's own. */
export const requestFor = (prompt: PlanPrompt): PlanRequest => ({
  instructions: "Plan.",
  input: JSON.stringify(prompt)
})

const strict = (properties: Readonly<Record<string, unknown>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})

/** A strict schema of plans of these claims, as the sandbox's model wants it. */
export const formatOf = (known: KnownClaims) => ({
  name: "narrative",
  strict: true,
  schema: {
    ...strict({
      thesis: { type: "string" },
      objections: { type: "array", items: { type: "string" } },
      ...Object.fromEntries(
        promptParts.map((part) => [
          part,
          strict({
            picks: {
              type: "array",
              items: strict({ claim: { $ref: `#/$defs/${part}` }, relation: { type: "string" } })
            },
            stress: { anyOf: [{ $ref: `#/$defs/${part}` }, { type: "null" }] },
            leaveOut: { type: "array", items: { $ref: `#/$defs/${part}` } }
          })
        ])
      )
    }),
    $defs: Object.fromEntries(promptParts.map((part) => [part, { type: "string", enum: known[part] }]))
  }
})
