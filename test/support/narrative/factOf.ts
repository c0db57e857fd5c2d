import { strategies, strategyKeys } from "../../../src/domain/investor/analysis/underwriting/strategies.ts"
import type { Fact } from "../../../src/narrative/facts/Fact.ts"

/** A fact as it would be of that text: a figure with its unit, a strategy's name, or a phrase with the first number in it. */
export const factOf = (id: string, text: string, about: Partial<Pick<Fact, "meaning" | "sign">> = {}): Fact => {
  const digits = /-?\d[\d,]*(?:\.\d+)?/.exec(text.replace("-$", "-"))?.[0].replaceAll(",", "")
  return {
    id,
    text,
    meaning: id,
    value:
      strategyKeys.find((key) => strategies[key].name === text) ??
      (text.endsWith("below the median") ? -Number(digits) : digits === undefined ? null : Number(digits)),
    unit: /^[-+]?\$[\d,.]+$/.test(text) ? "dollars" : /^[-+]?[\d,.]+%$/.test(text) ? "percent" : null,
    sign: null,
    ...about
  }
}
