import type { SourceAnswer } from "../doctor/askSources.ts"
import type { Check } from "../doctor/Check.ts"
import type { SourceDiagnosis, UpstreamDiagnosis } from "../doctor/diagnoseSources.ts"
import { type Checkup, countFindings } from "../doctor/examine.ts"
import type { Exchange } from "../doctor/Exchange.ts"
import type { ExchangeFault } from "../doctor/exchangeFaults.ts"
import { goldenPlaces } from "../doctor/goldenPlaces.ts"
import type { Drift } from "../doctor/shapeSightings.ts"
import { aligned } from "./describeEntry.ts"

/** A checkup as text: the checks, then for each source the answers, the requests, and what to do. */
export const describeCheckup = (checkup: Checkup): string =>
  [describeChecks(checkup.checks), legend, ...checkup.sources.map(describeSource), describeCount(checkup)].join("\n\n")

/** A checkup as JSON, without the upstreams' replies. */
export const checkupJson = (checkup: Checkup): string =>
  JSON.stringify(
    {
      ...countFindings(checkup),
      checks: checkup.checks,
      sources: checkup.sources.map(({ upstreams, ...rest }) => ({
        ...rest,
        upstreams: upstreams.map(({ exchanges, ...upstream }) => ({
          ...upstream,
          requests: exchanges.map(requestJson)
        }))
      }))
    },
    null,
    2
  )

const requestJson = ({ millis, place, reply, request }: Exchange) => ({
  place,
  method: request.method,
  url: request.url,
  status: typeof reply === "string" ? null : reply.status,
  ...(typeof reply === "string" ? { noReply: reply } : {}),
  ms: millis
})

const describeChecks = (checks: ReadonlyArray<Check>): string =>
  aligned(checks.map(({ found, name, status }) => [statusWords[status], name, found]))
    .flatMap((line, index) => [line, ...todoLines(checks[index]?.todo ?? null, "      ")])
    .join("\n")

const statusWords = { pass: "ok", warn: "WARN", fail: "FAIL" } as const

const todoLines = (todo: string | null, margin: string): ReadonlyArray<string> =>
  todo === null ? [] : [`${margin}-> ${todo}`]

const legend = [
  "Places asked about",
  ...aligned(goldenPlaces.map(({ about, address, name }) => [name, address, about]))
].join("\n")

const describeSource = ({ answers, source, troubles, upstreams }: SourceDiagnosis): string =>
  [
    source,
    ...aligned(answers.map(answerCells)),
    ...upstreams.flatMap(describeUpstream),
    ...troubles.flatMap(describeFault)
  ].join("\n")

const answerCells = ({ known, place, status, unknown, upstream, words }: SourceAnswer): ReadonlyArray<string> => {
  const nulls = unknown.length === 0 ? "" : `, unknown: ${unknown.join(", ")}`
  const read =
    upstream === null ? [] : [`${known.length} of ${known.length + unknown.length} fields by ${upstream}${nulls}`]
  return [place, status, [...read, ...(words === null ? [] : [words])].join("; ")]
}

const describeUpstream = ({
  drift,
  exchanges,
  isStandIn,
  unread,
  upstream
}: UpstreamDiagnosis): ReadonlyArray<string> => [
  `  ${upstream}${isStandIn ? " (fallback)" : ""}`,
  ...aligned(exchanges.map(exchangeCells)).map((line) => `  ${line}`),
  ...drift.map((each) => `    differs: ${describeDrift(each)}`),
  ...(unread.length === 0 ? [] : [`    not read: ${shortened(unread)}`])
]

/** Max names per list in the text. The JSON lists all. */
const maxListed = 6

const shortened = (names: ReadonlyArray<string>): string =>
  names.length <= maxListed
    ? names.join(", ")
    : `${names.slice(0, maxListed).join(", ")} and ${names.length - maxListed} more`

const exchangeCells = ({ millis, place, reply, request }: Exchange): ReadonlyArray<string> => {
  const { host, pathname } = new URL(request.url)
  const status = typeof reply === "string" ? noReplyWords(reply) : String(reply.status)
  return [place, status, `${millis} ms`, `${request.method} ${host}${pathname}`]
}

const noReplyWords = (reply: Extract<Exchange["reply"], string>): string => {
  switch (reply) {
    case "late":
      return "no answer"
    case "left":
      return "not waited for"
    default:
      return reply
  }
}

const describeDrift = ({ expected, found, path }: Drift): string =>
  `${path === "" ? "the reply" : path}: expected ${expected}, found ${found}`

const describeFault = ({ severity, todo, upstream, what }: ExchangeFault): ReadonlyArray<string> => [
  `  ${statusWords[severity]}  ${upstream === null ? "" : `${upstream}: `}${what}`,
  ...todoLines(todo, "        ")
]

const describeCount = (checkup: Checkup): string => {
  const { failures, warnings } = countFindings(checkup)
  return failures + warnings === 0 ? "All is well." : `${failures} to fix (FAIL), ${warnings} to know about (WARN).`
}
