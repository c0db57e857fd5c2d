import { Result, Schema } from "effect"

import { HexBytes, LowerCaseAddress, Uint256FromString } from "./chain/Uint256FromString.ts"

/**
 * The extension that lets a facilitator put the buyer's approval of Permit2 on the chain with the payment (EIP-2612). The
 * buyer then needs no transaction and no gas for it (x402-foundation/x402, specs/extensions/eip2612_gas_sponsoring.md).
 */
export const gasSponsoringName = "eip2612GasSponsoring"

const address = { type: "string", pattern: "^0x[a-fA-F0-9]{40}$" }
const number = { type: "string", pattern: "^[0-9]+$" }

const info = { description: "The facilitator accepts an EIP-2612 permit for the Permit2 contract.", version: "1" }

/**
 * The challenge extension that lets a payment include the approval of its permit. A payment adds only the buyer's data.
 */
export const gasSponsoringExtension = {
  [gasSponsoringName]: {
    info,
    schema: {
      type: "object",
      properties: {
        from: address,
        asset: address,
        spender: address,
        amount: number,
        nonce: number,
        deadline: number,
        signature: { type: "string", pattern: "^0x[a-fA-F0-9]+$" },
        version: { type: "string" }
      },
      required: ["from", "asset", "spender", "amount", "nonce", "deadline", "signature", "version"]
    }
  }
} as const

/** A short form of `gasSponsoringExtension`: its schema names no fields. For a 402 whose header would be too long with the whole one. */
export const briefGasSponsoringExtension = { [gasSponsoringName]: { info, schema: { type: "object" } } } as const

/** An approval of Permit2 (EIP-2612) in a payment, as the payer states it. Decoded addresses are lower case. */
const StatedApproval = Schema.Struct({
  from: LowerCaseAddress,
  asset: LowerCaseAddress,
  spender: LowerCaseAddress,
  /** Atomic units that Permit2 may move. */
  amount: Uint256FromString,
  /** The owner's EIP-2612 nonce in the token. */
  nonce: Uint256FromString,
  /** Epoch seconds. */
  deadline: Uint256FromString,
  signature: HexBytes,
  version: Schema.String.check(Schema.isPattern(/^\d{1,9}(?:\.\d{1,9}){0,3}$/))
})
export type StatedApproval = typeof StatedApproval.Type

/** The error for an approval in a payment that does not have the form of the extension. */
class GasSponsoringError extends Schema.TaggedError<GasSponsoringError>()("GasSponsoringError", {}) {
  override get message() {
    return `The approval of the ${gasSponsoringName} extension does not match the extension's schema.`
  }
}

const readEcho = Schema.decodeUnknownOption(
  Schema.Struct({ info: Schema.Struct({ signature: Schema.optionalKey(Schema.Undefined) }) })
)
const readApproval = Schema.decodeUnknownResult(Schema.Struct({ info: StatedApproval }))

/**
 * The approval in the extensions of a payment; `null` without one, or if there is only the challenge's part, which
 * clients echo.
 */
export const approvalInExtensions = (
  extensions: Readonly<Record<string, unknown>>
): Result.Result<StatedApproval | null, GasSponsoringError> => {
  const sent = extensions[gasSponsoringName] ?? null
  if (sent === null || readEcho(sent)._tag === "Some") return Result.succeed(null)
  return readApproval(sent).pipe(
    Result.map((read) => read.info),
    Result.mapError(() => new GasSponsoringError())
  )
}
