import { assert, describe, it } from "@effect/vitest"

import { environmentScreenClaim } from "../../../../../src/narrative/claims/checks/place/environmentScreen.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(environmentScreenClaim)

const base: Partial<Facts> = { severeRisks: null, moderateRisks: null }

describe("pollution", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a site within two kilometers", { superfundKm: 2, moderateRisks: ["pollution nearby"] }, "superfund"],
    ["rated moderate", { superfundKm: 2.01, moderateRisks: ["hail", "pollution nearby"] }, "rated"],
    ["rated severe", { superfundKm: null, severeRisks: ["pollution nearby"] }, "rated"],
    ["rated as less", { superfundKm: 4, moderateRisks: ["hail"] }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(environmentScreenClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      superfund: ["neutral", false],
      rated: ["neutral", false]
    })
  })

  it("reads superfund", () =>
    assert.deepStrictEqual(said({ ...base, superfundKm: 2, moderateRisks: ["pollution nearby"] }), [
      "order an environmental screen, with a Superfund site 2 km away",
      "read EPA's file on the Superfund site at 2 km for what is said of groundwater",
      "ask an environmental consultant whether the Superfund site 2 km off reaches the property",
      "have soil and vapor looked at, given a Superfund site at 2 km",
      "look up the cleanup status of the Superfund site 2 km away"
    ]))

  it("reads rated", () =>
    assert.deepStrictEqual(said({ ...base, superfundKm: 2.01, moderateRisks: ["hail", "pollution nearby"] }), [
      "order an environmental screen for the pollution that the risk score counts",
      "have an environmental consultant look into the sources of pollution nearby",
      "look up EPA's records for the sites around the property",
      "ask for any environmental report that the seller holds",
      "check the state's list of contaminated sites around the address"
    ]))
})
