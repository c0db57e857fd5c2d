import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  AmenityCategory,
  categoryOf,
  countedTags,
  distinctAmenities,
  type MapFeature,
  walkabilityOf,
  walkabilityOfNationalIndex,
  walkLabel,
  walkScore
} from "../../src/signals/WalkScore.ts"

const metersPerDegree = 111_195.08

/** A feature straight north of a point near Houston. */
const feature = (meters: number, tags: MapFeature["tags"]): MapFeature => ({
  tags,
  lat: 29.75 + meters / metersPerDegree,
  lon: -95.37,
  meters
})

const slots: Record<AmenityCategory, number> = {
  grocery: 1,
  restaurants: 10,
  shopping: 5,
  coffee: 2,
  banks: 1,
  parks: 1,
  schools: 1,
  books: 1,
  entertainment: 1,
  transit: 0
}

const everySlotAt = (meters: number) =>
  AmenityCategory.literals.flatMap((category) => Array.from({ length: slots[category] }, () => ({ category, meters })))

const Amenities = Schema.Array(
  Schema.Struct({
    category: AmenityCategory,
    meters: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 800 }))
  })
)

describe("walkScore", () => {
  const vectors: ReadonlyArray<[meters: number, score: number]> = [
    [0, 100],
    [100, 98],
    [400, 88],
    [790, 57]
  ]
  for (const [meters, score] of vectors) {
    it(`is ${score} with every slot filled at ${meters} m`, () => {
      assert.strictEqual(walkScore(everySlotAt(meters)), score)
    })
  }

  it("is 0 without amenities, and with stops alone", () => {
    assert.strictEqual(walkScore([]), 0)
    assert.strictEqual(walkScore([{ category: "transit", meters: 50 }]), 0)
  })

  it("weighs the nearest amenity of a category most", () => {
    const near = { category: "restaurants", meters: 100 } as const
    const far = { category: "restaurants", meters: 800 } as const
    assert.strictEqual(walkScore([far, near]), walkScore([near, far]))
    assert.strictEqual(walkScore([near, far]), Math.round((100 / 15) * (0.75 * 0.98375 + 0.45 * 0.56142857)))
  })

  it.prop("stays within 0 and 100", [Amenities], ([amenities]) => {
    const score = walkScore(amenities)
    assert.isTrue(Number.isInteger(score) && score >= 0 && score <= 100)
  })

  it.prop(
    "never falls when there is one distinct amenity more",
    [Amenities, AmenityCategory, Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 800 }))],
    ([amenities, category, meters]) => {
      assert.isAtLeast(walkScore([...amenities, { category, meters }]), walkScore(amenities))
    }
  )

  it.prop("does not depend on the order", [Amenities], ([amenities]) => {
    assert.strictEqual(walkScore(amenities.toReversed()), walkScore(amenities))
  })
})

describe("walkLabel", () => {
  const labels: ReadonlyArray<[score: number, label: string]> = [
    [100, "Excellent walkability"],
    [85, "Excellent walkability"],
    [84, "Very walkable"],
    [65, "Very walkable"],
    [64, "Somewhat walkable"],
    [45, "Somewhat walkable"],
    [44, "Car-dependent"],
    [25, "Car-dependent"],
    [24, "Very car-dependent"],
    [0, "Very car-dependent"]
  ]
  for (const [score, label] of labels) {
    it(`calls ${score} "${label}"`, () => {
      assert.strictEqual(walkLabel(score), label)
    })
  }
})

describe("categoryOf", () => {
  const table: ReadonlyArray<[tags: MapFeature["tags"], category: AmenityCategory | null]> = [
    [{ shop: "greengrocer" }, "grocery"],
    [{ shop: "convenience" }, null],
    [{ amenity: "pub" }, "restaurants"],
    [{ shop: "bakery" }, "shopping"],
    [{ amenity: "pharmacy" }, "shopping"],
    [{ amenity: "cafe" }, "coffee"],
    [{ shop: "coffee" }, "coffee"],
    [{ amenity: "bank" }, "banks"],
    [{ leisure: "playground" }, "parks"],
    [{ leisure: "park", access: "private" }, null],
    [{ amenity: "university" }, "schools"],
    [{ amenity: "library" }, "books"],
    [{ tourism: "museum" }, "entertainment"],
    [{ leisure: "fitness_centre", access: "private" }, "entertainment"],
    [{ highway: "bus_stop" }, "transit"],
    [{ railway: "subway_entrance" }, "transit"],
    [{ highway: "residential" }, null],
    [{ shop: "books", amenity: "cafe" }, "books"],
    [{ shop: null, amenity: "cafe" }, "coffee"],
    [{ shop: "constructor" }, null],
    [{ name: "bank" }, null],
    [{}, null]
  ]
  for (const [tags, category] of table) {
    it(`reads ${JSON.stringify(tags)} as ${category}`, () => {
      assert.strictEqual(categoryOf(tags), category)
    })
  }

  it("knows every tag the maps are asked for, and each once", () => {
    for (const [key, values] of countedTags) {
      assert.strictEqual(new Set(values).size, values.length)
      for (const value of values) assert.isNotNull(categoryOf({ [key]: value }), `${key}=${value}`)
    }
  })
})

describe("distinctAmenities", () => {
  const market = { shop: "supermarket", name: "Pecan Market" }

  it("counts the same name within 60 m as one amenity, and keeps the nearer", () => {
    assert.deepStrictEqual(
      distinctAmenities([feature(259, market), feature(200, market)]).map(({ meters }) => meters),
      [200]
    )
  })

  const different: ReadonlyArray<[string, MapFeature, MapFeature]> = [
    ["61 m apart", feature(200, market), feature(261, market)],
    ["of another name", feature(200, market), feature(201, { ...market, name: "Elm Market" })],
    ["of another category", feature(200, market), feature(201, { amenity: "cafe", name: "Pecan Market" })],
    ["without names", feature(200, { shop: "shoes" }), feature(201, { shop: "shoes" })]
  ]
  for (const [name, one, other] of different) {
    it(`keeps two ${name}`, () => {
      assert.strictEqual(distinctAmenities([other, one]).length, 2)
    })
  }

  it("treats an amenity beyond the radius as lying on it", () => {
    assert.deepStrictEqual(
      distinctAmenities([feature(1005, { leisure: "park" })]).map(({ meters }) => meters),
      [800]
    )
  })
})

describe("walkabilityOf", () => {
  /**
   * Worked by hand: decay is .9675 at 200 m (260 m of walking), .87714 at 400, .71929 at 600, .56143 at 800.
   *
   * Grocery 3 x .9675 = 2.9025; restaurants .75 x .9675 + .45 x .87714 + .25 x .71929 = 1.3002; coffee 1.25 x .87714 = 1.0964;
   * bank .7193; park on the radius .5614; school .7193; library .8771; shop .5 x .87714 = .4386. Sum 8.6148, times 100 / 15 = 57.4.
   * The café mapped twice would make it 62, the park at its true 1,000 m 56.
   */
  const neighborhood = [
    feature(1000, { leisure: "park", name: "Pecan Park" }),
    feature(400, { amenity: "cafe", name: "Bluebonnet" }),
    feature(409, { amenity: "cafe", name: "Bluebonnet" }),
    feature(600, { amenity: "restaurant", name: "Casa Verde" }),
    feature(200, { amenity: "fast_food", name: "Tenders" }),
    feature(400, { amenity: "bar", name: "The Oak" }),
    feature(200, { shop: "supermarket", name: "Pecan Market" }),
    feature(600, { amenity: "bank", name: "First Bank" }),
    feature(600, { amenity: "school", name: "Oak School" }),
    feature(400, { amenity: "library", name: "Oak Library" }),
    feature(400, { shop: "hardware" }),
    feature(99.6, { highway: "bus_stop" }),
    feature(120, { highway: "crossing" })
  ]

  it("scores, labels and counts", () => {
    const section = walkabilityOf(neighborhood)
    assert.strictEqual(section.walkScore, 57)
    assert.strictEqual(section.walkLabel, "Somewhat walkable")
    assert.strictEqual(section.totalAmenitiesNearby, 11)
    assert.strictEqual(section.radiusMeters, 800)
    assert.deepStrictEqual(section.amenities, [
      { category: "grocery", count: 1, nearestMeters: 200 },
      { category: "restaurants", count: 3, nearestMeters: 200 },
      { category: "shopping", count: 1, nearestMeters: 400 },
      { category: "coffee", count: 1, nearestMeters: 400 },
      { category: "banks", count: 1, nearestMeters: 600 },
      { category: "parks", count: 1, nearestMeters: 800 },
      { category: "schools", count: 1, nearestMeters: 600 },
      { category: "books", count: 1, nearestMeters: 400 },
      { category: "entertainment", count: 0, nearestMeters: null },
      { category: "transit", count: 1, nearestMeters: 100 }
    ])
  })

  it("is 0 if the map has no amenities", () => {
    const section = walkabilityOf([])
    assert.deepInclude(section, { walkScore: 0, walkLabel: "Very car-dependent", totalAmenitiesNearby: 0 })
    assert.isTrue(section.amenities.every(({ count, nearestMeters }) => count === 0 && nearestMeters === null))
  })
})

describe("walkabilityOfNationalIndex", () => {
  const table: ReadonlyArray<[index: number, score: number]> = [
    [1, 0],
    [8.5, 39],
    [15.26, 75],
    [20, 100],
    [20.4, 100],
    [0, 0]
  ]
  for (const [index, score] of table) {
    it(`stretches ${index} to ${score}`, () => {
      const section = walkabilityOfNationalIndex(index)
      assert.deepInclude(section, { walkScore: score, walkLabel: walkLabel(score), totalAmenitiesNearby: null })
      assert.deepStrictEqual(section.amenities, [])
    })
  }
})
