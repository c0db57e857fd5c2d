/**
 * First three figures of the ZIPs of states and territories whose ZIPs begin with zero (USPS publication L002). Tables and spread
 * sheets that take a ZIP for a number lose the zero.
 */
const prefixesByState: Readonly<Record<string, readonly [from: number, to: number]>> = {
  PR: [6, 9],
  VI: [8, 8],
  MA: [10, 27],
  RI: [28, 29],
  NH: [30, 38],
  ME: [39, 49],
  VT: [50, 59],
  CT: [60, 69],
  NJ: [70, 89]
}

/** The five-digit ZIP that lost its leading zeros, if it can be one of the state of a USPS code; else `null`. */
export const zipOfFigures = (figures: string, stateCode: string): string | null => {
  const zip = figures.padStart(5, "0")
  const range = prefixesByState[stateCode]
  if (range === undefined || !/^\d{3,4}$/.test(figures) || zip.length !== 5) return null
  const prefix = Number(zip.slice(0, 3))
  return prefix >= range[0] && prefix <= range[1] ? zip : null
}
