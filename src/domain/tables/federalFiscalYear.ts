import { DateTime } from "effect"

/** The federal fiscal year an instant falls in (UTC): it begins on 1 October of the year before. */
export const federalFiscalYear = (instant: DateTime.Utc): number =>
  DateTime.getPartUtc(instant, "year") + (DateTime.getPartUtc(instant, "month") >= 10 ? 1 : 0)
