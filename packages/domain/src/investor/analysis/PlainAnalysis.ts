import { Schema, Struct } from "effect"

import { LawChange } from "../../tables/state/stateRegulation.ts"
import { whenKnown } from "../deal/FigureText.ts"
import { InvestorFindings } from "./InvestorAnalysis.ts"

/** The keys that the default view omits, by object: the evidence behind its figures. */
const left = {
  analysis: ["inputs", "tableRows", "scoring"],
  opinion: ["used"],
  letting: ["weaknesses", "sourcesAndUses", "operatingStatement"],
  nightly: ["weaknesses", "sourcesAndUses", "operatingStatement", "byMonth", "legalityReference"],
  brrrr: ["weaknesses", "sourcesAndUses", "sourcesAndUsesAtRefinance", "operatingStatement"],
  flip: ["weaknesses", "sourcesAndUses"],
  cost: ["weaknesses", "reference"],
  rehab: ["weaknesses", "references"],
  rule: ["reference"]
} as const

const whole = InvestorFindings.fields
const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = whole.strategies.fields
const { estimatedInsurance, propertyTax, rehabEstimate } = whole.hiddenCosts.fields
const [LandlordScore] = whole.regulatoryIntelligence.fields.landlordScore.members
const law = LandlordScore.fields.details.fields
const [Comparables] = whole.comparables.members

const standing = { description: "The most important evidence behind the figures." }

const PlainStrategies = Schema.Struct({
  shortTermRental: Schema.Struct({
    ...shortTermRental.fields,
    details: shortTermRental.fields.details.mapFields(Struct.omit(left.nightly)).annotate(standing)
  }).annotate({ description: "Nightly rental." }),
  subjectTo: Schema.Struct({
    ...subjectTo.fields,
    details: subjectTo.fields.details.mapFields(Struct.omit(left.letting)).annotate(standing)
  }).annotate({ description: "Taking over the owner's loan. Every figure depends on a loan that may not exist." }),
  coLiving: Schema.Struct({
    ...coLiving.fields,
    details: coLiving.fields.details.mapFields(Struct.omit(left.letting)).annotate(standing)
  }).annotate({ description: "Rental by the room." }),
  brrrr: Schema.Struct({
    ...brrrr.fields,
    details: brrrr.fields.details.mapFields(Struct.omit(left.brrrr)).annotate(standing)
  }).annotate({ description: "Buy, rehab, rent, refinance, repeat." }),
  fixAndFlip: Schema.Struct({
    ...fixAndFlip.fields,
    details: fixAndFlip.fields.details.mapFields(Struct.omit(left.flip)).annotate(standing)
  }).annotate({ description: "Buy, renovate, sell." })
})

const PlainCosts = Schema.Struct({
  ...whole.hiddenCosts.fields,
  estimatedInsurance: Schema.Struct({
    ...estimatedInsurance.fields,
    details: estimatedInsurance.fields.details.mapFields(Struct.omit(left.cost)).annotate(standing)
  }).annotate({ description: "Insurance of the house as a rental." }),
  rehabEstimate: Schema.Struct({
    ...rehabEstimate.fields,
    details: rehabEstimate.fields.details.mapFields(Struct.omit(left.rehab)).annotate(standing)
  }).annotate({ description: "The estimated cost of the work on the house." }),
  propertyTax: propertyTax.mapFields(Struct.omit(left.cost)).annotate({ description: "Property tax after the sale." })
})

const PlainRegulation = Schema.Struct({
  ...whole.regulatoryIntelligence.fields,
  landlordScore: Schema.NullOr(
    Schema.Struct({
      ...LandlordScore.fields,
      details: Schema.Struct({
        ...law,
        evictionWeeksRange: law.evictionWeeksRange
          .mapFields(Struct.omit(left.rule))
          .annotate({ description: "The duration of a usual uncontested nonpayment case, from notice to possession." }),
        payOrQuitDays: law.payOrQuitDays
          .mapFields(Struct.omit(left.rule))
          .annotate({ description: "Notice to pay or leave before an eviction can be filed." }),
        rentControlScope: law.rentControlScope
          .mapFields(Struct.omit(left.rule))
          .annotate({ description: "The scope of rent caps." }),
        justCause: law.justCause
          .mapFields(Struct.omit(left.rule))
          .annotate({ description: "The scope of rules that a landlord needs a reason not to renew a lease." }),
        securityDepositMonths: law.securityDepositMonths
          .mapFields(Struct.omit(left.rule))
          .annotate({ description: "The highest security deposit." }),
        foreclosure: law.foreclosure
          .mapFields(Struct.omit(left.rule))
          .annotate({ description: "The usual way to foreclose." }),
        recentChanges: Schema.Array(
          Schema.Struct(Struct.omit(LawChange.fields, left.rule)).annotate({
            identifier: "PlainLawChange",
            description: "A recent change of the law."
          })
        ).annotate({ description: "Recent changes of the state's law. Empty if none is known." })
      }).annotate({ description: "The rules behind the score." })
    })
  ).annotate({
    description: "The landlord score, by the state's laws and its property tax. `null` outside the 50 states and DC."
  })
})

const PlainOpinion = Comparables.fields.value.mapFields(Struct.omit(left.opinion)).annotate({
  identifier: "PlainSecondOpinion",
  description: "The estimate from nearby listings, compared with RentCast's."
})

const PlainComparables = Schema.NullOr(
  Schema.Struct({
    ...Comparables.fields,
    value: PlainOpinion.annotateKey({ description: "The value of the house, estimated from homes for sale nearby." }),
    rent: PlainOpinion.annotateKey({ description: "The rent, estimated from homes for rent nearby." })
  }).annotate({ identifier: "PlainComparables", description: "The house compared with nearby listings." })
).annotate({
  description:
    "Value and rent estimated from nearby listings, compared with RentCast's. `null` if the kind of property is not analyzed."
})

/**
 * `InvestorAnalysis` without the evidence behind its figures. It lacks the inputs, their origins, table rows, score
 * drivers, statements, weaknesses, references, and the used listings. All other keys keep their positions and values.
 */
export const PlainAnalysis = Schema.Struct({
  ...Struct.omit(whole, left.analysis),
  strategies: PlainStrategies.annotate({ description: "The figures and the verdict of each strategy." }),
  hiddenCosts: PlainCosts.annotate({ description: "Costs that a listing does not state." }),
  regulatoryIntelligence: PlainRegulation.annotate({
    description: "The effect of the state's law on a landlord, and the direction of the market."
  }),
  comparables: PlainComparables
}).annotate({
  identifier: "PlainAnalysis",
  description:
    "Five strategies scored for one house, with metrics and costs. `view=explained` has the evidence behind them."
})
export type PlainAnalysis = typeof PlainAnalysis.Type

/** The analysis without the evidence behind its figures. */
export const plainAnalysisOf = (analysis: InvestorFindings): PlainAnalysis => {
  const { comparables, hiddenCosts, regulatoryIntelligence, strategies } = analysis
  const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
  const { estimatedInsurance, propertyTax, rehabEstimate } = hiddenCosts
  return {
    ...Struct.omit(analysis, left.analysis),
    strategies: {
      shortTermRental: { ...shortTermRental, details: Struct.omit(shortTermRental.details, left.nightly) },
      subjectTo: { ...subjectTo, details: Struct.omit(subjectTo.details, left.letting) },
      coLiving: { ...coLiving, details: Struct.omit(coLiving.details, left.letting) },
      brrrr: { ...brrrr, details: Struct.omit(brrrr.details, left.brrrr) },
      fixAndFlip: { ...fixAndFlip, details: Struct.omit(fixAndFlip.details, left.flip) }
    },
    hiddenCosts: {
      ...hiddenCosts,
      estimatedInsurance: {
        ...estimatedInsurance,
        details: Struct.omit(estimatedInsurance.details, left.cost)
      },
      rehabEstimate: { ...rehabEstimate, details: Struct.omit(rehabEstimate.details, left.rehab) },
      propertyTax: Struct.omit(propertyTax, left.cost)
    },
    regulatoryIntelligence: {
      ...regulatoryIntelligence,
      landlordScore: whenKnown(regulatoryIntelligence.landlordScore, (landlord) => ({
        ...landlord,
        details: plainLaw(landlord.details)
      }))
    },
    comparables: whenKnown(comparables, ({ note, rent, value }) => ({
      note,
      value: Struct.omit(value, left.opinion),
      rent: Struct.omit(rent, left.opinion)
    }))
  }
}

const plainLaw = (details: typeof LandlordScore.fields.details.Type) => ({
  ...details,
  evictionWeeksRange: Struct.omit(details.evictionWeeksRange, left.rule),
  payOrQuitDays: Struct.omit(details.payOrQuitDays, left.rule),
  rentControlScope: Struct.omit(details.rentControlScope, left.rule),
  justCause: Struct.omit(details.justCause, left.rule),
  securityDepositMonths: Struct.omit(details.securityDepositMonths, left.rule),
  foreclosure: Struct.omit(details.foreclosure, left.rule),
  recentChanges: details.recentChanges.map((change) => Struct.omit(change, left.rule))
})
