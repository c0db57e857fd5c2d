import type { Mutant } from "./Mutant.ts"

const verificationLimit = ["test/payments/VerificationLimit.test.ts"]
const reconciler = ["test/payments/ledger/Reconciler.test.ts"]

/** Faults that cost a buyer or the operator money. */
export const paymentMutants: ReadonlyArray<Mutant> = [
  {
    name: "every process takes the open entries of the others",
    file: "src/payments/ledger/Reconciler.ts",
    find: "(options.ownsLedger && owner !== ledger.owner)",
    replace: "(owner !== ledger.owner)",
    tests: reconciler
  },
  {
    name: "the reconciler works every half hour",
    file: "src/payments/ledger/Reconciler.ts",
    find: `Schedule.spaced("30 seconds")`,
    replace: `Schedule.spaced("30 minutes")`,
    tests: reconciler
  },
  {
    name: "the reconciler's first pass after the start comes after half an hour",
    file: "src/payments/ledger/Reconciler.ts",
    find: `Effect.delay("30 seconds")`,
    replace: `Effect.delay("30 minutes")`,
    tests: reconciler
  },
  {
    name: "a payment is freed before its last block is final",
    file: "src/payments/ledger/Reconciler.ts",
    find: "const finality = 120n",
    replace: "const finality = 0n",
    tests: reconciler
  },
  {
    name: "an entry that another process has moved ends the reconciler's pass",
    file: "src/payments/ledger/Reconciler.ts",
    find: `error.reason._tag === "StaleEntry" ? Effect.void : Effect.fail(error)`,
    replace: "Effect.fail(error)",
    tests: reconciler
  },
  {
    name: "a call counts as undelivered while its buyer may still be on the line",
    file: "src/payments/ledger/Reconciler.ts",
    find: "now - updatedAt > undeliveredAfter",
    replace: "now > undeliveredAfter",
    tests: reconciler
  },
  {
    name: "an entry is abandoned when the clock says so, however young it is",
    file: "src/payments/ledger/Reconciler.ts",
    find: "now - updatedAt > abandonedAfter",
    replace: "now + updatedAt > abandonedAfter",
    tests: reconciler
  },
  {
    name: "an answer's day begins with its reservation",
    file: "src/payments/ledger/SqlLedger.ts",
    find: "AND updated_at < ${now - answerLifetime}",
    replace: "AND created_at < ${now - answerLifetime}",
    tests: ["test/payments/ledger/Ledger.test.ts"]
  },
  {
    name: "any refusal at the buyer's retry frees a payment of unknown outcome",
    file: "src/payments/settling.ts",
    find: `? askChain(paid, answer, pending(transaction))
              : pending(transaction)`,
    replace: `? askChain(paid, answer, pending(transaction))
              : reason._tag === "PaymentRefused"
                ? refuse(paid, "unknown", reason.code)
                : pending(transaction)`,
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "a copy of a call under way works too",
    file: "src/payments/PaymentGate.ts",
    find: "isUnderWay(known) ? yield* untilFirstIsDone(known) : known",
    replace: "known",
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "a freed payment that was charged after all is refused",
    file: "src/payments/PaymentGate.ts",
    find: "const wasFreed = createdAt < updatedAt",
    replace: "const wasFreed = false",
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "a payment another service was paid with counts as paid to us",
    file: "src/payments/PaymentGate.ts",
    find: "const wasFreed = createdAt < updatedAt",
    replace: "const wasFreed = true",
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "a payment that is known is refused when it is late",
    file: "src/payments/PaymentGate.ts",
    find: "paid.lateness !== null && (yield* ledger.find(paid.order.key)) === null",
    replace: "paid.lateness !== null",
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "a transfer to us is charged twice after an unknown settlement",
    file: "src/payments/settling.ts",
    find: `            case "settled":
              return delivered(paid, "unknown", answer, found.transaction)`,
    replace: `            case "settled":
              return otherwise`,
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "an authorization that is still open is freed",
    file: "src/payments/settling.ts",
    find: `            case "unused":
              return otherwise`,
    replace: `            case "unused":
              return refuse(paid, "unknown", nonceUsed)`,
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "a chain that is down frees a payment of unknown outcome",
    file: "src/payments/settling.ts",
    find: "onFailure: () => otherwise,",
    replace: 'onFailure: () => refuse(paid, "unknown", nonceUsed),',
    tests: ["test/payments/PaymentGate.test.ts"]
  },
  {
    name: "an entry goes back from settling to released",
    file: "src/payments/ledger/Ledger.ts",
    find: 'settling: ["settled", "unknown"]',
    replace: 'settling: ["settled", "unknown", "released"]',
    tests: ["test/payments/ledger/Ledger.test.ts"]
  },
  {
    name: "an entry moves whatever state it is in",
    file: "src/payments/ledger/SqlLedger.ts",
    find: "sql`state = ${change.from}`,",
    replace: "",
    tests: ["test/payments/ledger/Ledger.test.ts"]
  },
  {
    name: "an entry moves whosever it is",
    file: "src/payments/ledger/SqlLedger.ts",
    find: '...(change.from === "unknown" ? [] : [sql`owner = ${change.owner ?? owner}`])',
    replace: "",
    tests: ["test/payments/ledger/Ledger.test.ts"]
  },
  {
    name: "a payment buys another order too",
    file: "src/payments/ledger/SqlLedger.ts",
    find: 'return entry.fingerprint === order.fingerprint ? { outcome: "existing", entry } : { outcome: "conflict" }',
    replace: 'return { outcome: "existing", entry }',
    tests: ["test/payments/ledger/Ledger.test.ts"]
  },
  {
    name: "a process that is alive is taken for dead",
    file: "src/payments/ledger/OwnerLease.ts",
    find: "open.filter(({ owner }) => !living.has(owner))",
    replace: "open",
    tests: ["test/payments/ledger/OwnerLease.test.ts"]
  },
  {
    name: "a process takes over though its own lease had run out",
    file: "src/payments/ledger/OwnerLease.ts",
    find: "if (wasAlive) yield* takeOver()",
    replace: "yield* takeOver()",
    tests: ["test/payments/ledger/OwnerLease.test.ts"]
  },
  {
    name: "a list of addresses costs as much as one",
    file: "src/payments/Prices.ts",
    find: 'per === "call" ? amount : amount * BigInt(addresses)',
    replace: "amount",
    tests: ["test/payments/Prices.test.ts"]
  },
  {
    name: "a payment may be for more than is asked",
    file: "src/payments/x402/mismatchOf.ts",
    find: "value !== requirement.amount",
    replace: "value < requirement.amount",
    tests: ["test/payments/x402/mismatchOf.test.ts"]
  },
  {
    name: "a payment to another wallet is good",
    file: "src/payments/x402/mismatchOf.ts",
    find: "if (!isSameAddress(to, requirement.payTo)) return",
    replace: "if (!isSameAddress(to, to)) return",
    tests: ["test/payments/x402/mismatchOf.test.ts"]
  },
  {
    name: "settling has no time of its own before a payment ends",
    file: "src/payments/x402/mismatchOf.ts",
    find: "now + workSeconds + facilitatorSeconds",
    replace: "now + workSeconds",
    tests: ["test/payments/x402/mismatchOf.test.ts"]
  },
  {
    name: "the order of keys makes another order",
    file: "src/payments/ledger/OrderFingerprint.ts",
    find: `        .toSorted(([a], [b]) => (a < b ? -1 : 1))
`,
    replace: "",
    tests: ["test/payments/ledger/OrderFingerprint.test.ts"]
  },
  {
    name: "a settlement goes to another facilitator than verified it",
    file: "src/payments/facilitator/FacilitatorFailover.ts",
    find: "nameOf(each) === facilitator",
    replace: "true",
    tests: ["test/payments/facilitator/FacilitatorFailover.test.ts"]
  },
  {
    name: "a settlement without a usable answer counts as not sent",
    file: "src/payments/facilitator/RemoteFacilitator.ts",
    find: "Effect.fail(new OutcomeUnknown({ transaction: null, isAnswered: false }))",
    replace: "Effect.fail(unavailable)",
    tests: ["test/payments/facilitator/RemoteFacilitator.test.ts"]
  },
  {
    name: "a transfer of any value pays",
    file: "src/payments/chain/transferLogs.ts",
    find: "log.data === wordOf(amount) && ",
    replace: "",
    tests: ["test/payments/chain/Chain.test.ts"]
  },
  {
    name: "a node of another network is believed",
    file: "src/payments/chain/RpcChain.ts",
    find: "if (chainId !== network.chainId) return",
    replace: "if (chainId === 0) return",
    tests: ["test/payments/chain/Chain.test.ts"]
  },
  {
    name: "buyers can open the settlement's circuit by payments that fail",
    file: "src/payments/facilitator/FacilitatorFailover.ts",
    find: 'reason._tag === "PaymentRefused" || reason.isAnswered === true',
    replace: 'reason._tag === "PaymentRefused"',
    tests: ["test/payments/facilitator/FacilitatorFailover.test.ts"]
  },
  {
    name: "a payment is verified without a sender, at no price",
    file: "src/payments/facilitator/KitSigner.ts",
    find: "{ account, gas: settlementGas, ...fees }",
    replace: "{ gas: settlementGas }",
    tests: ["test/payments/facilitator/SelfFacilitator.test.ts"]
  },
  {
    name: "copies of a settlement are settlements of their own",
    file: "src/payments/facilitator/SelfFacilitator.ts",
    find: "if (first !== undefined) return Effect.flatten(Deferred.await(first))",
    replace: 'if (first === undefined && id === "") return Effect.never',
    tests: ["test/payments/facilitator/SelfFacilitator.test.ts"]
  },
  {
    name: "a transaction that is too cheap waits for ever",
    file: "src/payments/facilitator/TransactionQueue.ts",
    find: "if (next === entry.nonce) yield* replace(entry)",
    replace: "if (next === entry.nonce) yield* Effect.void",
    tests: ["test/payments/facilitator/TransactionQueue.test.ts"]
  },
  {
    name: "an empty purse sells",
    file: "src/payments/facilitator/GasMarket.ts",
    find: 'troubles.note("purse_empty", affordable < price + price / 8n)',
    replace: 'troubles.note("purse_empty", affordable < 0n)',
    tests: ["test/payments/facilitator/GasMarket.test.ts"]
  },
  {
    name: "a signature with the higher s is taken, so that each has a second form",
    file: "src/payments/chain/signerOf.ts",
    find: " || s.toLowerCase() > halfOfCurveOrder",
    replace: "",
    tests: ["test/payments/chain/TransferSignature.test.ts"]
  },
  {
    name: "one client may have every verification",
    file: "src/payments/VerificationPool.ts",
    find: "if (valueOf(clients, client) >= size.each)",
    replace: "if (valueOf(clients, client) >= size.all)",
    tests: verificationLimit
  },
  {
    name: "garbage takes the places of those who have signed",
    file: "src/payments/VerificationLimit.ts",
    find: "unproven: makeVerificationPool(unproven)",
    replace: "unproven: makeVerificationPool(proven)",
    tests: verificationLimit
  },
  {
    name: "a client that crowds the pool comes before one that is new",
    file: "src/payments/VerificationPool.ts",
    find: "inside.ofClient(waiting.buyer) < inside.ofClient(best.buyer)",
    replace: "false",
    tests: verificationLimit
  },
  {
    name: "who leaves the line as its turn comes keeps the place",
    file: "src/payments/VerificationPool.ts",
    find: "quit(waiting) ? Effect.void : leave(buyer)",
    replace: "(quit(waiting), Effect.void)",
    tests: verificationLimit
  },
  {
    name: "refused payments are counted for the payer alone",
    file: "src/payments/VerificationLimit.ts",
    find: "if (ofClient > 0)",
    replace: "if (ofClient < 0)",
    tests: verificationLimit
  },
  {
    name: "a payer may be refused as often as it has clients",
    file: "src/payments/VerificationLimit.ts",
    find: "if (ofPayer > 0)",
    replace: "if (ofPayer < 0)",
    tests: verificationLimit
  },
  {
    name: "who waited is verified though refused too often meanwhile",
    file: "src/payments/VerificationLimit.ts",
    find: "Effect.andThen(unlessRefusedTooOften(who), verification)",
    replace: "verification",
    tests: verificationLimit
  },
  {
    name: "refusals are remembered without end",
    file: "src/payments/RefusalCounts.ts",
    find: "if (known.size < most) return",
    replace: "if (known.size > 0) return",
    tests: ["test/payments/RefusalCounts.test.ts"]
  },
  {
    name: "any payer of a transaction gets the first one's answer",
    file: "src/payments/Purchases.ts",
    find: "key.payer === signer",
    replace: "key.payer !== null && signer !== null",
    tests: ["test/payments/Purchases.test.ts"]
  },
  {
    name: "the time that an answer takes shows whether a transaction is known",
    file: "src/payments/Purchases.ts",
    find: "Effect.as(asAboutPayer(proof), null)",
    replace: "Effect.as(Effect.void, null)",
    tests: ["test/payments/Purchases.test.ts"]
  },
  {
    name: "signatures may be guessed without end",
    file: "src/payments/Purchases.ts",
    find: "Effect.as(limit.refused(guesser), null)",
    replace: "Effect.succeed(null)",
    tests: ["test/payments/Purchases.test.ts"]
  },
  {
    name: "the key that pays the gas signs offers",
    file: "src/payments/OfferSigner.ts",
    find: "Redacted.value(other).toLowerCase() === key",
    replace: "Redacted.value(other) === key",
    tests: ["test/payments/OfferSigner.test.ts"]
  }
]
