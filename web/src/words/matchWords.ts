import type { MatchDifference, PointQuality } from "@property-intelligence/domain/address/Place.ts"
import { askedUnit } from "@property-intelligence/domain/address/shownAddress.ts"
import type { LocationSection } from "@property-intelligence/domain/report/LocationSection.ts"

/** The qualities of a match, in words. */
export const matchWords: Readonly<Record<LocationSection["matchQuality"], string>> = {
  exact: "Exact match",
  approximate: "Approximate match",
  point: "A point, no address"
}

/** The kinds of points, and how far each may be from the house. */
export const pointWords: Readonly<Record<PointQuality, string>> = {
  rooftop: "The point is on the building.",
  parcel: "The point is on the lot.",
  interpolated:
    "The point is estimated from the house numbers at the ends of the street, so it can be a few houses off.",
  street: "The point is on the road or at another house, so it can be some way off.",
  given: "The point is the one you asked about."
}

const components: Readonly<Record<MatchDifference["component"], string>> = {
  houseNumber: "House number",
  street: "Street",
  direction: "Direction",
  city: "City",
  zip: "ZIP code",
  ignored: "Not part of an address"
}

/** A difference between the requested address and the match: `ZIP code: asked 20500, found 20502.` */
export const differenceWords = ({ asked, component, matched }: MatchDifference): string =>
  component === "ignored"
    ? `${components.ignored}: ${asked ?? ""}`
    : `${components[component]}: ${asked === null ? "none was asked" : `asked ${asked}`}, ${
        matched === null ? "none found" : `found ${matched}`
      }.`

/** A note that the match is for the building, not for the requested unit; `null` if no unit was requested. */
export const unitWords = ({ address }: Pick<LocationSection, "address">): string | null => {
  const unit = askedUnit(address)
  return unit === null
    ? null
    : `${unit} is as you wrote it: the geocoder places the building, not the unit, and no source confirms it.`
}
