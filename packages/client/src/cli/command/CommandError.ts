import { Data } from "effect"

import type { ClientError, ClientErrorReason } from "../../ClientError.ts"
import { keyVariable } from "./serviceUrl.ts"

/** The reasons why a command fails. */
export type CommandErrorReason = Data.TaggedEnum<{
  /** The call failed. `orderFile` is the file with the payment; `null` if no such file was written. */
  Call: { readonly error: ClientError; readonly orderFile: string | null }
  /** A file can't be read or written, or does not have the expected contents. */
  File: { readonly detail: string }
  /** Some addresses of a list have no result yet. */
  Unfinished: { readonly count: number; readonly why: string; readonly command: string }
}>

/** The constructors of the reasons. */
export const CommandErrorReason = Data.taggedEnum<CommandErrorReason>()

/** The failure of a command. `message` is printed: what is wrong, and on the next line what to do. */
export class CommandError extends Data.TaggedError("CommandError")<{ readonly reason: CommandErrorReason }> {
  get exitCode(): number {
    return CommandErrorReason.$match(this.reason, {
      Call: ({ error }) => exitCodes[error.reason._tag],
      File: () => fileCode,
      Unfinished: () => unfinishedCode
    })
  }

  override get message(): string {
    return CommandErrorReason.$match(this.reason, {
      Call: ({ error, orderFile }) => [error.message, ...adviceFor(error.reason, orderFile)].join("\n"),
      File: ({ detail }) => detail,
      Unfinished: ({ command, count, why }) =>
        `${count} ${count === 1 ? "address has" : "addresses have"} no answer yet: ${why}\nRun again: ${command}`
    })
  }
}

const adviceFor = (reason: ClientErrorReason, orderFile: string | null): ReadonlyArray<string> => {
  switch (reason._tag) {
    case "Pending":
      return orderFile === null ? [] : [`Run: property-intelligence resume ${orderFile}`]
    case "OverCap":
      return ["Raise --max-usd if the call is worth the price."]
    case "NoAccount":
      return [`Set ${keyVariable} to the key of an account with USDC, or add --free.`]
    case "Unreachable":
      return ["Check --base-url and that the service runs. `property-intelligence serve` starts one."]
    case "Unavailable":
      return reason.retryAfterSeconds === null ? [] : [`Try again in ${reason.retryAfterSeconds} seconds.`]
    default:
      return []
  }
}

/** The exit codes by kind of failure. 0 means success, and 1 an unusable command line. */
const exitCodes = {
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

/** The exit code if some addresses of a list have no result yet. */
const unfinishedCode = 8

/** The exit code if a file can't be read or written. */
const fileCode = 9
