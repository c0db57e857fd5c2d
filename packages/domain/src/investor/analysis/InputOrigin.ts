import { Schema } from "effect"

import type { PropertyReport } from "../../report/PropertyReport.ts"
import { decimals, whenKnown } from "../deal/FigureText.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { InvestorRequest } from "../deal/InvestorRequest.ts"
import { figureField, textField } from "./field/fields.ts"
import type { Assumed } from "./underwriting/Assumed.ts"

/**
 * The origin of a figure. `source`: a data source of the report. `request`: the caller. `setting`: the operator. `fallback`:
 * unknown; a rule was used instead. `table`: unknown or not sent; the usual value, from a table or a formula, was used.
 * `missing`: unknown; nothing was used instead.
 */
export const InputOrigin = Schema.Struct({
  origin: Schema.Literals(["source", "request", "setting", "fallback", "table", "missing"]).annotate({
    description:
      "`source`: a data source of the report. `request`: the caller. `setting`: the operator. `fallback`: unknown; a rule was " +
      "used instead. `table`: unknown or not sent; the usual value, from a table or a formula, was used. `missing`: unknown; " +
      "nothing was used."
  }),
  used: figureField(
    "The value used for a figure that is unknown or not sent.",
    4945,
    "`null` if the figure is known, or if no single value replaced it."
  ),
  from: textField(
    "The name of the source or setting, or the rule that was used.",
    "RentCast Property & Value",
    "`null` without one."
  ),
  asOf: textField("The data's own date or period.", "2020-2024", "`null` if the source states none.")
}).annotate({ identifier: "InputOrigin", description: "The origin of a figure in `inputs`." })
export type InputOrigin = typeof InputOrigin.Type

/** Origins by the figure's path in `inputs`, e.g. `property.squareFeet`. */
type InputOrigins = Readonly<Record<string, InputOrigin>>

/** The source that fills each part of the input, by the beginning of the path. The first matching row counts. */
const sourceOfPath = [
  ["property.rentEstimate.", "rentEstimate"],
  ["property.", "propertyValue"],
  ["comparables.sales", "propertyValue"],
  ["comparables.rents", "rentEstimate"],
  ["neighborhood.", "neighborhood"],
  ["hudIntelligence.", "fairMarketRent"],
  ["marketTrends.", "marketTrends"],
  ["jobMarket.", "jobMarket"],
  ["walkability.", "walkability"],
  ["floodRisk.", "floodRisk"],
  ["naturalHazards.earthquakeHazard.", "earthquakeHazard"],
  ["naturalHazards.", "stormHazard"],
  ["disasterHistory.", "disasterHistory"],
  ["environment.", "environment"],
  ["mortgageRate.", "mortgageSurvey"]
] as const

/** A source of the input. */
export type InputSource = (typeof sourceOfPath)[number][1]

/** The name for the geocoder, as the source of the location. */
const geocoder = "Geocoder"

/**
 * Returns true if the caller stated the figure at this path. Only a caller states the figures of a deal; a figure of
 * the building counts only if this request has it. Stating the units' rents also states the number of units.
 */
const isStated = (path: string, { property = {}, unitRents }: InvestorRequest): boolean => {
  const [field = "", name = ""] = path.split(".")
  if (field !== "property") return Object.hasOwn(InvestorRequest.fields, field)
  return Object.hasOwn(property, name) || (name === "units" && unitRents !== undefined)
}

/** The data that `originsOf` needs besides the input: the request and the sources. */
interface OriginContext {
  /** The report, for the dates of its sources. */
  readonly report: Pick<PropertyReport, "meta">
  /** The request, for the caller's own figures. */
  readonly request: InvestorRequest
  /** The origin of the current mortgage rate. */
  readonly mortgageRateOrigin: "source" | "setting"
  /** The public names of the sources. */
  readonly sourceNames: Readonly<Record<InputSource, string>>
}

/** The origin of each input figure. `assumed` holds the values that the calculation used for missing ones. */
export const originsOf = (
  input: InvestorInput,
  assumed: ReadonlyArray<Assumed>,
  context: OriginContext
): InputOrigins => {
  const dates = new Map([
    ...context.report.meta.sources.map(({ asOf, name }) => [name, asOf] as const),
    [context.sourceNames.mortgageSurvey, input.mortgageRate.week] as const
  ])
  const gaps = new Map(assumed.map((gap) => [gap.path, gap]))
  return Object.fromEntries(
    leavesOf(input).map(([path, value]) => {
      const gap = gaps.get(path)
      return [
        path,
        gap === undefined
          ? originOf(path, value, dates, { ...context, soldOn: input.property.lastSaleDate })
          : originOfGap(gap)
      ]
    })
  )
}

const originOfGap = ({ from, origin, used }: Assumed): InputOrigin => ({
  origin,
  used: whenKnown(used, (figure) => decimals(figure, 2)),
  from,
  asOf: null
})

const originOf = (
  path: string,
  value: unknown,
  dates: ReadonlyMap<string, string | null>,
  { mortgageRateOrigin, request, soldOn, sourceNames }: OriginContext & { readonly soldOn: string | null }
): InputOrigin => {
  const plain = (origin: InputOrigin["origin"], from: string | null, asOf: string | null = null): InputOrigin => ({
    origin,
    used: null,
    from,
    asOf
  })
  if (value === null || (Array.isArray(value) && value.length === 0)) return plain("missing", null)
  if (path === "condition" && request.condition === undefined) return plain("fallback", "the usual condition")
  if (isStated(path, request)) return plain("request", null)
  if (path === "mortgageRate.currentPct" && mortgageRateOrigin === "setting") return plain("setting", "MORTGAGE_RATE")
  if (path === "asOf") return plain("source", "the day of the report")
  if (path === "mortgageRate.atSalePct") return plain("source", sourceNames.mortgageSurvey, soldOn)
  const source = sourceOfPath.find(([prefix]) => path.startsWith(prefix))?.[1]
  const from = source === undefined ? geocoder : sourceNames[source]
  return plain("source", from, dates.get(from) ?? null)
}

/** The path and the value of every figure of an input. A list counts as one figure. */
const leavesOf = (node: unknown, path = ""): ReadonlyArray<readonly [path: string, value: unknown]> =>
  typeof node === "object" && node !== null && !Array.isArray(node)
    ? Object.entries(node).flatMap(([key, value]) => leavesOf(value, path === "" ? key : `${path}.${key}`))
    : [[path, node]]
