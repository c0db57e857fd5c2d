import { isJsonObject } from "../page/jsonMembers.ts"
import { addressIn, type Product } from "./order/Product.ts"

/** The shell command that buys the same product: its call, view, place and stated figures, for the service at `origin`. */
export const purchaseCommand = (cliPackage: string, origin: string, { body, path }: Product): string => {
  const { pathname, searchParams } = new URL(path, origin)
  const { lat, lon, property, targetReturn, unitRents } = body
  const isPoint = typeof lat === "number" && typeof lon === "number"
  const words = [
    pathname.replace("/property-", ""),
    ...(isPoint ? [`--lat=${lat}`, `--lon=${lon}`] : [addressIn({ path, body })]),
    ...flagsOf({ ...body, address: null, lat: null, lon: null, ...(isJsonObject(property) ? property : {}) }),
    ...(Array.isArray(unitRents) ? [`--unit-rents=${unitRents.join(",")}`] : []),
    ...(isJsonObject(targetReturn)
      ? ["--target", `${String(targetReturn["kind"])}=${String(targetReturn["percent"])}`]
      : []),
    ...flagsOf(Object.fromEntries(searchParams)),
    "--base-url",
    origin,
    "--json"
  ]
  return ["npx", cliPackage, ...words.map(shellText)].join(" ")
}

/** A flag for each stated value: `--asking-price=215000`. */
const flagsOf = (values: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number"
      ? [`--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=${value}`]
      : []
  )

/** A word as a shell reads it: in quotes, unless it has only characters that no shell interprets. */
const shellText = (text: string): string => (/^[\w./:=,@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
