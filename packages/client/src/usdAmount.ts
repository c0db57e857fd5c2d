import { Effect } from "effect"

import { clientError, type ClientError, ClientErrorReason } from "./ClientError.ts"

/** Dollars in decimal, e.g. `"0.05"` or `0.05`, as atomic USDC: exact, at most six decimals. Fails with `UnusableOption`. */
export const usdAmount = (option: string, dollars: string | number): Effect.Effect<bigint, ClientError> => {
  const [, whole, part = ""] = decimal.exec(String(dollars)) ?? []
  return whole === undefined
    ? Effect.fail(clientError(ClientErrorReason.UnusableOption({ option, detail: "Give dollars, e.g. 0.05." })))
    : Effect.succeed(BigInt(whole + part.padEnd(6, "0")))
}

const decimal = /^(\d{1,12})(?:\.(\d{1,6}))?$/
