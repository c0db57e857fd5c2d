import { Schema } from "effect"

import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./coLiving.json" with { type: "json" }

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    grossMultiplierByRooms: Schema.NonEmptyArray(Schema.Finite),
    studioCapShare: Schema.Finite,
    minimumRoomsForStudioCap: Schema.Int,
    vacancy: Schema.Finite,
    managementShare: Schema.Finite,
    utilitiesPerRoomMonthly: Schema.Finite,
    furnishingPerRoom: Schema.Finite,
    furnishingYears: Schema.Finite,
    maintenanceFactor: Schema.Finite,
    insuranceFactor: Schema.Finite,
    extraRoom: Schema.Struct({ minimumSquareFeetPerRoom: Schema.Finite, minimumBathrooms: Schema.Finite }),
    mostRooms: Schema.Int,
    fewestRooms: Schema.Int
  })
)(table)

/**
 * Rents and costs of letting by the room. `grossMultiplierByRooms[n]` is the gross rent of `n` rooms as a multiple of the
 * whole house's (0 for none); with `minimumRoomsForStudioCap` rooms, a room costs at most `studioCapShare` of a studio.
 * Fewer than `fewestRooms` are a poor fit. Money in US dollars. Two pages are all the evidence there is.
 */
export const coLiving = { ...decoded, reference: referencesTo("coLiving")("all", decoded) }
