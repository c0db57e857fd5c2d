import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { compared, isAbout, isNamed, judged, phraseRule, type Rule } from "./Rule.ts"
import type { Wording } from "./Wording.ts"

type Standing = NonNullable<Facts["floodStanding"]>

const stands = (facts: Facts, ...standings: ReadonlyArray<Standing>): boolean | null =>
  facts.floodStanding === null ? null : standings.includes(facts.floodStanding)

const isFlood = (wording: Wording): boolean => isNamed(wording, /flood/i)

/** Before a word: what says that it is not so. */
const deniedBefore = (text: string, index: number): boolean =>
  /\b(?:not|no|nothing|outside|beyond|neither|nor|never|off|clear of|without|rather than|short of|more than)\b[^,]*$/i.test(
    text.slice(0, index)
  )

/** Flood, other hazards, age, law, gaps. */
export const riskRules: ReadonlyArray<Rule> = [
  phraseRule("in the special flood hazard area is in it", /special flood hazard area/, (facts, { index }, { text }) =>
    deniedBefore(text, index)
      ? stands(facts, "minimal", "shaded", "unstudied")
      : stands(facts, "special", "specialCoastal")
  ),
  phraseRule(
    "coastal waves are of zone V",
    /\b(?:coastal|wave action|waves|storm surge)\b/,
    (facts, { index }, wording) =>
      isFlood(wording) && !deniedBefore(wording.text, index) ? stands(facts, "specialCoastal") : null
  ),
  phraseRule("shaded is shaded", /\bshaded\b/, (facts, { index }, { text }) =>
    deniedBefore(text, index) ? null : stands(facts, "shaded")
  ),
  phraseRule(
    "a moderate flood hazard is shaded",
    /\bmoderate(?:-| )?(?:flood|risk flood|hazard zone|hazard area)/,
    (facts, _, wording) => (isFlood(wording) ? stands(facts, "shaded") : null)
  ),
  phraseRule(
    "a minimal flood hazard is minimal",
    /\b(?:minimal|lowest flood|low flood)\b/,
    (facts, { index }, wording) =>
      isFlood(wording) && !deniedBefore(wording.text, index) ? stands(facts, "minimal") : null
  ),
  phraseRule(
    "a lender requires flood coverage in the special flood hazard area alone",
    /\blenders?\b[^,]*\b(?:require|ask|insist|demand|want)\w*/,
    (facts, found, wording) =>
      isFlood(wording) && !/\b(?:no|not|rarely|seldom|without|nor|does not|do not|need not)\b/i.test(found[0])
        ? stands(facts, "special", "specialCoastal")
        : null
  ),
  phraseRule(
    "a lender asks for no flood coverage outside it",
    /\b(?:no lender|lenders? (?:do|does|usually do) not|not required)\b/,
    (facts, _, wording) =>
      isFlood(wording) && !isAbout(wording, "earthquakeCover")
        ? stands(facts, "minimal", "shaded", "unstudied", "unmapped", "unknown")
        : null
  ),
  phraseRule(
    "a zone that was not studied is D",
    /\b(?:not (?:been )?studied|unstudied|undetermined|never studied|no study)\b/,
    (facts, _, wording) => (isFlood(wording) ? stands(facts, "unstudied") : null)
  ),
  phraseRule(
    "a place that is not mapped is not",
    /\b(?:not (?:been )?mapped|no (?:digital )?flood map|unmapped|no map|map does not (?:cover|reach))\b/,
    (facts, _, wording) =>
      isFlood(wording) ? facts.floodStanding === null || stands(facts, "unmapped", "unknown") : null
  ),
  phraseRule(
    "what is mapped as a flood hazard is one",
    /\b(?:mapped flood hazard|hangs over|high-risk flood|flood zone \{floodZone\} is the)\b/,
    (facts, { index }, wording) =>
      isFlood(wording) && !deniedBefore(wording.text, index) ? stands(facts, "special", "specialCoastal") : null
  ),
  phraseRule("severe is seventy or more", /\bsevere(?:ly)?\b/, (facts, { index }, wording) => {
    if (deniedBefore(wording.text, index)) return facts.severeRisks === null
    if (wording.slots.some(({ id }) => id === "topRisk")) return facts.topRiskLevel === "severe"
    return facts.severeRisks !== null
  }),
  phraseRule(
    "a hazard that is moderate lies between forty and seventy",
    /\{moderateRisks\}|\bmoderate(?:ly)?\b/,
    (facts, { index }, wording) =>
      wording.part !== "riskFactors" ||
      isFlood(wording) ||
      deniedBefore(wording.text, index) ||
      isAbout(wording, "riskLabel", "riskScore")
        ? null
        : isAbout(wording, "moderateRisks")
          ? facts.moderateRisks !== null
          : null
  ),
  phraseRule(
    "the composite risk in a word is its label",
    /\b(low|moderate|high)\b/,
    (facts, [, word = ""], wording) => {
      if (!isAbout(wording, "riskLabel", "riskScore") || facts.riskScore === null || isNamed(wording, /severe|sever/i))
        return null
      if (/unknown|gap|could|settled|highest|lowest|as (?:low|high) as|out of/i.test(wording.text)) return null
      return facts.riskLabel === null ? null : facts.riskLabel === word.toLowerCase()
    }
  ),
  phraseRule(
    "no severe hazard is none",
    /\b(?:no (?:single )?(?:component|hazard|risk)|none (?:of them )?(?:is|are|reaches|rated)|nothing (?:is )?(?:rated )?severe)\b/,
    (facts, _, wording) =>
      isAbout(wording, "severeRisks", "moderateRisks", "riskScore", "topRisk") && /severe/i.test(wording.text)
        ? facts.severeRisks === null
        : null
  ),
  phraseRule("what is likely at that age is", /\b(?:likely|probable|common|usual|expected)\b/, (facts, _, wording) =>
    isAbout(wording, "eraLikely") ? facts.eraLikely !== null : null
  ),
  phraseRule(
    "what is possible at that age is",
    /\b(?:possible|may|might|could|cannot be ruled out|conceivable)\b/,
    (facts, _, wording) => (isAbout(wording, "eraPossible") ? facts.eraPossible !== null : null)
  ),
  phraseRule(
    "nothing of that age is likely where nothing is",
    /\b(?:none|nothing|too (?:young|new|recent)|built late|late enough|after the (?:years|days|time))\b/,
    (facts, _, wording) =>
      isNamed(wording, /era|age/i) &&
      isAbout(wording, "yearBuilt") &&
      wording.part === "riskFactors" &&
      !isAbout(wording, "eraLikely", "eraPossible")
        ? facts.eraLikely === null && facts.eraPossible === null
        : null
  ),
  phraseRule(
    "a law that favors the landlord scores high",
    /\b(?:landlord-friendly|favors? (?:the )?(?:landlord|owner)s?|friendly to|on the (?:landlord|owner)'s side|easy on)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "landlordScore", "landlordLeaning") && !deniedBefore(wording.text, index)
        ? judged(facts.landlordScore, (score) => score >= 60)
        : null
  ),
  phraseRule(
    "a law that protects the tenant scores low",
    /\b(?:tenant-(?:leaning|protective)|favors? (?:the )?tenants?|protects? tenants?|tenant's side|strict on owners|hard on)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "landlordScore", "landlordLeaning") && !deniedBefore(wording.text, index)
        ? judged(facts.landlordScore, (score) => score <= 55)
        : null
  ),
  phraseRule(
    "a balanced law scores in the middle",
    /\b(?:balanced|neither side|even-handed|middle ground)\b/,
    (facts, _, wording) =>
      isAbout(wording, "landlordScore", "landlordLeaning")
        ? judged(facts.landlordScore, (score) => score > 30 && score < 80)
        : null
  ),
  phraseRule(
    "rents that are capped are",
    /\b(?:in force|caps? (?:on )?rents?|rents? (?:are|is|may be) capped|rent (?:control|caps?|limits?))\b/,
    (facts, { index }, wording) => {
      if (!isAbout(wording, "rentControl", "rentControlScope") || wording.part === "dueDiligencePriorities") return null
      const rest = wording.text
      const isDenied =
        /\b(?:no|not|bars?|preempts?|forbids?|free of|without|nor|neither|prohibits?|keeps? .* from|rules? out|cannot|may not|ban(?:s|ned)?|stops?|closes?|blocks?|prevents?|nothing)\b/i.test(
          rest
        )
      void index
      return facts.rentControl === null ? null : facts.rentControl !== isDenied
    }
  ),
  phraseRule(
    "a state that bars caps preempts them",
    /\b(?:bars?|preempts?|forbids?|prohibits?|blocks?|stops?|prevents?) (?:\w+ ){0,4}(?:rent|caps?|cities|towns|local|places)/,
    (facts, _, wording) => (isAbout(wording, "rentControlScope") ? facts.rentControlScope === "preempted" : null)
  ),
  phraseRule(
    "statewide is statewide, local is local",
    /\b(statewide|throughout the state|all over the state|across the state|local(?:ly)?|in (?:some|at least) (?:places|cities|a place|towns))\b/,
    (facts, [, word = ""], wording) => {
      const isState = /state/i.test(word) && !/no statewide/i.test(wording.text)
      if (isAbout(wording, "rentControlScope")) {
        if (facts.rentControlScope === "preempted" || facts.rentControlScope === "none") return null
        return isState ? facts.rentControlScope === "statewide" : facts.rentControlScope === "local"
      }
      if (isAbout(wording, "justCause"))
        return isState ? facts.justCause === "statewide" : facts.justCause === "partial"
      return null
    }
  ),
  phraseRule(
    "a cause that must be named must be",
    /\b(?:just cause|without a (?:stated )?(?:cause|reason)|needs? a (?:reason|cause)|a (?:reason|cause) that the law)\b/,
    (facts, { index }, wording) => {
      if (!isAbout(wording, "justCause") || facts.justCause === null) return null
      const before = wording.text.slice(0, index)
      const isFree =
        /\b(?:no|not need|free|may|can|allowed|without needing|does not|nothing)\b/i.test(before) &&
        !/\b(?:cannot|may not|not (?:end|decline|refuse))\b/i.test(wording.text)
      return isFree ? facts.justCause === "none" : facts.justCause !== "none"
    }
  ),
  phraseRule(
    "a foreclosure in court is judicial",
    /\b(?:through (?:the )?courts?|judicial(?:ly)?|in court|court (?:case|order|process)|a judge)\b/,
    (facts, { index }, wording) => {
      if (!isAbout(wording, "foreclosure") || facts.foreclosure === null) return null
      const isDenied =
        /\b(?:without|no|not|outside|out of|non)\b[^,]*$/i.test(wording.text.slice(0, index)) ||
        /nonjudicial/i.test(wording.text)
      return facts.foreclosure === (isDenied ? "nonjudicial" : "judicial")
    }
  ),
  phraseRule(
    "an eviction that is slow takes ten weeks, a quick one eight at most",
    /\b(slow(?:ly)?|long|drawn out|quick(?:ly)?|fast|short|swift(?:ly)?)\b/,
    (facts, [, word = ""], wording) =>
      isAbout(wording, "evictionWeeks")
        ? judged(facts.evictionWeeks, (weeks) => (/slow|long|drawn/i.test(word) ? weeks >= 8 : weeks <= 8))
        : null
  ),
  phraseRule(
    "short-term letting is allowed, restricted or banned as the rule says",
    /\b(banned|bans|prohibit(?:s|ed)?|not allowed|forbidden|forbids|restrict(?:ed|s|ive)|preempt\w*|no ban|cannot ban|may not ban|permitted|allowed)\b/,
    (facts, [, word = ""], wording) => {
      if (
        !isAbout(wording, "nightlyLegality") ||
        wording.part === "dueDiligencePriorities" ||
        facts.nightlyLegality === null
      )
        return null
      if (/\b(?:whether|where|if|depends|until|unless|hinges|should|decided|what is)\b/i.test(wording.text)) return null
      if (/restrict/i.test(word))
        return facts.nightlyLegality === "restrictive" || facts.nightlyLegality === "prohibited"
      const isFree =
        /cannot ban|may not ban|no ban|preempt|permitted|allowed/i.test(word) &&
        !/not (?:permitted|allowed)/i.test(wording.text)
      if (isFree || /\b(?:keeps?|stops?|bars?|state)\b[^,]*\b(?:ban|prohibit)/i.test(wording.text))
        return facts.nightlyLegality === "preemptsBans"
      return facts.nightlyLegality === "prohibited"
    }
  ),
  phraseRule(
    "a loan above the price is",
    /\b(?:loan|balance|owed|owes)\b[^{}]*\b(?:exceeds|above|more than|larger than|greater than)\b[^{}]*\b(?:price|\{price)/,
    (facts) => compared(facts.subToBalance, facts.price, (balance, price) => balance > price)
  ),
  phraseRule(
    "a takeover that is possible is",
    /\b(?:cannot be taken over|not possible|no loan (?:is )?left|nothing (?:is )?left to take over|cannot work)\b/,
    (facts, _, wording) =>
      isAbout(wording, "subToPossible", "subToBalance")
        ? facts.subToPossible === null
          ? null
          : !facts.subToPossible
        : null
  ),
  phraseRule(
    "an approximate match is one",
    /\b(?:approximate(?:ly)?|not exact|nearest match|close match)\b/,
    (facts, _, wording) => (isAbout(wording, "matchQuality") ? facts.matchQuality === "approximate" : null)
  ),
  phraseRule(
    "a rate below today's is below it",
    /\b(?:below|under|cheaper|lower than|less than)\b/,
    (facts, { index }, wording) =>
      isAbout(wording, "subToRate") &&
      isAbout(wording, "rateUsed") &&
      !/\b(?:not|no)\b/i.test(wording.text.slice(0, index))
        ? compared(facts.subToRate, facts.rateUsed, (old, now) => old < now)
        : null
  )
]
