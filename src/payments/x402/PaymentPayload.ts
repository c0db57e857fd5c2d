import { Schema, SchemaTransformation } from "effect"

import { EvmAddress } from "../chain/PaymentNetwork.ts"
import { PaymentRequirementsV2 } from "./PaymentRequirements.ts"

const lowerCase = (text: typeof EvmAddress) =>
  text.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

const maxUint256 = 2n ** 256n - 1n

/** A number of the EVM in decimal: no sign, no leading zero, at most 78 digits and 256 bits. */
export const Uint256FromString = Schema.String.check(Schema.isPattern(/^(?:0|[1-9][0-9]{0,77})$/)).pipe(
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
export type ExactPayload = typeof ExactPayload.Type

/** What a scheme puts into a payment; which scheme says what it is. */
const SchemePayload = Schema.Record(Schema.String, Schema.Unknown)

/** A payment of version 1, whatever its scheme. */
export const PaymentPayloadV1 = Schema.Struct({
  x402Version: Schema.Literal(1),
  scheme: Schema.String,
  network: Schema.String,
  payload: SchemePayload
})

/** A payment of version 2, whatever its scheme. The echoed `resource` is not signed, so nothing may rest on it. */
export const PaymentPayloadV2 = Schema.Struct({
  x402Version: Schema.Literal(2),
  accepted: PaymentRequirementsV2,
  payload: SchemePayload,
  extensions: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
})
