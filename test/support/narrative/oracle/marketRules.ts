import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { compared, isAbout, isNamed, judged, numberOf, phraseRule, type Rule } from "./Rule.ts"
import type { Wording } from "./Wording.ts"

/** The width of the range that a wording is about, by its middle; `null` where it is about none. */
const widthOf = (facts: Facts, wording: Wording): number | null => {
  const range = [
    ["valueLow", "value", "valueHigh"],
    ["rentLow", "rent", "rentHigh"],
    ["listingsValueLow", "listingsValue", "listingsValueHigh"],
    ["listingsRentLow", "listingsRent", "listingsRentHigh"],
    ["insuranceLow", "insuranceMonth", "insuranceHigh"],
    ["rehabLow", "rehabMid", "rehabHigh"],
    ["nightlyRevenueLow", "nightlyRevenue", "nightlyRevenueHigh"]
  ].find(([low = "", , high = ""]) => [low, high].every((id) => wording.slots.some((slot) => slot.id === id)))
  const [low = "", middle = "", high = ""] = range ?? ["", "", ""]
  if (range === undefined && wording.slots.some(({ id }) => id === "valueSpreadPercent")) {
    return facts.valueSpreadPercent === null ? null : facts.valueSpreadPercent / 100
  }
  const [from, mid, to] = [numberOf(facts, low), numberOf(facts, middle), numberOf(facts, high)]
  return from === null || mid === null || to === null || mid === 0 ? null : (to - from) / mid
}

const isOf = (wording: Wording, pattern: RegExp) => isNamed(wording, pattern)

/** Value, rent, prices, jobs and the like around the house. */
export const marketRules: ReadonlyArray<Rule> = [
  phraseRule(
    "a narrow range is at most a quarter wide",
    /\b(?:narrow(?! (?:a|\{|it|the|down))|tight|close together|small (?:range|spread)|little apart)\b/,
    (facts, { index }, wording) =>
      /\b(?:not|less|too)\b[^,]*$/i.test(wording.text.slice(0, index))
        ? null
        : judged(widthOf(facts, wording), (width) => width <= 0.25)
  ),
  phraseRule(
    "a wide range is at least a fifth wide",
    /\b(?:wide|broad|far apart|loose|large (?:range|spread)|a long way apart)\b/,
    (facts, { index }, wording) =>
      /\b(?:not|no|less)\b[^,]*$/i.test(wording.text.slice(0, index))
        ? null
        : judged(widthOf(facts, wording), (width) => width >= 0.2)
  ),
  phraseRule(
    "above the median is above it",
    /\b(?:above|over|more than|higher than|exceeds|dearer than|tops)\b[^{}]{0,40}\b(?:median|middle)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "valueVsMedianPercent") && !/\b(?:not|no|nor|neither)\b/i.test(wording.text.slice(0, index))
        ? judged(facts.valueVsMedianPercent, (percent) => percent > 0)
        : null
  ),
  phraseRule(
    "below the median is below it",
    /\b(?:below|under|less than|lower than|cheaper than|short of|beneath)\b[^{}]{0,40}\b(?:median|middle)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "valueVsMedianPercent") && !/\b(?:not|no|nor|neither)\b/i.test(wording.text.slice(0, index))
        ? judged(facts.valueVsMedianPercent, (percent) => percent < 0)
        : null
  ),
  phraseRule(
    "in line with the median is within a tenth of it",
    /\b(?:in line|close to|about level|roughly level|near(?! the top)(?:ly)?|much the same|about the|little (?:above|below|from))\b/,
    (facts, _, wording) =>
      isAbout(wording, "valueVsMedianPercent") && /median/i.test(wording.text)
        ? judged(facts.valueVsMedianPercent, (percent) => Math.abs(percent) <= 10)
        : null
  ),
  phraseRule(
    "far from the median is a quarter from it",
    /\b(?:far|well|deep(?:ly)?|steep(?:ly)?)\b/,
    (facts, _, wording) =>
      isAbout(wording, "valueVsMedianPercent") && wording.part === "marketPosition"
        ? judged(facts.valueVsMedianPercent, (percent) => Math.abs(percent) >= 25)
        : null
  ),
  phraseRule(
    "asked above the value is, and below it is below",
    /\b(above|over|more than|exceeds|higher than|premium|below|under|less than|lower than|discount|short of|undercuts)\b/,
    (facts, { 1: word = "", index }, wording) => {
      if (!isAbout(wording, "askingGapPercent") || facts.askingGapPercent === null) return null
      const before = wording.text.slice(0, index)
      if (/\b(?:not|no|nor|neither)\b[^,]*$/i.test(before)) return null
      // What is above or below: the last of the two that was named.
      const subject = [
        ...before.matchAll(/\b(?:estimated? ?(?:value)?|value|asked|asking|price|asks)\b|\{(?:price|value)\}/gi)
      ].at(-1)?.[0]
      const isOfValue = subject !== undefined && /estimate|value/i.test(subject)
      const isUp = /above|over|more|exceeds|higher|premium/i.test(word)
      return isUp === isOfValue ? facts.askingGapPercent <= 0 : facts.askingGapPercent >= 0
    }
  ),
  phraseRule(
    "asked at the value is within three percent",
    /\b(?:level|in line|matches|close to|about the same|equals?|in step|agrees?)\b/,
    (facts, _, wording) =>
      isAbout(wording, "askingGapPercent") ? judged(facts.askingGapPercent, (percent) => Math.abs(percent) <= 3) : null
  ),
  phraseRule(
    "listings that agree do",
    /\b(?:agrees?|confirms?|bears? .* out|supports?|within (?:the|its|that)|back(?:s|ed) up|consistent|fits within|inside)\b/,
    (facts, { index }, wording) => {
      const isDenied = /\b(?:not|no|outside|fails?|do not|does not)\b/i.test(wording.text.slice(0, index))
      if (isOf(wording, /listingsValue/))
        return facts.listingsValueAgree === null ? null : facts.listingsValueAgree !== isDenied
      if (isOf(wording, /listingsRent/))
        return facts.listingsRentAgree === null ? null : facts.listingsRentAgree !== isDenied
      return null
    }
  ),
  phraseRule(
    "listings that differ do",
    /\b(?:outside|disagrees?|differs?|at odds|contradicts?|does not (?:agree|confirm|fit)|beyond the|doubt on|another (?:picture|figure))\b/,
    (facts, _, wording) => {
      if (isOf(wording, /listingsValue/)) return facts.listingsValueAgree === null ? null : !facts.listingsValueAgree
      if (isOf(wording, /listingsRent/)) return facts.listingsRentAgree === null ? null : !facts.listingsRentAgree
      return null
    }
  ),
  phraseRule(
    "prices that rise do",
    /\b(?:rising|rose|risen|gain(?:ed|ing)|climb(?:ed|ing|s)?|grew|grown|growing|increased|added)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "appreciation") &&
      !/\b(?:no|not|little|hardly|without|neither|nor|stopped|barely)\b/i.test(wording.text.slice(0, index))
        ? judged(facts.appreciation, (percent) => percent > 0)
        : null
  ),
  phraseRule(
    "prices that fall do",
    /\b(?:falling|fell|fallen|down|los(?:t|ing)|slip\w+|declin\w+|drop\w*|decrease[ds]?|lower|softening|shed)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "appreciation") && !/\b(?:no|not|neither|nor)\b/i.test(wording.text.slice(0, index))
        ? judged(facts.appreciation, (percent) => percent < 0)
        : null
  ),
  phraseRule(
    "prices that stand still moved by a point or so",
    /\b(?:flat|unchanged|stood still|standing still|hardly mov\w+|barely mov\w+|little change|stable|sideways|held)\b/,
    (facts, _, wording) =>
      isAbout(wording, "appreciation") ? judged(facts.appreciation, (percent) => Math.abs(percent) <= 1.5) : null
  ),
  phraseRule(
    "prices that rise fast rise by four percent",
    /(?<!rather than )\b(?:fast|quick(?:ly)?|strong(?:ly)?|brisk(?:ly)?|sharp(?:ly)?|hot|rapid(?:ly)?|steep(?:ly)?)\b/,
    (facts, _, wording) =>
      isAbout(wording, "appreciation") ? judged(facts.appreciation, (percent) => Math.abs(percent) >= 4) : null
  ),
  phraseRule(
    "unemployment above the nation's is",
    /\b(?:above|higher than|over|more than|exceeds|worse than|tops)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "nationalUnemployment") &&
      !/\b(?:not|no|national|nation|country)\b/i.test(wording.text.slice(0, index))
        ? compared(facts.unemployment, facts.nationalUnemployment, (state, nation) => state > nation)
        : null
  ),
  phraseRule(
    "unemployment below the nation's is",
    /\b(?:below|lower than|under|less than|better than|beneath)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "nationalUnemployment") &&
      !/\b(?:not|no|national|nation|country)\b/i.test(wording.text.slice(0, index))
        ? compared(facts.unemployment, facts.nationalUnemployment, (state, nation) => state < nation)
        : null
  ),
  phraseRule(
    "unemployment level with the nation's is within a few tenths",
    /\b(?:level|same|in line|in step|matches|equals?|close to|near|tracks|no different)\b/,
    (facts, _, wording) =>
      isAbout(wording, "nationalUnemployment")
        ? compared(facts.unemployment, facts.nationalUnemployment, (state, nation) => Math.abs(state - nation) <= 0.31)
        : null
  ),
  phraseRule(
    "unemployment that rises or falls does",
    /\b(rising|rose|risen|climb\w*|up|worsen\w*|increased?|more|falling|fell|fallen|down|improv\w*|eased?|decreased?|lower|less|dropped)\b/,
    (facts, [, word = ""], wording) => {
      if (!isAbout(wording, "unemploymentChange", "unemploymentTrend") || isAbout(wording, "nationalUnemployment"))
        return null
      const isUp = /ris|rose|climb|up|wors|incr|more/i.test(word)
      return judged(facts.unemploymentChange, (points) => (isUp ? points > 0 : points < 0))
    }
  ),
  phraseRule(
    "unemployment that is steady hardly moved",
    /\b(?:steady|stable|unchanged|little changed|hardly (?:changed|moved)|flat|held|barely)\b/,
    (facts, _, wording) =>
      isAbout(wording, "unemploymentChange", "unemploymentTrend")
        ? judged(facts.unemploymentChange, (points) => Math.abs(points) < 0.3)
        : null
  ),
  phraseRule(
    "a rent above the fair market rent is",
    /\b(?:above|over|more than|higher than|exceeds|beyond)\b[^{}]{0,30}(?:fair market|HUD)/,
    (facts) => judged(facts.rentToFairMarketRent, (ratio) => ratio > 1)
  ),
  phraseRule(
    "a rent below the fair market rent is",
    /\b(?:below|under|less than|lower than|short of)\b[^{}]{0,30}(?:fair market|HUD)/,
    (facts) => judged(facts.rentToFairMarketRent, (ratio) => ratio < 1)
  ),
  phraseRule(
    "a usual rent is usual",
    /\b(usual|normal|ordinary range|customary|high|low)\b/,
    (facts, [, word = ""], wording) => {
      if (
        !isAbout(wording, "rentCheck", "rentToFairMarketRent") ||
        wording.part !== "marketPosition" ||
        facts.rentCheck === null
      )
        return null
      if (/lease|unusual/i.test(wording.text.slice(0, 0))) return null
      return /high/i.test(word)
        ? facts.rentCheck === "high"
        : /low/i.test(word)
          ? facts.rentCheck === "low"
          : facts.rentCheck === "usual"
    }
  ),
  phraseRule(
    "errands on foot need a walkable place",
    /\b(?:(?:daily|nearly all|many) errands|very walkable|highly walkable|within (?:easy )?walking|on foot|walkable|walk to)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "walkScore") &&
      !/\b(?:few|some|little|not|hardly|without|rather than|no)\b/i.test(wording.text.slice(0, index))
        ? judged(facts.walkScore, (score) => score >= 45)
        : null
  ),
  phraseRule(
    "a car is needed where little can be walked to",
    /\b(?:car|driving|drive|few errands|little (?:can|is|within))\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "walkScore") && !/\b(?:without a|no|not|some)\b[^,]*$/i.test(wording.text.slice(0, index))
        ? judged(facts.walkScore, (score) => score < 65)
        : null
  ),
  phraseRule(
    "a ratio that meets the rule of one percent does",
    /\b(?:passes|meets|clears|reaches|satisfies|above|exceeds)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "onePercentRatio") &&
      !/\b(?:not|no|fails?|short|below|does)\b/i.test(wording.text.slice(0, index))
        ? judged(facts.onePercentRatio, (ratio) => ratio >= 1)
        : null
  ),
  phraseRule(
    "a ratio that fails the rule of one percent does",
    /\b(?:fails|misses|falls short|short of|below|under|does not (?:pass|meet|reach))\b/,
    (facts, _, wording) =>
      isAbout(wording, "onePercentRatio") ? judged(facts.onePercentRatio, (ratio) => ratio < 1) : null
  ),
  phraseRule(
    "many empty homes are many",
    /\b(?:many|high|elevated|a lot|large share|considerable|unusually)\b/,
    (facts, _, wording) =>
      isAbout(wording, "yearRoundVacancyRate") ? judged(facts.yearRoundVacancyRate, (percent) => percent >= 8) : null
  ),
  phraseRule("few empty homes are few", /\b(?:few|low|small share|tight|hardly any|little)\b/, (facts, _, wording) =>
    isAbout(wording, "yearRoundVacancyRate") ? judged(facts.yearRoundVacancyRate, (percent) => percent <= 8) : null
  ),
  phraseRule(
    "a sale of late was in these years, one of long ago was not",
    /\b((?<!most )recent(?:ly)?|of late|lately|not long ago|fresh|long ago|years back|far back|too old)\b/,
    (facts, [, word = ""], wording) => {
      if (!isAbout(wording, "lastSaleDate", "saleAgeYears", "lastSalePrice") || facts.saleAgeYears === null) return null
      return /recent|late|long ago not|not long|fresh/i.test(word) && !/long ago$/i.test(word)
        ? facts.saleAgeYears <= 5
        : facts.saleAgeYears >= 3
    }
  ),
  phraseRule(
    "above the last sale is more, below it less",
    /\b(above|more than|over|higher than|below|less than|under|lower than)\b[^{}]{0,40}(?:last|sale|\{lastSalePrice)/,
    (facts, [, word = ""], wording) => {
      if (!isAbout(wording, "lastSalePrice")) return null
      const now = isAbout(wording, "price") ? facts.price : facts.value
      return compared(now, facts.lastSalePrice, (one, other) =>
        /above|more|over|higher/i.test(word) ? one > other : one < other
      )
    }
  )
]
