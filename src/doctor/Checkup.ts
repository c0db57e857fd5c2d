import type { Check } from "./Check.ts"
import type { SourceDiagnosis } from "./diagnoseSources.ts"

/** All that the doctor found. */
export interface Checkup {
  readonly checks: ReadonlyArray<Check>
  readonly sources: ReadonlyArray<SourceDiagnosis>
}

/** How much of it an operator should see to. */
export const countTroubles = ({
  checks,
  sources
}: Checkup): { readonly failures: number; readonly warnings: number } => {
  const found = [
    ...checks.map(({ status }) => status),
    ...sources.flatMap(({ troubles }) => troubles.map(({ severity }) => severity))
  ]
  return {
    failures: found.filter((status) => status === "fail").length,
    warnings: found.filter((status) => status === "warn").length
  }
}
