import { useEffect, useState } from "preact/hooks"

/** Milliseconds since an instant of the page's clock, read a few times a second for as long as it runs. */
export const useElapsed = (since: number, isRunning: boolean): number => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), 200)
    return () => clearInterval(timer)
  }, [since, isRunning])
  return Math.max(0, now - since)
}
