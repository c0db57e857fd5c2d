import { Schema } from "effect"

import table from "./groundingRules.json" with { type: "json" }

/** Phrases in lower case, hyphens left out, each group with why it is in the list. */
const PhraseList = Schema.NonEmptyArray(
  Schema.Struct({ why: Schema.NonEmptyString, phrases: Schema.Array(Schema.NonEmptyString) })
)
type PhraseList = typeof PhraseList.Type

/** The words by which a narrative is judged; the table says of each list what it is for. */
export const groundingRules = Schema.decodeUnknownSync(
  Schema.Struct({
    source: Schema.NonEmptyString,
    asOf: Schema.NonEmptyString,
    confidence: Schema.NonEmptyString,
    numberWords: Schema.Struct({
      amounts: PhraseList,
      harmless: PhraseList,
      ordinals: PhraseList,
      shareFollowers: PhraseList,
      shareLeaders: PhraseList,
      countedThings: PhraseList,
      counters: PhraseList,
      besideFigures: Schema.Struct({ before: PhraseList, after: PhraseList })
    }),
    /** Beside the fair housing table's. */
    bannedPhrases: Schema.Struct({ phrases: PhraseList, except: PhraseList }),
    signs: Schema.Struct({
      loss: PhraseList,
      gain: PhraseList,
      amountNouns: PhraseList,
      approximations: PhraseList,
      negations: PhraseList,
      noNegations: PhraseList,
      /** By fact id. */
      subjects: Schema.Record(Schema.String, PhraseList),
      wholeClaims: PhraseList,
      wholeClaimFacts: PhraseList,
      conditions: PhraseList,
      conditionFacts: PhraseList
    }),
    strategies: Schema.Struct({
      /** Of what is not ranked. */
      names: Schema.Struct({ lease: PhraseList, other: PhraseList }),
      noStrategies: PhraseList,
      recommending: PhraseList,
      notRecommending: PhraseList,
      recommendingVerbs: PhraseList,
      alternatives: PhraseList,
      demotions: PhraseList,
      demotionsAfter: PhraseList,
      comparisons: PhraseList,
      hypotheses: PhraseList
    }),
    machineWords: PhraseList
  })
)(table)

/** The phrases of a list. */
export const phrasesIn = (list: PhraseList): ReadonlyArray<string> => list.flatMap(({ phrases }) => phrases)

/** The single words or ids of a list. */
export const setOf = (list: PhraseList): ReadonlySet<string> => new Set(phrasesIn(list))
