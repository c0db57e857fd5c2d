import type { Mutant } from "./Mutant.ts"

const ledger = ["test/payments/ledger/Ledger.test.ts"]
const reconciler = ["test/payments/ledger/Reconciler.test.ts"]
const decideUnknown = ["test/payments/ledger/decideUnknown.test.ts"]

/** Faults in the books: what is remembered of payments, and what comes of those that no process works on. */
export const ledgerMutants: ReadonlyArray<Mutant> = [
  {
    name: "every process takes the open entries of the others",
    file: "src/payments/ledger/Reconciler.ts",
    find: "ownsLedger || readAt - updatedAt > abandonedAfter",
    replace: "true",
    tests: reconciler
  },
  {
    name: "an entry is abandoned however young it is",
    file: "src/payments/ledger/Reconciler.ts",
    find: "readAt - updatedAt > abandonedAfter",
    replace: "readAt + updatedAt > abandonedAfter",
    tests: reconciler
  },
  {
    name: "an entry of this process that no sale works on is left",
    file: "src/payments/ledger/Reconciler.ts",
    find: "owner === ledger.owner ? !atWork.includes(key) : ",
    replace: "owner === ledger.owner ? false : ",
    tests: reconciler
  },
  {
    name: "an entry that is being worked on is taken away from its sale",
    file: "src/payments/ledger/Reconciler.ts",
    find: "owner === ledger.owner ? !atWork.includes(key) : ",
    replace: "owner === ledger.owner ? true : ",
    tests: reconciler
  },
  {
    name: "what a dead process has left is not free when the first call comes",
    file: "src/payments/ledger/Reconciler.ts",
    find: `      yield* quietly(freeAbandoned(ownership))
`,
    replace: "",
    tests: reconciler
  },
  {
    name: "the reconciler's first pass after the start comes after half an hour",
    file: "src/payments/ledger/Reconciler.ts",
    find: 'Effect.repeat(Schedule.spaced("30 seconds")), Effect.forkScoped',
    replace: 'Effect.repeat(Schedule.spaced("30 seconds")), Effect.delay("30 minutes"), Effect.forkScoped',
    tests: reconciler
  },
  {
    name: "a call counts as undelivered while its buyer may still be on the line",
    file: "src/payments/ledger/Reconciler.ts",
    find: "reportUndelivered(undeliveredAfter)",
    replace: "reportUndelivered(-1)",
    tests: reconciler
  },
  {
    name: "a payment of which a transaction has reverted is freed for another one",
    file: "src/payments/ledger/settlementJudge.ts",
    find: 'if (verdict === "reverted") return revertedCode\n',
    replace: "\n",
    tests: decideUnknown
  },
  {
    name: "an entry that another process has moved ends the reconciler's pass",
    file: "src/payments/ledger/entryPages.ts",
    find: '.pipe(Effect.catchReason("LedgerError", "StaleEntry", () => Effect.void))',
    replace: "",
    tests: decideUnknown
  },
  {
    name: "a settlement that was asked for is freed when its process dies",
    file: "src/payments/ledger/OwnerLease.ts",
    find: 'state === "settling" ? "unknown" : null',
    replace: 'state === "settling" ? "released" : null',
    tests: ["test/payments/ledger/Reconciler.test.ts", "test/payments/ledger/OwnerLease.test.ts"]
  },
  {
    name: "a process that is alive is taken for dead",
    file: "src/payments/ledger/OwnerLease.ts",
    find: "entries.filter(({ owner }) => !living.has(owner))",
    replace: "entries",
    tests: ["test/payments/ledger/OwnerLease.test.ts"]
  },
  {
    name: "a process takes over though its own lease had run out",
    file: "src/payments/ledger/OwnerLease.ts",
    find: `  if (!wasAlive) return
`,
    replace: "",
    tests: ["test/payments/ledger/OwnerLease.test.ts"]
  },
  {
    name: "a released entry is settled",
    file: "src/payments/ledger/Ledger.ts",
    find: "released: []",
    replace: 'released: ["settled"]',
    tests: ledger
  },
  {
    name: "an entry goes back from settled to released",
    file: "src/payments/ledger/Ledger.ts",
    find: 'settled: ["unknown"]',
    replace: 'settled: ["unknown", "released"]',
    tests: ledger
  },
  {
    name: "an entry moves whatever state it is in",
    file: "src/payments/ledger/orderStatements.ts",
    find: "        sql`state = ${sql.literal(`'${change.from}'`)}`,\n",
    replace: "",
    tests: ledger
  },
  {
    name: "an entry moves whosever it is",
    file: "src/payments/ledger/orderStatements.ts",
    find: "[sql`owner = ${change.owner ?? owner}`]",
    replace: "[]",
    tests: ledger
  },
  {
    name: "a copy of a call under way works too",
    file: "src/payments/ledger/orderStatements.ts",
    find: "AND state = 'released' AND (refusal",
    replace: "AND (refusal",
    tests: ledger
  },
  {
    name: "a payment whose transaction has reverted is reserved anew",
    file: "src/payments/ledger/orderStatements.ts",
    find: " AND (refusal IS NULL OR refusal <> ${revertedCode})",
    replace: "",
    tests: ledger
  },
  {
    name: "an authorization is sent to be settled a fourth time",
    file: "src/payments/ledger/orderStatements.ts",
    find: "settlements < ${maxSettlements}",
    replace: "settlements <= ${maxSettlements}",
    tests: ["test/payments/attackedGate.test.ts"]
  },
  {
    name: "settlements are not counted",
    file: "src/payments/ledger/orderStatements.ts",
    find: 'return ", settlements = settlements + 1"',
    replace: 'return ""',
    tests: ["test/payments/attackedGate.test.ts"]
  },
  {
    name: "a settlement that the chain has lost after three attempts can't be sent any more",
    file: "src/payments/ledger/orderStatements.ts",
    find: `  if (from === "settled") return ", settlements = 0"
`,
    replace: "",
    tests: ledger
  },
  {
    name: "an id is every payer's",
    file: "src/payments/ledger/orderStatements.ts",
    find: "WHERE payer = ${payer} AND payment_id",
    replace: "WHERE payment_id",
    tests: ledger
  },
  {
    name: "a released entry keeps the id of its payment",
    file: "src/payments/ledger/orderStatements.ts",
    find: "payment: null, payment_id: null }",
    replace: "payment: null }",
    tests: ledger
  },
  {
    name: "a released entry keeps its answer",
    file: "src/payments/ledger/orderStatements.ts",
    find: "{ ...answerColumns(null), payment: null, payment_id: null }",
    replace: "{ payment: null, payment_id: null }",
    tests: ledger
  },
  {
    name: "a payer owes nothing for what a facilitator has refused and may still settle",
    file: "src/payments/ledger/orderStatements.ts",
    find: `'unknown')
          AND (created_at <`,
    replace: `'unknown') AND refusal IS NULL
          AND (created_at <`,
    tests: ledger
  },
  {
    name: "calls that come at once leave each other nothing of the balance",
    file: "src/payments/ledger/orderStatements.ts",
    find: "AND (created_at < ${createdAt} OR (created_at = ${createdAt} AND nonce < ${key.nonce}))",
    replace: "AND nonce <> ${key.nonce}",
    tests: ledger
  },
  {
    name: "an answer's day begins with its reservation",
    file: "src/payments/ledger/bookStatements.ts",
    find: "AND updated_at < ${yield* now} - ${sql.literal(keptFor)}",
    replace: "AND created_at < ${yield* now} - ${sql.literal(keptFor)}",
    tests: ledger
  },
  {
    name: "a challenge signs in twice",
    file: "src/payments/ledger/bookStatements.ts",
    find: "return noted.length > 0",
    replace: "return noted.length >= 0",
    tests: ledger
  },
  {
    name: "a sign-in finds what its payer did not buy",
    file: "src/payments/ledger/bookStatements.ts",
    find: "WHERE payer = ${payer} AND fingerprint = ${fingerprint} AND state = 'settled'",
    replace: "WHERE payer <> ${payer} AND fingerprint = ${fingerprint} AND state = 'settled'",
    tests: ledger
  },
  {
    name: "a call is noted as delivered whose payment is free",
    file: "src/payments/ledger/bookStatements.ts",
    find: " AND state <> 'released' AND delivered_at IS NULL",
    replace: " AND delivered_at IS NULL",
    tests: ledger
  },
  {
    name: "an answer that went out before its settlement was noted counts as undelivered",
    file: "src/payments/ledger/bookStatements.ts",
    find: " AND state <> 'released' AND delivered_at IS NULL",
    replace: " AND state = 'settled' AND delivered_at IS NULL",
    tests: ledger
  },
  {
    name: "entries are dated by the clock of the process",
    file: "src/payments/ledger/LedgerStore.ts",
    find: "pg: () => Effect.succeed<Statement.Fragment>(storeTime)",
    replace: "pg: () => processTime",
    tests: ["test/payments/ledger/LedgerStore.test.ts"]
  },
  {
    name: "an id buys once on each network",
    file: "src/payments/ledger/ledgerMigrations.ts",
    find: "ON ledger_entries (payer, payment_id)\n",
    replace: "ON ledger_entries (payer, payment_id, network)\n",
    tests: ledger
  },
  {
    name: "an entry that is being sold is closed by hand",
    file: "src/payments/ledger/bookStatements.ts",
    find: " AND state NOT IN ('verified', 'settling')",
    replace: "",
    tests: ledger
  },
  {
    name: "one transfer settles two payments",
    file: "src/payments/ledger/ledgerMigrations.ts",
    find: "CREATE UNIQUE INDEX ledger_entries_transfer",
    replace: "CREATE INDEX ledger_entries_transfer",
    tests: ["test/payments/attackedGate.test.ts"]
  },
  {
    name: "the reconciler works every half hour",
    file: "src/payments/ledger/Reconciler.ts",
    find: `Schedule.spaced("30 seconds")`,
    replace: `Schedule.spaced("30 minutes")`,
    tests: reconciler
  },
  {
    name: "a payment is freed before its last block is final",
    file: "src/payments/ledger/settlementJudge.ts",
    find: "const finality = 120n",
    replace: "const finality = 0n",
    tests: decideUnknown
  },
  {
    name: "the order of keys makes another order",
    file: "src/payments/ledger/OrderFingerprint.ts",
    find: `        .toSorted(([a], [b]) => (a < b ? -1 : 1))
`,
    replace: "",
    tests: ["test/payments/ledger/OrderFingerprint.test.ts"]
  }
]
