/** Stub until the table of facts lands. */
export interface Facts {
  readonly capRate: number | null
  readonly street: string | null
  readonly annualCashFlow: number | null
  readonly debtCover: number | null
}
export type FactId = keyof Facts
export const writeFact = (facts: Facts, id: string, form: string): string | null => (form === id ? facts.street : null)
