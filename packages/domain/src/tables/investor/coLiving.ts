import { wholeTable } from "../reference/TableReference.ts"

/**
 * Rents and costs of co-living. `grossMultiplierByRooms[n]` is the gross rent of `n` rooms as a multiple of the
 * whole house's (0 for none). From `minimumRoomsForStudioCap` rooms on, a room costs at most `studioCapShare` of a studio.
 * Fewer than `fewestRooms` are a poor fit. Rooms are counted in one dwelling unit. Money in US dollars. Two pages are all
 * the evidence there is.
 */
export const coLivingRules = wholeTable("coLiving", {
  source:
    "lendcity.ca (Jan 2026): 3-bed USD 1,500 whole vs 3 rooms at 700-900 = 1.4-1.8x; entertainmentpost.com: 4+ bedrooms preferred",
  asOf: "2026-11-20",
  confidence: "medium-low",
  note: "unverified beyond the two pages",
  weaknesses: {
    rent:
      "The rents of rooms come from two web pages on co-living, not from rooms rented nearby: three rooms were seen to " +
      "earn 1.4 to 1.8 times a lease.",
    costs:
      "Vacancy of 10%, management of 15%, furnishing of $1,200 and utilities of $110 a room are practitioner estimates.",
    demand: "The demand for rooms here was not counted: walkability is used instead."
  },
  grossMultiplierByRooms: [0, 1, 1.15, 1.45, 1.6, 1.7, 1.75],
  studioCapShare: 0.85,
  minimumRoomsForStudioCap: 3,
  vacancy: 0.1,
  managementShare: 0.15,
  utilitiesPerRoomMonthly: 110,
  furnishingPerRoom: 1200,
  furnishingYears: 5,
  setUpMonths: 1,
  maintenanceFactor: 1.35,
  insuranceFactor: 1.15,
  extraRoom: { minimumSquareFeetPerRoom: 350, minimumBathrooms: 2 },
  maxRooms: 6,
  fewestRooms: 3
})
