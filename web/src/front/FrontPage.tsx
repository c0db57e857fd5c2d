import type { ComponentChildren } from "preact"
import { useCallback, useEffect, useReducer, useRef, useState } from "preact/hooks"

import { exampleAddresses, sandboxExamples } from "../asked/field/exampleAddresses.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { KeptOrders } from "../purchase/KeptOrders.tsx"
import { PurchaseDialog } from "../purchase/PurchaseDialog.tsx"
import { usePurchase } from "../purchase/usePurchase.ts"
import { sourceCountIn } from "../words/plainText.ts"
import { AddressForm } from "./AddressForm.tsx"
import { askReport } from "./askReport.ts"
import { BuyReport } from "./BuyReport.tsx"
import { CallTabs } from "./CallTabs.tsx"
import { type Lookup, lookupAfter, type LookupEvent, noLookup } from "./Lookup.ts"
import { LookupResult } from "./LookupResult.tsx"
import { SourceCards } from "./SourceCards.tsx"

interface FrontPageProps {
  readonly facts: ServiceFacts
  readonly data: null
  readonly kept: KeptParts
}

/** The parts of the page that the browser keeps as the server's HTML. */
export interface KeptParts {
  readonly intro: ComponentChildren
  readonly specimen: ComponentChildren
  readonly offered: ComponentChildren
  readonly prices: ComponentChildren
}

/** The front page: one address field, the sources' results, prices, and example calls. */
export const FrontPage = ({ facts, kept }: FrontPageProps) => {
  const [typed, setTyped] = useState("")
  const { ask, lookup } = useLookup()
  const askAbout = (address: string) => {
    setTyped(address)
    ask(address)
  }
  // A link to this page may name an address, for example the link for a phone's wallet.
  useEffect(() => {
    const address = new URLSearchParams(location.hash.slice(1)).get("address")
    if (address !== null) askAbout(address)
  }, [])
  const isIdle = lookup.phase === "idle" || lookup.phase === "refused"
  return (
    <div class="wide">
      <section class="hero">
        <div>
          {kept.intro}
          <AddressForm
            address={typed}
            examples={facts.sandbox ? sandboxExamples : exampleAddresses}
            problem={addressProblem(lookup, typed)}
            onType={setTyped}
            onAsk={askAbout}
          />
          {/* With a whole report `Purchase` shows them. */}
          {lookup.report === null ? <UnansweredPurchases facts={facts} /> : null}
        </div>
        {lookup.phase === "idle" ? kept.specimen : null}
      </section>
      <LookupResult facts={facts} lookup={lookup} onAgain={() => ask(lookup.address)} />
      <section class="known" aria-labelledby="known">
        <div class="known-head">
          <h2 id="known">{isIdle ? "In every report" : `The ${sourceCountIn(facts)} sources`}</h2>
          <a class="small" href="/docs/sources">
            Licenses and limits
          </a>
        </div>
        {isIdle ? kept.offered : <SourceCards lookup={lookup} sources={facts.sources} />}
      </section>
      {lookup.report === null ? null : (
        <BuyReport facts={facts} address={lookup.address} lines={lookup.report.meta.sources} />
      )}
      {kept.prices}
      <CallTabs facts={facts} address={typed.trim() === "" ? exampleAddresses[1].address : typed.trim()} />
    </div>
  )
}

/** The problem to show for the address, as long as the field still contains the address that it is about. */
const addressProblem = ({ address, phase, problem }: Lookup, typed: string) =>
  phase === "refused" && problem?.field === "address" && typed === address ? problem : null

interface TimedEvent {
  readonly event: LookupEvent
  readonly at: number
}

/** The look-up of the newest requested address. A new request ends the one in progress. */
const useLookup = (): { readonly lookup: Lookup; readonly ask: (address: string) => void } => {
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

/** The problem that the service would report for an empty address. The page shows it without a request. */
const emptyAddress = {
  type: "",
  title: "The address can't be used",
  status: 422,
  detail: "The address is empty.",
  hint: "Type a US street address, for example 1600 Smith St, Houston, TX 77002.",
  field: "address"
}

/** The unanswered purchases, for pages without a `Purchase`; renders nothing without unanswered purchases. */
const UnansweredPurchases = ({ facts }: { readonly facts: ServiceFacts }) => {
  const purchase = usePurchase()
  return (
    <div class="purchase screen-only">
      <KeptOrders facts={facts} purchase={purchase} />
      <PurchaseDialog facts={facts} purchase={purchase} lines={[]} askAgain={null} />
    </div>
  )
}
