import { Schema } from "effect"

import { CurvePoints } from "../reference/CurvePoints.ts"
import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./strategyScoring.json" with { type: "json" }

const Keys = Schema.Array(Schema.String)

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    neutralPrior: Schema.Finite,
    longTermRental: Schema.Struct({
      weights: Schema.Struct({
        capRate: Schema.Finite,
        dscr: Schema.Finite,
        onePercent: Schema.Finite,
        valueRatio: Schema.Finite,
        landlord: Schema.Finite
      }),
      curves: Schema.Struct({
        capRate: CurvePoints,
        dscr: CurvePoints,
        onePercent: CurvePoints,
        valueRatio: CurvePoints
      }),
      core: Keys
    }),
    shortTermRental: Schema.Struct({
      weights: Schema.Struct({
        netPremium: Schema.Finite,
        yield: Schema.Finite,
        legality: Schema.Finite,
        demand: Schema.Finite,
        size: Schema.Finite,
        risk: Schema.Finite,
        market: Schema.Finite
      }),
      curves: Schema.Struct({ netPremium: CurvePoints, yield: CurvePoints, demand: CurvePoints, size: CurvePoints }),
      core: Keys
    }),
    coLiving: Schema.Struct({
      weights: Schema.Struct({
        netPremium: Schema.Finite,
        yield: Schema.Finite,
        rooms: Schema.Finite,
        walk: Schema.Finite,
        affordability: Schema.Finite,
        landlord: Schema.Finite,
        occupancyLaw: Schema.Finite
      }),
      curves: Schema.Struct({
        netPremium: CurvePoints,
        yield: CurvePoints,
        rooms: CurvePoints,
        walk: CurvePoints,
        affordability: CurvePoints
      }),
      core: Keys
    }),
    subjectTo: Schema.Struct({
      weights: Schema.Struct({
        lockValue: Schema.Finite,
        entry: Schema.Finite,
        cashFlow: Schema.Finite,
        legal: Schema.Finite
      }),
      curves: Schema.Struct({ lockValue: CurvePoints, entry: CurvePoints, cashFlow: CurvePoints }),
      core: Keys
    }),
    brrrr: Schema.Struct({
      weights: Schema.Struct({
        cashLeft: Schema.Finite,
        postDscr: Schema.Finite,
        equity: Schema.Finite,
        appreciation: Schema.Finite,
        landlord: Schema.Finite,
        risk: Schema.Finite
      }),
      curves: Schema.Struct({
        cashLeft: CurvePoints,
        postDscr: CurvePoints,
        equity: CurvePoints,
        appreciation: CurvePoints
      }),
      core: Keys
    }),
    fixAndFlip: Schema.Struct({
      weights: Schema.Struct({
        margin: Schema.Finite,
        discount: Schema.Finite,
        market: Schema.Finite,
        intensity: Schema.Finite,
        valueRatio: Schema.Finite
      }),
      curves: Schema.Struct({
        margin: CurvePoints,
        discount: CurvePoints,
        market: CurvePoints,
        intensity: CurvePoints,
        valueRatio: CurvePoints
      }),
      core: Keys
    }),
    legality: Schema.Record(Schema.Literals(["preemptsBans", "local", "restrictive", "prohibited"]), Schema.Finite),
    legal: Schema.Struct({ nonjudicial: Schema.Finite, judicial: Schema.Finite }),
    occupancyLaw: Schema.Struct({ barred: Schema.Finite, allowed: Schema.Finite }),
    debtCoverCap: CurvePoints,
    caps: Schema.Struct({
      negativePremium: Schema.Finite,
      badPremium: Schema.Struct({ belowPoints: Schema.Finite, cap: Schema.Finite }),
      prohibited: Schema.Finite,
      condominium: Schema.Finite,
      fewRooms: Schema.Finite,
      coreMissing: Schema.Finite
    }),
    impliedPrice: Schema.Struct({ scoreShare: Schema.Finite }),
    loanEndedScore: Schema.Finite,
    gateTexts: Schema.Struct({
      debtCover: Schema.String,
      belowLease: Schema.String,
      prohibited: Schema.String,
      condominium: Schema.String,
      fewRooms: Schema.String,
      impliedPrice: Schema.String,
      loanEnded: Schema.String,
      coreMissing: Schema.String
    }),
    driverValueTexts: Schema.Record(Schema.String, Schema.String),
    driverTexts: Schema.Struct({
      capRate: Schema.String,
      dscr: Schema.String,
      onePercent: Schema.String,
      valueRatio: Schema.String,
      landlord: Schema.String,
      netPremium: Schema.String,
      yield: Schema.String,
      legality: Schema.String,
      demand: Schema.String,
      size: Schema.String,
      risk: Schema.String,
      market: Schema.String,
      rooms: Schema.String,
      walk: Schema.String,
      affordability: Schema.String,
      occupancyLaw: Schema.String,
      lockValue: Schema.String,
      cashFlow: Schema.String,
      entry: Schema.String,
      legal: Schema.String,
      cashLeft: Schema.String,
      postDscr: Schema.String,
      equity: Schema.String,
      appreciation: Schema.String,
      margin: Schema.String,
      discount: Schema.String,
      intensity: Schema.String
    }),
    investor: Schema.Struct({
      weights: Schema.Struct({
        best: Schema.Finite,
        second: Schema.Finite,
        longTermRental: Schema.Finite,
        market: Schema.Finite,
        risk: Schema.Finite
      }),
      marketBlend: Schema.Struct({ appreciation: Schema.Finite, jobs: Schema.Finite }),
      missingMarket: Schema.Finite,
      missingRisk: Schema.Finite
    })
  })
)(table)

/**
 * How the strategies and the overall investor score are made, from 0 (poor) to 100. Of each strategy: `weights` of its
 * sub-scores, summing to 100, in the order that breaks ties among drivers; `curves` from a figure to its sub-score, by the
 * sub-score's key; `core`, the sub-scores without any of which there is no judgement. `legality`, `legal` and `occupancyLaw`
 * are sub-scores. `debtCoverCap` goes from net operating income by debt service to the highest score. `belowPoints` is in
 * percent of the price. In `gateTexts` and `driverTexts`, `{v}` stands for the figure, or what
 * `driverValueTexts` has for a value that is a word. Judgement, not fitted to outcomes.
 */
export const strategyScoring = { ...decoded, reference: referencesTo("strategyScoring")("all", decoded) }
