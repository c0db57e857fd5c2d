import { Schema } from "effect"

import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./rehabCosts.json" with { type: "json" }

const byCondition = <S extends Schema.Top>(value: S) =>
  Schema.Struct({ excellent: value, good: value, average: value, fair: value, poor: value })

const Range = Schema.Struct({ low: Schema.Finite, mid: Schema.Finite, high: Schema.Finite })

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    perSquareFoot: byCondition(Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite])),
    contingency: Range,
    adderShare: Range,
    size: Schema.Struct({
      exponent: Schema.Finite,
      reference: Schema.Finite,
      clamp: Schema.Tuple([Schema.Finite, Schema.Finite])
    }),
    condominiumFactor: Schema.Finite,
    roundTo: Schema.Finite,
    months: byCondition(Schema.Finite)
  })
)(table)

/**
 * What renovating costs and how many months it takes, by condition. `perSquareFoot` is `[low, mid, high]` in US dollars, for
 * a house of the reference size at national cost; `adderShare` is the share of the era's extra work in each of the three.
 */
export const rehabCosts = { ...decoded, reference: referencesTo("rehabCosts")("all", decoded) }
