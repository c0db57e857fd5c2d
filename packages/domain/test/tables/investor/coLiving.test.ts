import { assert, describe, it } from "@effect/vitest"
import { coLivingRules } from "@property-intelligence/domain/tables/investor/coLiving.ts"

import { assertReference } from "../stateTables.ts"

describe("coLiving", () => {
  it("multiplies the rent by the number of rooms, from none to the most", () => {
    assert.deepStrictEqual(coLivingRules.grossMultiplierByRooms, [0, 1, 1.15, 1.45, 1.6, 1.7, 1.75])
    assert.strictEqual(coLivingRules.grossMultiplierByRooms.length, coLivingRules.maxRooms + 1)
  })

  it("has the costs and limits of the specification", () => {
    const { extraRoom, fewestRooms, furnishingPerRoom, furnishingYears, managementShare, maxRooms, vacancy } =
      coLivingRules
    assert.deepStrictEqual([vacancy, managementShare, furnishingPerRoom, furnishingYears], [0.1, 0.15, 1200, 5])
    assert.deepStrictEqual([coLivingRules.maintenanceFactor, coLivingRules.insuranceFactor], [1.35, 1.15])
    assert.deepStrictEqual([coLivingRules.utilitiesPerRoomMonthly, coLivingRules.studioCapShare], [110, 0.85])
    assert.deepStrictEqual([fewestRooms, maxRooms, coLivingRules.minimumRoomsForStudioCap], [3, 6, 3])
    assert.deepStrictEqual([extraRoom.minimumSquareFeetPerRoom, extraRoom.minimumBathrooms], [350, 2])
    assertReference(coLivingRules.reference, "coLiving", "all")
  })
  it("says where it is weak", () => {
    for (const weakness of Object.values(coLivingRules.weaknesses)) assert.match(weakness, /^[A-Z].+\.$/)
  })
})
