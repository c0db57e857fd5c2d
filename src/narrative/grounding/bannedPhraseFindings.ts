import { allowedPhrases, bannedPhrases } from "./bannedPhraseTable.ts"
import { type DraftToken, itemsOf, sentencesOf } from "./DraftToken.ts"
import { type Finding, finding } from "./Offence.ts"
import { wordFinder } from "./PhraseFinder.ts"

/** What neither a draft nor a narrative may say of people, of a place or of the future. */
export const bannedPhraseFindings = (tokens: ReadonlyArray<DraftToken>): ReadonlyArray<Finding> =>
  sentencesOf(tokens).flatMap((sentence) =>
    findBanned(itemsOf(sentence)).map(({ phrase }) => finding("banned-phrase", phrase))
  )

const findBanned = wordFinder(
  bannedPhrases.flatMap(([, phrases]) => phrases),
  allowedPhrases.map(([, phrase]) => phrase)
)
