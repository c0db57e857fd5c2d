import { rentsIn } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import { levers } from "@property-intelligence/domain/tables/investor/levers.ts"
import { propertyFigures } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"

import { type Asked, placeNames } from "./Asked.ts"

/**
 * What was asked as the fragment of a link: `#address=...&downPaymentPercent=20`. A fragment is never sent to a server, so that
 * no address stands in a log. `targetReturn` is written as two figures, `unitRents` as one line, and `property` a field each: `property.bedrooms=4`.
 */
export const fragmentOf = (asked: Asked): string => {
  const fields = new URLSearchParams()
  for (const name of shared) {
    const value = asked[name]
    if (typeof value === "string" || typeof value === "number") fields.set(name, String(value))
  }
  const { property, targetReturn, unitRents } = asked
  for (const name of stated) {
    const value = isObject(property) ? property[name] : undefined
    if (typeof value === "string" || typeof value === "number") fields.set(`${statedPrefix}${name}`, String(value))
  }
  // One that states nothing has no field of its own to be read back from.
  if (isObject(property) && Object.keys(property).length === 0) fields.set(statedNothing, "")
  if (unitRents !== undefined) fields.set(rentsField, rentsText(unitRents))
  if (isObject(targetReturn)) {
    fields.set(targetKind, String(targetReturn["kind"]))
    fields.set(targetPercent, String(targetReturn["percent"]))
  }
  return `#${fields.toString()}`
}

/** What a fragment asks for; `null` without an address or a point. Figures become numbers, fields of other names are passed over. */
export const askedOf = (fragment: string): Asked | null => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""))
  const hasPlace = placeNames.some((name) => (fields.get(name) ?? "").trim() !== "")
  if (!hasPlace) return null
  const kind = fields.get(targetKind)
  const rents = fields.get(rentsField)
  const property = Object.fromEntries(
    stated.flatMap((name) => {
      const text = fields.get(`${statedPrefix}${name}`)
      return text === null ? [] : [[name, isText(name) ? text : figureOf(text)]]
    })
  )
  return {
    ...Object.fromEntries(
      shared.flatMap((name) => {
        const text = fields.get(name)
        return text === null ? [] : [[name, isText(name) ? text : figureOf(text)]]
      })
    ),
    ...(Object.keys(property).length === 0 && !fields.has(statedNothing) ? {} : { property }),
    ...(rents === null ? {} : { unitRents: rentsIn(rents) }),
    ...(kind === null ? {} : { targetReturn: { kind, percent: figureOf(fields.get(targetPercent) ?? "") } })
  }
}

/** What was asked beside the address, as fields of a form. */
export const hiddenFieldsOf = (asked: Asked): ReadonlyArray<readonly [name: string, value: string]> =>
  [...new URLSearchParams(fragmentOf(asked).slice(1))].filter(([name]) => name !== "address")

/** Rents of units as a line that is read as the same; empty where there is no list. */
export const rentsText = (rents: unknown): string => (Array.isArray(rents) ? rents.join(" ") : "")

/** How the fields of a form are named that state the building: `property.bedrooms`. */
export const statedPrefix = "property."

const statedNothing = "property"

const texts = ["address", "condition", "propertyType"] as const
const shared: ReadonlyArray<string> = [...placeNames, "condition", ...Object.keys(levers)]
const stated: ReadonlyArray<string> = ["propertyType", ...Object.keys(propertyFigures)]
const rentsField = "unitRents"
const targetKind = "targetReturnKind"
const targetPercent = "targetReturnPercent"

const isText = (name: string): boolean => texts.some((text) => text === name)

/** What is no figure stays as it was written, so that the call says what is wrong with it. */
const figureOf = (text: string): number | string => {
  const figure = Number(text)
  return text.trim() === "" || !Number.isFinite(figure) ? text : figure
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
