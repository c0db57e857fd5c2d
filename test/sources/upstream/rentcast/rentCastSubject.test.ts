import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Schema } from "effect"

import { RecordsAnswer } from "../../../../src/sources/upstream/rentcast/RentCastAnswer.ts"
import { addressLineOf, subjectPoint, subjectMatch } from "../../../../src/sources/upstream/rentcast/rentCastSubject.ts"
import { houston } from "../../../support/upstreams/places.ts"

/** As RentCast writes a building: with its address in parts too, or as one line alone. */
const building = (parts: Readonly<Record<string, unknown>>) => {
  const [read] = Schema.decodeUnknownSync(RecordsAnswer)([{ formattedAddress: "", ...parts }])
  return read ?? assert.fail("no building")
}

const near = { latitude: 29.7546, longitude: -95.3703 }
const far = { latitude: 29.7837, longitude: -95.3703 }

/** `houston` is 1600 SMITH ST, Houston, TX 77002. */
const table: ReadonlyArray<
  [string, Partial<Place>, Readonly<Record<string, unknown>>, ReturnType<typeof subjectMatch>]
> = [
  ["the house in one line", {}, { formattedAddress: "1600 Smith St, Houston, TX 77002" }, "same"],
  [
    "the house in parts",
    {},
    { addressLine1: "1600 Smith St", city: "Houston", state: "TX", zipCode: "77002", ...far },
    "same"
  ],
  ["its street type spelled out", {}, { formattedAddress: "1600 Smith Street, Houston, TX 77002" }, "same"],
  ["another postal city of the ZIP", {}, { formattedAddress: "1600 Smith St, Downtown, TX 77002" }, "same"],
  ["another ZIP nearby", {}, { formattedAddress: "1600 Smith St, Houston, TX 77010", ...near }, "same"],
  ["no ZIP nearby", {}, { formattedAddress: "1600 Smith St, Houston, TX", ...near }, "same"],
  ["another ZIP far off", {}, { formattedAddress: "1600 Smith St, Houston, TX 77010", ...far }, "other"],
  ["another ZIP without a point", {}, { formattedAddress: "1600 Smith St, Houston, TX 77010" }, "other"],
  [
    "no ZIP on either side, far off",
    { zip: null },
    { formattedAddress: "1600 Smith St, Houston, TX", ...far },
    "other"
  ],
  ["another number", {}, { formattedAddress: "1602 Smith St, Houston, TX 77002", ...near }, "other"],
  ["another state", {}, { formattedAddress: "1600 Smith St, Houston, MS 77002", ...near }, "other"],
  ["another street", {}, { formattedAddress: "1600 Louisiana St, Houston, TX 77002", ...near }, "other"],
  [
    "the other end of the street",
    { street: "100 N MAIN ST" },
    { formattedAddress: "100 S Main St, Houston, TX 77002", ...near },
    "other"
  ],
  ["another street type nearby", {}, { formattedAddress: "1600 Smith Ave, Houston, TX 77002", ...near }, "other"],
  [
    "another street type at the point",
    {},
    { formattedAddress: "1600 Smith Ave, Houston, TX 77002", latitude: 29.7541, longitude: -95.3703 },
    "other type"
  ],
  ["another street type in the ZIP", {}, { formattedAddress: "1600 Smith Ave, Houston, TX 77002", ...far }, "other"],
  ["a line that is no address", {}, { formattedAddress: "Houston, TX", ...near }, "other"],
  [
    "parts of another house under the asked line",
    {},
    { formattedAddress: "1600 Smith St, Houston, TX 77002", addressLine1: "1 Elm St", city: "Houston", state: "TX" },
    "other"
  ],
  ["the asked unit", { unit: "APT 4" }, { formattedAddress: "1600 Smith St, Unit 4, Houston, TX 77002" }, "same"],
  [
    "the asked unit in a part of its own",
    { unit: "#4B" },
    { addressLine1: "1600 Smith St", addressLine2: "Apt 4-B", city: "Houston", state: "TX", zipCode: "77002" },
    "same"
  ],
  [
    "a unit without a word for it",
    { unit: "APT 4" },
    { addressLine1: "1600 Smith St", addressLine2: "4", city: "Houston", state: "TX", zipCode: "77002" },
    "same"
  ],
  [
    "a floor of that number",
    { unit: "APT 4" },
    { formattedAddress: "1600 Smith St, Fl 4, Houston, TX 77002" },
    "other unit"
  ],
  ["another unit", { unit: "APT 4" }, { formattedAddress: "1600 Smith St, Apt 5, Houston, TX 77002" }, "other unit"],
  ["the building of the unit", { unit: "APT 4" }, { formattedAddress: "1600 Smith St, Houston, TX 77002" }, "building"],
  [
    "a blank where the unit would be",
    {},
    { addressLine1: "1600 Smith St", addressLine2: " ", city: "Houston", state: "TX", zipCode: "77002" },
    "same"
  ],
  ["a unit of the house", {}, { formattedAddress: "1600 Smith St, Apt 5, Houston, TX 77002" }, "a unit"]
]

describe("the subject of RentCast's answer", () => {
  for (const [name, override, parts, expected] of table) {
    it(`${name} is ${expected === "a unit" ? "a unit that was not asked for" : `"${expected}"`}`, () => {
      assert.strictEqual(subjectMatch(houston(override), building(parts)), expected)
    })
  }

  it("is shown by the parts that were compared", () => {
    const line1 = { addressLine1: "1600 Smith St", city: "Houston", state: "TX", zipCode: "77002" }
    assert.strictEqual(
      addressLineOf(building({ ...line1, formattedAddress: "elsewhere" })),
      "1600 Smith St, Houston, TX 77002"
    )
    assert.strictEqual(
      addressLineOf(building({ ...line1, addressLine2: "Apt 4" })),
      "1600 Smith St, Apt 4, Houston, TX 77002"
    )
  })

  it("has a point only on the globe", () => {
    assert.deepStrictEqual(subjectPoint({ latitude: 29.7, longitude: -95.3 }), { lat: 29.7, lon: -95.3 })
    assert.isNull(subjectPoint({ latitude: 2970, longitude: -95.3 }))
    assert.isNull(subjectPoint({ latitude: 29.7, longitude: null }))
  })
})
