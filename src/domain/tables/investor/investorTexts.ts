import { Schema } from "effect"

import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./investorTexts.json" with { type: "json" }

/** The five ranked strategies. */
const Strategy = Schema.Literals(["shortTermRental", "coLiving", "subjectTo", "brrrr", "fixAndFlip"])

const steps = <S extends Schema.Top>(entry: S) => Schema.NonEmptyArray(Schema.Tuple([Schema.Finite, entry]))

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    investorScore: steps(Schema.String),
    insufficient: Schema.String,
    rankingNames: Schema.Record(Strategy, Schema.String),
    recommendationNames: Schema.Record(Strategy, Schema.String),
    tieBreakOrder: Schema.Array(Strategy),
    recommendationStrength: steps(
      Schema.Struct({ strength: Schema.Literals(["strong", "moderate", "weak"]), text: Schema.String })
    ),
    valueVsNeighborhood: Schema.Struct({ atMost: steps(Schema.String), above: Schema.String, unknown: Schema.String }),
    eraRisk: Schema.Struct({
      icons: Schema.Struct({ High: Schema.String, Moderate: Schema.String, Low: Schema.String }),
      unknown: Schema.String
    }),
    verdicts: Schema.Struct({
      letting: Schema.Struct({
        prohibited: Schema.String,
        strong: Schema.String,
        marginal: Schema.String,
        less: Schema.String,
        poorFit: Schema.String,
        unknown: Schema.String,
        atLeastPoints: Schema.Struct({ strong: Schema.Finite, marginal: Schema.Finite })
      }),
      rateLock: Schema.Struct({
        good: Schema.String,
        fair: Schema.String,
        small: Schema.String,
        none: Schema.String,
        unknown: Schema.String,
        ended: Schema.String,
        atLeastPoints: Schema.Struct({ good: Schema.Finite, fair: Schema.Finite })
      }),
      brrrr: Schema.Struct({
        fullRecycle: Schema.String,
        strong: Schema.String,
        workable: Schema.String,
        capitalHeavy: Schema.String,
        tooExpensive: Schema.String,
        neverRecycles: Schema.String,
        unknown: Schema.String,
        atMostShare: Schema.Struct({
          fullRecycle: Schema.Finite,
          strong: Schema.Finite,
          workable: Schema.Finite,
          capitalHeavy: Schema.Finite
        })
      }),
      fixAndFlip: Schema.Struct({
        strong: Schema.String,
        thin: Schema.String,
        belowTarget: Schema.String,
        loses: Schema.String,
        neverEarns: Schema.String,
        unknown: Schema.String,
        atLeastShare: Schema.Struct({ strong: Schema.Finite, thin: Schema.Finite, belowTarget: Schema.Finite })
      })
    }),
    disclaimers: Schema.Struct({
      general: Schema.String,
      fcra: Schema.String,
      fairHousing: Schema.String,
      subjectTo: Schema.String,
      avm: Schema.String,
      algorithmicRent: Schema.String
    })
  })
)(table)

/**
 * The words of the investor analysis. `{names}` stand for figures with their unit: `$1,947`, `8.15%`; `{spread}` is a number.
 * `investorScore` and `recommendationStrength` are `[from, entry]`, best first; `valueVsNeighborhood.atMost` are `[value by
 * median, text]`, lowest first, `above` for more than the last. The bounds beside the verdicts are, of letting by the night
 * or the room, the net premium over a lease in percent of the price; of the rate lock, the spread in percentage points; of
 * BRRRR, the cash left by the all-in cost; of a flip, the profit by the after-repair value.
 */
export const investorTexts = { ...decoded, reference: referencesTo("investorTexts")("all", decoded) }

/** The five ranked strategies in the order that decides between equal ones. */
export const { tieBreakOrder } = decoded
