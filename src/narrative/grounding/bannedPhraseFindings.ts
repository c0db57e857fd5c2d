import { fairHousing } from "../../domain/tables/investor/fairHousing.ts"
import { itemsOf, type Sentence } from "./DraftToken.ts"
import { groundingRules, listed } from "./groundingRules.ts"
import { type Finding, finding } from "./Offence.ts"
import { wordFinder } from "./PhraseFinder.ts"

/** What neither a draft nor a narrative may say of people, of a place or of the future. */
export const bannedPhraseFindings = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Finding> =>
  sentences.flatMap((sentence) => findBanned(itemsOf(sentence)).map(({ phrase }) => finding("banned-phrase", phrase)))

const { except, phrases } = groundingRules.bannedPhrases
const findBanned = wordFinder([...fairHousing.bannedPhrases, ...listed(phrases)], listed(except))
