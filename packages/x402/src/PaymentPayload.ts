import { Schema, SchemaTransformation } from "effect"

import { EvmAddress } from "./chain/PaymentNetwork.ts"
import { PaymentRequirementsV2 } from "./PaymentRequirements.ts"

/** What a scheme puts into a payment. */
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
export const HexBytes = Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-fA-F]{2})+$/))

/** 20 bytes in hex, decoded in lower case. */
export const LowerCaseAddress = lowerCase(EvmAddress)

/** 32 bytes in hex, decoded in lower case. */
const LowerCaseWord = lowerCase(Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{64}$/)))

/** EIP-3009 `transferWithAuthorization`, signed. Decoded addresses and nonce are lower case. */
export const ExactPayload = Schema.Struct({
  signature: HexBytes,
  authorization: Schema.Struct({
    from: LowerCaseAddress,
    to: LowerCaseAddress,
    value: Uint256FromString,
    validAfter: Uint256FromString,
    validBefore: Uint256FromString,
    nonce: LowerCaseWord
  })
})

/**
 * What the `upto` scheme of `@x402/evm` 2.27.0 puts into a payment: Permit2's `PermitWitnessTransferFrom` for the x402 proxy,
 * signed. `permitted.amount` is the most that may be moved, in atomic units; `deadline` and `validAfter` are epoch seconds.
 * Decoded addresses are lower case.
 */
export const UptoPayload = Schema.Struct({
  signature: HexBytes,
  permit2Authorization: Schema.Struct({
    from: LowerCaseAddress,
    permitted: Schema.Struct({ token: LowerCaseAddress, amount: Uint256FromString }),
    spender: LowerCaseAddress,
    nonce: Uint256FromString,
    deadline: Uint256FromString,
    witness: Schema.Struct({ to: LowerCaseAddress, facilitator: LowerCaseAddress, validAfter: Uint256FromString })
  })
})
