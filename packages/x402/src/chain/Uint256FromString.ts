import { Schema, SchemaTransformation } from "effect"

import { EvmAddress } from "./PaymentNetwork.ts"

// The figures of the EVM as payments write them.

const lowerCase = (text: typeof EvmAddress) =>
  text.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

const maxUint256 = 2n ** 256n - 1n

/** An EVM number in decimal: no sign, no leading zero, at most 78 digits and 256 bits. */
export const Uint256FromString = Schema.String.check(Schema.isPattern(/^(?:0|[1-9][0-9]{0,77})$/)).pipe(
  Schema.decodeTo(
    Schema.BigInt.check(Schema.isLessThanOrEqualToBigInt(maxUint256)),
    SchemaTransformation.bigintFromString
  )
)

/** The schema of a hex text of whole bytes, at least one. Signatures of contract wallets have more than 65 bytes. */
export const HexBytes = Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-fA-F]{2})+$/))

/** The schema of an address, 20 bytes in hex, decoded in lower case. */
export const LowerCaseAddress = lowerCase(EvmAddress)

/** The schema of a word, 32 bytes in hex, decoded in lower case. */
export const LowerCaseWord = lowerCase(Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{64}$/)))
