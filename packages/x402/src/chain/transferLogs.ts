import { isAddressEqual, toEventSelector, toHex } from "viem/utils"

import type { ExpectedTransfer, NetworkAuthorization } from "./Authorization.ts"
import { addressWord, numberWord } from "./typedDataWords.ts"

/** The fields of a log of the chain that we read. */
interface Log {
  readonly address: `0x${string}`
  readonly topics: ReadonlyArray<string>
  readonly data: string
  readonly logIndex: number
}

type Topic = `0x${string}`

/** The topics of the logs that record the use or the cancellation of an authorization. */
export const useTopics = ({ authorization }: NetworkAuthorization): [Array<Topic>, Topic, Topic] => [
  [usedEvent, canceledEvent],
  wordOf(authorization.from),
  wordOf(authorization.nonce)
]

/** The topics of the logs that record the token's transfers from the payer to us. */
export const transferTopics = (
  { authorization }: NetworkAuthorization,
  { payTo }: ExpectedTransfer
): [Topic, Topic, Topic] => [transferEvent, wordOf(authorization.from), wordOf(payTo)]

/**
 * The index, within its block, of the log that transfers the expected amount to us by the authorization; `null` without one. For a
 * permit, the transaction must be known to settle it (`settledByPermit`), because no log names it.
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
  // The transfer that belongs to a use is the next log. Any other transfer of the same value in the transaction may
  // belong to another authorization, and would then pay for both.
  const ours = logs.find(
    (log, index) =>
      log.data === wordOf(amount) && isFrom(log, transfer) && (permit !== undefined || isFrom(logs[index - 1], used))
  )
  return ours?.logIndex ?? null
}

/** Returns true if a transaction's calldata names the authorization. */
export const isUseOf = (calldata: string, { authorization }: NetworkAuthorization): boolean =>
  calldata.toLowerCase().includes(authorization.nonce.slice(2).toLowerCase())

/**
 * The amount, in atomic units, that a successful transaction has moved by the permit to the receiver, read from its
 * calldata. `null` if the transaction does not settle the permit. The words of the proxy's call may be anywhere in the
 * calldata, because a facilitator's account may be a contract.
 */
export const settledByPermit = (
  input: string,
  { authorization }: NetworkAuthorization,
  { payTo }: Pick<ExpectedTransfer, "payTo">
): bigint | null => {
  const permit = (authorization.nonce.slice(2) + numberWord(authorization.validBefore)).toLowerCase()
  const parties = (addressWord(authorization.from) + addressWord(payTo)).toLowerCase()
  const [, ...calls] = input.toLowerCase().split(permit)
  const found = calls.find((call) => call.startsWith(parties, wordLength) && hexWord.test(call))
  return found === undefined ? null : BigInt(`0x${found.slice(0, wordLength)}`)
}

/** The number of hex digits in a word of 32 bytes. */
const wordLength = 64
const hexWord = /^[0-9a-f]{64}/

const wordOf = (value: bigint | string): Topic => toHex(BigInt(value), { size: 32 })

const usedEvent = toEventSelector("AuthorizationUsed(address,bytes32)")
const canceledEvent = toEventSelector("AuthorizationCanceled(address,bytes32)")
const transferEvent = toEventSelector("Transfer(address,address,uint256)")
