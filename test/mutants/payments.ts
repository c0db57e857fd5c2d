import type { Mutant } from "./Mutant.ts"

const permits = ["test/payments/permitGate.test.ts"]
const gate = ["test/payments/PaymentGate.test.ts"]
const attacked = ["test/payments/attackedGate.test.ts"]
const bothGates = [...gate, ...attacked]
const verifying = ["test/payments/verifying.test.ts"]
const check = ["test/payments/SettlementCheck.test.ts"]
const verificationLimit = ["test/payments/VerificationLimit.test.ts"]

/** Faults that cost a buyer or the operator money, from the first look at a payment to its settlement. */
export const paymentMutants: ReadonlyArray<Mutant> = [
  {
    name: "a copy at another process does not wait for the first",
    file: "src/payments/knownPayments.ts",
    find: 'while: (now) => now === "verified" || now === "settling"',
    replace: "while: () => false",
    tests: gate
  },
  {
    name: "a payment buys another order too",
    file: "src/payments/knownPayments.ts",
    find: `    if (entry.fingerprint !== paid.order.fingerprint) return { outcome: "conflict" }
`,
    replace: "",
    tests: gate
  },
  {
    name: "the id that a payment was made with is not needed for its answer",
    file: "src/payments/knownPayments.ts",
    find: "entry.paymentId !== null && entry.paymentId !== paid.order.paymentId",
    replace: 'entry.paymentId === ""',
    tests: attacked
  },
  {
    name: "an answer is given for what the chain shows, however long ago it was settled",
    file: "src/payments/knownPayments.ts",
    find: "entry.readAt - entry.updatedAt > replayWindow",
    replace: "entry.readAt < replayWindow - replayWindow",
    tests: attacked
  },
  {
    name: "an answer that a buyer has lost is paid for with his new payment",
    file: "src/payments/knownPayments.ts",
    find: "isSamePayment ? billOver(paid, entry.amount) : yield* firstBill(entry)",
    replace: "billOver(paid, entry.amount)",
    tests: attacked
  },
  {
    name: "a sale that broke off in this process is waited for",
    file: "src/payments/knownPayments.ts",
    find: `    if (owner === ledger.owner && !atWork.includes(key)) return yield* afterOrphan(entry)
`,
    replace: "",
    tests: attacked
  },
  {
    name: "a sale at work in this process is taken for one that broke off",
    file: "src/payments/knownPayments.ts",
    find: "owner === ledger.owner && !atWork.includes(key)",
    replace: "owner === ledger.owner",
    tests: bothGates
  },
  {
    name: "a stranger's signature is taken for the payer's",
    file: "src/payments/verifying.ts",
    find: "isSamePayment && entry.signature === paid.order.signature",
    replace: "isSamePayment",
    tests: attacked
  },
  {
    name: "any signature recovers an answer by its id",
    file: "src/payments/verifying.ts",
    find: "if (!isSamePayment && (yield* isSignedByContract(paid))) return null",
    replace: "if (!isSamePayment) return null",
    tests: verifying
  },
  {
    name: "a facilitator that agrees to all lets a stranger in",
    file: "src/payments/verifying.ts",
    find: '    return confirmation.outcome === "verified" ? null : confirmation',
    replace: '    return confirmation.outcome === "verified" ? null : null',
    tests: verifying
  },
  {
    name: "payments are verified without a limit",
    file: "src/payments/verifying.ts",
    find: "limit.check(sender, facilitator.verify(payment, requirement))",
    replace: "facilitator.verify(payment, requirement)",
    tests: verifying
  },
  {
    name: "the chain is asked about strangers without a limit",
    file: "src/payments/verifying.ts",
    find: "limit.check({ client, payer: null }, chain.isSignedByPayer(payment))",
    replace: "chain.isSignedByPayer(payment)",
    tests: verifying
  },
  {
    name: "refused payments are not counted",
    file: "src/payments/verifying.ts",
    find: 'Effect.as(limit.refused(sender), { outcome: "refused", code: reason.code } as const)',
    replace: 'Effect.succeed<Verdict>({ outcome: "refused", code: reason.code })',
    tests: verifying
  },
  {
    name: "anyone can use up a payer's verifications by naming him",
    file: "src/payments/verifying.ts",
    find: "payer: isProven ? payment.authorization.from : null",
    replace: "payer: payment.authorization.from",
    tests: verifying
  },
  {
    name: "a node that can't be asked lets a stranger in",
    file: "src/payments/verifying.ts",
    find: 'confirmed(paid, verdict, { outcome: "unavailable", part: "facilitator" })',
    replace: "confirmed(paid, verdict, verdict)",
    tests: verifying
  },
  {
    name: "a wallet that is not deployed yet can't pay",
    file: "src/payments/verifying.ts",
    find: " || isUndeployed(paid.payment)",
    replace: "",
    tests: verifying
  },
  {
    name: "a facilitator that agrees to all sells to a stranger",
    file: "src/payments/verifying.ts",
    find: 'isProven || verdict.outcome !== "verified" || isUndeployed(paid.payment)',
    replace: "isProven || verdict.outcome.length > 0",
    tests: verifying
  },
  {
    name: "a payment that is known is refused when it is late",
    file: "src/payments/PaymentGate.ts",
    find: `        const found = yield* ledger.lookUp(paid.order)
`,
    replace: `        const found = yield* ledger.lookUp(paid.order)
        if (paid.refusalIfNew !== null) return { outcome: "refused", code: paid.refusalIfNew }
`,
    tests: gate
  },
  {
    name: "a late payment is worked for",
    file: "src/payments/PaymentGate.ts",
    find: `        if (paid.refusalIfNew !== null) return { outcome: "refused", code: paid.refusalIfNew }
`,
    replace: "",
    tests: gate
  },
  {
    name: "a freed payment that was charged after all is refused",
    file: "src/payments/PaymentGate.ts",
    find: "mayBePaid ? yield* transferToUs(paid, entry) : null",
    replace: "null",
    tests: gate
  },
  {
    name: "a payment another service was paid with counts as paid to us",
    file: "src/payments/PaymentGate.ts",
    find: "const mayBePaid = entry !== null && verdict",
    replace: "const mayBePaid = verdict",
    tests: gate
  },
  {
    name: "whose transaction has reverted is worked for at once again",
    file: "src/payments/PaymentGate.ts",
    find: "hasReverted || entry?.refusal === revertedCode",
    replace: "entry?.refusal === revertedCode",
    tests: attacked
  },
  {
    name: "work that fails keeps its payment",
    file: "src/payments/PaymentGate.ts",
    find: `          yield* release(entry)
          return { outcome: "unsold"`,
    replace: '          return { outcome: "unsold"',
    tests: gate
  },
  {
    name: "a balance pays for any number of calls at once",
    file: "src/payments/PaymentGate.ts",
    find: "balance < owed ? overdrawn : null",
    replace: "balance < 0n ? overdrawn : null",
    tests: attacked
  },
  {
    name: "a balance that can't be read pays for all",
    file: "src/payments/PaymentGate.ts",
    find: "onFailure: () => unasked",
    replace: "onFailure: () => null",
    tests: attacked
  },
  {
    name: "a delivery is forgotten while the store is down",
    file: "src/payments/PaymentGate.ts",
    find: `            Effect.retry(storeIsBack),
`,
    replace: "",
    tests: gate
  },
  {
    name: "a settlement counts because its facilitator says so",
    file: "src/payments/settling.ts",
    find: "onSuccess: ({ transaction }) => claimed(entry, bill, transaction)",
    replace: "onSuccess: ({ transaction }) => recorded(entry, { transaction, transferIndex: 0 })",
    tests: gate
  },
  {
    name: "a transaction without our transfer pays",
    file: "src/payments/settling.ts",
    find: `            ? recorded(entry, { transaction, transferIndex: found.transferIndex })
            : asked(entry, bill, transaction)`,
    replace: `            ? recorded(entry, { transaction, transferIndex: found.transferIndex })
            : recorded(entry, { transaction, transferIndex: 0 })`,
    tests: gate
  },
  {
    name: "a refusal at the settlement is believed without a look at the chain",
    file: "src/payments/settling.ts",
    find: ": yield* asked(entry, bill, null, reason.code)",
    replace: `: yield* Effect.as(ledger.advance(entry.key, { from: "settling", to: "unknown" }), {
              outcome: "refused",
              code: reason.code
            } as const)`,
    tests: gate
  },
  {
    name: "what this process has refused unsent is free though another carried it out",
    file: "src/payments/settling.ts",
    find: `if (found.verdict === "settled") return yield* recorded(entry, found)
    yield* ledger`,
    replace: "yield* ledger",
    tests: gate
  },
  {
    name: "any refusal at a settlement frees its payment",
    file: "src/payments/settling.ts",
    find: `          to: "unknown",
          ...(transaction === null`,
    replace: `          to: isRefused ? "released" : "unknown",
          ...(transaction === null`,
    tests: gate
  },
  {
    name: "an authorization that is still open is freed",
    file: "src/payments/settling.ts",
    find: `          to: "unknown",
          ...(transaction === null`,
    replace: `          to: found.verdict === "unused" ? "released" : "unknown",
          ...(transaction === null`,
    tests: gate
  },
  {
    name: "a chain that is down frees a payment of unknown outcome",
    file: "src/payments/settling.ts",
    find: '({ verdict: "unavailable" }) as const',
    replace: '({ verdict: "spent" }) as const',
    tests: gate
  },
  {
    name: "a payment that nothing was sent for stays unknown",
    file: "src/payments/settling.ts",
    find: 'to: isFirst ? "released" : "unknown"',
    replace: 'to: "unknown"',
    tests: gate
  },
  {
    name: "what may have been sent before is freed where nothing is sent now",
    file: "src/payments/settling.ts",
    find: 'to: isFirst ? "released" : "unknown"',
    replace: 'to: "released"',
    tests: bothGates
  },
  {
    name: "a transfer to us is charged twice after an unknown settlement",
    file: "src/payments/settling.ts",
    find: `        return yield* recorded(entry, found, "unknown")
`,
    replace: `        yield* ledger.advance(key, { from: "unknown", to: "settling" })
        return yield* settle(entry, bill, false)
`,
    tests: gate
  },
  {
    name: "a payment whose transaction has reverted is good for another one",
    file: "src/payments/settling.ts",
    find: 'ledger.advance(key, { from, to: "released", refusal: code })',
    replace: 'ledger.advance(key, { from, to: "released" })',
    tests: attacked
  },
  {
    name: "a settlement is sent again without the entry being claimed",
    file: "src/payments/settling.ts",
    find: 'ledger.advance(key, { from: "unknown", to: "settling" }).pipe(',
    replace: "Effect.void.pipe(",
    tests: attacked
  },
  {
    name: "a settlement that another process took over is not noted",
    file: "src/payments/settling.ts",
    find: `return from === "settling"
              ? recorded`,
    replace: `return from === "unknown"
              ? recorded`,
    tests: gate
  },
  {
    name: "a settlement counts as final with its first block",
    file: "src/payments/SettlementCheck.ts",
    find: "transfer.value.confirmations >= settlementConfirmations",
    replace: "transfer.value.confirmations >= 0",
    tests: check
  },
  {
    name: "a settlement that the chain has lost counts as settled",
    file: "src/payments/SettlementCheck.ts",
    find: 'if (transfer.value.state !== "made") return yield* lookForLost(entry)',
    replace: 'if (transfer.value.state !== "made") return',
    tests: check
  },
  {
    name: "a settlement that the chain has lost is not asked for again",
    file: "src/payments/SettlementCheck.ts",
    find: "const { outcome } = yield* atWork.during(entry.key, settling.settleAgain(entry, bill))",
    replace: 'const { outcome } = { outcome: "pending" }',
    tests: check
  },
  {
    name: "a node that is behind makes settlements be asked for again",
    file: "src/payments/SettlementCheck.ts",
    find: `    if (isBehind) return
`,
    replace: "",
    tests: check
  },
  {
    name: "a lost settlement that could not be asked for is not tried again",
    file: "src/payments/SettlementCheck.ts",
    find: "entries.filter(isLost)",
    replace: "entries.filter(() => false)",
    tests: check
  },
  {
    name: "a list of addresses costs as much as one",
    file: "src/payments/Prices.ts",
    find: 'per === "call" ? amount : amount * BigInt(addresses)',
    replace: "amount",
    tests: ["test/payments/Prices.test.ts"]
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
  },
  {
    name: "a permit is charged whole",
    file: "src/payments/PaymentGate.ts",
    find: "settling.settle(charged, billOver(paid, amount), entry.settlements === 0)",
    replace: "settling.settle(charged, paid, entry.settlements === 0)",
    tests: permits
  },
  {
    name: "a permit is settled again for its maximum",
    file: "src/payments/knownPayments.ts",
    find: "isSamePayment ? billOver(paid, entry.amount) : yield* firstBill(entry)",
    replace: "isSamePayment ? paid : yield* firstBill(entry)",
    tests: permits
  },
  {
    name: "a transfer by exact is charged what the work came to",
    file: "src/payments/PaymentGate.ts",
    find: "order.permit === undefined ? undefined : charge",
    replace: "charge",
    tests: permits
  },
  {
    name: "a permit's charge is not written down",
    file: "src/payments/PaymentGate.ts",
    find: "amount === order.amount ? {} : { amount }",
    replace: "{}",
    tests: permits
  },
  {
    name: "a permit that was freed and paid is charged for other work",
    file: "src/payments/PaymentGate.ts",
    find: "const amount = transfer?.amount ?? cameTo",
    replace: "const amount = cameTo",
    tests: permits
  },
  {
    name: "a permit stands for an authorization of the same nonce",
    file: "src/payments/knownPayments.ts",
    find: "(entry.permit === undefined) !== (paid.order.permit === undefined)",
    replace: "entry.permit === null",
    tests: permits
  }
]
