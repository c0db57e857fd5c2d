import { STATUS_CODES } from "node:http"

import { problemTypes } from "@property-intelligence/api/problemTypes.ts"

/** The page of all kinds of problems, by their status. */
export const problemsMarkdown = (): string =>
  [
    "# Problems",
    "",
    "What is refused or fails is answered with `application/problem+json` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)). `type` names the",
    "kind and leads to its page, `detail` says what is wrong this time, `hint` what to send instead, and `retryAfterSeconds`, where it is there, when the same",
    "request is worth sending again. A call that is answered with a problem is not charged, but for `payment-pending` and `ledger-unavailable`, where it is not yet",
    "known: [send the same payment again](/docs/payments#for-buyers).",
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
