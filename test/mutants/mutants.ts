import { domainMutants } from "./domain.ts"
import type { Mutant } from "./Mutant.ts"
import { paymentMutants } from "./payments.ts"
import { reportMutants } from "./report.ts"
import { serverMutants } from "./server.ts"
import { sourceMutants } from "./sources.ts"

/** Every rule of which a test must notice that it is broken. */
export const mutants: ReadonlyArray<Mutant> = [
  ...domainMutants,
  ...sourceMutants,
  ...reportMutants,
  ...paymentMutants,
  ...serverMutants
]
