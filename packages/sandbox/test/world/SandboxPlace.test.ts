import { assert, describe, it } from "@effect/vitest"
import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"
import { anchors } from "@property-intelligence/sandbox/world/anchors.ts"
import { landmarks, examples } from "@property-intelligence/sandbox/world/examples.ts"
import {
  locate,
  placeAt,
  placeOfCounty,
  placeOfTract,
  placeOfZip,
  type SandboxPlace
} from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { stateByCode, stateByFips, stateProfiles } from "@property-intelligence/sandbox/world/stateProfiles.ts"
import { Schema } from "effect"

import { lawRuns } from "../../../../test/support/lawRuns.ts"

const onlyPlace = (address: string): SandboxPlace => {
  const [place, ...others] = locate(address)
  assert.isDefined(place, address)
  assert.isEmpty(others, address)
  return place
}

const example = (name: string) => onlyPlace(examples.find((one) => one.name === name)?.address ?? name)

const AnyAddress = Schema.Struct({
  number: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999 })),
  street: Schema.Literals(["Main St", "N Oak Avenue", "4th St NW", "Martin Luther King Jr Blvd", "Calle Luna"]),
  unit: Schema.Literals(["", " Apt 3", " #12B"]),
  city: Schema.Literals([...anchors.map(({ city }) => city), "Springdale", "Fairview", "Kansas Falls"]),
  state: Schema.Literals(stateProfiles.flatMap(({ code, name }) => [code, name]))
})

const lineOf = ({ number, street, unit, city, state }: typeof AnyAddress.Type) =>
  `${number} ${street}${unit}, ${city}, ${state}`

const runs = lawRuns(500)

const geographyOf = ({ stateCode, countyFips, county2020Fips, tractGeoid, blockGeoid, traits }: SandboxPlace) => ({
  stateCode,
  countyFips,
  county2020Fips,
  tractGeoid,
  blockGeoid,
  traits
})

describe("locate", () => {
  it.prop(
    "finds any plausible address of any state, always at the same place",
    { address: AnyAddress },
    ({ address }) => {
      const place = onlyPlace(lineOf(address))
      assert.include([place.stateCode, place.stateName], address.state)
      assert.match(place.zip, /^\d{5}$/)
      assert.match(place.blockGeoid, /^\d{15}$/)
      assert.isTrue(place.blockGeoid.startsWith(place.tractGeoid))
      assert.isTrue(place.tractGeoid.startsWith(place.countyFips))
      assert.strictEqual(stateByFips(place.countyFips.slice(0, 2))?.code, place.stateCode)
      assert.deepStrictEqual(locate(lineOf(address)), [place])
    },
    runs
  )

  it.prop(
    "finds points that have the same geography and traits, even rounded to ten meters",
    { address: AnyAddress },
    ({ address }) => {
      const place = onlyPlace(lineOf(address))
      assert.deepStrictEqual(geographyOf(placeAt(place.lat, place.lon)), geographyOf(place))
      const rounded = placeAt(Number(place.lat.toFixed(4)), Number(place.lon.toFixed(4)))
      assert.deepStrictEqual(geographyOf(rounded), geographyOf(place))
    },
    runs
  )

  it("echoes the asked town and ZIP, and spells the street like a geocoder", () => {
    const place = onlyPlace("100 main street apt 4, plano, texas 75024")
    assert.deepInclude(place, { street: "100 MAIN ST", city: "Plano", zip: "75024", countyName: "Dallas County" })
  })

  it("takes one address for the same place however it is written", () => {
    const place = onlyPlace("40 Cedar Avenue Unit 2, Boise, Idaho 83702")
    assert.deepStrictEqual(onlyPlace("40 cedar ave boise id"), place)
    assert.deepStrictEqual(onlyPlace("40 CEDAR AVE, 83702"), place)
    assert.notStrictEqual(onlyPlace("41 Cedar Avenue, Boise, Idaho 83702").lat, place.lat)
  })

  it("corrects a ZIP of another state", () =>
    assert.strictEqual(onlyPlace("40 Cedar Ave, Boise, ID 10001").zip, "83702"))

  it("knows no street named NOWHERE and nothing without a street", () => {
    for (const line of ["12 Nowhere Ln, Boise, ID 83702", "83702", "PO Box 4, Boise, ID 83702", ""]) {
      assert.isEmpty(locate(line), line)
    }
  })

  it("varies: not every place of a town has the same traits", () => {
    const places = Array.from({ length: 200 }, (_, index) => onlyPlace(`${index + 1} Oak St, Omaha, NE`))
    assert.sameMembers([...new Set(places.map(({ traits }) => traits.flood))], ["X", "X-shaded", "AE", "D", "unmapped"])
    assert.strictEqual(new Set(places.map(({ tractGeoid }) => tractGeoid)).size, 16)
    assert.isTrue(places.some(({ traits }) => !traits.recordKnown))
  })
})

describe("representative places", () => {
  for (const [name, address] of [
    ["Texas", "77 Oak St, Houston, TX"],
    ["Connecticut", "77 Oak St, Hartford, CT"],
    ["Bridgeport, Connecticut", "77 Oak St, Bridgeport, CT"],
    ["Puerto Rico", "77 Calle Luna, Ponce, PR"]
  ] as const) {
    it(`are of the asked county, tract, block group and block in ${name}`, () => {
      const place = onlyPlace(address)
      for (const county of [place.countyFips, place.county2020Fips]) {
        assert.strictEqual(placeOfCounty(county).countyFips, place.countyFips)
        assert.strictEqual(placeOfTract(county + place.tractGeoid.slice(5)).tractGeoid, place.tractGeoid)
        const group = placeOfTract(county + place.blockGeoid.slice(5, 12))
        assert.strictEqual(group.blockGeoid.slice(0, 12), place.blockGeoid.slice(0, 12))
        assert.strictEqual(placeOfTract(county + place.blockGeoid.slice(5)).blockGeoid, place.blockGeoid)
      }
    })
  }

  it.prop("agree with every point of a tract on its opportunity zone", { address: AnyAddress }, ({ address }) => {
    const { tractGeoid, traits } = onlyPlace(lineOf(address))
    assert.strictEqual(placeOfTract(tractGeoid).traits.opportunityZone, traits.opportunityZone)
  })

  it("stay in the state for a county or ZIP without a known town", () => {
    assert.strictEqual(placeOfCounty("48301").stateCode, "TX")
    assert.strictEqual(placeOfTract("48301950100").stateCode, "TX")
    assert.strictEqual(placeOfZip("79936").city, "El Paso")
    assert.strictEqual(placeOfZip("59901").stateCode, "MT")
  })
})

describe("tables", () => {
  it("hold 56 jurisdictions, each with at least one town", () => {
    assert.strictEqual(new Set(stateProfiles.map(({ fips }) => fips)).size, 56)
    assert.sameMembers(
      [...new Set(anchors.map(({ stateCode }) => stateCode))],
      stateProfiles.map(({ code }) => code)
    )
    assert.strictEqual(stateByCode("PR")?.fips, "72")
    assert.isUndefined(stateByCode("AP"))
  })

  it("give each town its own county, in its own state, with ZIP codes of that state", () => {
    assert.strictEqual(new Set(anchors.map(({ countyFips }) => countyFips)).size, anchors.length)
    for (const anchor of anchors) {
      assert.strictEqual(stateByFips(anchor.countyFips.slice(0, 2))?.code, anchor.stateCode, anchor.city)
      assert.strictEqual(anchor.county2020Fips !== anchor.countyFips, anchor.stateCode === "CT", anchor.city)
      assert.strictEqual(onlyPlace(`1 Oak St, ${anchor.zip}`).city, anchor.city)
      for (const other of anchors) {
        const apart = Math.max(Math.abs(anchor.lat - other.lat), Math.abs(anchor.lon - other.lon))
        assert.isTrue(anchor === other || apart > 0.041, `${anchor.city} and ${other.city}`)
      }
    }
  })

  it("keep landmarks within their town", () => {
    for (const { lat, lon, city, stateCode, suburb } of landmarks) {
      const town = anchors.find((anchor) => anchor.city === city && anchor.stateCode === stateCode)
      const reach = suburb === null ? 0.02 : 0.05
      assert.isBelow(Math.max(Math.abs(lat - (town?.lat ?? 0)), Math.abs(lon - (town?.lon ?? 0))), reach, city)
    }
  })

  it("give each landmark its own tract, and each landmark with fixed figures its own ZIP code", () => {
    const tracts = landmarks.map(({ lat, lon }) => placeAt(lat, lon).tractGeoid)
    assert.strictEqual(new Set(tracts).size, landmarks.length)
    for (const { street, zip } of landmarks.filter(({ figures }) => figures !== null)) {
      assert.deepStrictEqual(
        landmarks.filter((other) => other.zip === zip).map((other) => other.street),
        [street]
      )
    }
  })
})

describe("fixed figures", () => {
  it("hold at the point of the house and across the whole tract, and nowhere else", () => {
    const place = example("cleveland")
    assert.strictEqual(place.house?.yearBuilt, 1924)
    assert.strictEqual(place.traits.tract?.medianHomeValue, 178_000)
    const inTract = placeOfTract(place.tractGeoid)
    assert.isNull(inTract.house)
    assert.deepStrictEqual(inTract.traits.tract, place.traits.tract)
    assert.isNull(placeAt(place.lat + 0.0002, place.lon).house)
    for (const name of ["houston", "earthquake"]) {
      assert.isNull(example(name).house)
      assert.isNull(example(name).traits.tract)
    }
  })

  it("do not belong to another address that happens to lie at the same point", () => {
    const place = example("austin")
    const other = onlyPlace("38571 Oak St, Austin, TX 78701")
    assert.strictEqual(placeAt(other.lat, other.lon).street, place.street)
    assert.isNotNull(place.house)
    assert.isNull(other.house)
  })
})

describe("examples", () => {
  it("have distinct names, in many states", () => {
    const states = examples.map(({ address }) => /, ([A-Z]{2})(?: \d{5})?$/.exec(address)?.[1])
    assert.notInclude(states, undefined)
    assert.isAtLeast(new Set(states).size, 16)
    assert.strictEqual(new Set(examples.map(({ name }) => name)).size, examples.length)
  })

  it("are located as they say", () => {
    assert.deepInclude(example("hartford"), { countyFips: "09110", county2020Fips: "09003" })
    assert.strictEqual(example("san-juan").stateName, "Puerto Rico")
    assert.isTrue(example("rural").traits.rural)
    assert.isTrue(example("coastal-flood-zone").traits.resort)
    assert.isFalse(example("houston").traits.saleDisclosed)
    assert.isTrue(example("opportunity-zone").traits.opportunityZone)
    assert.isFalse(example("no-record").traits.recordKnown)
    assert.isTrue(example("wrong-house").traits.recordOfOther)
    assert.isFalse(example("houston").traits.recordOfOther)
    const floods = [
      ["flood-zone", "AE"],
      ["coastal-flood-zone", "VE"],
      ["unmapped", "unmapped"],
      ["levee", "X-shaded"],
      ["undetermined-flood-zone", "D"],
      ["houston", "X"]
    ] as const
    for (const [name, flood] of floods) assert.strictEqual(example(name).traits.flood, flood, name)
  })

  it("refuse the PO box and offer both sides of the ambiguous street", () => {
    const found = (name: string) => locate(examples.find((one) => one.name === name)?.address ?? "")
    assert.isEmpty(found("po-box"))
    const sides = found("ambiguous")
    assert.deepStrictEqual(
      sides.map(({ street }) => street),
      ["200 PEACHTREE ST NE", "200 PEACHTREE ST SW"]
    )
    for (const side of sides) {
      assert.deepStrictEqual(locate(`${side.street}, ${side.city}, ${side.stateCode}, ${side.zip}`), [side])
    }
  })

  it("have two sources down in one county, whichever way its places are found", () => {
    const place = example("two-sources-down")
    assert.isTrue(place.traits.femaIsDown)
    for (const found of [
      placeOfCounty(place.countyFips),
      placeOfTract(place.tractGeoid),
      placeAt(place.lat, place.lon)
    ]) {
      assert.isTrue(found.traits.femaIsDown)
    }
    assert.isFalse(example("houston").traits.femaIsDown)
  })
})

describe("seeded", () => {
  it("is the same for a key in every run", () => {
    assert.strictEqual(seeded("a"), 0.10352621669881046)
    assert.strictEqual(seededBetween("a", 100, 200), 100 + seeded("a") * 100)
  })

  it("spreads similar keys evenly over [0, 1)", () => {
    const draws = Array.from({ length: 2000 }, (_, index) => seeded(`key ${index}`))
    for (const tenth of Array.from({ length: 10 }, (_, index) => index)) {
      const share = draws.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length
      assert.approximately(share, 0.1, 0.03)
    }
  })
})
