import type { MatchDifference, PointQuality } from "../../../../src/domain/address/Place.ts"

/** Where the point on the map lies, in a sentence that its coordinates follow. */
export const pointTexts: Readonly<Record<PointQuality, string>> = {
  rooftop: "The point lies on the building:",
  parcel: "The point lies on the lot:",
  interpolated:
    "The point is worked out from the house numbers at the ends of the street, so it can be a few houses off:",
  street: "The point lies on the road or at another house, so it can be some way off:"
}

const components: Readonly<Record<MatchDifference["component"], string>> = {
  houseNumber: "House number",
  street: "Street",
  direction: "Direction",
  city: "City",
  zip: "ZIP code"
}

/** What differs between the asked address and the match, in words. */
export const differenceText = ({ asked, component, matched }: MatchDifference): string =>
  `${components[component]}: ${asked === null ? "none was asked" : `asked ${asked}`}, ${
    matched === null ? "none found" : `found ${matched}`
  }.`
