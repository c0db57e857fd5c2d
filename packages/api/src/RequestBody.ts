import {
  type AskedPlace,
  type Coordinates,
  examplePoint,
  faultOfPoint
} from "@property-intelligence/domain/address/AskedPlace.ts"
import { usBoxes } from "@property-intelligence/domain/address/AskedPlace.ts"
import { Latitude, Longitude } from "@property-intelligence/domain/address/Place.ts"
import { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import {
  InvestorRequest,
  statedPropertyText,
  unitRentsAgree
} from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import {
  type DealInput,
  dealInputs,
  shareText,
  targetReturnKinds,
  targetReturnPercent,
  unitRents
} from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { propertyFigures, propertyTypes } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { prices } from "@property-intelligence/x402/Prices.ts"
import { Record, Schema } from "effect"

/** Max size of a body, in bytes. */
export const maxBodyBytes = 16 * 1024

/** A well-known address for documents and hints. */
export const exampleAddress = "1600 Smith St, Houston, TX 77002"

const Address = Schema.String.annotate({
  description: "Full US street address: house number, street, city, state and ZIP code. One line.",
  examples: [exampleAddress]
})

const point = {
  lat: Latitude.annotate({
    description: "Latitude of a point in the US, degrees, WGS84. With `lon`, in place of `address`.",
    examples: [examplePoint.lat]
  }),
  lon: Longitude.annotate({
    description: "Longitude, degrees, WGS84; negative is west. With `lat`, in place of `address`.",
    examples: [examplePoint.lon]
  })
}

/** The place that a body asks about: an address, or a point. */
const place = {
  address: Schema.optionalKey(Address),
  lat: Schema.optionalKey(point.lat),
  lon: Schema.optionalKey(point.lon)
}

interface PlaceFields {
  readonly address?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
}

interface Fault {
  readonly path: ReadonlyArray<PropertyKey>
  readonly issue: string
}

/** The fault of the place in a body, if it does not name exactly one address or one point in the United States. */
const faultOfPlace = ({ address, lat, lon }: PlaceFields): true | Fault =>
  faultOfNames({ address, lat, lon }) ?? (lat === undefined || lon === undefined || outsideOrTrue({ lat, lon }))

/**
 * The fault of a body that names both an address and a point, only half of a point, or no place. Looks only at which
 * fields are present, not at their values. `null` for exactly one place.
 */
export const faultOfNames = (body: Readonly<Record<string, unknown>>): Fault | null => {
  const has = (name: string) => body[name] !== undefined
  if (has("address")) {
    const extra = ["lat", "lon"].find(has)
    return extra === undefined ? null : { path: [extra], issue: "It comes with an address. Send one or the other." }
  }
  if (has("lat") === has("lon")) return has("lat") ? null : { path: ["address"], issue: "It is missing." }
  return has("lat")
    ? { path: ["lon"], issue: "It is missing: lat can't be used without it." }
    : { path: ["lat"], issue: "It is missing: lon can't be used without it." }
}

const outsideOrTrue = (asked: Coordinates): true | Fault => {
  const fault = faultOfPoint(asked)
  return fault === null || { path: ["lat"], issue: fault }
}

/** The check that a body names one place. */
export const onePlace = Schema.makeFilter(faultOfPlace, {
  toJsonSchema: () => ({
    if: naming("address"),
    else: inUs,
    not: { allOf: [naming("address"), { anyOf: [naming("lat"), naming("lon")] }] }
  })
})

/** JSON Schema of an object that has the field, with any value. */
const naming = (name: string) => ({ properties: { [name]: {} }, required: [name] })

const between = ([minimum, maximum]: readonly [number, number]) => ({ type: "number", minimum, maximum })

/** JSON Schema of an object with a point in the United States, approximated by boxes. */
const inUs = {
  properties: { lat: {}, lon: {} },
  required: ["lat", "lon"],
  anyOf: usBoxes.map(({ lat, lon }) => ({ properties: { lat: between(lat), lon: between(lon) } }))
}

/** The place in a decoded body. The schema refuses a body without a place. */
export const placeAskedIn = ({ address, lat = 0, lon = 0 }: PlaceFields): AskedPlace => address ?? { lat, lon }

const exampleProperty = { bedrooms: 4, squareFeet: 2150 }

const property = Schema.optionalKey(
  StatedProperty.annotate({ description: statedPropertyText, examples: [exampleProperty] })
)

/** Body of the calls about one place. */
export const AddressBody = Schema.Struct({ ...place, property })
  .annotate({
    examples: [{ address: exampleAddress }, { ...examplePoint }, { address: exampleAddress, property: exampleProperty }]
  })
  .check(onePlace)
  .annotate({ identifier: "AddressBody" })

const exampleTarget = { kind: "cashOnCash", percent: targetReturnPercent.example } as const

/** Body of the calls that analyze one place as an investment. */
export const InvestorBody = Schema.Struct({ ...place, ...InvestorRequest.fields, property })
  .annotate({
    examples: [
      { address: exampleAddress, condition: "fair" },
      {
        address: exampleAddress,
        condition: "poor",
        property: exampleProperty,
        askingPrice: 250_000,
        rehabBudget: 38_000,
        vacancyPercent: 5,
        managementPercent: 0,
        holdYears: 10,
        targetReturn: exampleTarget
      },
      examplePoint
    ]
  })
  .check(onePlace, unitRentsAgree)
  .annotate({ identifier: "InvestorBody" })

/** The strict decoding of every body. Otherwise a misspelled field would be ignored, and the caller would pay for its default. */
export const strictBody = { errors: "all", onExcessProperty: "error" } as const

/** One place of a list: an address or a point. */
const ListedPlace = Schema.Union([
  Address,
  Schema.Struct(point)
    .annotate({ examples: [examplePoint] })
    .check(Schema.makeFilter(outsideOrTrue, { toJsonSchema: () => ({ if: { not: {} }, else: inUs }) }))
])

/** Body of the bulk call. */
export const BulkBody = Schema.Struct({
  addresses: Schema.Array(ListedPlace)
    .check(Schema.isMinLength(1), Schema.isMaxLength(prices.bulk.most))
    .annotate({ description: "1 to 20 different addresses, or points as `lat` and `lon`." })
}).annotate({
  identifier: "BulkBody",
  examples: [{ addresses: [exampleAddress] }, { addresses: [exampleAddress, examplePoint] }]
})

/** The max addresses of a free bulk call. */
const maxFreeAddresses = 3

/** Body of the free bulk call. */
export const FreeBulkBody = Schema.Struct({
  addresses: Schema.Array(ListedPlace)
    .check(Schema.isMinLength(1), Schema.isMaxLength(maxFreeAddresses))
    .annotate({ description: "1 to 3 different addresses, or points as `lat` and `lon`." })
}).annotate({ identifier: "FreeBulkBody", examples: [{ addresses: [exampleAddress] }] })

const inputHint = (name: string, dealInput: DealInput): string => {
  const { example, maximum, minimum, otherwise, shareBelow, unit, whole } = dealInput
  const number = whole === true ? "a whole number" : "a number"
  const share = shareBelow === undefined ? "" : ` (${shareText(asShare(example))})`
  const leftOut = otherwise === null ? "" : ` If left out: ${otherwise}.`
  return `Send ${name} as ${number} from ${minimum} to ${maximum}, ${unit}${share}.${leftOut}`
}

/** The hint of a problem with the rents of units. */
export const unitRentsHint =
  `Send unitRents as a list of ${unitRents.fewest} to ${unitRents.most} numbers from ${unitRents.each.minimum} to ` +
  `${unitRents.each.maximum}, ${unitRents.each.unit}, one for each unit of the building, such as ${JSON.stringify(unitRents.example)}. ` +
  "Their sum is the rent: leave monthlyRent out. If the record describes the building incorrectly, send property.units and property.propertyType too."

const asShare = (percent: number): number => Number((percent / 100).toPrecision(12))

const pointHint = `Send lat and lon together and no address, in degrees of a point in the United States, e.g. ${JSON.stringify(examplePoint)}.`

/** The hint for each field of the bodies, by its path. */
export const fieldHints: Readonly<Record<string, string>> = {
  address: `Send the address as text, e.g. "${exampleAddress}", or lat and lon in its place.`,
  lat: pointHint,
  lon: pointHint,
  endpoint: "Send the path of the paid endpoint, e.g. /property-intel.",
  body: "Send the body that you would send to the paid endpoint.",
  view: "Send view as full, compact, brief or explained, or leave it out.",
  addresses: `Send a list of different addresses, 1 to ${prices.bulk.most}, or 1 to ${maxFreeAddresses} to the free mirror, each as text or as a point such as ${JSON.stringify(examplePoint)}.`,
  condition: `Use one of ${Condition.literals.join(", ")}, or leave it out for average.`,
  ...Record.map(dealInputs, (dealInput: DealInput, name) => inputHint(name, dealInput)),
  unitRents: unitRentsHint,
  targetReturn: `Send targetReturn as ${JSON.stringify(exampleTarget)}, or leave it out for no target.`,
  "targetReturn.kind": `Send targetReturn.kind as one of ${targetReturnKinds.join(", ")}.`,
  "targetReturn.percent": inputHint("targetReturn.percent", targetReturnPercent),
  property: `Send property as ${JSON.stringify(exampleProperty)}, or leave it out to use the record.`,
  ...Object.fromEntries(
    Object.entries(propertyFigures).map(([name, figure]) => [`property.${name}`, inputHint(`property.${name}`, figure)])
  ),
  "property.propertyType": `Send property.propertyType as one of ${propertyTypes.join(", ")}.`
}
