import { maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"
import { maxAskedLength, maxRecentAddresses } from "@property-intelligence/domain/address/Address.ts"
import { Duration } from "effect"

import { releasedLifetime } from "../../../src/payments/ledger/bookStatements.ts"
import { answerTime } from "../../../src/payments/ledger/Ledger.ts"
import {
  maxRefusers,
  placeTimeout,
  proven,
  unproven,
  waitingForPlace
} from "../../../src/payments/VerificationLimit.ts"
import { burst, openShares } from "../../../src/server/admission/AdmissionQueue.ts"
import {
  maxHeaderSize,
  maxPipelined,
  maxUnreadBytes,
  maxUnreadMillis,
  receiveTimes
} from "../../../src/server/admission/Connections.ts"
import { maxInLine } from "../../../src/server/admission/WorkLimit.ts"
import { maxCountedClients, maxMcpBodyBytes, maxClientTextLength } from "../../../src/server/mcp/mcpRoute.ts"
import { maxIdleTime, maxSessions } from "../../../src/server/mcp/mcpSessions.ts"
import { maxDuplicates } from "../../../src/server/paid/duplicateCalls.ts"
import { maxBodyPieces } from "../../../src/server/request/unreadableAnswer.ts"
import { settingsTable } from "../../../src/settings/settingsTable.ts"
import { maxRecent } from "../../../src/sources/kit/SourceCache.ts"
import { maxRecorded, recordedTime } from "../../../src/sources/upstream/rentcast/RentCast.ts"
import { maxAnswers } from "../../../src/stores/SharedStores.ts"
import { maxBuckets, sweepMillis } from "../../../src/stores/SqlRateLimiterStore.ts"
import { maxUnderWay } from "../../../src/telemetry/ExportClient.ts"
import { longestHarmlessText, maxHarmlessTexts } from "../../../src/telemetry/redactedValue.ts"
import { markdownTable } from "./markdownTable.ts"

/** Data that a process or its store keeps because of a request from an unknown caller. */
interface Kept {
  readonly what: string
  readonly whom: string
  readonly max: string
  readonly until: string
}

const number = (value: number): string => value.toLocaleString("en-US")
const kilobytes = (bytes: number): string => `${number(bytes / 1024)} KB`
const time = (duration: Duration.Input): string => {
  const millis = Duration.toMillis(duration)
  for (const [unit, length] of [
    ["hour", 3_600_000],
    ["minute", 60_000]
  ] as const) {
    if (millis % length === 0) return `${number(millis / length)} ${unit}${millis === length ? "" : "s"}`
  }
  return `${number(millis / 1000)} seconds`
}
const setting = ({ fallback, variable }: { readonly fallback: string; readonly variable: string }): string =>
  `\`${variable}\` (${fallback.replaceAll("`", "")})`

const { keepAlive, ledgerRetention, maxConnections, mcpSessionLimit, refusedPaymentLimit } = settingsTable

const waiting = (proven.all + unproven.all) * waitingForPlace.all

const kept: ReadonlyArray<Kept> = [
  {
    what: "connection",
    whom: "everyone",
    max: `${setting(maxConnections)}; then the longest idle is closed, or the new one if all are busy`,
    until: `${setting(keepAlive)} without a request`
  },
  {
    what: "incoming request",
    whom: "everyone",
    max: `${kilobytes(maxHeaderSize)} of headers, ${kilobytes(maxBodyBytes)} of body (\`/mcp\` ${kilobytes(maxMcpBodyBytes)}), in ${number(maxBodyPieces)} chunks`,
    until: `${time(receiveTimes.headersTimeout)} for the headers, ${time(receiveTimes.requestTimeout)} for all of it`
  },
  {
    what: "response that its client does not read",
    whom: "everyone",
    max: `${number(maxUnreadBytes / 1024 / 1024)} MB in all; then the longest unread is closed. ${number(maxPipelined)} per connection`,
    until: `${time(maxUnreadMillis)} without reading`
  },
  {
    what: "call that waits or is under way",
    whom: "everyone",
    max: `${openShares.all * 8}/8 of \`MAX_CONNECTIONS\`, free calls ${openShares.free * 8}/8. ${number(maxInLine)} of each kind may wait for the work limit`,
    until: `it ends, or has waited ${time(burst)}`
  },
  {
    what: "duplicate of a paid call, which waits for its result",
    whom: "each paid call under way",
    max: number(maxDuplicates),
    until: "the first call ends"
  },
  {
    what: "payment that waits to be verified",
    whom: "everyone",
    max: `${number(waiting)}; ${number(proven.each * waitingForPlace.each)} of a client or payer, ${number(unproven.each * waitingForPlace.each)} of contract wallets`,
    until: time(placeTimeout)
  },
  {
    what: "MCP session",
    whom: "clients of the older revisions",
    max: `${number(maxSessions)}, some 2 KB each (client texts of ${maxClientTextLength} characters); then the client with the most sessions loses its oldest`,
    until: `${time(maxIdleTime)} without a request, or \`DELETE\``
  },
  {
    what: "count of new MCP sessions",
    whom: "a client",
    max: `${number(maxCountedClients)}, 200 bytes each`,
    until: `${setting(mcpSessionLimit)} has refilled`
  },
  {
    what: "count of free calls",
    whom: "a client, as a digest, by window",
    max: `${number(maxBuckets)}, 150 bytes each; the counts that refill soonest go first. In Redis no limit`,
    until: `it has refilled, and up to ${time(sweepMillis)} more`
  },
  {
    what: "count of refused payments",
    whom: "a client, as a digest, and a payer",
    max: `${number(maxRefusers)} each, some 200 bytes`,
    until: `${setting(refusedPaymentLimit)} has refilled`
  },
  {
    what: "parsed address",
    whom: "everyone",
    max: `${number(maxRecentAddresses)} of up to ${number(maxAskedLength)} characters`,
    until: "the process ends"
  },
  {
    what: "answer of an upstream, decoded",
    whom: "everyone, by kind of answer",
    max: `${number(maxRecent)} of a kind`,
    until: "the process ends"
  },
  {
    what: "house whose RentCast record is shared",
    whom: "everyone",
    max: number(maxRecorded),
    until: time(recordedTime)
  },
  {
    what: "answer of an upstream in the cache",
    whom: "everyone",
    max: `${number(maxAnswers.file)}, in memory ${number(maxAnswers.memory)}, some 3 KB each; what expires soonest goes first. In Redis no limit: set \`maxmemory\``,
    until: "as long as [sources](sources.md) says"
  },
  {
    what: "paid call in the ledger",
    whom: "payers",
    max: "no limit: each payment was verified",
    until: `${setting(ledgerRetention)}, or ${time(releasedLifetime)} if not charged; its answer ${time(answerTime)}`
  },
  {
    what: "batch of telemetry for a collector",
    whom: "everyone, by signal",
    max: `${maxUnderWay} of up to 1,000; further ones are dropped`,
    until: "`OTEL_EXPORTER_OTLP_TIMEOUT`"
  },
  {
    what: "log or span text without private content",
    whom: "everyone",
    max: `two sets of ${number(maxHarmlessTexts)}, up to ${longestHarmlessText} characters each; a full set is emptied`,
    until: "the process ends"
  }
]

/** The generated table of docs/limits.md, by its marker. */
export const limitTables: Readonly<Record<string, () => string>> = {
  kept: () =>
    markdownTable(
      ["what", "for", "maximum", "until"],
      kept.map(({ max, until, what, whom }) => [what, whom, max, until])
    )
}
