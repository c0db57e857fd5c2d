import { investorTexts } from "../../domain/reference/investorTexts.ts"

/** The five of the analysis; `lease` for the baseline that they are set against; `other` for what it does not rank. */
export type NamedStrategy = keyof typeof investorTexts.recommendationNames | "lease" | "other"

const { rankingNames, recommendationNames } = investorTexts

/** What a strategy goes by. */
const names: ReadonlyArray<readonly [strategy: NamedStrategy, phrases: ReadonlyArray<string>]> = [
  [
    "shortTermRental",
    [
      ...[
        recommendationNames.shortTermRental,
        rankingNames.shortTermRental,
        "short term rentals",
        "short term renting"
      ],
      ...[
        "short term let",
        "short term letting",
        "short term stay",
        "short term stays",
        "str",
        "strs",
        "airbnb",
        "airbnbs"
      ],
      ...[
        "vrbo",
        "vacation rental",
        "vacation rentals",
        "vacation home",
        "holiday let",
        "holiday rental",
        "by the night"
      ],
      ...["nightly rental", "nightly rentals", "nightly letting", "nightly lets"]
    ]
  ],
  [
    "coLiving",
    [
      ...[recommendationNames.coLiving, rankingNames.coLiving, "coliving", "by the room", "by room", "room by room"],
      ...["room rental", "room rentals", "rooming house", "shared housing", "shared living", "padsplit"]
    ]
  ],
  // `subject to` alone is everyday English: it names the strategy before a loan or a kind of deal, and as the one word that
  // `tokensOf` makes of `subject-to` and `Subject To`.
  [
    "subjectTo",
    [
      ...[
        "subject to strategy",
        "subject to deal",
        "subject to deals",
        "subject to purchase",
        "subject to acquisition"
      ],
      ...[
        "subject to financing",
        "subject to route",
        "subject to plan",
        "subject to approach",
        "subject to transaction"
      ],
      ...["subject to the existing loan", "subject to the existing mortgage", "subject to existing financing"],
      ...["subject to the seller's loan", "subject to the seller loan", "subject to the seller mortgage"],
      ...[
        "subjectto",
        rankingNames.subjectTo,
        "subto",
        "take over the loan",
        "taking over the loan",
        "take over the mortgage"
      ],
      ...["assume the mortgage", "loan takeover"]
    ]
  ],
  ["brrrr", [recommendationNames.brrrr, "brrr", "buy rehab rent", "buy renovate rent", "rehab rent refinance"]],
  [
    "fixAndFlip",
    [
      ...[recommendationNames.fixAndFlip, "fix and flip", "fix and flips", "fixing and flipping", "fix n flip", "flip"],
      ...["flips", "flipped", "flipping", "flipper", "rehab and resell", "renovate and resell", "renovate and sell"],
      ...["repair and resell", "quick resale"]
    ]
  ],
  [
    "lease",
    [
      ...["long term rental", "long term rentals", "long term lease", "long term let", "long term letting", "ltr"],
      ...["buy and hold", "buy to let", "plain rental", "plain lease", "traditional rental", "conventional rental"]
    ]
  ],
  [
    "other",
    [
      ...["wholesale", "wholesaling", "wholesaler", "house hack", "house hacks", "house hacking", "lease option"],
      ...["rent to own", "mid term rental", "medium term rental", "live in flip", "seller financing", "turnkey rental"]
    ]
  ]
]

/** Every name with what it names. */
export const strategyNames: ReadonlyArray<readonly [phrase: string, strategy: NamedStrategy]> = names.flatMap(
  ([strategy, phrases]) => phrases.map((phrase) => [phrase, strategy] as const)
)

/** `flip` as no strategy. */
export const noStrategies: ReadonlyArray<string> = ["flip side"]

/** Say that something ought to be done, or is ahead of the rest. */
export const recommending: ReadonlyArray<string> = [
  ...["recommend", "recommends", "recommended", "recommending", "recommendation", "recommendations", "best", "top"],
  ...["strongest", "ideal", "ideally", "go with", "goes with", "going with", "go for", "choose", "chooses", "chosen"],
  ...["choice", "choosing", "prefer", "prefers", "preferred", "preferable", "preference", "winner", "wins", "win"],
  ...["favor", "favors", "favored", "favorite", "favour", "favours", "favoured", "optimal", "superior", "better"],
  ...["outperforms", "outperform", "beats", "beat", "leading", "leads", "suggest", "suggests", "suggested", "advise"],
  ...["advises", "advised", "advisable", "pursue", "pursued", "pursuing", "opt for", "opts for", "should", "ought to"],
  ...[
    "stands out",
    "pick",
    "picks",
    "way to go",
    "number one",
    "ranks first",
    "comes first",
    "ranked first",
    "highest"
  ],
  ...["suits", "suited", "most suitable", "most attractive", "most promising", "right strategy", "right plan"]
]

/** `top` and the like as no recommendation. */
export const notRecommending: ReadonlyArray<string> = ["on top of", "best case", "at best", "best practice"]

/** Verbs which, negated, advise against what they name. */
export const recommendingVerbs: ReadonlySet<string> = new Set([
  ...[
    "recommend",
    "recommends",
    "recommended",
    "recommending",
    "go with",
    "going with",
    "go for",
    "choose",
    "choosing"
  ],
  ...["prefer", "prefers", "pursue", "pursuing", "pick", "opt for", "advise", "suggest", "suggests"]
])

/** Say that what they stand beside is not the first choice. */
export const alternatives: ReadonlyArray<string> = [
  ...[
    "runner up",
    "second",
    "next",
    "instead of",
    "rather than",
    "alternative",
    "alternatives",
    "fallback",
    "fall back"
  ],
  ...["behind", "ahead of", "otherwise", "backup", "plan b"]
]

/** Directly before the recommended strategy these put it behind another. */
export const demotions: ReadonlyArray<string> = [
  ...[
    "than",
    "instead of",
    "rather than",
    "ahead of",
    "outranks",
    "outperforms",
    "outperform",
    "beats",
    "beat",
    "over"
  ],
  ...[
    "avoid",
    "avoids",
    "skip",
    "reject",
    "drop",
    "abandon",
    "not",
    "advise against",
    "recommend against",
    "runner up is"
  ]
]

/** Directly after the recommended strategy the same. */
export const demotionsAfter: ReadonlyArray<string> = [
  "runner up",
  ...["is", "as", "comes", "ranks"].flatMap((verb) =>
    ["the runner up", "a runner up", "runner up", "second", "next", "the alternative", "an alternative"].map(
      (place) => `${verb} ${place}`
    )
  )
]

/** Before the baseline these make it what the strategy is compared with. */
export const comparisons: ReadonlySet<string> = new Set(
  "than versus vs over against beside to with as from above below of unlike".split(" ")
)

/** A sentence with one of these says what would be, not what is advised. */
export const hypotheses: ReadonlyArray<string> = ["if", "unless", "were", "in case"]
