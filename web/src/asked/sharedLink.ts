import { rentsIn } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { propertyFigures } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"

import { isJsonObject } from "../page/jsonMembers.ts"
import { type Asked, placeNames } from "./Asked.ts"

/**
 * A request as the fragment of a link: `#address=...&downPaymentPercent=20`. Browsers never send a fragment to a
 * server, so no address gets into a log. `targetReturn` becomes two fields, `unitRents` one line, and `property` one
 * field per member: `property.bedrooms=4`.
 */
export const fragmentOf = (asked: Asked): string => {
  const fields = new URLSearchParams()
  for (const name of shared) {
    const value = asked[name]
    if (typeof value === "string" || typeof value === "number") fields.set(name, String(value))
  }
  const { property, targetReturn, unitRents } = asked
  for (const name of stated) {
    const value = isJsonObject(property) ? property[name] : undefined
    if (typeof value === "string" || typeof value === "number") fields.set(`${statedPrefix}${name}`, String(value))
  }
  // Without this field an empty `property` could not be read back.
  if (isJsonObject(property) && Object.keys(property).length === 0) fields.set(statedNothing, "")
  if (unitRents !== undefined) fields.set(rentsField, rentsText(unitRents))
  if (isJsonObject(targetReturn)) {
    fields.set(targetKind, String(targetReturn["kind"]))
    fields.set(targetPercent, String(targetReturn["percent"]))
  }
  return `#${fields.toString()}`
}

/**
 * The request in a fragment; `null` without an address or a point. Figures become numbers, and unknown fields are
 * ignored.
 */
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

/** The members of a request except the address, as hidden fields of a form. */
export const hiddenFieldsOf = (asked: Asked): ReadonlyArray<readonly [name: string, value: string]> =>
  [...new URLSearchParams(fragmentOf(asked).slice(1))].filter(([name]) => name !== "address")

/** The rents of units as one line of text, which reads back as the same list; empty without a list. */
export const rentsText = (rents: unknown): string => (Array.isArray(rents) ? rents.join(" ") : "")

/** The prefix of the form fields about the building: `property.bedrooms`. */
export const statedPrefix = "property."

const statedNothing = "property"

const texts = ["address", "condition", "propertyType"] as const
const shared: ReadonlyArray<string> = [...placeNames, "condition", ...Object.keys(dealInputs)]
const stated: ReadonlyArray<string> = ["propertyType", ...Object.keys(propertyFigures)]
const rentsField = "unitRents"
const targetKind = "targetReturnKind"
const targetPercent = "targetReturnPercent"

const isText = (name: string): boolean => texts.some((text) => text === name)

/** The figure in a field. Text that is no figure stays as written, so that the service reports the fault. */
const figureOf = (text: string): number | string => {
  const figure = Number(text)
  return text.trim() === "" || !Number.isFinite(figure) ? text : figure
}
