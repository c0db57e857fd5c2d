import type { FactId } from "@property-intelligence/narrative/facts/Facts.ts"

import { phraseRule, type Rule } from "./Rule.ts"

/** What is said not to be known is not. */
const unknown = (name: string, pattern: RegExp, ...ids: ReadonlyArray<FactId>): Rule =>
  phraseRule(name, pattern, (facts) => ids.every((id) => facts[id] === null))

/** Gaps. */
export const knowledgeRules: ReadonlyArray<Rule> = [
  unknown(
    "no rent is known where none is",
    /\b(?:no rent (?:is )?(?:known|exists|available|on record)|the rent is missing|without a rent\b(?! for)|rent is (?:not known|unknown)|until a rent)/,
    "rentInUse"
  ),
  unknown(
    "no value is known where none is",
    /\b(?:no (?:market )?value (?:estimate )?(?:is known|exists|available)|value is (?:not known|unknown|missing)|no value estimate|without a value(?! or))/,
    "value"
  ),
  unknown("no market data where none is", /\bno (?:figures|data) on (?:house )?prices\b/, "appreciation"),
  unknown("no walkability where none is", /\bwalkability is (?:not known|unknown)/, "walkScore"),
  unknown(
    "no year built where none is",
    /\b(?:year built|age) is (?:not known|unknown|missing|not on record)|\bno year (?:built|of construction)/,
    "yearBuilt"
  ),
  unknown(
    "no composite risk where none is",
    /\b(?:no composite risk|composite risk (?:is not known|cannot|could not))/,
    "riskScore"
  ),
  phraseRule(
    "too little is known where the analysis says so",
    /\b(?:too little is known|too few figures|gaps in the data decide|data supports no)\b/,
    (facts) => facts.noneReason === "insufficient" || facts.planStrength === "none"
  ),
  phraseRule(
    "an estimate is an estimate",
    /\brent (?:is |was )?(?:estimated|put) at|estimated rent\b/,
    (facts, _, { slots }) => (slots.some(({ id }) => id === "rentInUse") ? facts.rentBasis === "estimated" : null)
  )
]
