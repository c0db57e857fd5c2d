/** An object of an answer, whatever version of the service gave it. */
export type Values = Readonly<Record<string, unknown>>

/** Returns true if a value is an object with keys. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The value, if it is an object with keys; else an empty one. */
export const recordOf = (value: unknown): Values => (isRecord(value) ? value : {})

/** The value, if it is a list; else an empty one. */
export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** The value at a dotted path of keys. `undefined` if a key on the way is missing, `null` if the value is unknown. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : value === null ? null : undefined), answer)

/** A number at a path; `null` without one. */
const numberAt = (answer: unknown, path: string): number | null => {
  const value = valueAt(answer, path)
  return typeof value === "number" ? value : null
}

/** A text at a path; `null` without one. */
const textAt = (answer: unknown, path: string): string | null => {
  const value = valueAt(answer, path)
  return typeof value === "string" && value !== "" ? value : null
}

/** A figure for people: what it is, and how much, with its unit. */
type LabelledFigure = readonly [label: string, text: string]

const unknown = "unknown"

/** A figure of a report: where it stands, and how it is written. `null` of the writer reads `unknown`. */
interface Figure {
  readonly label: string
  /** The part of an answer that has it: an answer without this part has no such line. */
  readonly part: string
  readonly text: (answer: object) => string | null
}

/**
 * The headline figures of an answer about one place, with units, in the order in which people look for them. One list for the demo and
 * the command line. What is `null` reads `unknown`, never 0; what the kind of answer does not have is left out.
 */
export const reportFigures = (answer: object): ReadonlyArray<LabelledFigure> =>
  figures.flatMap(({ label, part, text }): ReadonlyArray<LabelledFigure> => {
    if (valueAt(answer, part) === undefined) return []
    return [[label, text(answer) ?? unknown]]
  })

const dollarFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 })

/** Whole US dollars, `$182,000`. */
const dollars = (amount: number | null): string => (amount === null ? unknown : dollarFormat.format(amount))

const count = (amount: number | null, one: string, many = `${one}s`): string | null =>
  amount === null ? null : `${amount.toLocaleString("en-US")} ${amount === 1 ? one : many}`

const joined = (...parts: ReadonlyArray<string | null>): string | null => {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.join(", ")
}

const withUnit = (amount: number | null, unit: string): string | null =>
  amount === null ? null : `${amount.toLocaleString("en-US")}${unit}`

/** `X (Minimal)`. */
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

/** The hazards that are rated high, by name; `none rated high` where all are known and none is. */
const hazardText = (answer: object): string | null => {
  const hazards = valueAt(answer, "naturalHazards.hazards")
  if (!isRecord(hazards)) return null
  const high = Object.entries(hazards)
    .filter(([, hazard]) => recordOf(hazard)["riskLevel"] === "High")
    .map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return high.length === 0 ? "none rated high" : high.join(", ")
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
    label: "Property tax",
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

/** The verdict of an analysis: its sentence, and a row for each reason, condition, thing to clear and hint. `null` without an analysis. */
export const verdictFigures = (
  answer: object
): { readonly headline: string; readonly rows: ReadonlyArray<LabelledFigure> } | null => {
  const verdict = valueAt(answer, "investorAnalysis.verdict")
  const headline = textAt(verdict, "headline")
  if (headline === null) return null
  const reasons = listOf(valueAt(verdict, "because")).map((each): LabelledFigure => [
    textAt(each, "bearing") ?? "",
    textAt(each, "text") ?? ""
  ])
  const price = numberAt(verdict, "conditional.price")
  const conditional: ReadonlyArray<LabelledFigure> =
    price === null
      ? []
      : [
          [
            "or",
            `${textAt(verdict, "conditional.plan") ?? unknown} up to ${dollars(price)}, ${textAt(verdict, "conditional.condition") ?? unknown}`
          ]
        ]
  const killers = listOf(valueAt(verdict, "killers")).map((text): LabelledFigure => ["clear", String(text)])
  const hints = listOf(valueAt(verdict, "hints")).map((text): LabelledFigure => ["hint", String(text)])
  return { headline, rows: [...reasons, ...conditional, ...killers, ...hints] }
}

/** The scores of an analysis, and the prices at which plans work: one row each. None without an analysis. */
export const rankingFigures = (answer: object): ReadonlyArray<LabelledFigure> => {
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
    ...listOf(valueAt(analysis, "strategyRanking")).map((each, index): LabelledFigure => [
      `${index + 1}. ${textAt(each, "name") ?? unknown}`,
      withUnit(numberAt(each, "score"), " of 100") ?? unknown
    ]),
    ["Plain rental", `works ${offers("longTermRentalBreakEven")}`],
    ["BRRRR", `works ${offers("brrrrFullRecycle")}`],
    ["Flip", `works ${offers("flipTargetProfit")}`]
  ]
}
