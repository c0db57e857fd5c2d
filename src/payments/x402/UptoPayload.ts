import { Schema } from "effect"

import { HexBytes, LowerCaseAddress, Uint256FromString } from "./EvmWord.ts"

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
