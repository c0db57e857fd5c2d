import type { AddressError } from "@property-intelligence/domain/address/Address.ts"
import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import { type InputSource, originsOf } from "@property-intelligence/domain/investor/analysis/InputOrigin.ts"
import { findingsOf, type InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { type Screening, screeningOf } from "@property-intelligence/domain/investor/analysis/Screening.ts"
import {
  scoredOf,
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { decimals } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { type InvestorRequest, usualTerms } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { newestRate, rateAtSale } from "@property-intelligence/domain/investor/deal/MortgageRate.ts"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import { misfitOf, UnitRentsError } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Context, Effect, Layer, Record } from "effect"

import { endingIn } from "../call/Deadline.ts"
import { Settings } from "../Settings.ts"
import { AnswerProvenance, newProvenance } from "../sources/kit/Provenance.ts"
import type { LocateError } from "../sources/LocateError.ts"
import { type KnownRates, MortgageRates, surveyName } from "../sources/MortgageRates.ts"
import { sources } from "./PropertyIntel.ts"
import { type Located, PropertyIntel } from "./PropertyIntel.ts"

/** A property report with the investor analysis made from it. */
export interface AnalyzedReport {
  readonly report: PropertyReport
  readonly investorAnalysis: InvestorAnalysis
  /** The underwriting behind the analysis. */
  readonly underwriting: Underwriting
}

/** The listener that gets each part of an analyzed report as soon as it is ready. */
export interface AnalysisListener {
  /** Receives the place as soon as the address is located. */
  readonly place: (located: Located) => Effect.Effect<void>
  /** Receives the report before its analysis. */
  readonly report: (report: PropertyReport) => Effect.Effect<void>
}

/** The names of the investor analysis's sources in its answer. */
export const inputSourceNames: Readonly<Record<InputSource, string>> = {
  ...Record.map(sources, ({ definition }) => definition.name),
  mortgageSurvey: surveyName
}

/** The investor analysis program. */
export class PropertyInvestor extends Context.Service<
  PropertyInvestor,
  {
    /**
     * The report for a located address and its analysis. The mortgage rates are read at the same time as the sources,
     * with the same time limit; without them the analysis uses the rates of its tables. Never fails: missing parts are
     * `null` in both.
     */
    readonly analysisAt: (
      located: Located,
      request: { readonly requestId: string; readonly terms: InvestorRequest }
    ) => Effect.Effect<AnalyzedReport>
    /**
     * Locates the address, then makes its report and analysis. Fails if the address has no place, or if the stated
     * rents do not fit the building's units.
     */
    readonly analysis: (request: {
      readonly address: AskedPlace
      readonly requestId: string
      readonly terms: InvestorRequest
      readonly listener?: AnalysisListener
    }) => Effect.Effect<AnalyzedReport, AddressError | LocateError | UnitRentsError>
    /**
     * Reads the mortgage rates, within a report's time limit, and returns a function that gives the short verdict on a
     * report with the usual terms.
     */
    readonly screener: Effect.Effect<(report: PropertyReport) => Screening>
  }
>()("property-intelligence/report/PropertyInvestor") {
  static readonly layer = Layer.effect(
    PropertyInvestor,
    Effect.gen(function* () {
      const { reportDeadline } = yield* Settings
      const intel = yield* PropertyIntel
      const mortgageRates = yield* MortgageRates

      const ratesFor = (provenance: ReturnType<typeof newProvenance>) =>
        mortgageRates.known.pipe(endingIn(reportDeadline), Effect.provideService(AnswerProvenance, provenance))

      const analysisAt = Effect.fnUntraced(function* (
        located: Located,
        {
          onReport = ignored,
          requestId,
          terms
        }: {
          readonly requestId: string
          readonly terms: InvestorRequest
          readonly onReport?: AnalysisListener["report"]
        }
      ) {
        const provenance = newProvenance(located.sandbox)
        const { made, rates } = yield* Effect.all(
          {
            made: Effect.tap(intel.reportAt(located, { requestId }), onReport),
            rates: ratesFor(provenance)
          },
          { concurrency: 2 }
        )
        const report = provenance.sandbox.isUsed ? { ...made, meta: { ...made.meta, sandbox: true } } : made
        const input = inputOf(report, rates, terms)
        const underwriting = underwrite(input)
        const context = {
          report,
          request: terms,
          mortgageRateOrigin: rates?.origin ?? "source",
          sourceNames: inputSourceNames
        }
        const inputOrigins = originsOf(input, underwriting.assumed, context)
        return { report, investorAnalysis: { ...findingsOf(input, underwriting), inputOrigins }, underwriting }
      })

      return PropertyInvestor.of({
        analysisAt: Effect.fn("PropertyInvestor.analysisAt")(analysisAt),
        analysis: Effect.fn("PropertyInvestor.analysis")(function* ({ address, listener = silent, requestId, terms }) {
          const located = yield* Effect.tap(intel.locate(address, terms.property), listener.place)
          const found = yield* analysisAt(located, { requestId, terms, onReport: listener.report })
          const { unitRents } = terms
          const detail = unitRents === undefined ? null : misfitOf(unitRents, found.investorAnalysis.inputs.property)
          return detail === null ? found : yield* new UnitRentsError({ detail })
        }),
        screener: Effect.suspend(() => ratesFor(newProvenance(false))).pipe(
          Effect.map((rates) => (report: PropertyReport) => screeningOf(scoredOf(inputOf(report, rates, usualTerms)))),
          Effect.withSpan("PropertyInvestor.screener")
        )
      })
    })
  )
}

const ignored = () => Effect.void

const silent: AnalysisListener = { place: ignored, report: ignored }

const inputOf = (report: PropertyReport, rates: KnownRates | null, terms: InvestorRequest): InvestorInput =>
  investorInputOf(report, mortgageRateOf(rates, report.property?.lastSaleDate ?? null), terms)

const mortgageRateOf = (rates: KnownRates | null, saleDay: string | null): InvestorInput["mortgageRate"] => {
  if (rates === null) return { currentPct: null, week: null, atSalePct: null }
  const newest = newestRate(rates.prints)
  const atSale = saleDay === null ? null : rateAtSale(rates.prints, saleDay)
  return {
    currentPct: rates.pinnedPercent ?? newest?.percent ?? null,
    week: rates.pinnedPercent === null ? (newest?.week ?? null) : null,
    atSalePct: atSale === null ? null : decimals(atSale, 4)
  }
}
