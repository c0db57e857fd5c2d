import type { Mutant } from "./Mutant.ts"

const permits = ["test/payments/permitGate.test.ts"]
const gate = ["test/payments/PaymentGate.test.ts"]
const attacked = ["test/payments/attackedGate.test.ts"]
const bothGates = [...gate, ...attacked]
const permitOnChain = ["test/payments/chain/permitOnChain.test.ts"]
const table = ["test/payments/ledger/settlementTable.test.ts"]
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
    file: "src/payments/PaymentGate.ts",
    find: "const entry = isFree ? found.sameId : found.entry",
    replace: "const entry = isFree ? null : found.entry",
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
    find: "if (!isSamePayment && (yield* isSignedByContract(paid)))",
    replace: "if (!isSamePayment)",
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
    find: "onFailure: () => Effect.succeed<Verdict>(chainUnavailable)",
    replace: "onFailure: () => Effect.succeed<Verdict>(verdict)",
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
    find: "mayBeUsed && entry !== null ? yield* transferToUs(entry) : null",
    replace: "null",
    tests: gate
  },
  {
    name: "a payment another service was paid with counts as paid to us",
    file: "src/payments/PaymentGate.ts",
    find: "mayBeUsed && entry !== null ?",
    replace: "mayBeUsed ?",
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
    find: "isShort(funds) ? overdrawn : null",
    replace: "isShort({ ...funds, balance: 2n ** 255n }) ? overdrawn : null",
    tests: attacked
  },
  {
    name: "what the chain has taken for a call that has not ended is owed once more",
    file: "src/payments/PaymentGate.ts",
    find: ".filter(({ key }) => !used.has(key.nonce))",
    replace: ".filter(({ key }) => used.size >= 0 && key.nonce !== null)",
    tests: attacked
  },
  {
    name: "money is asked for though the node died during the work",
    file: "src/payments/PaymentGate.ts",
    find: `        if (yield* isBlind) return yield* Effect.as(release(entry), chainUnavailable)
        const [answer`,
    replace: "        const [answer",
    tests: gate
  },
  {
    name: "a balance that can't be read pays for all",
    file: "src/payments/PaymentGate.ts",
    find: "onFailure: () => chainUnavailable",
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
    replace:
      'onSuccess: ({ transaction }) => judge(entry, { state: "settled", transaction, transferIndex: 0 }, { attempt: "sent" })',
    tests: gate
  },
  {
    name: "a transaction without our transfer pays",
    file: "src/payments/settling.ts",
    find: 'found.state === "made"\n            ?',
    replace:
      'found.state === "absent"\n            ? judge(entry, { state: "settled", transaction, transferIndex: 0 }, { attempt: "sent" })\n            : found.state === "made" ?',
    tests: gate
  },
  {
    name: "a refusal at the settlement is believed without a look at the chain",
    file: "src/payments/settling.ts",
    find: "      : Effect.map(sent(entry, null), (end) =>",
    replace: '      : Effect.map(judge(entry, { state: "unused", blockTime: 0n }, { attempt: "sent" }), (end) =>',
    tests: gate
  },
  {
    name: "what this process has refused unsent is free though another carried it out",
    file: "src/payments/ledger/settlementTable.ts",
    find: "unsent: row(deliversForeign,",
    replace: "unsent: row(unsent,",
    tests: gate
  },
  {
    name: "any refusal at a settlement frees its payment",
    file: "src/payments/settling.ts",
    find: "return isFirst && reason.isOwnWord === true",
    replace: "return reason.isOwnWord !== undefined || reason.code !== undefined",
    tests: gate
  },
  {
    name: "an authorization that is still open is freed",
    file: "src/payments/ledger/settlementTable.ts",
    find: "sent: row(delivers, cheats, ends, waits, waits)",
    replace: "sent: row(delivers, cheats, ends, ends, waits)",
    tests: [...gate, ...table]
  },
  {
    name: "a chain that is down frees a payment of unknown outcome",
    file: "src/payments/ledger/settlementTable.ts",
    find: "sent: row(delivers, cheats, ends, waits, waits)",
    replace: "sent: row(delivers, cheats, ends, waits, ends)",
    tests: [...gate, ...table]
  },
  {
    name: "a payment that nothing was sent for stays unknown",
    file: "src/payments/settling.ts",
    find: 'isFirst ? { attempt: "unsent", unsent } : { attempt: "sent" }',
    replace: '{ attempt: "sent" }',
    tests: gate
  },
  {
    name: "what may have been sent before is freed where nothing is sent now",
    file: "src/payments/settling.ts",
    find: 'isFirst ? { attempt: "unsent", unsent } : { attempt: "sent" }',
    replace: '{ attempt: "unsent", unsent }',
    tests: bothGates
  },
  {
    name: "a transfer to us is charged twice after an unknown settlement",
    file: "src/payments/settling.ts",
    find: 'return yield* found.state === "unused"',
    replace: 'return yield* found.state === "unused" || found.state === "settled"',
    tests: gate
  },
  {
    name: "a payment whose transaction has reverted is good for another one",
    file: "src/payments/ledger/settlementJudge.ts",
    find: 'step.word === "refused" ? { refusal: code } : {}',
    replace: 'step.word === "next" ? { refusal: code } : {}',
    tests: attacked
  },
  {
    name: "a settlement is sent again without the entry being claimed",
    file: "src/payments/settling.ts",
    find: "Effect.andThen(end, settle(entry, bill, false))",
    replace: "settle(entry, bill, false)",
    tests: attacked
  },
  {
    name: "what was settled and freed before is freed again where nothing is sent now",
    file: "src/payments/PaymentGate.ts",
    find: "const isFirst = entry.settlements === 0",
    replace: "const isFirst = entry.settlements < 9",
    tests: gate
  },
  {
    name: "a settlement that another process took over is not noted",
    file: "src/payments/ledger/settlementJudge.ts",
    find: 'return from === "settling"\n              ? recorded',
    replace: 'return from === "unknown"\n              ? recorded',
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
    find: "return yield* lookForLost(entry, deepEnough)",
    replace: "return",
    tests: check
  },
  {
    name: "a settlement that the chain has lost is not asked for again",
    file: "src/payments/SettlementCheck.ts",
    find: 'if (outcome === "pending") yield* settleLost(entry)',
    replace: 'if (outcome === "refused") yield* settleLost(entry)',
    tests: check
  },
  {
    name: "a node that is behind makes settlements be asked for again",
    file: "src/payments/SettlementCheck.ts",
    find: 'isBehind ? { state: "unavailable" } : found',
    replace: "found",
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
    file: "packages/x402/src/Prices.ts",
    find: 'per === "call" ? amount : amount * BigInt(addresses)',
    replace: "amount",
    tests: ["packages/x402/test/Prices.test.ts"]
  },
  {
    name: "one client may have every verification",
    file: "src/payments/VerificationLimit.ts",
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
    file: "src/payments/VerificationLimit.ts",
    find: "inside.ofClient(waiting.buyer) < inside.ofClient(best.buyer)",
    replace: "false",
    tests: verificationLimit
  },
  {
    name: "who leaves the line as its turn comes keeps the place",
    file: "src/payments/VerificationLimit.ts",
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
    file: "src/payments/QuotaCounts.ts",
    find: "if (known.size < max) return",
    replace: "if (known.size > 0) return",
    tests: ["test/payments/QuotaCounts.test.ts"]
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
    name: "a contract's word is good for what its address has bought on another network",
    file: "src/payments/verifying.ts",
    find: 'return isSameNetwork ? null : { outcome: "conflict" }',
    replace: "return null",
    tests: attacked
  },
  {
    name: "a payment is known by its nonce on every network",
    file: "src/payments/ledger/Ledger.ts",
    find: "network === key.network && asset === key.asset && payer",
    replace: "payer",
    tests: attacked
  },
  {
    name: "a known payment is refused that does not fit what is asked for now",
    file: "packages/x402/src/mismatchOf.ts",
    find: "? statedBy(payment, ways[0]) : way",
    replace: "? ways[0] : way",
    tests: ["test/server/paid/changedTerms.test.ts"]
  },
  {
    name: "an order that was pending once ends with whatever its last try met",
    file: "packages/x402/src/orderEnd.ts",
    find: 'last !== "untried" || wasOpen || words.includes("open")',
    replace: 'last !== "untried"',
    tests: ["packages/x402/test/orderEnd.test.ts", "packages/client/test/PropertyIntelligence.test.ts"]
  },
  {
    name: "a permit that was settled for less than was asked is sold",
    file: "src/payments/ledger/settlementJudge.ts",
    find: "transfer.amount !== undefined && transfer.amount < asked",
    replace: "transfer.amount !== undefined && transfer.amount < 0n",
    tests: permits
  },
  {
    name: "a permit whose settlement is in no log yet is spent",
    file: "packages/x402/src/chain/PermitUse.ts",
    find: "timestamp > payment.authorization.validBefore + finalitySeconds",
    replace: "timestamp >= 0n",
    tests: permitOnChain
  },
  {
    name: "the wrong bit of Permit2's bitmap is read",
    file: "packages/x402/src/chain/PermitUse.ts",
    find: "bits >> (nonce & 255n)",
    replace: "bits >> (nonce & 127n)",
    tests: permitOnChain
  },
  {
    name: "a permit's settlement has to begin the calldata",
    file: "packages/x402/src/chain/transferLogs.ts",
    find: "const [, ...calls] = input.toLowerCase().split(permit)",
    replace: 'const [head = "", ...calls] = input.toLowerCase().split(permit)\n  if (head.length !== 138) return null',
    tests: permitOnChain
  },
  {
    name: "any transfer to us settles a permit",
    file: "packages/x402/src/chain/transferLogs.ts",
    find: "(authorization.nonce.slice(2) + numberWord(authorization.validBefore))",
    replace: "numberWord(authorization.validBefore)",
    tests: permitOnChain
  },
  {
    name: "work that is not paid for at its settlement counts for nothing",
    file: "src/payments/PaymentGate.ts",
    find: 'if (end.outcome === "refused" || (end.outcome === "pending" && end.refusal !== undefined))',
    replace: 'if (end.outcome === "unavailable" && end.part !== "facilitator")',
    tests: attacked
  },
  {
    name: "a settlement that an operator's hand has kept out of the books is not reported",
    file: "src/payments/ledger/settlementJudge.ts",
    find: 'state === "settled" ? Effect.void : notNoted(state ?? "StaleEntry")',
    replace: 'state === null ? notNoted("StaleEntry") : Effect.void',
    tests: gate
  },
  {
    name: "a payment to this wallet that no book knows is not reported",
    file: "src/payments/PaymentGate.ts",
    find: 'found.state === "settled" ? reportForeign({ endpoint, transaction: found.transaction }) : Effect.void',
    replace: "Effect.as(Effect.void, [endpoint, found])",
    tests: gate
  },
  {
    name: "a payment that another ledger has sold to is settled without a word",
    file: "src/payments/settling.ts",
    find: 'isFirst && reason.isUsed === true ? "used" : "sent"',
    replace: '"sent"',
    tests: gate
  },
  {
    name: "a settlement of its own is taken for one of another ledger",
    file: "src/payments/settling.ts",
    find: "isFirst && reason.isUsed === true",
    replace: "reason.isUsed === true",
    tests: gate
  },
  {
    name: "the account that settles permits is never read again",
    file: "src/payments/OpenNetworks.ts",
    find: `        Effect.flatMap(notePermits),
        Effect.repeat(Schedule.spaced("5 minutes")),
`,
    replace: `        Effect.flatMap(notePermits),
`,
    tests: ["test/payments/OpenNetworks.test.ts"]
  },
  {
    name: "the cap of a list holds for each of its payments",
    file: "packages/client/src/bulkOrders.ts",
    find: "if (!isSigned) budget.left += cost",
    replace: "budget.left += cost",
    tests: ["packages/client/test/bulkOrders.test.ts"]
  },
  {
    name: "one place is sold twice in a list, spelled differently",
    file: "src/report/PropertyBulk.ts",
    find: 'typeof asked !== "string" || address === null ? null : `${address} ${unitOf(asked) ?? ""}`',
    replace: 'typeof asked !== "string" || address === null ? null : `${address} ${asked}`',
    tests: ["test/report/PropertyBulk.test.ts"]
  },
  {
    name: "a permit is charged whole",
    file: "src/payments/PaymentGate.ts",
    find: "{ payment, requirement: { ...requirement, amount } }",
    replace: "{ payment, requirement }",
    tests: permits
  },
  {
    name: "a permit is settled again for its maximum",
    file: "src/payments/ledger/StoredPayment.ts",
    find: "return { payment, requirement: { network, payTo, amount, ...permit",
    replace: "return { payment, requirement: { network, payTo, amount: payment.authorization.value, ...permit",
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
    file: "src/payments/ledger/settlementJudge.ts",
    find: "const came = amount === undefined || amount === entry.amount ? {} : { amount }",
    replace: "const came = amount === undefined || amount >= 0n ? {} : { amount }",
    tests: permits
  },
  {
    name: "a settlement that a retry asks for is taken for one that broke off",
    file: "src/payments/knownPayments.ts",
    find: "atWork.during(entry.key, settling.settleAgain(entry))",
    replace: "settling.settleAgain(entry)",
    tests: attacked
  },
  {
    name: "a lost settlement that is asked for again is taken for one that broke off",
    file: "src/payments/SettlementCheck.ts",
    find: "atWork.during(entry.key, settling.settleAgain(entry))",
    replace: "settling.settleAgain(entry)",
    tests: check
  },
  {
    name: "the chain is asked about settlements that can't be deep enough yet",
    file: "src/payments/SettlementCheck.ts",
    find: "    if (entry.readAt < deepEnough) return\n",
    replace: "",
    tests: check
  },
  {
    name: "a permit stands for an authorization of the same nonce",
    file: "src/payments/knownPayments.ts",
    find: "(entry.permit === undefined) !== (paid.order.permit === undefined)",
    replace: "entry.permit === null",
    tests: permits
  }
]
