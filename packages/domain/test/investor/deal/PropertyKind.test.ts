import { assert, describe, it } from "@effect/vitest"
import { type PropertyKind, propertyKindOf } from "@property-intelligence/domain/investor/deal/PropertyKind.ts"

const kindOf = (propertyType: string | null, units: number | null = null) => propertyKindOf({ propertyType, units })

describe("propertyKindOf", () => {
  const types: ReadonlyArray<readonly [propertyType: string, kind: PropertyKind]> = [
    ["Single Family", "house"],
    ["Condo", "condominium"],
    ["Townhouse", "townhouse"],
    ["Manufactured", "manufactured"],
    ["Multi-Family", "smallMultiFamily"],
    ["Apartment", "apartmentBuilding"],
    ["Land", "land"],
    ["Co-op", "condominium"],
    ["Condominium", "condominium"]
  ]
  for (const [propertyType, kind] of types) {
    it(`takes ${propertyType} for ${kind}, in any case`, () => {
      for (const spelled of [propertyType, propertyType.toUpperCase(), ` ${propertyType.toLowerCase()} `]) {
        assert.strictEqual(kindOf(spelled).kind, kind)
      }
    })
  }

  it("takes an unknown word, none at all and an object's own name for unknown", () => {
    for (const word of [null, "", "Castle", "constructor", "toString", "Houseboat"]) {
      const found = kindOf(word)
      assert.strictEqual(found.kind, "unknown")
      assert.strictEqual(found.maxConfidence, "Medium")
      assert.isNull(found.notAnalyzed)
      assert.match(found.limits.join(" "), /single-family house/)
    }
  })

  const analyzed: ReadonlyArray<
    readonly [
      propertyType: string | null,
      units: number | null,
      found: readonly [PropertyKind, number | null, "unit" | "property", "High" | "Medium" | "Low"]
    ]
  > = [
    ["Single Family", null, ["house", 1, "property", "High"]],
    ["Single Family", 0, ["house", 1, "property", "High"]],
    ["Single Family", 1, ["house", 1, "property", "High"]],
    // The estimate of a record that is called one home is compared with whole homes: it is not multiplied.
    ["Single Family", 2, ["smallMultiFamily", 2, "property", "Medium"]],
    [null, 4, ["smallMultiFamily", 4, "property", "Medium"]],
    [null, 1, ["unknown", 1, "property", "Medium"]],
    ["Multi-Family", 2, ["smallMultiFamily", 2, "unit", "High"]],
    ["Multi-Family", 4, ["smallMultiFamily", 4, "unit", "High"]],
    ["Multi-Family", 3.7, ["smallMultiFamily", 3, "unit", "High"]],
    ["Multi-Family", null, ["smallMultiFamily", 2, "unit", "Medium"]],
    ["Multi-Family", 0, ["smallMultiFamily", 2, "unit", "Medium"]],
    ["Multi-Family", 1, ["smallMultiFamily", 1, "property", "Medium"]],
    ["Manufactured", null, ["manufactured", 1, "property", "Low"]],
    ["Manufactured", 2, ["manufactured", 1, "property", "Low"]],
    ["Condo", 1, ["condominium", 1, "property", "High"]],
    ["Condo", 24, ["condominium", 1, "property", "Medium"]],
    ["Townhouse", 3, ["townhouse", 1, "property", "Medium"]]
  ]
  for (const [propertyType, units, found] of analyzed) {
    it(`lets ${String(propertyType)} of ${String(units)} units as ${found.join(", ")}`, () => {
      const { kind, maxConfidence, notAnalyzed, rentEstimateOf, units: let_ } = kindOf(propertyType, units)
      assert.deepStrictEqual([kind, let_, rentEstimateOf, maxConfidence], found)
      assert.isNull(notAnalyzed)
    })
  }

  const notAnalyzed: ReadonlyArray<readonly [string | null, number | null, PropertyKind, RegExp]> = [
    ["Land", null, "land", /vacant land, so there is no building to let/],
    ["Land", 12, "land", /vacant land/],
    ["Apartment", null, "apartmentBuilding", /apartment building of five units or more/],
    ["Apartment", 3, "apartmentBuilding", /apartment building of five units or more/],
    ["Apartment", 40, "apartmentBuilding", /apartment building of 40 units/],
    ["Multi-Family", 5, "apartmentBuilding", /apartment building of 5 units/],
    ["Single Family", 24, "apartmentBuilding", /apartment building of 24 units/],
    ["Manufactured", 30, "apartmentBuilding", /apartment building of 30 units/],
    [null, 6, "apartmentBuilding", /apartment building of 6 units/]
  ]
  for (const [propertyType, units, kind, why] of notAnalyzed) {
    it(`does not analyze ${String(propertyType)} of ${String(units)} units`, () => {
      const found = kindOf(propertyType, units)
      assert.strictEqual(found.kind, kind)
      assert.isNull(found.units)
      assert.strictEqual(found.maxConfidence, "Low")
      assert.match(found.notAnalyzed ?? "", why)
    })
  }

  it("names what is uncertain whenever the kind is not certain", () => {
    const units = [null, 0, 1, 2, 3, 4, 5, 100]
    for (const propertyType of [...types.map(([type]) => type), null, "Castle"]) {
      for (const count of units) {
        const { limits, maxConfidence, notAnalyzed, rentLimit } = kindOf(propertyType, count)
        if (maxConfidence !== "High")
          assert.isTrue(notAnalyzed !== null || limits.length > 0, `${propertyType} ${count}`)
        assert.notMatch([...limits, rentLimit ?? "", notAnalyzed ?? ""].join(" "), /[{}]/)
      }
    }
  })

  it("says of a small building how many units are assumed, and that the rent is of one unit", () => {
    assert.match(kindOf("Multi-Family").limits.join(" "), /two are assumed/)
    assert.match(kindOf("Multi-Family").rentLimit ?? "", /2 times RentCast's estimate for one unit/)
    assert.isNull(kindOf("Single Family", 2).rentLimit)
    assert.isFalse(kindOf("Multi-Family").unitsKnown)
    assert.isTrue(kindOf("Multi-Family", 3).unitsKnown)
  })
})
