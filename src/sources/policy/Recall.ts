import { Effect, Ref } from "effect"

import type { Place } from "../../domain/address/Place.ts"
import type { Answer, Finding } from "../../domain/report/Finding.ts"
import { type KeptPart, provenanceOf, type Trace, type TracedPart } from "./AnswerTrace.ts"

/** An answer that was made of kept parts alone. */
interface MadeOfKept<A> {
  readonly answer: Answer<A>
  readonly parts: ReadonlyArray<TracedPart>
  readonly kept: ReadonlyArray<KeptPart>
  readonly again: ReadonlyArray<Effect.Effect<boolean>>
  /** A sandbox made a part of it up. */
  readonly sandbox: boolean
  /** It with where its parts came from: the same object each time, so that what is made of it can be kept too. */
  readonly finding: Finding<A>
  /** Some answers say what is in force that day. */
  readonly day: number
}

/**
 * A source's answers that were made of kept parts alone. As long as the same parts would be given, and on the same day, asking comes to
 * the same: the answer is given again, as the same object, for a tenth of what putting it together costs (B8).
 */
export interface Recall<A> {
  /** What was made for a place, unless `doneAgain` refuses it; `null` where asking (epoch milliseconds) might come to another. */
  readonly known: (place: Place, now: number) => MadeOfKept<A> | null
  /** The answer for a place, its parts noted as if it had been asked; `null` where asking might come to another. */
  readonly given: (place: Place, trace: Trace, now: number) => Effect.Effect<Answer<A> | null>
  /** Notes an answer that was just made, for the next time. */
  readonly note: (place: Place, trace: Trace, now: number) => (answer: Answer<A>) => Effect.Effect<void>
}

/** The geocoder gives the same place as the same object: by another one nothing is found, and it goes when its place goes. */
export const makeRecall = <A>(): Recall<A> => {
  const known = new WeakMap<Place, MadeOfKept<A>>()

  const isStillSo = ({ day, kept }: MadeOfKept<A>, now: number) =>
    day === dayOf(now) && kept.every(({ isStillGiven }) => isStillGiven(now))

  const knownFor = (place: Place, now: number) => {
    const made = known.get(place)
    return made !== undefined && isStillSo(made, now) ? made : null
  }

  return {
    known: knownFor,
    given: Effect.fnUntraced(function* (place, trace, now) {
      const made = knownFor(place, now)
      if (made === null || !(yield* doneAgain(made))) return null
      yield* Ref.set(trace.parts, made.parts)
      if (made.sandbox) yield* Ref.set(trace.sandbox, true)
      return made.answer
    }),
    note: (place, trace, now) => (answer) =>
      Effect.map(Ref.get(trace.parts), (parts) => {
        const { again, kept } = trace
        const isKept = parts.length > 0 && parts.length === kept.length && answer.gap === undefined
        if (!isKept) {
          known.delete(place)
          return
        }
        const sandbox = kept.some((part) => part.sandbox)
        known.set(place, {
          answer,
          parts,
          kept,
          again,
          sandbox,
          finding: { ...answer, ...provenanceOf(parts, now) },
          day: dayOf(now)
        })
      })
  }
}

/** Does again what was done beside answering; whether the answer may be given again. */
export const doneAgain = Effect.fnUntraced(function* ({ again }: Pick<MadeOfKept<unknown>, "again">) {
  for (const each of again) if (!(yield* each)) return false
  return true
})

const dayOf = (instant: number): number => Math.floor(instant / 86_400_000)
