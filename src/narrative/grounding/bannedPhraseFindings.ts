import { fairHousing } from "../../domain/tables/investor/fairHousing.ts"
import { itemsOf, type Sentence } from "./DraftToken.ts"
import { groundingRules, phrasesIn } from "./groundingRules.ts"
import { type Breach, breach } from "./Offence.ts"
import { wordFinder } from "./PhraseFinder.ts"

/** What neither a draft nor a narrative may say of people, of a place or of the future. */
export const bannedPhraseFindings = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Breach> =>
  sentences.flatMap((sentence) => findBanned(itemsOf(sentence)).map(({ phrase }) => breach("banned-phrase", phrase)))

const { except, phrases } = groundingRules.bannedPhrases
const findBanned = wordFinder([...fairHousing.bannedPhrases, ...phrasesIn(phrases)], phrasesIn(except))
