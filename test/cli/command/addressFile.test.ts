import { assert, describe, it } from "@effect/vitest"
import { readAddresses } from "@property-intelligence/client/cli/command/addressFile.ts"
import { askedLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import { Effect, Schema } from "effect"

const houston = "1600 Smith St, Houston, TX 77002"
const hartford = "550 Asylum Ave, Hartford, CT 06105"

const texts: Record<string, string> = {
  "a column among others": `id,Address,note\n1,"${houston}",mine\n2,"${hartford}",\n`,
  "one column without quotes": `address\r\n${houston}\r\n\r\n${hartford}\r\n`,
  "an address a line": `${houston}\n${hartford}`,
  "quoted lines": `"${houston}"\n"${hartford}"\n`,
  "columns of parts": `street,city,state,zip\n1600 Smith St,Houston,TX,77002\n550 Asylum Ave,Hartford,CT,06105\n`,
  "the columns of an export": `MLS #,Street Address,City,State/Province,Postal Code\n1,1600 Smith St,Houston,TX,77002\n2,550 Asylum Ave,Hartford,CT,06105\n`,
  "an address beside its city": `Address,City,State,Zip Code\n1600 Smith St,Houston,TX,77002\n550 Asylum Ave,Hartford,CT,06105\n`,
  "a whole address by another name": `Property Address\n"${houston}"\n"${hartford}"\n`,
  "a byte order mark": `\uFEFFaddress\n"${houston}"\n"${hartford}"\n`
}

describe("readAddresses", () => {
  for (const [what, text] of Object.entries(texts)) {
    it.effect(`reads ${what}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* readAddresses(text), [houston, hartford])
      })
    )
  }

  it.effect("reads points, and says which row has none", () =>
    Effect.gen(function* () {
      const points = yield* readAddresses("name,Lat,LON\nmine,29.7537,-95.3703\n\nother,26.1, -80.2\n")
      assert.deepStrictEqual(points, [
        { lat: 29.7537, lon: -95.3703 },
        { lat: 26.1, lon: -80.2 }
      ])
      for (const row of ["29.7537,", ",-95.3703", "north,-95.3703", "29.7537,Infinity"]) {
        const refused = yield* Effect.flip(readAddresses(`lat,lon\n29.7537,-95.3703\n${row}\n`))
        assert.strictEqual(refused, "row 2 has no numeric lat and lon.", row)
      }
    })
  )

  it.effect("reads points by their long names", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* readAddresses("Latitude,Longitude\n29.7537,-95.3703\n"), [
        { lat: 29.7537, lon: -95.3703 }
      ])
    })
  )

  it.effect("says where a text is not CSV", () =>
    Effect.gen(function* () {
      assert.match(yield* Effect.flip(readAddresses(`address\n"${houston}`)), /^line 2: /)
    })
  )

  it.effect.prop(
    "reads any text or says why not, and never gives a blank address",
    { text: Schema.String },
    ({ text }) =>
      Effect.gen(function* () {
        const addresses = yield* Effect.orElseSucceed(readAddresses(text), () => [])
        assert.isTrue(addresses.every((address) => askedLine(address).trim() !== ""))
      })
  )
})
