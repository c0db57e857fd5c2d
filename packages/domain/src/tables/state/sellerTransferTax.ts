import { referencesTo, type TableReference } from "../reference/TableReference.ts"
import { localTransferTaxes } from "./localTransferTaxes.ts"
import { stateCityKey, stateCountyKey } from "./placeKeys.ts"
import { stateTransferTaxes } from "./stateTransferTaxes.ts"
import { sellersPartAt, type TransferLevy, type TransferTaxRow } from "./TransferLevy.ts"

/** The seller's cost to transfer a house at a price. */
interface SellerTransferTax {
  /** The levies that apply at any price. */
  readonly levies: ReadonlyArray<TransferLevy>
  /** US dollars. */
  readonly amount: number
  /** Percent of the sale price, with its range. */
  readonly percent: number
  readonly lowPercent: number
  readonly highPercent: number
  readonly reference: TableReference
  readonly weakness: string
}

const referenceTo = referencesTo("sellerTransferTax")

/** The transfer taxes of a place, including the state's if both apply, and their table row. */
interface TaxesOfPlace extends TransferTaxRow {
  readonly reference: TableReference
}

const byState: ReadonlyMap<string, TaxesOfPlace> = new Map(
  Object.entries(stateTransferTaxes).map(([code, row]) => [code, { ...row, reference: referenceTo(code, row) }])
)

/**
 * The key of a county by its full name, because the usual key is the same for an independent city and the county of
 * that name.
 */
const writtenKey = (stateCode: string, county: string): string => `${stateCode} ${county.trim().toLowerCase()}`

const isIndependentCity = (county: string): boolean => /\Wcity$/i.test(county.trim())

const localTaxes = (of: "counties" | "cities", keyOf: (stateCode: string, place: string) => string) =>
  new Map(
    localTransferTaxes.flatMap((row) =>
      row[of].map((place) => {
        const state = byState.get(row.stateCode)
        const reference = referenceTo(`${row.stateCode}, ${place}`, row)
        const alone = row.inPlaceOfState === true || state === undefined
        const taxes: TaxesOfPlace = alone ? { ...row, reference } : together(state, { ...row, reference })
        return [keyOf(row.stateCode, place), taxes] as const
      })
    )
  )

const together = (state: TaxesOfPlace, local: TaxesOfPlace): TaxesOfPlace => ({
  levies: [...state.levies, ...local.levies],
  pointsBelow: state.pointsBelow + local.pointsBelow,
  pointsAbove: local.pointsAbove,
  weakness: local.weakness,
  reference: {
    ...local.reference,
    source: `${state.reference.source}; local: ${local.reference.source}`,
    confidence: `${state.reference.confidence}; local ${local.reference.confidence}`
  }
})

const byCounty = localTaxes("counties", (stateCode, county) =>
  isIndependentCity(county) ? writtenKey(stateCode, county) : stateCountyKey(stateCode, county)
)
const byCity = localTaxes("cities", stateCityKey)

/**
 * The seller's share of the state's and the place's taxes at a sale price in US dollars: the county's if the table has it, else the
 * city's. `null` outside the 50 states and DC.
 */
export const sellerTransferTax = (
  { city, county, stateCode }: { readonly stateCode: string; readonly county: string | null; readonly city: string },
  salePrice: number
): SellerTransferTax | null => {
  const ofState = byState.get(stateCode)
  if (ofState === undefined) return null
  const ofCounty =
    county === null
      ? undefined
      : (byCounty.get(writtenKey(stateCode, county)) ?? byCounty.get(stateCountyKey(stateCode, county)))
  const { levies, pointsAbove, pointsBelow, reference, weakness } =
    ofCounty ?? byCity.get(stateCityKey(stateCode, city)) ?? ofState
  const amount = sellersPartAt(levies, salePrice)
  const percent = (100 * amount) / salePrice
  const lowPercent = Math.max(0, percent - pointsBelow)
  const highPercent = percent + pointsAbove
  return {
    levies,
    amount,
    percent,
    lowPercent,
    highPercent,
    reference,
    weakness: [usual, ...(reference.lookedUp === "unconfirmed" ? [notConfirmed] : []), weakness]
      .filter((sentence) => sentence !== "")
      .join(" ")
  }
}

const usual =
  "The seller's transfer tax is the part that sellers usually pay by law or custom. A contract may share it otherwise, " +
  "and a place without its own row may charge more."

const notConfirmed = "No source confirms its row, so its range is wider."
