/**
 * Files with real processes, browsers, chains and sockets, with kills and whole pulls. `npm run test:large` runs all three lists; a file that is
 * in two runs with the later one.
 */
export const largeFiles: Array<string> = [
  "test/e2e/**/*.test.ts",
  "test/pages/**/*.test.ts",
  "test/start.test.ts",
  "test/start/{builtPagesFault,sourceLines}.test.ts",
  "test/faults/**/*.test.ts",
  "test/enemies/**/*.test.ts",
  "test/datasets/killedPull.test.ts",
  "test/datasets/pulling/{pullDatasets,findNewer}.test.ts",
  "test/doctor/{Recording,UpstreamCheckup}.test.ts",
  "test/fuzz/costs.test.ts",
  "test/server/fiveCallers.test.ts",
  "test/server/request/headLimits.test.ts",
  "test/payments/ledger/hungLedger.test.ts",
  "test/payments/backup/backUpLedger.test.ts",
  "test/payments/facilitator/{SelfFacilitator,TransactionQueue,uptoOnChain}.test.ts",
  "test/server/keptOfStrangers.test.ts",
  "test/server/paid/duplicateCalls.test.ts",
  "test/server/mcp/mcpRouteSessions.test.ts",
  "test/telemetry/paidCallTrace.test.ts",
  "test/web/build.test.ts"
]

/**
 * Large files that only compute, by a clock of their own or none: every fault and lie of every source, enemies, random histories, hundreds of plans,
 * a hundred towns. They run beside the files above at a lower priority, since a service there has only seconds for its sources.
 */
export const computingFiles: Array<string> = [
  "test/datasets/copiedReport.test.ts",
  "test/doctor/{compareCopies,lies}.test.ts",
  "test/enemies/{mutations,wholeReports}.test.ts",
  "test/faults/{paidMasks,pairs,randomMasks,singleSource}.test.ts",
  "test/narrative/{hostilePlans,variety}.test.ts",
  "test/narrative/oracle/**/*.test.ts",
  "packages/narrative/test/plans/followedPlans.test.ts",
  "test/payments/histories/histories.test.ts",
  "test/tools/towns.test.ts",
  "test/web/calculator/recompute.test.ts"
]

/**
 * Large files whose verdict is a time or the size of a heap. Each runs alone, after the others: several files on two cores make a service wait for the
 * processor, and its collector too, which is then seen as slowness and as memory. What takes the time of one thread, or the least of several
 * times, is a large file: others who want the processor change little of that.
 */
export const measuredFiles: Array<string> = [
  "test/e2e/drills/{hostileClients,memory}.test.ts",
  "test/e2e/manyProcesses.test.ts",
  "test/e2e/overload.test.ts",
  "test/fuzz/requests.test.ts"
]
