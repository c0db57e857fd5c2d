/** From here on a time of day says more than seconds. */
const longSeconds = 120

/**
 * When a call may be sent again, from the seconds that are left: counted down, or the time. `now` is in milliseconds since 1970;
 * the time is that of the browser's zone where none is named.
 */
export const againText = (secondsLeft: number, now: number, timeZone?: string): string => {
  if (secondsLeft <= 0) return "You can try again now."
  if (secondsLeft <= longSeconds) return `Again in ${secondsLeft} s.`
  const then = now + secondsLeft * 1000
  const zone = timeZone === undefined ? {} : { timeZone }
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", ...zone }).format(then)
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...zone })
  return day.format(then) === day.format(now) ? `Again at ${time}.` : `Again on ${day.format(then)} at ${time}.`
}
