import { useCallback, useEffect, useReducer, useRef } from "preact/hooks"

import { askReport } from "./askReport.ts"
import { type Lookup, lookupAfter, type LookupEvent, noLookup } from "./Lookup.ts"

interface TimedEvent {
  readonly event: LookupEvent
  readonly at: number
}

/** The lookup of the address that was asked for last. Asking again ends the one that runs. */
export const useLookup = (): { readonly lookup: Lookup; readonly ask: (address: string) => void } => {
  const [lookup, dispatch] = useReducer(
    (before: Lookup, { at, event }: TimedEvent) => lookupAfter(before, event, at),
    noLookup
  )
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  const ask = useCallback((address: string) => {
    running.current.abort()
    const { signal } = (running.current = new AbortController())
    const hear = (event: LookupEvent) => {
      if (!signal.aborted) dispatch({ event, at: performance.now() })
    }
    hear({ type: "sent", address })
    if (address.trim() === "") return hear({ type: "problem", problem: emptyAddress })
    void askReport(address, signal, hear)
  }, [])
  return { lookup, ask }
}

/** As the service would say it; it need not be asked. */
const emptyAddress = {
  type: "",
  title: "The address can't be used",
  status: 422,
  detail: "The address is empty.",
  hint: "Type a US street address, for example 1600 Smith St, Houston, TX 77002.",
  field: "address"
}
