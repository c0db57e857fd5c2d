import { Record } from "effect"

import type { HealthCheck, Healthy, Unhealthy } from "../../api/HealthReport.ts"

/**
 * What a stranger sees of a report: of each part one check, how it is and since when that is known. No name, text or number of
 * a check is passed on, because those name keys, hosts and plans.
 */
export const publicHealthy = ({ checks, status, ...identity }: Healthy): Healthy => ({
  status,
  ...identityOf(identity),
  checks: summariesOf(checks)
})

/** The same of one that fails, with what makes it fail: the ledger, or that the process stops. */
export const publicUnhealthy = ({ checks, status, ...identity }: Unhealthy): Unhealthy => ({
  status,
  ...identityOf(identity),
  output: checks["process"] === undefined ? "Nothing can be sold" : "stopping",
  checks: summariesOf(checks)
})

const identityOf = ({ serviceId, version }: Pick<Healthy, "serviceId" | "version">) => ({ version, serviceId })

const summariesOf = (checks: Healthy["checks"]): Healthy["checks"] => Record.map(checks, summaryOf)

const worstFirst = ["fail", "warn", "pass"] as const

/** The worst of the checks, the newest of several; none of none. */
const summaryOf = (checks: ReadonlyArray<HealthCheck>): ReadonlyArray<HealthCheck> => {
  const status = worstFirst.find((word) => checks.some((check) => check.status === word))
  const [worst] = checks.filter((check) => check.status === status).toSorted((a, b) => b.time.localeCompare(a.time))
  return worst === undefined ? [] : [{ componentType: worst.componentType, status: worst.status, time: worst.time }]
}
