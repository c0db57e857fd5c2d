import { DateTime } from "effect"

/**
 * The last year of the newest 5-year release of the American Community Survey that can be out (UTC): that of one year comes
 * out in December of the next, some years not before the January after.
 */
export const newestSurveyYear = (instant: DateTime.Utc): number =>
  DateTime.getPartUtc(instant, "year") - (DateTime.getPartUtc(instant, "month") === 12 ? 1 : 2)
