import { addressMutants } from "./addresses.ts"
import { doctorMutants } from "./doctor.ts"
import { domainMutants } from "./domain.ts"
import { facilitatorMutants } from "./facilitators.ts"
import { keptMutants } from "./kept.ts"
import { ledgerMutants } from "./ledger.ts"
import type { Mutant } from "./Mutant.ts"
import { narrativeMutants } from "./narrative.ts"
import { paymentMutants } from "./payments.ts"
import { reportMutants } from "./report.ts"
import { serverMutants } from "./server.ts"
import { sourceMutants } from "./sources.ts"
import { telemetryMutants } from "./telemetry.ts"

/** Every rule of which a test must notice that it is broken. */
export const mutants: ReadonlyArray<Mutant> = [
  ...addressMutants,
  ...domainMutants,
  ...sourceMutants,
  ...reportMutants,
  ...narrativeMutants,
  ...paymentMutants,
  ...ledgerMutants,
  ...facilitatorMutants,
  ...serverMutants,
  ...keptMutants,
  ...telemetryMutants,
  ...doctorMutants
]
