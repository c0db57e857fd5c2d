import { Struct } from "effect"

import type { FactKind, FullAnswer, SlotForm } from "./FactKind.ts"
import { factTable } from "./factTable.ts"

/** The id of a fact, e.g. `capRate`. */
export type FactId = keyof typeof factTable

/** The type of a known fact: a number, a day, a term, a list of names, or a truth value. */
export type FactValue<Id extends FactId> = (typeof factTable)[Id] extends FactKind<infer Value> ? Value : never

/** All facts of one answer. A fact that is unknown or not believed is `null`. */
export type Facts = { readonly [Id in FactId]: FactValue<Id> | null }

interface Reads extends Struct.Lambda {
  <Value>(kind: FactKind<Value>): Value | null
  readonly "~lambda.out": this["~lambda.in"] extends FactKind<infer Value> ? Value | null : never
}

/** All facts that an answer states. Pure; the same answer gives the same facts. */
export const factsIn = (answer: FullAnswer): Facts =>
  Struct.map(
    factTable,
    Struct.lambda<Reads>(({ read }) => read(answer))
  )

/** A fact as it is written in a sentence; `null` if the fact or its id is unknown. */
export const writeFact = (facts: Facts, id: string, form: SlotForm): string | null =>
  isFactId(id) ? written(facts, id, form) : null

const isFactId = (id: string): id is FactId => Object.hasOwn(factTable, id)

const written = <Id extends FactId>(facts: Facts, id: Id, form: SlotForm): string | null => {
  const value: FactValue<Id> | null = facts[id]
  return value === null ? null : kinds[id].write(value, form)
}

const kinds: { readonly [Id in FactId]: FactKind<FactValue<Id>> } = factTable

/** Returns true if the verdict's plan is a resale, so that no tenant pays for the house. */
export const isResale = ({ verdictPlan }: Facts): boolean => verdictPlan === "fixAndFlip"

/**
 * Returns true if `plan`, which depends on a condition, is the plan that the narrative is about. If the verdict has
 * another plan, `plan` gets only one sentence.
 */
export const isPlanOfText = (
  verdictPlan: Facts["verdictPlan"],
  recommendedStrategy: Facts["recommendedStrategy"],
  plan: "subjectTo" | "coLiving"
): boolean => recommendedStrategy === plan && (verdictPlan === null || verdictPlan === plan)
