import type { Origin } from "../reference/TableReference.ts"
import type { ByState, StateCode } from "./usStates.ts"

/**
 * Nightly rental by an owner who lives elsewhere: the state forbids cities to ban it, leaves it to them, restricts it, or it
 * is not permitted.
 */
export type ShortTermRentalRule = "preemptsBans" | "local" | "restrictive" | "prohibited"

/** A rule of a state's law and its source. */
interface Stated<Rule> {
  readonly rule: Rule
  readonly origin: Origin
}

/** A state's law for landlords, rule by rule. */
export interface StateLaw {
  /** Weeks from notice to possession in an uncontested case of nonpayment. */
  readonly evictionWeeks: Stated<{ readonly typical: number; readonly low: number; readonly high: number }>
  /** Notice of nonpayment before filing; 0 days if none is needed. */
  readonly payOrQuit: Stated<{ readonly days: number; readonly unit: "calendar" | "business" | "court" }>
  readonly rentControl: Stated<{
    /** The reach of a rent cap in force. Without a cap, `preempted` if the state forbids caps, otherwise `none`. */
    readonly scope: "preempted" | "none" | "local" | "statewide"
    readonly note: string
  }>
  /** The extent of the rule that a tenancy ends only for a cause named in the law. */
  readonly justCause: Stated<"none" | "partial" | "statewide">
  /** The max deposit in months of rent; `null` if the law sets no max. */
  readonly securityDeposit: Stated<{ readonly maximumMonths: number | null; readonly note: string }>
  readonly shortTermRental: Stated<{ readonly rule: ShortTermRentalRule; readonly note: string }>
  /** `barred` is true if the state bars local caps on how many unrelated people share a home. */
  readonly occupancyCaps: Stated<{ readonly barred: boolean; readonly note: string }>
  /** True if sale prices are not public. */
  readonly nonDisclosure: Stated<boolean>
  /** The usual way of foreclosing a mortgage. */
  readonly foreclosure: Stated<"judicial" | "nonjudicial">
}

/** The origin of the table of state laws as a whole: stored public pages, which are copies and may lag the live law. */
export const stateLawsOrigin: Origin = {
  source: "per field; compiled 2026-11-20 from stored public pages, which are copies and may lag the live law",
  asOf: "2026-11-20",
  confidence: "mixed, per field"
}

const stated =
  (source: string, confidence: string) =>
  <Rule>(rule: Rule): Stated<Rule> => ({ rule, origin: { source, asOf: stateLawsOrigin.asOf, confidence } })

const estimateFromSteps = stated(
  "practitioner estimate, not checked against a published source (built from notice + filing-to-hearing + writ)",
  "medium-low"
)
const noticeChart = stated("ipropertymanagement.com eviction notice nonpayment chart (Jul 2024)", "medium-high")
const rentControl = stated(
  "federalstatelaw.com/tables/rent-control (reviewed Apr 2026, data 2025-02) / practitioner estimate, not checked against a published source",
  "medium-high"
)
const rentControlEstimate = stated(
  "federalstatelaw.com/tables/rent-control (reviewed Apr 2026, data 2025-02) / practitioner estimate, not checked against a published source",
  "low-medium"
)
const ungradedEstimate = stated("practitioner estimate, not checked against a published source", "not stated")
const estimate = stated("practitioner estimate, not checked against a published source", "medium-low")
const estimateWithExcerpts = stated(
  "practitioner estimate, not checked against a published source (pattern confirmed by wikidownload.com/rentce.com excerpts for AL-KS)",
  "medium"
)
const notStated = stated("no source stated in the compilation of 2026-11-20", "unverified")
const avMetrics = stated("avmetrics.net glossary: nondisclosure states (12)", "high")
const nolo = stated("nolo.com chart judicial v. nonjudicial foreclosures", "high")
const noloUnsure = stated("nolo.com chart judicial v. nonjudicial foreclosures", "medium")
const preemptionList = stated("arrival.vrma.org state preemption list", "medium-high")
const estimateAgainstNoticeChart = stated(
  "practitioner estimate, not checked against a published source; ipropertymanagement.com eviction notice nonpayment chart (Jul 2024) differs or is older",
  "medium"
)
const evictionProcess = stated("eviction-process.com/state-timelines.html (uncontested nonpayment)", "medium-high")
const legalFix = stated("legalfix.com", "high")
const policyLink = stated("policylink.org just cause comparison (7 states)", "not stated")
const californiaDeposit = stated("leaseagreementgenerator.com 2026; jiang3021938/app security-deposit-laws.md", "high")
const coloradoDeposit = stated("dre.colorado.gov HB25-1249 summary; statebillinfo.com amendments", "high")
const rentalAct = stated("gdllaw.com RENTAL Act; writemynotice.com (sources disagree 10 vs 30 days)", "low")
const writeMyNotice = stated("writemynotice.com DC", "not stated")
const georgiaAppleseed = stated("gaappleseed.org HB 404", "high")
const hawaiiAct278 = stated("courts.state.hi.us Act 278; hawaiirealtors.com", "high")
const rentControlTable = stated("federalstatelaw.com/tables/rent-control (reviewed Apr 2026, data 2025-02)", "high")
const leaseAgreementGenerator = stated("leaseagreementgenerator.com 2026", "high")
const massachusettsInitiative = stated("axios.com 2026-06-23; boston25news.com", "high")
const oregonNotice = stated("writemynotice.com Oregon; HB 2001 (2023)", "high")
const writeMyNoticeAndLegalFix = stated("writemynotice.com; legalfix.com", "high")
const providenceVote = stated("citizenportal.ai 9-6 vote; oceanstatemedia.org", "high")
const evictionProcessVirginia = stated(
  "eviction-process.com/state-timelines.html (uncontested nonpayment) gives 4-6 weeks under the old 5-day notice; +9 days from 2026-07-01",
  "medium-high"
)
const virginiaNotice = stated("recordinglaw.com (HB 15/SB 48 signed, eff 2026-07-01)", "high")
const washingtonCap = stated("lasher.com; headline.club (2026 cap 9.683%)", "high")

/** The rules that most states have, for states whose row omits them. */
const usual: Pick<StateLaw, "justCause" | "occupancyCaps" | "nonDisclosure"> = {
  justCause: ungradedEstimate("none"),
  occupancyCaps: notStated({ barred: false, note: "local caps on unrelated occupants may apply" }),
  nonDisclosure: avMetrics(false)
}

const capsBarred = notStated({
  barred: true,
  note: "state law or case law bars family-relationship occupancy caps (unverified)"
})

/** The law of each state. */
export const stateLaws: ByState<StateLaw> = {
  AL: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 6, low: 4, high: 9 }),
    payOrQuit: noticeChart({ days: 7, unit: "business" }),
    rentControl: rentControl({ scope: "preempted", note: "Ala. Code 11-80-8.1" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "plus pet/alteration deposits" }),
    shortTermRental: estimate({ rule: "local", note: "no statewide STR law" }),
    foreclosure: nolo("nonjudicial")
  },
  AK: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 6, low: 4, high: 9 }),
    payOrQuit: noticeChart({ days: 7, unit: "calendar" }),
    rentControl: rentControl({ scope: "none", note: "no rent control, no explicit preemption" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "no cap if rent > $2,000" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  },
  AZ: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: noticeChart({ days: 5, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "A.R.S. 33-1329" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1.5, note: "" }),
    shortTermRental: preemptionList({ rule: "preemptsBans", note: "cities may license, cannot ban (A.R.S. 9-500.39)" }),
    foreclosure: nolo("nonjudicial")
  },
  AR: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 6, low: 4, high: 8 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "only landlords with 6+ units" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("nonjudicial")
  },
  CA: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 9, low: 6, high: 12 }),
    payOrQuit: noticeChart({ days: 3, unit: "court" }),
    rentControl: legalFix({
      scope: "statewide",
      note: "AB 1482: 5% + CPI, max 10%, buildings 15+ years, sunset 2030-01-01; plus local ordinances; natural-person SFR/condo owners exempt if notice given"
    }),
    justCause: policyLink("statewide"),
    securityDeposit: californiaDeposit({
      maximumMonths: 1,
      note: "since 2024-07-01; 2 months for small natural-person owners"
    }),
    shortTermRental: estimate({
      rule: "local",
      note: "strong city rules (SF, LA, San Diego, Oakland): primary residence or caps"
    }),
    occupancyCaps: capsBarred,
    foreclosure: nolo("nonjudicial")
  },
  CO: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 6, low: 5, high: 7 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 10, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "C.R.S. 38-12-301" }),
    justCause: policyLink("statewide"),
    securityDeposit: coloradoDeposit({
      maximumMonths: 2,
      note: "SB23-184. HB25-1249 as ENACTED did not lower it to 1 month (deposit-cap section struck in House, 2025-03-28) although several blogs say so"
    }),
    shortTermRental: estimate({ rule: "local", note: "Denver, Boulder: primary residence" }),
    occupancyCaps: capsBarred,
    foreclosure: noloUnsure("nonjudicial")
  },
  CT: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 7, low: 5, high: 10 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({
      scope: "none",
      note: "fair-rent commissions in towns over 25,000 can review increases"
    }),
    justCause: ungradedEstimate("partial"),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "1 month if tenant is 62+" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("judicial")
  },
  DE: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 7, low: 5, high: 10 }),
    payOrQuit: noticeChart({ days: 5, unit: "calendar" }),
    rentControl: rentControl({ scope: "none", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "for leases of 1 year or more" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("judicial")
  },
  DC: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 20, low: 12, high: 32 }),
    payOrQuit: rentalAct({ days: 10, unit: "calendar" }),
    rentControl: rentControl({
      scope: "statewide",
      note: "rent stabilization, buildings before 1976, owners of 5+ units"
    }),
    justCause: writeMyNotice("statewide"),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "" }),
    shortTermRental: estimate({
      rule: "restrictive",
      note: "STR license only for a primary residence (90-night unhosted cap)"
    }),
    foreclosure: noloUnsure("judicial")
  },
  FL: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 5, low: 4, high: 6 }),
    payOrQuit: noticeChart({ days: 3, unit: "business" }),
    rentControl: rentControl({ scope: "preempted", note: "F.S. 125.0103/166.043 (2023)" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: preemptionList({ rule: "preemptsBans", note: "ordinances before 2011-06-01 grandfathered" }),
    foreclosure: nolo("judicial")
  },
  GA: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 4, low: 3, high: 5 }),
    payOrQuit: georgiaAppleseed({ days: 3, unit: "business" }),
    rentControl: rentControl({ scope: "preempted", note: "O.C.G.A. 44-7-19" }),
    securityDeposit: georgiaAppleseed({ maximumMonths: 2, note: "HB 404, since 2024-07-01" }),
    shortTermRental: estimate({ rule: "local", note: "Atlanta: license, owner residence + 1" }),
    foreclosure: nolo("nonjudicial")
  },
  HI: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 9, low: 6, high: 14 }),
    payOrQuit: hawaiiAct278({ days: 10, unit: "calendar" }),
    rentControl: rentControl({ scope: "none", note: "no explicit preemption" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "+1 month pet" }),
    shortTermRental: estimate({
      rule: "restrictive",
      note: "counties control; Act 17 (2024) lets them phase out STRs"
    }),
    foreclosure: noloUnsure("judicial")
  },
  ID: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: preemptionList({ rule: "preemptsBans", note: "Idaho Code 67-6539" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  },
  IL: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 7, low: 5, high: 8 }),
    payOrQuit: noticeChart({ days: 5, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "50 ILCS 825" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Chicago license and prohibited-buildings list" }),
    foreclosure: nolo("judicial")
  },
  IN: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 6, low: 4, high: 8 }),
    payOrQuit: noticeChart({ days: 10, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "IC 32-31-1-20" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: preemptionList({ rule: "preemptsBans", note: "IC 36-1-24" }),
    foreclosure: nolo("judicial")
  },
  IA: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 3, high: 6 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "Iowa Code 364.3" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "" }),
    shortTermRental: estimate({ rule: "preemptsBans", note: "Iowa Code 414.1 limits STR bans" }),
    occupancyCaps: capsBarred,
    foreclosure: nolo("judicial")
  },
  KS: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 3, high: 7 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "K.S.A. 12-16,120" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "1.5 furnished" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("judicial")
  },
  KY: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 4, high: 7 }),
    payOrQuit: noticeChart({ days: 7, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "KRS 65.875" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Louisville conditional-use permit for non-owner-occupied" }),
    foreclosure: nolo("judicial")
  },
  LA: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 5, unit: "business" }),
    rentControl: rentControlEstimate({
      scope: "preempted",
      note: "La. R.S. 9:3258; one table says no explicit preemption"
    }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "New Orleans: strict owner/operator and block limits" }),
    nonDisclosure: avMetrics(true),
    foreclosure: noloUnsure("judicial")
  },
  ME: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 8, low: 6, high: 11 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 7, unit: "calendar" }),
    rentControl: rentControlTable({ scope: "local", note: "Portland, South Portland" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("judicial")
  },
  MD: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 10, low: 7, high: 16 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 10, unit: "calendar" }),
    rentControl: rentControlTable({ scope: "local", note: "Montgomery, Prince George's, Takoma Park and others" }),
    securityDeposit: leaseAgreementGenerator({ maximumMonths: 1, note: "since 2024-10-01" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: noloUnsure("nonjudicial")
  },
  MA: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 9, low: 6, high: 10 }),
    payOrQuit: noticeChart({ days: 14, unit: "calendar" }),
    rentControl: massachusettsInitiative({
      scope: "preempted",
      note: "M.G.L. ch. 40P. 2026 initiative for a 5%/CPI cap struck from the ballot by the SJC on 2026-06-23"
    }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "state registry and excise; Boston primary residence" }),
    foreclosure: nolo("nonjudicial")
  },
  MI: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 5, low: 4, high: 6 }),
    payOrQuit: noticeChart({ days: 7, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "MCL 123.411" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1.5, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    occupancyCaps: capsBarred,
    foreclosure: nolo("nonjudicial")
  },
  MN: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 6, low: 5, high: 9 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 14, unit: "calendar" }),
    rentControl: rentControlTable({
      scope: "local",
      note: "St. Paul only (3% cap; newer buildings exempt); Minn. Stat. 471.9996 needs voter approval"
    }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "Minneapolis 1 month" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("nonjudicial")
  },
  MS: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 3, high: 7 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControlEstimate({
      scope: "preempted",
      note: "Miss. Code 21-17-5; one table says no explicit preemption"
    }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  },
  MO: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 6, low: 4, high: 8 }),
    payOrQuit: noticeChart({ days: 0, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "RSMo 441.043" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  },
  MT: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 3, high: 7 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "2023" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "STRs lose the 2026 reduced property-tax rate" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  },
  NE: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 4, high: 7 }),
    payOrQuit: noticeChart({ days: 7, unit: "calendar" }),
    rentControl: rentControlEstimate({ scope: "none", note: "no rent control" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "+0.25 pet" }),
    shortTermRental: estimate({ rule: "preemptsBans", note: "" }),
    foreclosure: nolo("nonjudicial")
  },
  NV: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: noticeChart({ days: 7, unit: "court" }),
    rentControl: rentControl({ scope: "none", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 3, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Clark County license lottery (AB 363)" }),
    foreclosure: nolo("nonjudicial")
  },
  NH: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 8, low: 6, high: 11 }),
    payOrQuit: noticeChart({ days: 7, unit: "calendar" }),
    rentControl: rentControlEstimate({ scope: "none", note: "no enabling law" }),
    justCause: policyLink("partial"),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "or $100 if greater" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("nonjudicial")
  },
  NJ: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 11, low: 8, high: 14 }),
    payOrQuit: noticeChart({ days: 0, unit: "calendar" }),
    rentControl: rentControl({ scope: "local", note: "100+ municipal ordinances" }),
    justCause: policyLink("statewide"),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1.5, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Jersey City: owner-occupied limits" }),
    occupancyCaps: capsBarred,
    foreclosure: nolo("judicial")
  },
  NM: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 4, high: 7 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "NMSA 47-8A-1" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "leases under 1 year" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    nonDisclosure: avMetrics(true),
    foreclosure: noloUnsure("judicial")
  },
  NY: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 20, low: 10, high: 24 }),
    payOrQuit: noticeChart({ days: 14, unit: "calendar" }),
    rentControl: rentControl({
      scope: "local",
      note: "NYC rent stabilization, ETPA, Good Cause (2024) in NYC and opt-in towns"
    }),
    justCause: policyLink("partial"),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "" }),
    shortTermRental: estimate({
      rule: "restrictive",
      note: "NYC Local Law 18: host present, max 2 guests; upstate registries"
    }),
    occupancyCaps: capsBarred,
    foreclosure: nolo("judicial")
  },
  NC: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 5, low: 4, high: 5 }),
    payOrQuit: noticeChart({ days: 10, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "N.C.G.S. 42-14.1" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "1.5 month-to-month" }),
    shortTermRental: estimate({
      rule: "local",
      note: "registration schemes limited by G.S. 160D-1207 / Schroeder v. Wilmington"
    }),
    foreclosure: nolo("nonjudicial")
  },
  ND: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "N.D.C.C. 47-16-02.1" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "2 for felony/prior judgment" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("judicial")
  },
  OH: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 5, low: 4, high: 6 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "2022 HB 430" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Cleveland registers and inspects; Columbus permit" }),
    foreclosure: nolo("judicial")
  },
  OK: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 5, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "11 O.S. 14-101.1" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: noloUnsure("judicial")
  },
  OR: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 8, low: 6, high: 11 }),
    payOrQuit: oregonNotice({ days: 10, unit: "calendar" }),
    rentControl: writeMyNoticeAndLegalFix({
      scope: "statewide",
      note: "ORS 90.323/324: 7% + CPI, max 10%; buildings 15+ years"
    }),
    justCause: policyLink("statewide"),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Portland limits" }),
    occupancyCaps: capsBarred,
    foreclosure: nolo("nonjudicial")
  },
  PA: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 6, low: 5, high: 7 }),
    payOrQuit: noticeChart({ days: 10, unit: "calendar" }),
    rentControl: rentControl({ scope: "none", note: "no preemption, no ordinance in force" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "1 month after year 1" }),
    shortTermRental: estimate({ rule: "local", note: "Philadelphia limited-lodging license" }),
    foreclosure: nolo("judicial")
  },
  RI: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 8, low: 6, high: 12 }),
    payOrQuit: noticeChart({ days: 5, unit: "calendar" }),
    rentControl: providenceVote({
      scope: "none",
      note: "Providence 4% cap passed council 9-6 in spring 2026, mayor vowed veto, 10 votes needed to override; NOT treated as in force"
    }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "state registration" }),
    foreclosure: nolo("nonjudicial")
  },
  SC: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 4, low: 3, high: 5 }),
    payOrQuit: noticeChart({ days: 5, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "S.C. Code 27-39-60" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Charleston, Folly Beach caps" }),
    foreclosure: nolo("judicial")
  },
  SD: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: estimateAgainstNoticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 1, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("nonjudicial")
  },
  TN: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 6, low: 5, high: 8 }),
    payOrQuit: noticeChart({ days: 14, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "T.C.A. 66-35-102" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: preemptionList({
      rule: "preemptsBans",
      note: "existing STRs grandfathered (T.C.A. 13-7-602); new non-owner permits limited in Nashville"
    }),
    foreclosure: nolo("nonjudicial")
  },
  TX: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 4, low: 3, high: 4 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "Loc. Gov. Code 214.902" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "Austin rewrote STR licensing in 2025" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  },
  UT: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 6 }),
    payOrQuit: noticeChart({ days: 3, unit: "business" }),
    rentControl: rentControl({ scope: "preempted", note: "U.C.A. 57-20-1" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "cities may not bar listing websites" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  },
  VT: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 12, low: 8, high: 18 }),
    payOrQuit: noticeChart({ days: 14, unit: "calendar" }),
    rentControl: rentControlEstimate({ scope: "none", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "Burlington 1 month" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: noloUnsure("judicial")
  },
  VA: {
    ...usual,
    evictionWeeks: evictionProcessVirginia({ typical: 7, low: 5, high: 9 }),
    payOrQuit: virginiaNotice({ days: 14, unit: "calendar" }),
    rentControl: rentControl({ scope: "none", note: "Dillon Rule: no authority" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: 2, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("nonjudicial")
  },
  WA: {
    ...usual,
    evictionWeeks: evictionProcess({ typical: 8, low: 6, high: 12 }),
    payOrQuit: noticeChart({ days: 14, unit: "calendar" }),
    rentControl: washingtonCap({
      scope: "statewide",
      note: "HB 1217 (2025-05-07): lesser of 7% + CPI or 10% (9.683% for 2026); 12-year new-construction exemption; sunset 2040"
    }),
    justCause: policyLink("statewide"),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    occupancyCaps: capsBarred,
    foreclosure: nolo("nonjudicial")
  },
  WV: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 3, high: 7 }),
    payOrQuit: noticeChart({ days: 0, unit: "calendar" }),
    rentControl: rentControl({ scope: "none", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    foreclosure: nolo("nonjudicial")
  },
  WI: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 5, low: 4, high: 8 }),
    payOrQuit: noticeChart({ days: 5, unit: "calendar" }),
    rentControl: rentControl({ scope: "preempted", note: "Wis. Stat. 66.1015" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: preemptionList({
      rule: "preemptsBans",
      note: "stays over 7 nights cannot be banned (Wis. Stat. 66.1014)"
    }),
    foreclosure: nolo("judicial")
  },
  WY: {
    ...usual,
    evictionWeeks: estimateFromSteps({ typical: 4, low: 3, high: 5 }),
    payOrQuit: noticeChart({ days: 3, unit: "calendar" }),
    rentControl: rentControl({ scope: "none", note: "" }),
    securityDeposit: estimateWithExcerpts({ maximumMonths: null, note: "" }),
    shortTermRental: estimate({ rule: "local", note: "" }),
    nonDisclosure: avMetrics(true),
    foreclosure: nolo("nonjudicial")
  }
}

/** Other facts about evictions in a state. */
export const evictionNotes: Partial<ByState<string>> = {
  AR: "civil unlawful detainer 3 days; criminal failure-to-vacate 10 days",
  CT: "9-day grace before notice",
  IL: "Cook County evictions run 12-20 weeks",
  ME: "notice only after 7 days late",
  MD: "10-day notice of intent to file",
  MN: "14-day pre-filing notice since 2024-01-01",
  MO: "rent-and-possession suit after demand",
  OR: "13-day notice possible from the 5th day",
  RI: "notice only after 15 days late",
  TX: "SB 38 (2026-01-01): wider service rules; first-time late payer gets pay-or-vacate notice",
  VA: "HB 15/SB 48: 5 days became 14 days on 2026-07-01",
  WA: "90-day rent-increase notice"
}

/** Recent changes of the law, `US` for federal law. `effective` is `null` while one is not in force or its day is not known. */
export const recentLawChanges: ReadonlyArray<{
  readonly stateCode: StateCode | "US"
  readonly what: string
  readonly effective: string | null
  /** The verification of the change. */
  readonly status: string
  readonly source: string
}> = [
  {
    stateCode: "WA",
    what: "HB 1217 rent cap: lesser of 7%+CPI or 10%; 9.683% for 2026; 12-year new-construction exemption",
    effective: "2025-05-07",
    status: "verified",
    source: "lasher.com; headline.club (2026 cap 9.683%)"
  },
  {
    stateCode: "VA",
    what: "pay-or-quit 5 to 14 days (HB 15 / SB 48)",
    effective: "2026-07-01",
    status: "verified",
    source: "recordinglaw.com (HB 15/SB 48 signed, eff 2026-07-01)"
  },
  {
    stateCode: "HI",
    what: "Act 278: 10 calendar days notice (permanent), mediation pilot to 2028-02-04",
    effective: "2026-02-05",
    status: "verified",
    source: "courts.state.hi.us Act 278; hawaiirealtors.com"
  },
  {
    stateCode: "MA",
    what: "rent-control initiative struck from the November 2026 ballot by the SJC (Cella v. Attorney General)",
    effective: "2026-06-23",
    status: "verified",
    source: "axios.com 2026-06-23; boston25news.com"
  },
  {
    stateCode: "CO",
    what: "HB25-1249 deposit rules; the 1-month cap was removed before passage, 2 months stays",
    effective: "2026-01-01",
    status: "verified from legislative record; contradicts several blogs",
    source: "dre.colorado.gov HB25-1249 summary; statebillinfo.com amendments"
  },
  {
    stateCode: "TX",
    what: "SB 38 eviction procedure",
    effective: "2026-01-01",
    status: "verified (secondary)",
    source: "levellandnews.net"
  },
  {
    stateCode: "DC",
    what: "RENTAL Act: notice rules and TOPA changed; nonpayment notice reported as 10 days",
    effective: "2025-12-31",
    status: "partly verified, sources disagree on days",
    source: "gdllaw.com RENTAL Act; writemynotice.com (sources disagree 10 vs 30 days)"
  },
  {
    stateCode: "RI",
    what: "Providence 4% rent cap ordinance",
    effective: null,
    status: "passed council 9-6, veto expected; outcome NOT verified",
    source: "citizenportal.ai 9-6 vote; oceanstatemedia.org"
  },
  {
    stateCode: "CA",
    what: "AB 325 bans common pricing algorithms",
    effective: "2026-01-01",
    status: "verified (secondary)",
    source: "public repository files"
  },
  {
    stateCode: "NJ",
    what: "FAIR Act (P.L. 2026 c.43) bans algorithmic rent setting",
    effective: "2027-07-01",
    status: "verified (secondary)",
    source: "public repository files"
  },
  {
    stateCode: "US",
    what: "HUD proposed to remove its disparate-impact regulations (91 FR 1475, 2026-01-14); the statute and Inclusive Communities (2015) still stand; no final rule found",
    effective: null,
    status: "proposed rule verified; final rule not found",
    source: "govinfo.gov FR 2026-00590"
  }
]
