import { Schema } from "effect"

import { HexBytes, LowerCaseAddress, LowerCaseWord, Uint256FromString } from "./chain/Uint256FromString.ts"
import { PaymentRequirementsV2 } from "./PaymentRequirements.ts"

/** The scheme's part of a payment. */
const SchemePayload = Schema.Record(Schema.String, Schema.Unknown)

/** A payment of version 1, whatever its scheme. */
export const PaymentPayloadV1 = Schema.Struct({
  x402Version: Schema.Literal(1),
  scheme: Schema.String,
  network: Schema.String,
  payload: SchemePayload
})

/** A payment of version 2, whatever its scheme. The echoed `resource` is not signed, so nothing may depend on it. */
export const PaymentPayloadV2 = Schema.Struct({
  x402Version: Schema.Literal(2),
  accepted: PaymentRequirementsV2,
  payload: SchemePayload,
  extensions: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
})

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
 * The payload of the `upto` scheme in `@x402/evm` 2.27.0: a signed `PermitWitnessTransferFrom` of Permit2 for the x402 proxy.
 * `permitted.amount` is the max amount to move, in atomic units; `deadline` and `validAfter` are epoch seconds. Decoded addresses
 * are lower case.
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
