/**
 * Files of volume: real processes, browsers and chains, kills, whole pulls, every fault of every source, enemies, random requests and
 * histories, hundreds of plans, a hundred towns. `npm run test:large`, a step of its own in CI.
 */
export const largeFiles: Array<string> = [
  "test/e2e/**/*.test.ts",
  "test/pages/**/*.test.ts",
  "test/start.test.ts",
  "test/faults/**/*.test.ts",
  "test/enemies/**/*.test.ts",
  "test/fuzz/requests.test.ts",
  "test/datasets/{killedPull,copiedReport}.test.ts",
  "test/datasets/pulling/{pullDatasets,findNewer}.test.ts",
  "test/doctor/Recording.test.ts",
  "test/payments/histories/histories.test.ts",
  "test/payments/ledger/hungLedger.test.ts",
  "test/payments/facilitator/{SelfFacilitator,TransactionQueue,uptoOnChain}.test.ts",
  "test/narrative/{hostilePlans,variety}.test.ts",
  "test/narrative/plans/followedPlans.test.ts",
  "test/narrative/oracle/**/*.test.ts",
  "test/tools/towns.test.ts",
  "test/web/calculator/recompute.test.ts"
]
