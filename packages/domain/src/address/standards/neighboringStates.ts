/**
 * States that share a border on land, or a corner (Arizona and Colorado, New Mexico and Utah), each pair once, by USPS code. Compared
 * on 2026-11-28 with three lists of land borders in public code, which agree with each other but for the two corners, and with the
 * states of the ZIP tabulation areas that lie in several: the test of mailState.ts names them.
 */
const borders = `
  AL FL GA MS TN
  AR LA MO MS OK TN TX
  AZ CA CO NM NV UT
  CA NV OR
  CO KS NE NM OK UT WY
  CT MA NY RI
  DC MD VA
  DE MD NJ PA
  FL GA
  GA NC SC TN
  IA IL MN MO NE SD WI
  ID MT NV OR UT WA WY
  IL IN KY MI MO WI
  IN KY MI OH
  KS MO NE OK
  KY MO OH TN VA WV
  LA MS TX
  MA NH NY RI VT
  MD PA VA WV
  ME NH
  MI OH WI
  MN ND SD WI
  MO NE OK TN
  MS TN
  MT ND SD WY
  NC SC TN VA
  ND SD
  NE SD WY
  NH VT
  NJ NY PA
  NM OK TX UT
  NV OR UT
  NY PA VT
  OH PA WV
  OK TX
  OR WA
  PA WV
  SD WY
  TN VA
  UT WY
  VA WV
`

const pairs = new Set(
  borders
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [state = "", ...neighbors] = row.trim().split(" ")
      return neighbors.flatMap((neighbor) => [`${state} ${neighbor}`, `${neighbor} ${state}`])
    })
)

/** Whether two states, by USPS code, share a border. */
export const areNeighbors = (one: string, other: string): boolean => pairs.has(`${one} ${other}`)
