import { isAddressEqual, toEventSelector, toHex } from "viem/utils"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"

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

/** The index, within its block, of the log that transfers the authorization's whole value to us; `null` where there is none. */
export const transferIndexIn = (
  logs: ReadonlyArray<Log>,
  { authorization, network }: NetworkAuthorization,
  { amount, payTo }: ExpectedTransfer
): number | null => {
  const isFrom = (log: Log | undefined, topics: ReadonlyArray<Topic>) =>
    log !== undefined &&
    isAddressEqual(log.address, `0x${network.asset.slice(2)}`) &&
    log.topics.join() === topics.join()
  const used = [usedEvent, wordOf(authorization.from), wordOf(authorization.nonce)]
  const transfer = [transferEvent, wordOf(authorization.from), wordOf(payTo)]
  // The transfer that belongs to a use is the log right behind it. Any other of the same value in the transaction may
  // belong to another authorization, and would then pay for two.
  const ours = logs.find(
    (log, index) => log.data === wordOf(amount) && isFrom(log, transfer) && isFrom(logs[index - 1], used)
  )
  return ours?.logIndex ?? null
}

/** Whether a transaction's calldata names the authorization. */
export const isUseOf = (calldata: string, { authorization }: NetworkAuthorization): boolean =>
  calldata.toLowerCase().includes(authorization.nonce.slice(2).toLowerCase())

const wordOf = (value: bigint | string): Topic => toHex(BigInt(value), { size: 32 })

const usedEvent = toEventSelector("AuthorizationUsed(address,bytes32)")
const canceledEvent = toEventSelector("AuthorizationCanceled(address,bytes32)")
const transferEvent = toEventSelector("Transfer(address,address,uint256)")
