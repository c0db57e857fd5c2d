import type { Mutant } from "./Mutant.ts"

/** Faults at the door. */
export const serverMutants: ReadonlyArray<Mutant> = [
  {
    name: "the narrative's time is not in what a payment must be good for",
    file: "src/server/paid/sale.ts",
    find: "narrated ? Duration.sum(report, narrativeDeadline) : report",
    replace: "narrated ? report : report",
    tests: ["test/server/paid/lateness.test.ts"]
  },
  {
    name: "the grace eats the time to finish",
    file: "src/server/process/Stopping.ts",
    find: "now + Duration.toMillis(shutdownGrace) + Duration.toMillis(drainTime)",
    replace: "now + Duration.toMillis(drainTime)",
    tests: ["test/server/process/stopping.test.ts"]
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
    find: `if (!copies.includes(paymentKeyOf(payment))) yield* room("paid")`,
    replace: `yield* room("paid")`,
    tests: ["test/server/process/limits.test.ts"]
  },
  {
    name: "a copy with another signature joins the first call",
    file: "src/server/paid/copies.ts",
    find: '[signature, fingerprint, paymentId ?? ""]',
    replace: '[fingerprint, paymentId ?? ""]',
    tests: ["test/server/paid/strangers.test.ts"]
  },
  {
    name: "a call with another body gets the first one's answer while that is under way",
    file: "src/server/paid/copies.ts",
    find: '[signature, fingerprint, paymentId ?? ""]',
    replace: '[signature, paymentId ?? ""]',
    tests: ["test/server/paid/copies.test.ts"]
  },
  {
    name: "a call without the id gets the first one's answer while that is under way",
    file: "src/server/paid/copies.ts",
    find: '[signature, fingerprint, paymentId ?? ""]',
    replace: "[signature, fingerprint]",
    tests: ["test/server/paid/copies.test.ts"]
  },
  {
    name: "a payment for one view gets the kept answer in another",
    file: "src/server/paid/sale.ts",
    find: 'view === "full" ? path : `${path}?view=${view}`',
    replace: 'view === "full" ? path : path',
    tests: ["test/server/paid/views.test.ts"]
  },
  {
    name: "the whole answer is ordered under another name than before there were views",
    file: "src/server/paid/sale.ts",
    find: 'view === "full" ? path : `${path}?view=${view}`',
    replace: "`${path}?view=${view}`",
    tests: ["test/server/paid/views.test.ts"]
  },
  {
    name: "any number of copies wait",
    file: "src/server/paid/copies.ts",
    find: `    if (first.waiting >= mostCopies) return overloaded
`,
    replace: "",
    tests: ["test/server/paid/copies.test.ts"]
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
    file: "src/server/process/WorkLimit.ts",
    find: "inFlight < Math.floor(kind",
    replace: "inFlight <= Math.floor(kind",
    tests: ["test/server/process/WorkLimit.test.ts", "test/server/process/limits.test.ts"]
  },
  {
    name: "free calls take the paid ones' share of the limit",
    file: "src/server/process/WorkLimit.ts",
    find: "limit * (1 - paidShare)",
    replace: "limit",
    tests: ["test/server/process/WorkLimit.test.ts", "test/server/process/limits.test.ts"]
  },
  {
    name: "any client may say who it is",
    file: "src/server/answer/caller/ClientAddress.ts",
    find: `    if (!trustedProxies.some((network) => IpNetwork.contains(network, hop))) return client
`,
    replace: "",
    tests: ["test/server/answer/caller/ClientAddress.test.ts"]
  },
  {
    name: "an empty answer is sold",
    file: "src/server/paid/soldAnswer.ts",
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
  }
]
