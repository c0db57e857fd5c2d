import { assert, describe, it } from "@effect/vitest"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"

describe("cityName", () => {
  const table: ReadonlyArray<[string, string]> = [
    ["HOUSTON", "Houston"],
    ["SALT LAKE CITY", "Salt Lake City"],
    ["WINSTON-SALEM", "Winston-Salem"],
    ["MCALLEN", "McAllen"],
    ["O'FALLON", "O'Fallon"],
    ["MARTHA'S VINEYARD", "Martha's Vineyard"],
    ["ST. LOUIS", "St. Louis"],
    ["TRUTH OR CONSEQUENCES", "Truth or Consequences"],
    ["LAKE IN THE HILLS", "Lake in the Hills"],
    ["LAS VEGAS", "Las Vegas"],
    ["LA CAÑADA", "La Cañada"]
  ]
  for (const [upperCase, name] of table) {
    it(`${upperCase} is ${name}`, () => assert.strictEqual(cityName(upperCase), name))
  }
})
