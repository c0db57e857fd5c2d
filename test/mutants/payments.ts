import type { Mutant } from "./Mutant.ts"

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
  }
]
