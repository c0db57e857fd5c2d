export interface Facts {
  readonly netOperatingIncome: number | null
  readonly capRate: number | null
  readonly floodStanding: "a" | "b" | null
  readonly street: string | null
  readonly propertyKind: "home" | null
  readonly annualCashFlow: number | null
  readonly debtCover: number | null
}
export type FactId = keyof Facts
export const writeFact = (facts: Facts, id: string, form: string): string | null => (form === id ? String(facts.capRate) : null)
  facts: Facts,
  id: string,
  form: "whole" | "figure" | "size" | "article"
) => string | null
