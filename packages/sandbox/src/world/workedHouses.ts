import type { FixedFigures } from "./HouseFigures.ts"

/**
 * The three made-up houses of the investor analysis's worked examples. One was last sold long ago, one lacks a sale
 * price and a tax bill, and one is a condominium.
 */
export const workedHouses = {
  cleveland: {
    house: {
      unit: null,
      propertyType: "Single Family",
      unitCount: 1,
      bedrooms: 3,
      bathrooms: 1.5,
      squareFootage: 1450,
      yearBuilt: 1924,
      value: { low: 192_000, mid: 215_000, high: 241_000 },
      rent: { low: 1520, mid: 1690, high: 1860 },
      soldOn: "2013-06-14",
      lastSalePrice: 92_000,
      hoaFee: 0,
      taxBill: { year: 2025, total: 4300 }
    },
    tract: {
      medianHomeValue: 178_000,
      medianHouseholdIncome: 52_000,
      vacancyPercent: 12,
      seasonalPercent: 0.4
    },
    zipRents: [890, 1000, 1200, 1570, 1720]
  },
  austin: {
    house: {
      unit: null,
      propertyType: "Single Family",
      unitCount: 1,
      bedrooms: 4,
      bathrooms: 2.5,
      squareFootage: 2050,
      yearBuilt: 1998,
      value: { low: 425_000, mid: 465_000, high: 508_000 },
      rent: { low: 2280, mid: 2480, high: 2690 },
      soldOn: "2021-03-19",
      lastSalePrice: null,
      hoaFee: 35,
      taxBill: null
    },
    tract: {
      medianHomeValue: 489_000,
      medianHouseholdIncome: 101_000,
      vacancyPercent: 8.1,
      seasonalPercent: 0.8
    },
    zipRents: [1420, 1560, 1850, 2380, 2800]
  },
  sanFrancisco: {
    house: {
      unit: "507",
      propertyType: "Condo",
      unitCount: 1,
      bedrooms: 2,
      bathrooms: 2,
      squareFootage: 1150,
      yearBuilt: 1992,
      value: { low: 1_095_000, mid: 1_200_000, high: 1_310_000 },
      rent: { low: 4350, mid: 4800, high: 5300 },
      soldOn: "2016-09-08",
      lastSalePrice: 985_000,
      hoaFee: 780,
      taxBill: { year: 2025, total: 13_150 }
    },
    tract: {
      medianHomeValue: 1_290_000,
      medianHouseholdIncome: 148_000,
      vacancyPercent: 10.5,
      seasonalPercent: 2.1
    },
    zipRents: [2290, 2820, 3380, 4190, 4520]
  }
} as const satisfies Record<string, FixedFigures>
