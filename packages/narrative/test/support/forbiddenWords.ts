import { fairHousing } from "@property-intelligence/domain/tables/investor/fairHousing.ts"

/** Why a word may stand in no wording, with a pattern for its forms. */
export interface ForbiddenWords {
  readonly why: string
  readonly pattern: RegExp
}

const whole = (...words: ReadonlyArray<string>): RegExp => new RegExp(String.raw`\b(?:${words.join("|")})\b`, "i")

/**
 * What no sentence of a report on a house may say. The classes and the catch words are those of HUD's 24 CFR 109.20 (withdrawn
 * in 1996, still read as its position) with the classes that states add; the 1995 memorandum allows more than this list does.
 */
export const forbiddenWords: ReadonlyArray<ForbiddenWords> = [
  {
    why: "people and their kinds",
    pattern: whole(
      "people",
      "persons?",
      "(?<!non-)residents?",
      "neighbors?",
      "neighbours?",
      "households?",
      "famil(?:y|ies)(?<!single-family|multi-family)",
      "child(?:ren)?",
      "kids?",
      "adults?",
      "singles",
      "seniors?",
      "elderly",
      "retirees?",
      "retired",
      "students?",
      "professionals?(?= (?:live|move|rent))",
      "couples?",
      "bachelors?",
      "newlyweds?",
      "mature",
      "young(?:er)? (?:people|buyers|renters|couples)",
      "men",
      "women",
      "wom[ae]n",
      "males?",
      "females?",
      "gays?",
      "lesbians?",
      "immigrants?",
      "foreign(?:ers?)?",
      "citizens?",
      "veterans?",
      "welfare",
      "vouchers?",
      "section 8"
    )
  },
  {
    why: "race, color, national origin",
    pattern: whole(
      "race",
      "racial(?:ly)?",
      "ethnic(?:ity)?",
      "negro",
      "(?<!in the )blacks?",
      "whites?",
      "caucasians?",
      "colou?red",
      "hispanics?",
      "latin[oax]s?",
      "mexicans?",
      "asians?",
      "orientals?",
      "chinese",
      "italians?",
      "irish",
      "polish",
      "american indians?",
      "minorit(?:y|ies)",
      "nationalit(?:y|ies)",
      "diverse",
      "diversity",
      "integrated",
      "segregated"
    )
  },
  {
    why: "religion",
    pattern: whole(
      "religio(?:n|us)",
      "christians?",
      "catholics?",
      "protestants?",
      "jew(?:s|ish)?",
      "muslims?",
      "mormons?",
      "church(?:es)?",
      "synagogues?",
      "temples?",
      "mosques?",
      "parish(?:es)?",
      "congregations?",
      "kosher",
      "worship"
    )
  },
  {
    why: "sex, handicap, familial status",
    pattern: whole(
      "sex",
      "gender",
      "handicap(?:ped)?",
      "disab(?:led|ility|ilities)",
      "crippled",
      "blind",
      "deaf",
      "mentally ill",
      "retarded",
      "impaired",
      "wheelchairs?",
      "able-bodied",
      "physically fit",
      "healthy person",
      "pregnan\\w*"
    )
  },
  {
    why: "catch words",
    pattern: whole(
      "restricted",
      "exclusive",
      "private community",
      "traditional",
      "board approval",
      "membership approval",
      "prestigious",
      "upscale",
      "elite",
      "desirable",
      "undesirable",
      "sought-after",
      "up-and-coming",
      "family-friendly",
      "safe(?:r|ty|st)?",
      "unsafe",
      "crime",
      "criminals?",
      "dangerous",
      "ghetto",
      "slums?",
      "country clubs?",
      "private schools?",
      "gentrif\\w+",
      "quiet",
      "charming",
      "good (?:neighborhood|area|school)s?",
      "bad (?:neighborhood|area|school)s?",
      "rough (?:area|part|neighborhood|street)s?",
      "sketchy",
      "thriving",
      "vibrant",
      "blighted",
      "distressed"
    )
  },
  {
    why: "schools and incomes",
    pattern: whole(
      "schools?",
      "income of residents",
      "household incomes?",
      "wealth(?:y|ier)?",
      "affluent",
      "poor(?:er)? (?:area|part|tract)",
      "demographics?",
      "population",
      "language"
    )
  },
  {
    why: "a promise",
    pattern: whole(
      "guarantee[ds]?",
      "guaranteed",
      "certain(?:ly)? to",
      "risk-free",
      "without (?:any )?risk",
      "no risk of",
      "sure thing",
      "can't lose",
      "cannot lose",
      "will definitely",
      "always pays",
      "never loses",
      "assured"
    )
  },
  {
    why: "advice to buy or not to buy",
    pattern: whole(
      "you should",
      "should buy",
      "must buy",
      "buy now",
      // A headline begins with it: the decision of the verdict, in its own words.
      "(?<!^)don't buy",
      "do not buy",
      "we recommend",
      "we advise",
      "bargain",
      "steal",
      "no-brainer",
      "once-in-a-lifetime",
      "act fast",
      "hurry",
      "walk away",
      "opportunity of"
    )
  },
  {
    why: "advice on law or tax",
    pattern: whole(
      "tax-free",
      "tax[- ]deductible",
      "write off",
      "write-off",
      "loophole",
      "evade",
      "is legal",
      "perfectly legal",
      // The exchange of section 1031, not 1031.6%.
      "1031(?!\\.\\d|[%,\\d])",
      "without telling",
      "hide (?:it|this) from"
    )
  },
  {
    why: "words to an agent",
    pattern: whole(
      "AI agents?",
      "dear agent",
      "agents? (?:must|should|shall|reading)",
      "assistant",
      "ignore (?:all|previous|the)",
      "instructions?",
      "system prompt",
      "prompt",
      "click",
      "https?",
      "www",
      "javascript",
      "wallet",
      "send (?:funds|money|payment)",
      "api key",
      "language model",
      "chatbot",
      "tool call"
    )
  },
  {
    why: "hype",
    pattern: whole(
      "stunning",
      "amazing",
      "incredible",
      "perfect",
      "fantastic",
      "dream",
      "gem",
      "rare find",
      "must-see",
      "unbeatable",
      "exciting",
      "huge",
      "skyrocket\\w*",
      "booming",
      "prime location",
      "hot deal"
    )
  },
  {
    why: "the table of fair housing",
    pattern: new RegExp(String.raw`(?<![\w-])(?:${fairHousing.bannedPhrases.join("|")})(?![\w-])`, "i")
  }
]
