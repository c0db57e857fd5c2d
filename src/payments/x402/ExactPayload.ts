import { Schema, SchemaTransformation } from "effect"

import { EvmAddress } from "../chain/PaymentNetwork.ts"

const lowerCase = (text: typeof EvmAddress) =>
  text.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

const maxUint256 = 2n ** 256n - 1n

/** A number of the EVM in decimal: no sign, no leading zero, at most 78 digits and 256 bits. */
const Uint256FromString = Schema.String.check(Schema.isPattern(/^(?:0|[1-9][0-9]{0,77})$/)).pipe(
  Schema.decodeTo(
    Schema.BigInt.check(Schema.isLessThanOrEqualToBigInt(maxUint256)),
    SchemaTransformation.bigintFromString
  )
)

/** Whole bytes in hex, one at least. Contract wallets sign with more than 65. */
const HexBytes = Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-fA-F]{2})+$/))

const Nonce = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{64}$/))

/** EIP-3009 `transferWithAuthorization`, signed. Decoded addresses and nonce are lower case. */
export const ExactPayload = Schema.Struct({
  signature: HexBytes,
  authorization: Schema.Struct({
    from: lowerCase(EvmAddress),
    to: lowerCase(EvmAddress),
    value: Uint256FromString,
    validAfter: Uint256FromString,
    validBefore: Uint256FromString,
    nonce: lowerCase(Nonce)
  })
})
