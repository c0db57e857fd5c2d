import { houseNumberOf, roadOf } from "./houseNumber.ts"
import type { AddressParts } from "./reading/readText.ts"

/**
 * What was understood of the text of an address: `number N4821, street COUNTY ROAD K, MONROE, WI`. Of a text that is none, what of
 * it would be one; empty if nothing would.
 */
export const readAs = ({ city, dropped, stateCode, street, unit, zip }: AddressParts): string => {
  const house = houseNumberOf(street)
  const road = roadOf(street)
  const lastLine = [stateCode, zip].filter((part) => part !== null).join(" ")
  const parts = [
    house === null ? null : `number ${house}`,
    road === "" ? null : `street ${road}`,
    unit === null ? null : `unit ${unit}`,
    city,
    lastLine === "" ? null : lastLine
  ].filter((part) => part !== null)
  const read = parts.length === 0 ? [] : [parts.join(", ")]
  return [...read, ...(dropped.length === 0 ? [] : [`not read: ${dropped.join("; ")}`])].join("; ")
}
