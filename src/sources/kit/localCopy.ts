import type { Lookup } from "@property-intelligence/datasets/definition/Dataset.ts"
import type { PulledDataset } from "@property-intelligence/datasets/generation/Manifest.ts"
import { type DatasetName, policyOf, useOf } from "@property-intelligence/datasets/published/datasetCatalog.ts"
import type { Answer } from "@property-intelligence/domain/report/Finding.ts"
import { DateTime, Effect } from "effect"

import { Snapshot } from "../../datasets/Snapshot.ts"
import { markSandbox, notePart } from "./Provenance.ts"
import { isOutage, type SourceReason } from "./SourceError.ts"

/** A local copy's answer: the value, and its `asOf` unless that is the copy's vintage. */
interface CopyAnswer<A> {
  readonly value: A
  readonly asOf?: string | null
}

/** The question of a source, for a local copy and for the upstream. */
interface Asked<A, R> {
  readonly dataset: DatasetName
  /** The copy's answer; `null` if it does not have the place. */
  readonly look: (held: PulledDataset) => Effect.Effect<CopyAnswer<A> | null>
  readonly live: Effect.Effect<Answer<A>, SourceReason, R>
}

/** Asks local copies as their policies say, and the upstream for the rest. */
export interface LocalCopies {
  readonly answer: <A, R>(asked: Asked<A, R>) => Effect.Effect<Answer<A>, SourceReason, R>
  /** The first row of a copy's answer; `null` without one. */
  readonly row: <A>(lookup: Lookup<A>, key: ReadonlyArray<number | string>) => Effect.Effect<A | null>
  /** All rows of a copy's answer. */
  readonly rows: <A>(lookup: Lookup<A>, key: ReadonlyArray<number | string>) => Effect.Effect<ReadonlyArray<A>>
}

/**
 * The local copies, for a source that is being made. If no copies are kept the upstream is asked and nothing is noted.
 * A copy that is fit to answer first is asked before the upstream, which gets only the questions that the copy can't
 * answer. Another usable copy is asked if the upstream fails, and the answer says so.
 */
export const localCopies: Effect.Effect<LocalCopies> = Effect.gen(function* () {
  const snapshot = yield* Snapshot

  const answer = Effect.fnUntraced(function* <A, R>({ dataset, live, look }: Asked<A, R>) {
    if (!snapshot.isOn) return yield* live
    const held = yield* snapshot.about(dataset)
    const use = held === null ? "none" : useOf(held, policyOf(dataset), yield* DateTime.now)
    const askLive = Effect.andThen(notePart({ part: dataset, result: "live", outage: null, fetchedAt: null }), live)
    if (held === null || use === "none") return yield* askLive
    const copied = Effect.map(look(held), (found) => (found === null ? null : answerOf(held, found)))
    if (use === "first") {
      const found = yield* copied
      return found === null ? yield* askLive : yield* Effect.as(noteCopy(held, "snapshot"), found)
    }
    return yield* Effect.catchIf(askLive, isOutage, (reason) =>
      Effect.flatMap(copied, (found) =>
        found === null
          ? Effect.fail(reason)
          : Effect.as(noteCopy(held, "fallback"), {
              ...found,
              notice: `The upstream did not answer (${reason._tag}): this is the local copy of ${dayOf(held)}`
            })
      )
    )
  })

  return {
    answer,
    rows: snapshot.find,
    row: (lookup, key) => Effect.map(snapshot.find(lookup, key), ([first]) => first ?? null)
  }
})

const answerOf = <A>(held: PulledDataset, { asOf, value }: CopyAnswer<A>): Answer<A> => ({
  value,
  upstream: `${held.title}, local copy of ${dayOf(held)}`,
  asOf: asOf === undefined ? held.vintage : asOf,
  attribution: held.attribution
})

const dayOf = ({ retrievedAt }: PulledDataset): string => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(retrievedAt))

const noteCopy = ({ dataset, retrievedAt, sandbox }: PulledDataset, result: "snapshot" | "fallback") =>
  Effect.andThen(
    sandbox ? markSandbox : Effect.void,
    notePart({ part: dataset, result, outage: null, fetchedAt: retrievedAt })
  )
