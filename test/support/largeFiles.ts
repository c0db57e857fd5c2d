/**
 * Files of volume: real processes, browsers and chains, kills, whole pulls, every fault and lie of every source, enemies, random requests and
 * histories, hundreds of plans, a hundred towns, a build of the pages. `npm run test:large`, a step of its own in CI.
 */
export const largeFiles: Array<string> = [
  "test/e2e/**/*.test.ts",
  "test/pages/**/*.test.ts",
  "test/start.test.ts",
  "test/start/{builtPagesFault,sourceLines}.test.ts",
  "test/faults/**/*.test.ts",
  "test/enemies/**/*.test.ts",
  "test/datasets/{killedPull,copiedReport}.test.ts",
  "test/datasets/pulling/{pullDatasets,findNewer}.test.ts",
  "test/doctor/{Recording,UpstreamCheckup,compareCopies,lies}.test.ts",
  "test/fuzz/costs.test.ts",
  "test/server/fiveCallers.test.ts",
  "test/server/request/headLimits.test.ts",
  "test/payments/histories/histories.test.ts",
  "test/payments/ledger/hungLedger.test.ts",
  "test/payments/backup/backUpLedger.test.ts",
  "test/payments/facilitator/{SelfFacilitator,TransactionQueue,uptoOnChain}.test.ts",
  "test/narrative/{hostilePlans,variety}.test.ts",
  "packages/narrative/test/plans/followedPlans.test.ts",
  "test/narrative/oracle/**/*.test.ts",
  "test/server/keptOfStrangers.test.ts",
  "test/server/paid/duplicateCalls.test.ts",
  "test/server/mcp/mcpRouteSessions.test.ts",
  "test/telemetry/paidCallTrace.test.ts",
  "test/tools/towns.test.ts",
  "test/web/build.test.ts",
  "test/web/calculator/recompute.test.ts"
]

/**
 * Large files whose verdict is a time or the size of a heap. Each runs alone, after the others: five files on two cores make a service wait for the
 * processor, and its collector too, which is then seen as slowness and as memory. What takes the time of one thread, or the least of several
 * times, is a large file: others who want the processor change little of that.
 */
export const measuredFiles: Array<string> = [
  "test/e2e/drills/hostileClients.test.ts",
  "test/e2e/manyProcesses.test.ts",
  "test/e2e/overload.test.ts",
  "test/fuzz/requests.test.ts"
]
