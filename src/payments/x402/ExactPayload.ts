import { Schema } from "effect"

import { HexBytes, LowerCaseAddress, LowerCaseWord, Uint256FromString } from "./EvmWord.ts"

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
