import { dayText } from "../../figures/figures.ts"

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** A date as precise as it is: `2026-09` as `Sep 2026`, a day as `Nov 19, 2026`, what is neither as it is. */
export const periodText = (period: string | null | undefined): string => {
  const month = /^(\d{4})-(\d{2})$/.exec(period ?? "")
  return month === null ? dayText(period) : `${months[Number(month[2]) - 1] ?? ""} ${month[1] ?? ""}`.trim()
}

/** Seconds to wait, in words: `in 40 seconds`, `in 2 minutes`. */
export const waitText = (seconds: number): string => {
  if (seconds < 90) return `in ${seconds} second${seconds === 1 ? "" : "s"}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
