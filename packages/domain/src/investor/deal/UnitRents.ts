import { Schema } from "effect"

import { dealInputs } from "../../tables/investor/dealInputs.ts"
import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { fill } from "./FigureText.ts"
import { propertyKindOf } from "./PropertyKind.ts"

/** The total rent of units, US dollars a month, to the cent. */
export const rentOfUnits = (rents: ReadonlyArray<number>): number =>
  Math.round(100 * rents.reduce((sum, rent) => sum + rent, 0)) / 100

/** The statements of a request that the units' rents must agree with: the total rent, and facts about the building. */
interface SaidBeside {
  readonly monthlyRent?: number | undefined
  readonly property?: { readonly propertyType?: string | undefined; readonly units?: number | undefined } | undefined
}

const texts = investorTexts.unitRents

/** An amount as text, with cents if it has any: two sums may differ only in them. */
const moneyText = (dollars: number): string => `$${dollars.toLocaleString("en-US", { maximumFractionDigits: 2 })}`

/** The contradiction, as a sentence, between a request and its own rents of units; `null` without one. */
export const contradictionOf = (
  rents: ReadonlyArray<number>,
  { monthlyRent, property: { propertyType, units } = {} }: SaidBeside
): string | null => {
  const rent = rentOfUnits(rents)
  const { maximum, minimum } = dealInputs.monthlyRent
  const said = { count: String(rents.length), rent: moneyText(rent) }
  if (rent < minimum || rent > maximum) {
    return fill(texts.outOfBounds, { ...said, minimum: moneyText(minimum), maximum: moneyText(maximum) })
  }
  if (monthlyRent !== undefined && monthlyRent !== rent) {
    return fill(texts.otherRent, { ...said, stated: moneyText(monthlyRent) })
  }
  if (units !== undefined && units !== rents.length) {
    return fill(texts.otherUnits, { ...said, units: String(units) })
  }
  if (propertyType === undefined || fits(rents, { propertyType, units: rents.length })) return null
  return fill(texts.otherKind, { ...said, kind: propertyType })
}

/**
 * The contradiction, as a sentence, between a building and the rents of its units; `null` without one, or if the
 * building is not analyzed.
 */
export const misfitOf = (rents: ReadonlyArray<number>, property: Building): string | null => {
  const { units } = propertyKindOf(property)
  if (units === null || units === rents.length) return null
  return fill(units === 1 ? texts.oneHomeOnRecord : texts.otherOnRecord, {
    count: String(rents.length),
    units: String(units),
    kind: property.propertyType ?? texts.unknownKind
  })
}

interface Building {
  readonly propertyType: string | null
  readonly units: number | null
}

/** Returns true if a building has as many units as there are rents. */
export const fits = (rents: ReadonlyArray<number>, property: Building): boolean =>
  propertyKindOf(property).units === rents.length

/** The error for rents of units that the building does not have. */
export class UnitRentsError extends Schema.TaggedError<UnitRentsError>()("UnitRentsError", { detail: Schema.String }) {}

/**
 * The rents in a line that a person wrote: `1350, 1200`, `1350,1200` or `$1,350 $1,200`. A word that is not a number
 * stays as it is, so that the service names it in its refusal.
 */
export const rentsIn = (line: string): ReadonlyArray<number | string> =>
  line
    .split(/[\s;]+/)
    .flatMap((word) => (hasThousands(word) ? [word.replaceAll(",", "")] : word.split(",")))
    .filter((word) => word !== "")
    .map((word) => {
      const figure = Number(word.replace("$", ""))
      return Number.isFinite(figure) ? figure : word
    })

/** Returns true if the commas of a word group the digits of one number: in `1,350` they do, in `1350,1200` they separate two. */
const hasThousands = (word: string): boolean => {
  const [first = "", ...groups] = word.replace("$", "").replace(/,$/, "").split(",")
  return first.length <= 3 && groups.every((group) => group.split(".")[0]?.length === 3)
}
