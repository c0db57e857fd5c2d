import { assert, describe, it } from "@effect/vitest"

import { coLiving } from "../../../../src/domain/tables/investor/coLiving.ts"
import { assertReference } from "../stateTables.ts"

describe("coLiving", () => {
  it("multiplies the rent by the number of rooms, from none to the most", () => {
    assert.deepStrictEqual(coLiving.grossMultiplierByRooms, [0, 1, 1.15, 1.45, 1.6, 1.7, 1.75])
    assert.strictEqual(coLiving.grossMultiplierByRooms.length, coLiving.mostRooms + 1)
  })

  it("has the costs and limits of the specification", () => {
    const { extraRoom, fewestRooms, furnishingPerRoom, furnishingYears, managementShare, mostRooms, vacancy } = coLiving
    assert.deepStrictEqual([vacancy, managementShare, furnishingPerRoom, furnishingYears], [0.1, 0.15, 1200, 5])
    assert.deepStrictEqual([coLiving.maintenanceFactor, coLiving.insuranceFactor], [1.35, 1.15])
    assert.deepStrictEqual([coLiving.utilitiesPerRoomMonthly, coLiving.studioCapShare], [110, 0.85])
    assert.deepStrictEqual([fewestRooms, mostRooms, coLiving.minimumRoomsForStudioCap], [3, 6, 3])
    assert.deepStrictEqual([extraRoom.minimumSquareFeetPerRoom, extraRoom.minimumBathrooms], [350, 2])
    assertReference(coLiving.reference, "coLiving", "all")
  })
})
