import { isAddressEqual, toEventSelector, toFunctionSelector, toHex } from "viem/utils"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import { uptoProxyAddress } from "./permit2.ts"
import { addressWord, numberWord } from "./typedDataWords.ts"

/** What of a log is read. */
interface Log {
  readonly address: `0x${string}`
  readonly topics: ReadonlyArray<string>
  readonly data: string
  readonly logIndex: number
}

type Topic = `0x${string}`

/** Topics of the events that use or cancel the authorization. */
export const useTopics = ({ authorization }: NetworkAuthorization): [Array<Topic>, Topic, Topic] => [
  [usedEvent, canceledEvent],
  wordOf(authorization.from),
  wordOf(authorization.nonce)
]

/** Topics of the token's transfers from the payer to us. */
export const transferTopics = (
  { authorization }: NetworkAuthorization,
  { payTo }: ExpectedTransfer
): [Topic, Topic, Topic] => [transferEvent, wordOf(authorization.from), wordOf(payTo)]

/**
 * The index, within its block, of the log that transfers the expected amount to us by the authorization; `null` where there is
 * none. Of a permit the transaction must be known to settle it (`settlesPermit`): no log names it.
 */
export const transferIndexIn = (
  logs: ReadonlyArray<Log>,
  payment: NetworkAuthorization,
  expected: ExpectedTransfer
): number | null => {
  const { authorization, network, permit } = payment
  const { amount } = expected
  const isFrom = (log: Log | undefined, topics: ReadonlyArray<Topic>) =>
    log !== undefined &&
    isAddressEqual(log.address, `0x${network.asset.slice(2)}`) &&
    log.topics.join() === topics.join()
  const used = [usedEvent, wordOf(authorization.from), wordOf(authorization.nonce)]
  const transfer = transferTopics(payment, expected)
  // The transfer that belongs to a use is the log right behind it. Any other of the same value in the transaction may
  // belong to another authorization, and would then pay for two.
  const ours = logs.find(
    (log, index) =>
      log.data === wordOf(amount) && isFrom(log, transfer) && (permit !== undefined || isFrom(logs[index - 1], used))
  )
  return ours?.logIndex ?? null
}

/** Whether a transaction's calldata names the authorization. */
export const isUseOf = (calldata: string, { authorization }: NetworkAuthorization): boolean =>
  calldata.toLowerCase().includes(authorization.nonce.slice(2).toLowerCase())

/** Whether a transaction is the proxy's settlement of the permit with just the expected transfer, if it succeeded. */
export const settlesPermit = (
  { input, to }: { readonly input: string; readonly to: string | null },
  { authorization }: NetworkAuthorization,
  { amount, payTo }: ExpectedTransfer
): boolean => {
  const permit = [authorization.nonce.slice(2), numberWord(authorization.validBefore)]
  const terms = [numberWord(amount), addressWord(authorization.from), addressWord(payTo)]
  const words = [...permit, ...terms].join("").toLowerCase()
  return (
    to?.toLowerCase() === uptoProxyAddress.toLowerCase() &&
    settlementStarts.some(
      ({ selector, skipped }) =>
        input.startsWith(selector) && input.toLowerCase().startsWith(words, selector.length + 64 * skipped)
    )
  )
}

/** The proxy's functions, and how many words of their calldata stand before the permit's nonce. */
const settlementStarts = [
  { selector: toFunctionSelector(`settle(${settleTypes()})`), skipped: 2 },
  {
    selector: toFunctionSelector(`settleWithPermit((uint256,uint256,bytes32,bytes32,uint8),${settleTypes()})`),
    skipped: 7
  }
]

function settleTypes(): string {
  return "((address,uint256),uint256,uint256),uint256,address,(address,address,uint256),bytes"
}

const wordOf = (value: bigint | string): Topic => toHex(BigInt(value), { size: 32 })

const usedEvent = toEventSelector("AuthorizationUsed(address,bytes32)")
const canceledEvent = toEventSelector("AuthorizationCanceled(address,bytes32)")
const transferEvent = toEventSelector("Transfer(address,address,uint256)")
