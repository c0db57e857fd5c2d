/** Words that are amounts wherever they stand, with why. */
export const amounts: ReadonlyArray<readonly [reason: string, words: string]> = [
  [
    "whole numbers",
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
  ],
  ["whole numbers", "eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety ninty"],
  [
    "ages and years by the ten",
    "twos threes fours fives sixes sevens eights nines tens twenties thirties forties fifties"
  ],
  ["ages and years by the ten", "sixties seventies eighties nineties decade decades century centuries"],
  ["sizes of a number", "hundred hundreds thousand thousands million millions billion billions trillion trillions"],
  ["sizes of a number", "dozen dozens grand hundredfold thousandfold millionaire"],
  ["shares", "half halves halve halved halving quarter quarters thirds fourths fifths sixths sevenths eighth eighths"],
  ["shares", "ninth ninths tenth tenths hundredth hundredths thousandth thousandths percent percents percentile"],
  ["shares", "sevenths twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"],
  ["places beyond what a list of checks needs", "eleventh twelfth thirteenth fourteenth fifteenth sixteenth"],
  ["places beyond what a list of checks needs", "seventeenth eighteenth nineteenth"],
  ["multiples", "double doubles doubled doubling triple triples tripled tripling treble trebled quadruple quadrupled"],
  ["multiples", "quadruples quintuple twice thrice twofold threefold fourfold fivefold sixfold sevenfold eightfold"],
  ["multiples", "ninefold tenfold twentyfold fiftyfold"],
  ["parts of a percent point; a reader takes it for a figure", "bps"]
]

/** Phrases that are amounts though their words are not, with why. */
export const amountPhrases: ReadonlyArray<readonly [reason: string, phrase: string]> = [
  ["percent in two words", "per cent"],
  ["two", "a couple of"],
  ["two", "couple of"],
  ["two", "a pair of"],
  ["parts of a percent point", "basis points"],
  ["parts of a percent point", "basis point"]
]

/** Phrases with such a word that are no amount, with why. */
export const harmless: ReadonlyArray<readonly [reason: string, phrase: string]> = [
  ["a manner of checking", "double check"],
  ["a manner of checking", "double checks"],
  ["a manner of checking", "double checked"],
  ["a manner of checking", "double checking"]
]

/** Ordering words: no amounts, unless they are shares (`a third of the rent`) or count a room or a period (`a third bedroom`). */
export const ordinals = new Set("first second third fourth fifth sixth seventh".split(" "))

/** What an ordinal as a share is followed by; nothing is one of them: `down by a third.` */
export const shareFollowers = new Set("of less more lower higher cheaper below above off as the".split(" "))

/** What an ordinal as a share comes after. */
export const shareLeaders = new Set("a one by".split(" "))

/** `one`, `single`, `both` and ordinals after `first` count these; elsewhere `one` is a pronoun. */
export const countedThings = new Set(
  (
    "bedroom bedrooms bathroom bathrooms bed beds bath baths dollar dollars cent cents year years month months week weeks " +
    "day days mile miles acre acres unit units story stories storey storeys point points percentage floor floors door doors"
  ).split(" ")
)

/** Words that count the things above. */
export const counters = new Set("one single both".split(" "))
