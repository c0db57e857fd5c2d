import type { Mutant } from "./Mutant.ts"

/** Faults of the server. */
export const serverMutants: ReadonlyArray<Mutant> = [
  {
    name: "any number of faults of a body is described",
    file: "src/server/request/body/bodyIssues.ts",
    find: "faults.slice(0, maxIssues)",
    replace: "faults",
    tests: ["test/server/request/body/bodyIssues.test.ts"]
  },
  {
    name: "a name of a field is repeated however long it is",
    file: "src/server/request/body/bodyIssues.ts",
    find: "path.map(shortName)",
    replace: "path.map(String)",
    tests: ["test/server/request/body/bodyIssues.test.ts"]
  },
  {
    name: "a body may have any number of fields",
    file: "src/server/request/body/bodyText.ts",
    find: "if (fields > maxFields) return",
    replace: "if (fields > Infinity) return",
    tests: ["test/server/request/body/bodyText.test.ts"]
  },
  {
    name: "a list in a body may be as long as it likes",
    file: "src/server/request/body/bodyText.ts",
    find: "if (entries > maxEntries) return",
    replace: "if (entries > Infinity) return",
    tests: ["test/server/request/body/bodyText.test.ts"]
  },
  {
    name: "a body may be as deep as it likes",
    file: "src/server/request/body/bodyText.ts",
    find: "if (level === maxLevels) return",
    replace: "if (level === Infinity) return",
    tests: ["test/server/request/body/bodyText.test.ts"]
  },
  {
    name: "a name of any length is compared with every known one",
    file: "src/server/request/body/nearestName.ts",
    find: "  if (typed.length > longestName) return null\n",
    replace: "",
    tests: ["test/server/request/body/nearestName.test.ts"]
  },
  {
    name: "a price is given at once for a body of any size",
    file: "src/server/admission/admission.ts",
    find: `return isShort(headers) ? null : "body"`,
    replace: "return null",
    tests: ["test/server/admission/admission.test.ts", "test/server/admission/admission.test.ts"]
  },
  {
    name: "a body of unknown length is taken for a short one",
    file: "src/server/admission/admission.ts",
    find: `headers["transfer-encoding"] === undefined && Number`,
    replace: "Number",
    tests: ["test/server/admission/admission.test.ts"]
  },
  {
    name: "a query is read however long it is",
    file: "src/server/request/originForm.ts",
    find: "target.length - start <= longest",
    replace: "target.length - start <= Infinity",
    tests: ["test/server/request/originForm.test.ts"]
  },
  {
    name: "the view is lost in a long query",
    file: "src/server/request/originForm.ts",
    find: "if (name === undefined || counts[name] === maxParameters) continue",
    replace: 'if (name === undefined || name === "view" || counts[name] === maxParameters) continue',
    tests: ["test/server/request/originForm.test.ts"]
  },
  {
    name: "any number of proxies is believed",
    file: "src/server/request/ClientAddress.ts",
    find: "hops < maxHops && end >= 0",
    replace: "end >= 0",
    tests: ["test/server/request/ClientAddress.test.ts"]
  },
  {
    name: "a redirect repeats a query of any length",
    file: "src/server/request/byRoute.ts",
    find: "whole.length <= maxLocationLength ? whole : document",
    replace: "whole.length > 0 ? whole : `${document}?${maxLocationLength}`",
    tests: ["test/server/request/spellings.test.ts"]
  },
  {
    name: "a challenge takes no account of the headers beside it",
    file: "src/server/paid/Offers.ts",
    find: "roomFor(challengeHeaderName, headersBeside(product))",
    replace: "roomFor(challengeHeaderName, headersBeside(product)) + 1400",
    tests: ["test/server/request/headLimits.test.ts"]
  },
  {
    name: "Server-Timing describes its parts where there is no room",
    file: "src/server/request/answerHeaders.ts",
    find: "whole.length <= maxLength ? whole",
    replace: "maxLength > 0 ? whole",
    tests: ["test/server/request/answerHeaders.test.ts"]
  },
  {
    name: "no room is kept for the receipt of a refusal",
    file: "packages/x402/src/Challenge.ts",
    find: "const errorBytes = 264",
    replace: "const errorBytes = 64",
    tests: ["packages/x402/test/Challenge.test.ts"]
  },
  {
    name: "the narrative's time is not in what a payment must be good for",
    file: "src/server/paid/sale.ts",
    find: "narrated ? Duration.sum(report, narrativeDeadline) : report",
    replace: "narrated ? report : report",
    tests: ["test/server/paid/lateness.test.ts"]
  },
  {
    name: "the grace eats the time to finish",
    file: "src/server/admission/Stopping.ts",
    find: "now + Duration.toMillis(shutdownGrace) + Duration.toMillis(drainTime)",
    replace: "now + Duration.toMillis(drainTime)",
    tests: ["test/server/admission/stopping.test.ts"]
  },
  {
    name: "work goes on after the payment could still be settled",
    file: "src/server/paid/sale.ts",
    find: "(Number(authorization.validBefore) - settleSeconds) * 1000",
    replace: "Number(authorization.validBefore) * 1000",
    tests: ["test/server/paid/paidCalls.test.ts"]
  },
  {
    name: "a copy of a call counts as work",
    file: "src/server/paid/sale.ts",
    find: `if (!duplicates.includes(paymentKeyOf(payment))) yield* room("paid")`,
    replace: `yield* room("paid")`,
    tests: ["test/server/admission/limits.test.ts"]
  },
  {
    name: "a copy with another signature joins the first call",
    file: "src/server/paid/duplicateCalls.ts",
    find: '[signature, fingerprint, paymentId ?? ""]',
    replace: '[fingerprint, paymentId ?? ""]',
    tests: ["test/server/paid/strangers.test.ts"]
  },
  {
    name: "a call with another body gets the first one's answer while that is under way",
    file: "src/server/paid/duplicateCalls.ts",
    find: '[signature, fingerprint, paymentId ?? ""]',
    replace: '[signature, paymentId ?? ""]',
    tests: ["test/server/paid/duplicateCalls.test.ts"]
  },
  {
    name: "a call without the id gets the first one's answer while that is under way",
    file: "src/server/paid/duplicateCalls.ts",
    find: '[signature, fingerprint, paymentId ?? ""]',
    replace: "[signature, fingerprint]",
    tests: ["test/server/paid/duplicateCalls.test.ts"]
  },
  {
    name: "a payment for one view gets the kept answer in another",
    file: "src/server/paid/sale.ts",
    find: '...(view === "full" ? [] : [`view=${view}`]),',
    replace: "",
    tests: ["test/server/paid/views.test.ts"]
  },
  {
    name: "the whole answer is ordered under another name than before there were views",
    file: "src/server/paid/sale.ts",
    find: '...(view === "full" ? [] : [`view=${view}`]),',
    replace: "`view=${view}`,",
    tests: ["test/server/paid/views.test.ts"]
  },
  {
    name: "any number of duplicates wait",
    file: "src/server/paid/duplicateCalls.ts",
    find: `    if (first.waiting >= maxDuplicates) return failOverloaded("paid")
`,
    replace: "",
    tests: ["test/server/paid/duplicateCalls.test.ts"]
  },
  {
    name: "an answer is noted as delivered with its settlement",
    file: "src/server/paid/paidGate.ts",
    find: "yield* afterResponse(start(delivered(sale.key)))",
    replace: "yield* start(delivered(sale.key))",
    tests: ["test/server/paid/delivery.test.ts"]
  },
  {
    name: "one piece of work more than there is room for",
    file: "src/server/admission/WorkLimit.ts",
    find: "inFlight < Math.floor(kind",
    replace: "inFlight <= Math.floor(kind",
    tests: ["test/server/admission/WorkLimit.test.ts", "test/server/admission/limits.test.ts"]
  },
  {
    name: "free calls take all connections",
    file: "src/server/admission/AdmissionQueue.ts",
    find: `openOf("free") >= maxConnections * openShares.free`,
    replace: "false",
    tests: ["test/server/admission/AdmissionQueue.test.ts", "test/server/admission/Connections.test.ts"]
  },
  {
    name: "a call waits as long for a place as it waited for the processor",
    file: "src/server/admission/WorkLimit.ts",
    find: "Math.min(left, line.since + burst - now)",
    replace: "line.since + burst - now",
    tests: ["test/server/admission/WorkLimit.test.ts"]
  },
  {
    name: "free calls take the paid ones' share of the limit",
    file: "src/server/admission/WorkLimit.ts",
    find: "limit * (1 - paidShare)",
    replace: "limit",
    tests: ["test/server/admission/WorkLimit.test.ts", "test/server/admission/limits.test.ts"]
  },
  {
    name: "any client may say who it is",
    file: "src/server/request/ClientAddress.ts",
    find: `    if (!trustedProxies.some((network) => IpNetwork.contains(network, hop))) return client
`,
    replace: "",
    tests: ["test/server/request/ClientAddress.test.ts"]
  },
  {
    name: "an empty answer is sold",
    file: "src/server/paid/delivery.ts",
    find: "body.contentLength === 0",
    replace: "body.contentLength === -1",
    tests: ["test/server/paid/soldBytes.test.ts"]
  },
  {
    name: "an offer is signed for every call",
    file: "src/server/paid/Offers.ts",
    find: "one.validUntil === other.validUntil",
    replace: "one.validUntil === 0",
    tests: ["test/server/paid/Offers.test.ts"]
  },
  {
    name: "an offer ends while its payment is under way",
    file: "src/server/paid/Offers.ts",
    find: "/ signingSpan) + 2)",
    replace: "/ signingSpan) + 1)",
    tests: ["test/server/paid/Offers.test.ts"]
  },
  {
    name: "a list in a header is read however long it is",
    file: "packages/api/src/headerMembers.ts",
    find: "header === undefined || header.length > maxListHeaderLength ? []",
    replace: "header === undefined ? []",
    tests: ["packages/api/test/headerMembers.test.ts"]
  },
  {
    name: "a comma within quotes ends a member of a header",
    file: "packages/api/src/headerMembers.ts",
    find: "text[at] === separator && !isQuoted",
    replace: "text[at] === separator",
    tests: ["packages/api/test/headerMembers.test.ts"]
  },
  {
    name: "an endpoint's last answer is given for every request",
    file: "src/server/admission/fastPath.ts",
    find: "if (last?.made === response) return last",
    replace: "if (last !== undefined) return last",
    tests: ["test/server/admission/fastPath.test.ts"]
  },
  {
    name: "ids of requests are used again",
    file: "src/server/admission/fastPath.ts",
    find: "values.pop()",
    replace: "values.at(-1)",
    tests: ["test/server/admission/fastPath.test.ts"]
  },
  {
    name: "letters beyond ASCII are sent as Latin-1",
    file: "src/server/admission/fastPath.ts",
    find: "Buffer.byteLength(sent) === sent.length",
    replace: "sent.length > 0",
    tests: ["test/server/admission/fastPath.test.ts"]
  },
  {
    name: "a call that goes on is not among the routes of a blocked loop",
    file: "src/server/request/requestMetrics.ts",
    find: "if (calls.underWay === 0) counts.delete(route)",
    replace: "counts.delete(route)",
    tests: ["test/server/status/LoopWatch.test.ts"]
  }
]
