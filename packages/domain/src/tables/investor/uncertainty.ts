import { wholeTable } from "../reference/TableReference.ts"

/**
 * The uncertainty of the inputs. Halton points: how many, how many are skipped, and the base of each shock; the correlation of rent
 * with value. Sigmas are of logarithms, except `occupancy`, which is a share of the nights. The sigmas of value and rent are
 * `ln(high / low) / rangeDivisor` within their bounds, and `unknownRange` without a range.
 */
export const uncertainty = wholeTable("uncertainty", {
  source:
    "Zestimate median error 1.9% listed, about 7% unlisted (7%/0.6745 = 10% sigma) for the value; a provider range is read as 90%; the rest: design choice of the investor analysis specification of 2026-11-20; no source stated",
  asOf: "2026-11-20",
  confidence: "not stated",
  note: "It covers errors of the inputs, not of the formulas.",
  points: 512,
  skip: 20,
  bases: { value: 2, rent: 3, rehab: 5, operating: 7, insurance: 11, nightlyRate: 13, occupancy: 17 },
  correlation: 0.4,
  sigmas: {
    rangeDivisor: 3.29,
    unknownRange: 0.12,
    value: [0.06, 0.35],
    rent: [0.05, 0.35],
    rehab: 0.25,
    operating: 0.12,
    insurance: 0.28,
    nightlyRate: 0.25,
    occupancy: 0.07
  }
})
