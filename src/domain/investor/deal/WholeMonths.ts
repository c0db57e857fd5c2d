/** Whole months from one day (`YYYY-MM-DD`) to a later one: a month counts once its day of the month is reached. */
export const wholeMonthsBetween = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}
