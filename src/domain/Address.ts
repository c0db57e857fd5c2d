import { Schema } from "effect"

/** Why a text can't be used as a street address. */
export const AddressErrorReason = Schema.Literals([
  "Empty",
  "TooShort",
  "TooLong",
  "NoHouseNumber",
  "NoStreetName",
  "PostOfficeBox",
  "MilitaryMail",
  "BareZip",
  "StreetTooLong",
  "UnknownState",
  "BadZip"
])
export type AddressErrorReason = typeof AddressErrorReason.Type

/** The asked text is no street address. `detail` says what is wrong with it, `hint` what to send instead. */
export class AddressError extends Schema.TaggedError<AddressError>()("AddressError", {
  reason: AddressErrorReason,
  detail: Schema.String,
  hint: Schema.String
}) {}

/** A US street address taken apart. `oneLine` is normalised, upper case, with the unit; the other without. */
export interface Address {
  readonly street: string
  readonly unit: string | null
  readonly city: string | null
  readonly stateCode: string | null
  readonly zip: string | null
  readonly oneLine: string
  readonly oneLineWithoutUnit: string
}
