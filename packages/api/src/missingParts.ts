import { soldEndpoints } from "./pricedEndpoints.ts"

/** How what endpoints need beside the sources of a report stands. */
interface Supplies {
  /** The model that plans narratives. `ready` also where the built-in plan stands in for it. */
  readonly model: "ready" | "unset" | "spent"
  /** The source of values and rents. `unreachable`: its key is refused, or the month's calls are used up. */
  readonly values: "ready" | "unset" | "unreachable"
}

/** What an endpoint lacks. */
export interface MissingPart {
  readonly of: keyof Supplies
  /** For callers: without the name of a key, a plan or a supplier. */
  readonly reason: string
  /** Whether no call of the endpoint can be answered. Otherwise some can: those with their own figures, or for places that are cached. */
  readonly closes: boolean
}

/** What the endpoints that are sold lack, by path. One that lacks nothing is left out. */
export const missingParts = ({ model, values }: Supplies): ReadonlyMap<string, MissingPart> =>
  new Map(
    soldEndpoints.flatMap(({ needs, path }) => {
      const part = (needs.model ? modelLack(model) : null) ?? valuesLack(values, needs.values)
      return part === null ? [] : [[path, part] as const]
    })
  )

const modelLack = (model: Supplies["model"]): MissingPart | null => {
  switch (model) {
    case "ready":
      return null
    case "unset":
      return { of: "model", reason: "Narratives are not set up", closes: true }
    case "spent":
      return { of: "model", reason: "Today's narratives are used up", closes: true }
  }
}

const valuesLack = (values: Supplies["values"], need: "none" | "orGiven" | "always"): MissingPart | null => {
  if (values === "ready" || need === "none") return null
  if (values === "unreachable") {
    const reason = "Values and rents can be had at the moment only for addresses that are cached"
    return { of: "values", reason, closes: false }
  }
  return need === "orGiven"
    ? { of: "values", reason: "Values and rents are not set up: send askingPrice and monthlyRent", closes: false }
    : { of: "values", reason: "Values and rents are not set up", closes: true }
}
