import { fairHousing } from "../../domain/reference/fairHousing.ts"

/** What no narrative says, with why: whole words, whatever their capitals and hyphens. */
export const bannedPhrases: ReadonlyArray<readonly [reason: string, phrases: ReadonlyArray<string>]> = [
  ["fair housing: the table of banned phrases", fairHousing.bannedPhrases],
  [
    "fair housing: forms of the same",
    ["safer", "safest", "safely", "public safety", "neighborhood safety", "exclusivity"]
  ],
  ["fair housing: a place judged by its people", ["bad area", "good area", "better neighborhood", "better area"]],
  ["fair housing: a place judged by its people", ["best neighborhood", "worst neighborhood", "nice neighborhood"]],
  [
    "fair housing: a place judged by its people",
    ["nice area", "rough neighborhood", "rough area", "sketchy", "ghetto"]
  ],
  ["fair housing: a place judged by its people", ["dangerous neighborhood", "dangerous area", "gentrification"]],
  [
    "fair housing: a place judged by its people",
    ["gentrifying", "kind of people", "type of people", "who lives there"]
  ],
  ["fair housing: crime as a stand-in", ["crime", "crimes", "criminal", "criminals", "criminality", "gang", "gangs"]],
  ["fair housing: schools as a stand-in", ["school", "schools"]],
  ["fair housing: who lives there", ["demographic", "demographics", "race", "races", "racial", "ethnic", "ethnicity"]],
  [
    "fair housing: who lives there",
    ["ethnicities", "religion", "religions", "religious", "church", "churches", "mosque"]
  ],
  ["fair housing: who lives there", ["synagogue", "minority", "minorities", "immigrant", "immigrants", "nationality"]],
  ["fair housing: who lives there", ["national origin", "familial status", "family", "families", "children", "kids"]],
  ["fair housing: who lives there", ["elderly", "disability", "disabilities", "disabled", "handicapped", "sexual"]],
  ["fair housing: who lives there", ["young professionals", "retirees", "hispanic", "latino", "asian"]],
  ["a promise", ["guarantee", "guarantees", "guaranteed", "guaranteeing", "risk free", "riskless", "no risk"]],
  [
    "a promise",
    ["without risk", "without any risk", "zero risk", "cannot lose", "can't lose", "cannot fail", "can't fail"]
  ],
  ["a promise", ["cannot go wrong", "can't go wrong", "sure thing", "sure bet", "foolproof", "no brainer"]],
  [
    "certainty",
    ["will definitely", "definitely will", "will certainly", "certainly will", "will surely", "will always"]
  ],
  ["certainty", ["certain to", "bound to", "sure to", "without doubt", "without a doubt", "no doubt", "undoubtedly"]],
  ["advice that takes a licence", ["legal advice", "tax advice", "financial advice", "investment advice"]]
]

/** Where these stand a phrase above is part of a name, with why. */
export const allowedPhrases: ReadonlyArray<readonly [reason: string, phrase: string]> = [
  ["a way of working on old paint", "lead safe"],
  ["a device", "fail safe"],
  ["a rule of tax law", "safe harbor"],
  ["a kind of home", "single family"],
  ["a kind of home", "multi family"]
]
