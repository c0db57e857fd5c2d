import type { LocationSection } from "../../../src/domain/report/LocationSection.ts"

type Difference = LocationSection["matchDifferences"][number]

const components = {
  houseNumber: "House number",
  street: "Street",
  direction: "Direction",
  city: "City",
  zip: "ZIP"
} as const satisfies Record<Difference["component"], string>

/** What of the asked address was found otherwise: `ZIP: asked 20500, found 20502`. */
export const differenceWords = ({ asked, component, matched }: Difference): string =>
  `${components[component]}: ${asked === null ? "none asked" : `asked ${asked}`}, ${matched === null ? "none found" : `found ${matched}`}`
