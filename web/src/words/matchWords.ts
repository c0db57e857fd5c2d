import type { MatchDifference, PointQuality } from "@property-intelligence/domain/address/Place.ts"
import { askedUnit } from "@property-intelligence/domain/address/shownAddress.ts"
import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"

/** How well an address was matched. */
export const matchWords: Readonly<Record<LocationSection["matchQuality"], string>> = {
  exact: "Exact match",
  approximate: "Approximate match",
  point: "A point, no address"
}

/** Where the point of a place lies, and how far off the house can be. */
export const pointWords: Readonly<Record<PointQuality, string>> = {
  rooftop: "The point is on the building.",
  parcel: "The point is on the lot.",
  interpolated:
    "The point is worked out from the house numbers at the ends of the street, so it can be a few houses off.",
  street: "The point is on the road or at another house, so it can be some way off.",
  given: "The point is the one that was asked about."
}

const components: Readonly<Record<MatchDifference["component"], string>> = {
  houseNumber: "House number",
  street: "Street",
  direction: "Direction",
  city: "City",
  zip: "ZIP code",
  ignored: "Not part of an address"
}

/** What differs between the asked address and the match: `ZIP code: asked 20500, found 20502.` */
export const differenceWords = ({ asked, component, matched }: MatchDifference): string =>
  component === "ignored"
    ? `${components.ignored}: ${asked ?? ""}`
    : `${components[component]}: ${asked === null ? "none was asked" : `asked ${asked}`}, ${
        matched === null ? "none found" : `found ${matched}`
      }.`

/** That a unit was asked and the building was found; `null` where none was asked. */
export const unitWords = ({ address }: Pick<LocationSection, "address">): string | null => {
  const unit = askedUnit(address)
  return unit === null
    ? null
    : `${unit} is as you wrote it: the geocoder places the building, not the unit, and no source confirms it.`
}
