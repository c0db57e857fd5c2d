import { Option, Result, Schema } from "effect"

import type { OrderBody } from "../../api/PaidCall.ts"
import { parseAddress } from "../../domain/address/Address.ts"

/** For how many addresses an unpaid call is quoted, and what its 402 says beyond the price. */
export interface Quote {
  readonly addresses: number
  readonly error?: string
}

/** Where the body can already be seen to be unusable the quote says so, that nobody signs for nothing. */
export const quoteOf = (order: OrderBody["Service"], text: string): Quote => {
  if (text.trim() === "") return { addresses: 1 }
  const refused = (why: string, addresses = 1): Quote => ({
    addresses,
    error: `Payment required, but this body would be refused: ${why}`
  })
  const json = parseJson(text)
  if (Result.isFailure(json)) return refused("it is not JSON.")
  const addresses = order.addresses(json.success)
  if (Result.isFailure(addresses)) return refused("it does not have the documented shape.")
  const faults = addresses.success.flatMap((address) => Result.getFailure(parseAddress(address)).pipe(Option.toArray))
  const [first] = faults
  return first === undefined ? { addresses: addresses.success.length } : refused(first.detail, addresses.success.length)
}

const parseJson = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Json))
