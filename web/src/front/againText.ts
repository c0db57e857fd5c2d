/** From here on a time of day says more than seconds. */
const longSeconds = 120

/** When a call may be sent again, from the seconds that are left: counted down, or the time. */
export const againText = (secondsLeft: number, now: Date): string => {
  if (secondsLeft <= 0) return "You can try again now."
  if (secondsLeft <= longSeconds) return `Again in ${secondsLeft} s.`
  const then = new Date(now.getTime() + secondsLeft * 1000)
  const time = then.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
  return then.toDateString() === now.toDateString()
    ? `Again at ${time}.`
    : `Again on ${then.toLocaleDateString("en-US", { month: "short", day: "numeric" })} at ${time}.`
}
