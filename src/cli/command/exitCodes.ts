import type { ClientErrorReason } from "../../client/ClientError.ts"

/** What a command ends with, by the kind of failure. 0 is success, and 1 a command line that can't be read. */
export const exitCodes = {
  UnusableOption: 1,
  Refused: 2,
  WouldBeRefused: 2,
  OverCap: 3,
  UnknownTerms: 3,
  NoAccount: 4,
  NotSigned: 4,
  PaymentRefused: 4,
  Unavailable: 5,
  Unreachable: 6,
  Unreadable: 6,
  Pending: 7
} as const satisfies Record<ClientErrorReason["_tag"], number>

/** Of a list some addresses have no answer yet. */
export const unfinishedCode = 8

/** A file can't be read or written. */
export const fileCode = 9
