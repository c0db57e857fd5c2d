import { useEffect, useState } from "preact/hooks"

import type { SourcesHealth } from "../../../src/api/SourcesHealth.ts"

const everyMillis = 30_000

/** What is known of the sources, asked for anew every 30 seconds while the page is looked at. */
export const useSourcesHealth = (first: SourcesHealth) => {
  const [health, setHealth] = useState(first)
  const [isLive, setLive] = useState(false)
  const [isOutdated, setOutdated] = useState(false)

  useEffect(() => {
    setLive(true)
    const refresh = async () => {
      if (document.hidden) return
      try {
        setHealth(await latest())
        setOutdated(false)
      } catch {
        setOutdated(true)
      }
    }
    const timer = setInterval(refresh, everyMillis)
    document.addEventListener("visibilitychange", refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", refresh)
    }
  }, [])

  return { health, isLive, isOutdated }
}

const latest = async (): Promise<SourcesHealth> => {
  const response = await fetch("/health/sources", { cache: "no-store", signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  // Of this very service, and of its version.
  const answer: SourcesHealth = await response.json()
  return answer
}
