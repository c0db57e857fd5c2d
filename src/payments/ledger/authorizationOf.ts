import type { NetworkAuthorization } from "../chain/Authorization.ts"
import { paymentNetworkOf } from "../chain/PaymentNetwork.ts"
import type { LedgerEntry } from "./Ledger.ts"

/** The authorization of an entry as far as the chain is asked for it; `null` where its network is not known any more. */
export const authorizationOf = ({
  amount,
  key,
  payTo,
  permit,
  validBefore
}: LedgerEntry): NetworkAuthorization | null => {
  const network = paymentNetworkOf(key.network)
  if (network === undefined) return null
  const { nonce, payer } = key
  const authorization = { from: payer, to: payTo, value: amount, validAfter: 0n, validBefore, nonce }
  return { network, authorization, ...(permit === undefined ? {} : { permit }) }
}
