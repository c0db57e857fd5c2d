const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * A day of the calendar, `YYYY-MM-DD`, as a number of days: those between two days are the difference. `null` for what is no
 * day. Counted here, so that the pages need no calendar of a library.
 */
export const dayNumberOf = (day: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number)
  const lengths = monthLengths.map((length, index) => (index === 1 && isLeap(year) ? 29 : length))
  if (dayOfMonth < 1 || dayOfMonth > (lengths[month - 1] ?? 0)) return null
  const leapDays = Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400)
  return (year - 1) * 365 + leapDays + lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + dayOfMonth
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
