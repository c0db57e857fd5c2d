import { figureNames, planNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

/** An object in an answer. Another version of the service may have made it. */
export type Values = Readonly<Record<string, unknown>>

/** Returns true if a value is an object with keys. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The value if it is an object with keys, otherwise an empty object. */
export const recordOf = (value: unknown): Values => (isRecord(value) ? value : {})

/** The value if it is a list, otherwise an empty list. */
export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/**
 * The value at a path of keys with dots. `undefined` if a key on the path is missing, and `null` if the answer has
 * `null` there.
 */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : value === null ? null : undefined), answer)

/** The number at a path; `null` if there is no number. */
const numberAt = (answer: unknown, path: string): number | null => {
  const value = valueAt(answer, path)
  return typeof value === "number" ? value : null
}

/** The text at a path; `null` if there is no text, or an empty one. */
const textAt = (answer: unknown, path: string): string | null => {
  const value = valueAt(answer, path)
  return typeof value === "string" && value !== "" ? value : null
}

/** A figure for people: its label, and its amount with the unit. */
type LabeledFigure = readonly [label: string, text: string]

const unknown = "unknown"

/**
 * One line of the main figures: its label, the part of an answer that it needs, and the function that writes it. A
 * `null` from that function is shown as `unknown`.
 */
interface Figure {
  readonly label: string
  /** The part of an answer that has the figure. An answer without this part has no such line. */
  readonly part: string
  readonly text: (answer: object) => string | null
}

/**
 * The main figures of an answer about one place, with units, in the order in which people look for them. The demo and
 * the command line use the same list. `null` is shown as `unknown`, never as 0. Figures that this kind of answer does
 * not have are left out.
 */
export const reportFigures = (answer: object): ReadonlyArray<LabeledFigure> =>
  figures.flatMap(({ label, part, text }): ReadonlyArray<LabeledFigure> => {
    if (valueAt(answer, part) === undefined) return []
    return [[label, text(answer) ?? unknown]]
  })

const dollarFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 })

/** An amount in whole US dollars: `$182,000`. */
const dollars = (amount: number | null): string => (amount === null ? unknown : dollarFormat.format(amount))

const count = (amount: number | null, one: string, many = `${one}s`): string | null =>
  amount === null ? null : `${amount.toLocaleString("en-US")} ${amount === 1 ? one : many}`

const joined = (...parts: ReadonlyArray<string | null>): string | null => {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.join(", ")
}

const withUnit = (amount: number | null, unit: string): string | null =>
  amount === null ? null : `${amount.toLocaleString("en-US")}${unit}`

/** A text with its meaning in parentheses, e.g. `X (Minimal)`. If one of the two is `null`, only the other one. */
const explained = (text: string | null, words: string | null): string | null =>
  text === null || words === null ? (text ?? words) : `${text} (${words})`

const range = (answer: object, kind: "value" | "rent"): string | null => {
  const of = (end: string) => numberAt(answer, `property.${kind}Estimate.${kind}${end}`)
  const estimate = of("Estimate")
  return estimate === null ? null : `${dollars(estimate)} (${dollars(of("Low"))} to ${dollars(of("High"))})`
}

const riskText = (answer: object): string | null => {
  const score = numberAt(answer, "riskScore")
  if (score === null) return null
  const [low, high] = [numberAt(answer, "riskDetail.low"), numberAt(answer, "riskDetail.high")]
  const scored = `${score} (${textAt(answer, "riskLabel") ?? unknown})`
  return low === null || high === null ? scored : `${scored}, range ${low} to ${high}`
}

/** The names of the hazards that are rated high, or `none rated high` with the number of hazards without a rating. */
const hazardText = (answer: object): string | null => {
  const hazards = valueAt(answer, "naturalHazards.hazards")
  if (!isRecord(hazards)) return null
  const namesOf = (isMeant: (level: unknown) => boolean) =>
    Object.entries(hazards)
      .filter(([, hazard]) => isMeant(recordOf(hazard)["riskLevel"]))
      .map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  const high = namesOf((level) => level === "High")
  if (high.length > 0) return high.join(", ")
  const unrated = namesOf((level) => level === undefined || level === "Unknown")
  return joined("none rated high", unrated.length === 0 ? null : `${unrated.length} not rated`)
}

const zoneText = (answer: object): string | null => {
  if (valueAt(answer, "floodRisk") === null) return null
  return explained(textAt(answer, "floodRisk.zone") ?? "none", textAt(answer, "floodRisk.riskLevel"))
}

const disasterText = (answer: object): string | null =>
  joined(
    count(numberAt(answer, "disasterHistory.totalFederalDisasters"), "federal declaration"),
    withUnit(numberAt(answer, "disasterHistory.declarationsLast10Years"), " in ten years")
  )

const changeText = (percent: number | null): string | null =>
  percent === null ? null : `${percent > 0 ? "+" : ""}${percent}% in a year`

const yesNo = (value: unknown): string | null => (typeof value === "boolean" ? (value ? "yes" : "no") : null)

const figures: ReadonlyArray<Figure> = [
  { label: "Address", part: "location", text: (answer) => textAt(answer, "location.matchedAddress") },
  { label: "Read as", part: "location.readAs", text: (answer) => textAt(answer, "location.readAs") },
  { label: "Value", part: "property", text: (answer) => range(answer, "value") },
  { label: "Rent a month", part: "property", text: (answer) => range(answer, "rent") },
  {
    label: "Building",
    part: "property",
    text: (answer) =>
      joined(
        textAt(answer, "property.propertyType"),
        count(numberAt(answer, "property.bedrooms"), "bedroom"),
        count(numberAt(answer, "property.bathrooms"), "bathroom"),
        withUnit(numberAt(answer, "property.squareFeet"), " sq ft"),
        numberAt(answer, "property.yearBuilt") === null ? null : `built ${numberAt(answer, "property.yearBuilt")}`
      )
  },
  {
    label: figureNames.propertyTaxYear,
    part: "property",
    text: (answer) => {
      const tax = numberAt(answer, "property.annualTax")
      return tax === null ? null : `${dollars(tax)} in ${numberAt(answer, "property.annualTaxYear") ?? "a year"}`
    }
  },
  { label: "Flood zone", part: "floodRisk", text: zoneText },
  {
    label: "Walk score",
    part: "walkability",
    text: (answer) =>
      numberAt(answer, "walkability.walkScore") === null
        ? null
        : explained(withUnit(numberAt(answer, "walkability.walkScore"), ""), textAt(answer, "walkability.walkLabel"))
  },
  { label: "Risk score", part: "riskScore", text: riskText },
  { label: "High hazards", part: "naturalHazards", text: hazardText },
  { label: "Disasters", part: "disasterHistory", text: disasterText },
  {
    label: "Income",
    part: "neighborhood",
    text: (answer) => {
      const income = numberAt(answer, "neighborhood.medianHouseholdIncome")
      return income === null ? null : `${dollars(income)} a year, median of households`
    }
  },
  {
    label: "Vacant homes",
    part: "neighborhood",
    text: (answer) => withUnit(numberAt(answer, "neighborhood.vacancyRate"), "%")
  },
  {
    label: "Unemployment",
    part: "jobMarket",
    text: (answer) =>
      joined(
        withUnit(numberAt(answer, "jobMarket.countyUnemploymentRate"), "% in the county"),
        withUnit(numberAt(answer, "jobMarket.stateUnemploymentRate"), "% in the state")
      )
  },
  {
    label: "House prices",
    part: "marketTrends",
    text: (answer) => changeText(numberAt(answer, "marketTrends.yearOverYearAppreciation"))
  },
  {
    label: "HUD fair rent",
    part: "hudIntelligence",
    text: (answer) => {
      const rent = numberAt(answer, "hudIntelligence.fairMarketRent.twoBed")
      return rent === null ? null : `${dollars(rent)} a month for two bedrooms`
    }
  },
  {
    label: "Opp. zone",
    part: "hudIntelligence",
    text: (answer) => yesNo(valueAt(answer, "hudIntelligence.opportunityZone.isOpportunityZone"))
  },
  {
    label: "Broadband",
    part: "infrastructure",
    text: (answer) =>
      joined(
        withUnit(numberAt(answer, "infrastructure.broadband.maxDownloadMbps"), " Mbit/s"),
        count(numberAt(answer, "infrastructure.broadband.providerCount"), "provider")
      )
  }
]

/**
 * The verdict of an analysis: its sentence, and a row for each reason, condition, open question and hint. `null`
 * without an analysis.
 */
export const verdictFigures = (
  answer: object
): { readonly headline: string; readonly rows: ReadonlyArray<LabeledFigure> } | null => {
  const verdict = valueAt(answer, "investorAnalysis.verdict")
  const headline = textAt(verdict, "headline")
  if (headline === null) return null
  const reasons = listOf(valueAt(verdict, "because")).map((each): LabeledFigure => [
    textAt(each, "bearing") ?? "",
    textAt(each, "text") ?? ""
  ])
  const price = numberAt(verdict, "conditional.price")
  const conditional: ReadonlyArray<LabeledFigure> =
    price === null
      ? []
      : [
          [
            "or",
            `${planNameAt(verdict, "conditional.plan")} up to ${dollars(price)}, ${textAt(verdict, "conditional.condition") ?? unknown}`
          ]
        ]
  const killers = listOf(valueAt(verdict, "killers")).map((text): LabeledFigure => ["clear", String(text)])
  const hints = listOf(valueAt(verdict, "hints")).map((text): LabeledFigure => ["hint", String(text)])
  return { headline, rows: [...reasons, ...conditional, ...killers, ...hints] }
}

/** The name of the plan at a path of an answer. A plan that this version does not know is shown by its key. */
const planNameAt = (answer: unknown, path: string): string => {
  const plan = textAt(answer, path) ?? unknown
  return Object.entries(planNames).find(([key]) => key === plan)?.[1] ?? plan
}

/** The scores of an analysis, and the prices at which plans work, one row each. Empty without an analysis. */
export const rankingFigures = (answer: object): ReadonlyArray<LabeledFigure> => {
  const analysis = valueAt(answer, "investorAnalysis")
  const score = numberAt(analysis, "investorScore")
  if (score === null) return []
  const offers = (name: string): string => {
    const amount = numberAt(analysis, `maxAllowableOffers.${name}`)
    if (amount !== null) return `at ${dollars(amount)} or less`
    return valueAt(analysis, `maxAllowableOffers.outcomes.${name}`) === "anyPrice" ? "at any price" : "at no price"
  }
  return [
    ["Investor score", `${score} of 100 (${textAt(analysis, "investorScoreLabel") ?? unknown})`],
    ...listOf(valueAt(analysis, "strategyRanking")).map((each, index): LabeledFigure => [
      `${index + 1}. ${textAt(each, "name") ?? unknown}`,
      withUnit(numberAt(each, "score"), " of 100") ?? unknown
    ]),
    [planNames.longTermRental, `works ${offers("longTermRentalBreakEven")}`],
    [planNames.brrrr, `works ${offers("brrrrFullRecycle")}`],
    [planNames.fixAndFlip, `works ${offers("flipTargetProfit")}`]
  ]
}
