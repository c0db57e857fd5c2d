import { isAbout, judged, phraseRule, type Rule } from "./Rule.ts"

/** What is recommended, how strongly, and what comes next. */
export const rankingRules: ReadonlyArray<Rule> = [
  phraseRule(
    "nothing is recommended where nothing is",
    /\b(?:nothing (?:else )?is recommended|no recommendation|recommends? nothing|recommend(?:s|ed)? (?:none|nothing)|not recommended|without a recommendation|supports no recommendation|to recommend anything|short of a recommendation|can be recommended|no plan[^,]*recommended|does not carry a recommendation|earns a recommendation|basis for a recommendation)\b/,
    (facts) => facts.planStrength === "none"
  ),
  phraseRule(
    "what is recommended is",
    /\b(?:is recommended|is the recommend(?:ed|ation)|recommended plan|the recommendation is|recommends|is the recommended)\b/,
    (facts, { index }, { text }) =>
      /\b(?:nothing|no|none|not|cannot|until|before|else)\b/i.test(text.slice(0, index)) ||
      /nothing|none/.test(text.slice(index))
        ? null
        : facts.planStrength !== "none"
  ),
  phraseRule(
    "a strong fit is strong",
    /\b(?:strong fit|fits (?:this|the) property well|suits \S+ well|stands out|strongest|good fit|the figures favor)\b/,
    (facts, { index }, { text }) =>
      /\b(?:not|no|none|nothing)\b/i.test(text.slice(0, index)) ? null : facts.planStrength === "strong",
    /risk|rated severe|not an obvious|rather than/i
  ),
  phraseRule(
    "a moderate fit is moderate",
    /\b(?:moderate fit|moderately|reasonable plan|workable|sound but not strong|room for doubt|fair fit|middling)\b/,
    (facts, _, { part }) =>
      part === "headline" || part === "recommendedStrategy"
        ? facts.planStrength === "moderate" || facts.planStrength === "strong"
        : null
  ),
  phraseRule(
    "a weak fit is weak",
    /\b(?:no plan fits|none (?:of them )?fits|weak fit|poor fit|least weak|thin basis|hard price to justify|even the best plan|the best that can be said|fits poorly|nothing fits)\b/,
    (facts) => facts.planStrength === "weak" || facts.planStrength === "none"
  ),
  phraseRule(
    "a close second is within five points",
    /\b(?:close behind|nearly level|little separates|close (?:call|one|second|contest|race)|narrow(?:ly)? (?:lead|behind|ahead)|in contention|hard on|hardly|a short step|just behind|small lead|slim lead|small gap|only (?:just )?ahead)\b/,
    (facts, _, wording) =>
      isAbout(wording, "scoreGap", "runnerUp") ? judged(facts.scoreGap, (gap) => gap <= 5) : null,
    /debt|cover/i
  ),
  phraseRule(
    "a tie is level",
    /\b(?:tie[sd]?|same score|equal(?:ly|s)?|no (?:points?|gap) (?:between|separat)|exactly level|draws? level|share the (?:lead|top|first)|level (?:on|at|with))\b/,
    (facts, { index }, wording) =>
      /\b(?:nearly|almost|close to)\b/i.test(wording.text.slice(0, index))
        ? null
        : isAbout(wording, "runnerUpScore", "scoreGap") && !/lease|ties up/.test(wording.text)
          ? judged(facts.scoreGap, (gap) => gap === 0)
          : null
  ),
  phraseRule(
    "a clear lead is six points or more",
    /\b(?:clear(?:ly)? (?:lead|ahead|first|winner|choice|of the rest|behind)|well (?:ahead|behind|clear|back)|far (?:behind|ahead)|distant|comfortably ahead|by a wide margin|wide lead)\b/,
    (facts, _, wording) =>
      isAbout(wording, "scoreGap", "runnerUpScore") && !/lease/.test(wording.text)
        ? judged(facts.scoreGap, (gap) => gap >= 6)
        : null
  ),
  phraseRule(
    "what comes next does not come first",
    /\{runnerUp\}[^{}]*\b(?:next|second|follows|behind|runner-up|after)\b|\b(?:next|second|followed by|runner-up)\b[^{}]*\{runnerUp\}/,
    (facts) => judged(facts.scoreGap, (gap) => gap >= 0)
  ),
  phraseRule(
    "what trails has a lower score",
    /\{runnerUp\}[^{}]*\b(?:behind|trails|lower|fewer)\b|\b(?:ahead of|beats|outscores|outranks)\b[^{}]*\{runnerUp\}/,
    (facts, _, { text }) => (/lease/.test(text) ? null : judged(facts.scoreGap, (gap) => gap > 0))
  ),
  phraseRule(
    "what is not open to a buyer is barred or not possible",
    /\b(?:not open|is closed|cannot be carried out|not available|out of reach here|is barred|rules? (?:it |this )?out|off the table)\b/,
    (facts, _, wording) =>
      wording.part !== "dueDiligencePriorities" &&
      isAbout(wording, "noneReason", "recommendedStrategy") &&
      wording.slots.some(({ id }) => id === "recommendedStrategy")
        ? facts.noneReason === "barred"
        : null
  ),
  phraseRule(
    "what is not analyzed is said to be so",
    /\b(?:does not cover|outside what (?:this|the) analysis|no plan is compared|do not apply to|not analyzed|is not covered)\b/,
    (facts, _, wording) =>
      isAbout(wording, "noneReason", "propertyKind") && wording.part !== "riskFactors"
        ? facts.noneReason === "notAnalyzed"
        : null
  ),
  phraseRule(
    "what helps has raised the score, what hurts has lowered it",
    /\{(helps|hurts)\}/,
    (_, [, id = ""], { text }) => {
      const lifts =
        /\b(?:lifts?|raises?|helps?|for (?:it|the plan)|in (?:its )?favor|strengths?|speaks? for|supports?|pushes? .* up|adds?|gain|works? for|pulls? up|earns? .* points|boosts?|credit)\b/i
      const lowers =
        /\b(?:lowers?|hurts?|against|drags?|weakness(?:es)?|holds? .* (?:back|down)|pulls? .* down|costs?|weighs? (?:on|against)|takes? (?:points|away|from)|drain|reduces?|keeps? .* (?:down|lower)|deduct|detract)\b/i
      const [wanted, other] = id === "helps" ? [lifts, lowers] : [lowers, lifts]
      if (wanted.test(text)) return true
      return other.test(text) ? false : null
    }
  ),
  phraseRule(
    "a top driver that helps does",
    /\{topDriver\}[^{}]*\b(?:lifts?|raises?|helps?|supports?|adds)\b/,
    (facts) => facts.topDriverHelps
  ),
  phraseRule("a top driver that hurts does", /\{topDriver\}[^{}]*\b(?:lowers?|hurts?|drags?|costs)\b/, (facts) =>
    facts.topDriverHelps === null ? null : !facts.topDriverHelps
  ),
  phraseRule(
    "a score in a word is the label's",
    /\b(excellent|good|fair|below average|poor|well below|high|low|strong|weak|middling)\b/,
    (facts, [, word = ""], wording) => {
      if (!wording.slots.some(({ id }) => id === "investorScore") || facts.investorScore === null) return null
      const bounds = scoreBounds[word.toLowerCase()]
      return bounds === undefined ? null : facts.investorScore >= bounds[0] && facts.investorScore < bounds[1]
    }
  )
]

const scoreBounds: Readonly<Record<string, readonly [from: number, below: number]>> = {
  excellent: [80, 101],
  strong: [65, 101],
  high: [65, 101],
  good: [65, 101],
  fair: [50, 65],
  middling: [35, 65],
  "below average": [0, 50],
  weak: [0, 50],
  low: [0, 50],
  poor: [0, 35],
  "well below": [0, 40]
}
