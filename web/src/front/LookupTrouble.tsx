import { useEffect, useState } from "preact/hooks"

import { againText } from "./againText.ts"
import type { Lookup } from "./Lookup.ts"
import { useElapsed } from "./useElapsed.ts"

interface LookupTroubleProps {
  readonly lookup: Lookup
  readonly onAgain: () => void
}

/** Why there is no report, or not all of it, and when to try again. */
export const LookupTrouble = ({ lookup, onAgain }: LookupTroubleProps) => {
  const { heardAt, phase, problem } = lookup
  const seconds = problem?.retryAfterSeconds ?? 0
  const waited = useElapsed(heardAt, seconds > 0)
  const left = Math.max(0, Math.ceil(seconds - waited / 1000))
  const offline = useOffline()
  const { hint, text } = phase === "broken" ? lost(lookup, offline) : refusal(lookup)
  return (
    <div class="notice bad" role="alert">
      <p>
        <strong>{text}</strong> {hint}
      </p>
      {seconds > 0 ? <p class="again-when">{againText(left, Date.now())}</p> : null}
      <p>
        <button class="button small" type="button" onClick={onAgain} disabled={left > 0}>
          Try again
        </button>
      </p>
    </div>
  )
}

const refusal = ({ problem }: Lookup) => ({ text: problem?.detail ?? problem?.title, hint: problem?.hint })

const lost = ({ lines }: Lookup, offline: boolean) => {
  const kept = lines.size === 0 ? "Nothing has come." : "What came until then is below."
  return offline
    ? { text: "You are offline.", hint: `${kept} Try again once you are connected.` }
    : { text: lines.size === 0 ? "The service can't be reached." : "The connection was lost.", hint: kept }
}

/** Whether the browser says that it has no network. */
const useOffline = (): boolean => {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine)
    read()
    addEventListener("online", read)
    addEventListener("offline", read)
    return () => {
      removeEventListener("online", read)
      removeEventListener("offline", read)
    }
  }, [])
  return offline
}
