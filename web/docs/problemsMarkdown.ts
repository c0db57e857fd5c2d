import { STATUS_CODES } from "node:http"

import { problemTypes } from "@property-intelligence/api/problemTypes.ts"

/** The page of all kinds of problems, grouped by status. */
export const problemsMarkdown = (): string =>
  [
    "# Problems",
    "",
    "If a call is refused or fails, the answer is `application/problem+json` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)). `type` names the",
    "kind of problem and leads to its page. `detail` says what is wrong this time, and `hint` says what to send instead. If a later retry can help,",
    "`retryAfterSeconds` says when to send the same request again.",
    "",
    "A call that ends in a problem is not charged, with three exceptions: after `payment-pending`, `ledger-unavailable` and `internal-error` the charge",
    "is not known yet, so [send the same payment again](/docs/payments#for-buyers).",
    "",
    ...[...Map.groupBy(Object.entries(problemTypes), ([, { status }]) => status)]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([status, kinds]) => [
        `## ${status} ${STATUS_CODES[status] ?? ""}`,
        "",
        "| kind | what it means | what to do |",
        "| --- | --- | --- |",
        ...kinds.map(
          ([slug, { meaning, remedy, title }]) =>
            `| [${title}](/problems/${slug}) \`${slug}\` | ${inCell(meaning)} | ${inCell(remedy)} |`
        ),
        ""
      ])
  ].join("\n")

const inCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")
