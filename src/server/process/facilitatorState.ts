import { Effect } from "effect"

import type { HealthCheck } from "../../api/HealthReport.ts"
import type { FacilitatorError, FacilitatorHealth } from "../../payments/facilitator/Facilitator.ts"

/** How each facilitator in use does, or that this could not be read. */
export type FacilitatorState = ReadonlyArray<FacilitatorHealth> | "unreadable"

/** State that takes longer is as good as unreadable for a probe. */
const patience = "1 second"

/** Reads how the facilitators do. */
export const facilitatorState = (
  health: Effect.Effect<ReadonlyArray<FacilitatorHealth>, FacilitatorError>
): Effect.Effect<FacilitatorState> =>
  health.pipe(
    Effect.timeout(patience),
    Effect.orElseSucceed(() => "unreadable" as const)
  )

/** What that says to a probe. */
export const facilitatorChecks = (state: FacilitatorState, time: string): ReadonlyArray<HealthCheck> =>
  state === "unreadable"
    ? [{ componentType: "system", status: "warn", time, output: "The state of its circuits could not be read" }]
    : state.map((member) => facilitatorCheckOf(member, time))

/** Each of its circuits, where a call that finds one open is refused at once, and what the operator should see to. */
const facilitatorCheckOf = ({ name, settle, verify, warning }: FacilitatorHealth, time: string): HealthCheck => ({
  componentId: name,
  componentType: "system",
  status: verify === "closed" && settle === "closed" && warning === null ? "pass" : "warn",
  time,
  observedValue: `verify ${verify}, settle ${settle}`,
  observedUnit: "circuit",
  ...(warning === null ? {} : { output: warning })
})
