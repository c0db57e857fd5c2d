import type { ClaimId } from "../claims/catalog.ts"
import type { LicensedClaim, LicensedClaims } from "../claims/licensedClaims.ts"
import type { Facts } from "../facts/Facts.ts"

/** A claim from which another follows, by arithmetic, wherever both hold and the condition does. */
export interface Cause {
  readonly cause: ClaimId
  readonly effect: ClaimId
  /** The cases of the cause in which it follows; all of them where none is named. */
  readonly causeCases?: ReadonlyArray<string>
  /** The cases of the effect that follow; all of them where none is named. */
  readonly effectCases?: ReadonlyArray<string>
  readonly when?: (facts: Facts) => boolean
  /** Why it follows. */
  readonly reason: string
}

/** All that may be said to follow from something else. */
export const causes: ReadonlyArray<Cause> = []

/** Whether the effect may be said to follow from the cause. */
export const followsFrom = (cause: LicensedClaim, effect: LicensedClaim, facts: Facts): boolean =>
  (causesByPair.get(pairOf(cause.id, effect.id)) ?? []).some(
    ({ causeCases, effectCases, when }) =>
      (causeCases?.includes(cause.caseName) ?? true) &&
      (effectCases?.includes(effect.caseName) ?? true) &&
      (when?.(facts) ?? true)
  )

/** The pairs of claims of a house, cause and effect, that may be joined by `because` and `so`. */
export const licensedCauses = (
  licensed: LicensedClaims,
  facts: Facts
): ReadonlyArray<readonly [cause: ClaimId, effect: ClaimId]> =>
  causes.flatMap(({ cause: causeId, effect: effectId }) => {
    const cause = licensed.get(causeId)
    const effect = licensed.get(effectId)
    return cause !== undefined && effect !== undefined && followsFrom(cause, effect, facts)
      ? [[causeId, effectId] as const]
      : []
  })

const pairOf = (cause: ClaimId, effect: ClaimId): string => `${cause} ${effect}`

const causesByPair: ReadonlyMap<string, ReadonlyArray<Cause>> = Map.groupBy(causes, ({ cause, effect }) =>
  pairOf(cause, effect)
)
