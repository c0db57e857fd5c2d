import { signInName } from "@property-intelligence/x402/SignIn.ts"
import { DateTime } from "effect"
import type { PrivateKeyAccount } from "viem/accounts"
import { createSiweMessage } from "viem/siwe"

import { base64Of, jsonOf } from "./paymentSamples.ts"

/** The members of a proof, as its buyer sends them. */
export type ProofMembers = Readonly<Record<string, unknown>>

/** The challenge to sign in of a header `PAYMENT-REQUIRED`, for its first network; `undefined` if it has none. */
export const signInIn402 = (header: string): Record<string, string> | undefined => {
  const extension = jsonOf(header).extensions[signInName]
  return extension === undefined ? undefined : { ...extension.info, ...extension.supportedChains[0] }
}

const dateOf = (instant: string) => DateTime.toDateUtc(DateTime.makeUnsafe(instant))

/** Signs a challenge with viem's text of EIP-4361. What is in `changes` is sent and signed, what is in `after` only sent. */
export const proofOf = async (
  account: Pick<PrivateKeyAccount, "address" | "signMessage">,
  challenge: Readonly<Record<string, string>>,
  changes: ProofMembers = {},
  after: ProofMembers = {}
): Promise<string> => {
  const members: Record<string, string> = { ...challenge, address: account.address, ...changes }
  const message = createSiweMessage({
    address: account.address,
    chainId: Number((members["chainId"] ?? "").split(":")[1]),
    domain: members["domain"] ?? "",
    nonce: members["nonce"] ?? "",
    uri: members["uri"] ?? "",
    version: "1",
    issuedAt: dateOf(members["issuedAt"] ?? ""),
    ...(members["statement"] === undefined ? {} : { statement: members["statement"] }),
    ...(members["expirationTime"] === undefined ? {} : { expirationTime: dateOf(members["expirationTime"]) }),
    ...(members["notBefore"] === undefined ? {} : { notBefore: dateOf(members["notBefore"]) }),
    ...(members["requestId"] === undefined ? {} : { requestId: members["requestId"] })
  })
  return base64Of({ ...members, signature: await account.signMessage({ message }), ...after })
}
