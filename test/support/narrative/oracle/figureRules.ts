import { figureTable } from "./figureTable.ts"
import { compared, type Judgement, judged, numberOf, phraseRule, type Rule } from "./Rule.ts"
import type { Slot, Wording } from "./Wording.ts"

/** What stands in place of a figure: its name, its sign, its ends, its neighbors. */
export const figureRules: ReadonlyArray<Rule> = [
  {
    name: "a figure stands beside its own name",
    reads: ({ slots, words }) =>
      slots.flatMap(({ id }) => {
        const figure = figureTable[id]
        return figure === undefined || String(figure.called) === "/./" ? [] : [() => figure.called.test(words)]
      })
  },
  {
    name: "a figure stands with the sign that the words give it",
    reads: (wording) =>
      wording.slots.flatMap((slot, at) => (signed.test(slot.id) ? signJudgement(wording, slot, at) : []))
  },
  phraseRule(
    "the low end stands before the high end",
    /(?<!\b(?:slip|fall|down|lost|loses|loss|run|spread|drop|down a little,|gap|more) (?:of )?)(?:from|between) \{(\w+)(?::\w+)?\} (?:to|and|up to) \{(\w+)(?::\w+)?\}/,
    (facts, [, low = "", high = ""]) =>
      !/Low$|^\w*Low\b/.test(low) || /of\b/.test(low)
        ? null
        : compared(numberOf(facts, low), numberOf(facts, high), (one, other) => one <= other)
  ),
  phraseRule(
    "a range without its period goes up to one with it",
    /\{(\w+):figure\} (?:to|and|through|up to) \{(\w+)(?::\w+)?\}/,
    (facts, [, low = "", high = ""]) =>
      compared(numberOf(facts, low), numberOf(facts, high), (one, other) => one <= other)
  ),
  phraseRule(
    "what is above a figure is more",
    /\{(\w+)(?::\w+)?\}[^{}]{0,60}?\b(?:above|higher than|more than|greater than|larger than|exceed(?:s|ing)?|tops|dearer than)\b[^{}]{0,40}\{(\w+)(?::\w+)?\}/,
    (facts, [whole = "", more = "", less = ""]) =>
      isComparison(whole, more, less)
        ? compared(numberOf(facts, more), numberOf(facts, less), (one, other) => one > other)
        : null
  ),
  phraseRule(
    "what is below a figure is less",
    /\{(\w+)(?::\w+)?\}[^{}]{0,60}?\b(?:below|lower than|less than|smaller than|cheaper than|short of|under)\b[^{}]{0,40}\{(\w+)(?::\w+)?\}/,
    (facts, [whole = "", less = "", more = ""]) =>
      isComparison(whole, less, more)
        ? compared(numberOf(facts, less), numberOf(facts, more), (one, other) => one < other)
        : null
  ),
  phraseRule(
    "things counted with are or each are several",
    /\{(rooms|bedrooms|bathrooms|units|unitsLet|listingsValueCount|listingsRentCount|disasters|disastersTenYears|evictionWeeks)\} (?:are|were|have|each|apiece|put|point|suggest|make)\b/,
    (facts, [, id = ""]) => judged(numberOf(facts, id), (things) => things !== 1)
  ),
  phraseRule("things let at a rent each are several", /\{rooms\}[^{}]*\{roomRent\} (?:each|apiece)/, (facts) =>
    judged(facts.rooms, (rooms) => rooms !== 1)
  ),
  phraseRule("a lease at a price reads as its rent", /\b(?:lease|rent|let|rental) at \{price\}/, () => false),
  phraseRule(
    "a list agrees with its verb",
    /(?<!\b(?:for|of|with|in|by|on|to|against|at|from|around|between|as|like|is|are|about|over|below) )\{(severeRisks|moderateRisks|eraLikely|eraPossible|missingSections|missingParticulars|helps|hurts|floodZonesNearby)\} (is|was|has|are|were|have|weighs?|lowers?|raises?|counts?|pulls?|lifts?|holds?|hurts?|helps?|drags?|carr(?:y|ies)|remains?|stands?|matters?|calls?|needs?|speaks?)\b/,
    (facts, [, id = "", verb = ""]) => {
      const names = listOf(facts, id)
      if (names === null) return null
      const isSingular = /^(?:is|was|has)$/.test(verb) || verb.endsWith("s")
      return names.length === 1 ? isSingular : !isSingular
    }
  )
]

const listOf = (facts: object, id: string): ReadonlyArray<unknown> | null => {
  const value: unknown = Object.entries(facts).find(([key]) => key === id)?.[1]
  return Array.isArray(value) ? value : null
}

/** Between figures that can be compared, without a `not` and with no second part of the clause between them. */
const isComparison = (whole: string, one: string, other: string): boolean =>
  figureTable[one] !== undefined &&
  figureTable[one]?.unit === figureTable[other]?.unit &&
  !/\b(?:not|no|never|or|whether|returns?)\b/i.test(whole) &&
  !/, (?:with|and|at|for)\b/.test(whole)

/** Facts that lie on both sides of zero. */
const signed =
  /^(?:annualCashFlow|monthlyCashFlow|recommendedCashFlow|recommendedMonthlyCashFlow|subToCashFlow|subToMonthlyCashFlow|nightlyCashFlow|roomsCashFlow|brrrrMonthlyAfter|cashFlowLow|cashFlowHigh|rentDownCashFlow|rateUpCashFlow|downsideCashFlow|nightlyPremium|roomsPremium|flipProfit|flipProfitLow|flipProfitHigh|netOperatingIncome|nightlyNetIncome|roomsNetIncome|brrrrCashLeft|brrrrCashLeftLow|brrrrCashLeftHigh|cashOnCash|subToCashOnCash|nightlyCashOnCash|roomsCashOnCash|recommendedCashOnCash|recommendedIrr|irrFive|irrTen|appreciation|unemploymentChange|valueVsMedianPercent|askingGapPercent|listingsValueDifference|offerGap|subToSpread|subToLockValue)$/

const comparisons =
  /^(?:nightlyPremium|roomsPremium|valueVsMedianPercent|askingGapPercent|listingsValueDifference|offerGap|subToSpread)$/

const gain =
  /\b(?:leaves?|leaving|left|surplus(?: of)?|gains?(?: of)?|profits?(?: of)?|earns?|earning|makes?|making|brings? in|bringing in|to spare|in profit|in the black|ahead|clears?|take out|gained|nets|to the good|on top|paid out|comes back|returned?|would return)\b/gi
const loss =
  /\b(?:loses?|losing|lost|loss(?:es)?(?: of)?|shortfalls?(?: of)?|short(?: by)?|deficits?(?: of)?|in the red|out of pocket|to be found|to be funded|subsid(?:y|ize)(?: of)?|from the owner|owner (?:adds|pays|puts in|finds|funds|covers)|feed(?:s|ing)?|drains?|costs? the owner|gap(?: of)?|to find|shrinks?(?: by)?|eats?|exceed|outruns?|trails?|forgo(?:es)?|covers?|negative|costs?|of loss|add(?! up)|slips|lost)\b/gi
const more =
  /\b(?:more|above|beyond|over|extra|higher|dearer|ahead|premium|ros[ei]n?|rises?|up|gain(?:s|ed)?|climb(?:s|ed)?|gr[eo]wn?|growth|growing|increase[ds]?|added|adds|high|exceeds|lead)\b/gi
const less =
  /\b(?:less|below|under|short|behind|lower|cheaper|discount|fall(?:s|en)?|fell|down|lost|slip(?:s|ped)?|declin(?:e|ed|es)|drop(?:s|ped)?|decrease[ds]?|eased|eases|shed|low|undercuts|trails?|forgo(?:es)?|decline of|gap|taken)\b/gi

/** Words of gain and of loss nearest to the slot, up to the slots on either side of it. */
const signJudgement = (wording: Wording, slot: Slot, at: number): ReadonlyArray<Judgement> => {
  // What says the same once more, `$1,129 a year, or $94 a month`, has the word before the first.
  const between = wording.text.slice(wording.slots[at - 1]?.end ?? 0, slot.start)
  const isSame = /^,? (?:or|which is|that is|up to|to) $/.test(between)
  const before = wording.text.slice(
    isSame ? (wording.slots[at - 2]?.end ?? 0) : (wording.slots[at - 1]?.end ?? 0),
    slot.start
  )
  const after = wording.text.slice(slot.end, wording.slots[at + 1]?.start)
  const isDifference = comparisons.test(slot.id) || /^(?:appreciation|unemploymentChange)$/.test(slot.id)
  const [up, down] = isDifference ? [more, less] : [gain, loss]
  const nearUp = distance(before, after, up)
  const nearDown = distance(before, after, down)
  const value = (facts: Parameters<Judgement>[0]) => numberOf(facts, slot.id)
  // An amount for what must be reached, saved or ruled out has no sign of its own.
  if (
    /\b(?:whether|would have to|at least|nearly|zero|goes in|put in|puts in|takes? \{|return (?:of|is)|comes to|leaves nothing|earns nothing|down to|could lose or|would not likely|flat|standing still|still at|projection|internal rate|with a change|amounts to|moved)\b/i.test(
      before
    )
  )
    return []
  // Ends of a range of cash left: what lies below zero is paid out, what lies above stays in.
  if (slot.id.startsWith("brrrrCashLeft")) {
    return slot.form === "size"
      ? [
          (facts) =>
            judged(
              value(facts),
              (amount) => amount < 0 || !/out|beyond|on top|to the good|over\b|back/i.test(wording.words)
            )
        ]
      : []
  }
  if (nearUp === null && nearDown === null) {
    return slot.form === "size" ? [(facts) => judged(value(facts), (amount) => amount >= 0)] : []
  }
  // `a plain rental would net $200 more than nightly stays` says of the stays that they net less.
  const isReversed =
    slot.id.endsWith("Premium") && /\b(?:lease|rental)(?: would)? (?:nets?|earns?|leaves?)\b/i.test(before)
  if (isReversed) {
    const isLess = nearUp === null || (nearDown !== null && nearDown < nearUp)
    return [(facts) => judged(value(facts), (amount) => (isLess ? amount > 0 : amount < 0))]
  }
  const isUp = nearDown === null || (nearUp !== null && nearUp < nearDown)
  const isNear = Math.min(nearUp ?? 99, nearDown ?? 99) <= 30
  if (slot.form !== "size") {
    // With its own sign a figure is wrong beside a word that gives it the other, or the same once more.
    if (isUp) return isNear && !isDifference ? [(facts) => judged(value(facts), (amount) => amount >= 0)] : []
    return twiceSigned.test(before) ? [() => false] : []
  }
  return [(facts) => judged(value(facts), (amount) => (isUp ? amount > 0 : amount < 0))]
}

/** `a loss of -$200` says twice that it is one, `a loss of $200` says it of a gain. */
const twiceSigned =
  /\b(?:loss|shortfall|deficit|gap|drop|decline|fall) of $|\b(?:loses?|lost|short by|less by|costs) $/i

/** From the slot to the nearest such word, in characters, `null` without one; what stands behind the slot is a little farther. */
const distance = (before: string, after: string, words: RegExp): number | null => {
  const behind = [...before.matchAll(words)].at(-1)
  const ahead = [...(after.split(/,| and | but /)[0]?.matchAll(words) ?? [])][0]
  const near = [
    behind === undefined ? null : before.length - behind.index - behind[0].length,
    ahead === undefined ? null : ahead.index + 4
  ].filter((steps) => steps !== null)
  return near.length === 0 ? null : Math.min(...near)
}
