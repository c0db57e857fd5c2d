import { Schema } from "effect"

import { originFields, referencesTo, SourceTexts, type TableReference } from "../reference/TableReference.ts"
import { PerilLabel } from "./PerilLabel.ts"
import table from "./stateInsurance.json" with { type: "json" }

const PerilFactors = Schema.Record(PerilLabel, Schema.Finite)

const { factors, rows, sources } = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    factors: Schema.Struct({
      ...originFields,
      sizeElasticity: Schema.Finite,
      referenceSquareFeet: Schema.Finite,
      ageSteps: Schema.NonEmptyArray(Schema.Tuple([Schema.Finite, Schema.Finite])),
      hail: PerilFactors,
      tornado: PerilFactors,
      hazardClamp: Schema.Tuple([Schema.Finite, Schema.Finite]),
      landlord: Schema.Finite,
      condominium: Schema.Struct({ share: Schema.Finite, landlord: Schema.Finite }),
      flood: Schema.Struct({ aZones: Schema.Finite, vZones: Schema.Finite }),
      earthquakeRate: Schema.Struct({ Low: Schema.Finite, Moderate: Schema.Finite, High: Schema.Finite }),
      rebuildCostPerSquareFoot: Schema.Finite,
      band: Schema.Struct({ low: Schema.Finite, high: Schema.Finite })
    }),
    sources: SourceTexts,
    rows: Schema.Array(
      Schema.Struct({
        ...originFields,
        stateCode: Schema.String,
        annualPremium2022: Schema.Finite,
        annualPremium: Schema.Finite
      })
    )
  })
)(table)

const referenceTo = referencesTo("stateInsurance", sources)

/**
 * What turns a state's average premium into a house's. Multipliers, except: `ageSteps` are `[age, factor]`, each for houses up
 * to that age in years; `condominium.share` is of the premium of a house; `flood` is US dollars a year in a special flood
 * hazard area; `earthquakeRate` is a share of the rebuilding cost a year; `rebuildCostPerSquareFoot` is the national one.
 */
export const insuranceFactors = { ...factors, reference: referenceTo("factors", factors) }

/** Average homeowner's premium of a state, US dollars a year. */
export interface StatePremium {
  /** As reported for 2022. */
  readonly annualPremium2022: number
  /** Estimate for 2026. */
  readonly annualPremium: number
  readonly reference: TableReference
}

const byState: ReadonlyMap<string, StatePremium> = new Map(
  rows.map((row) => [
    row.stateCode,
    {
      annualPremium2022: row.annualPremium2022,
      annualPremium: row.annualPremium,
      reference: referenceTo(row.stateCode, row)
    }
  ])
)

/** The premium of a state's average owner-occupied house (HO-3). `null` outside the 50 states and DC. */
export const statePremium = (stateCode: string): StatePremium | null => byState.get(stateCode) ?? null
