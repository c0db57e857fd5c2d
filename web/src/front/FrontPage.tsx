import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { useCallback, useEffect, useReducer, useRef, useState } from "preact/hooks"

import { exampleAddresses } from "../asked/field/exampleAddresses.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { KeptOrders } from "../purchase/KeptOrders.tsx"
import { Purchase } from "../purchase/Purchase.tsx"
import { PurchaseDialog } from "../purchase/PurchaseDialog.tsx"
import { usePurchase } from "../purchase/usePurchase.ts"
import { AddressForm } from "./AddressForm.tsx"
import { askReport } from "./askReport.ts"
import { CallTabs } from "./CallTabs.tsx"
import { type Lookup, lookupAfter, type LookupEvent, noLookup } from "./Lookup.ts"
import { LookupResult } from "./LookupResult.tsx"
import { OfferedParts } from "./OfferedParts.tsx"
import { Prices } from "./Prices.tsx"
import { SourceCards } from "./SourceCards.tsx"

interface FrontPageProps {
  readonly facts: ServiceFacts
  readonly data: null
}

/** The front page: one address field, the sources' answers, prices, and example calls. */
export const FrontPage = ({ facts }: FrontPageProps) => {
  const [typed, setTyped] = useState("")
  const { ask, lookup } = useLookup()
  const askAbout = (address: string) => {
    setTyped(address)
    ask(address)
  }
  // A link to this page may name an address, such as the link for a phone's wallet.
  useEffect(() => {
    const address = new URLSearchParams(location.hash.slice(1)).get("address")
    if (address !== null) askAbout(address)
  }, [])
  const isIdle = lookup.phase === "idle" || lookup.phase === "refused"
  return (
    <div class="wide">
      <section class="hero">
        <h1>What a US property is worth, earns and risks, before you offer.</h1>
        <p class="hero-lead">
          Buy or not, by which plan and up to which price: from {sourceCountWord} public sources, each one named. Free
          to read here{priceWords(facts)}.
        </p>
        <AddressForm address={typed} problem={addressProblem(lookup, typed)} onType={setTyped} onAsk={askAbout} />
        {/* With a whole report `Purchase` shows them. */}
        {lookup.report === null ? <UnansweredPurchases facts={facts} /> : null}
      </section>
      <LookupResult facts={facts} lookup={lookup} onAgain={() => ask(lookup.address)} />
      <section class="known" aria-labelledby="known">
        <div class="known-head">
          <h2 id="known">{isIdle ? "What you get" : `The ${sourceCountWord} sources`}</h2>
          <a class="small" href="/docs/sources">
            Licenses and limits
          </a>
        </div>
        {isIdle ? <OfferedParts sources={facts.sources} /> : <SourceCards lookup={lookup} sources={facts.sources} />}
      </section>
      {lookup.report === null ? null : (
        <BuyReport facts={facts} address={lookup.address} lines={lookup.report.meta.sources} />
      )}
      <Prices facts={facts} />
      <CallTabs facts={facts} address={typed.trim() === "" ? exampleAddresses[1].address : typed.trim()} />
    </div>
  )
}

/** The problem of the address, while it is still in the field. */
const addressProblem = ({ address, phase, problem }: Lookup, typed: string) =>
  phase === "refused" && problem?.field === "address" && typed === address ? problem : null

interface BuyReportProps {
  readonly facts: ServiceFacts
  readonly address: string
  /** The sources' outcomes for the address. */
  readonly lines: ReadonlyArray<SourceLine>
}

const soldPath = "/property-intel"

/** The price for a program, if the service sells the call. */
const priceWords = ({ prices, sells }: ServiceFacts): string => {
  const price = sells ? prices.find(({ path }) => path === soldPath)?.price : undefined
  return price === undefined ? "" : `, ${price.replace(/ .*/, "")} a report for programs`
}

/** Buys the report on the page, for use in a program. */
const BuyReport = ({ address, facts, lines }: BuyReportProps) => {
  const price = facts.prices.find(({ path }) => path === soldPath)?.price
  return price === undefined ? null : (
    <div class="closing">
      <Purchase facts={facts} path={soldPath} body={{ address }} price={price} lines={lines} />
    </div>
  )
}

interface TimedEvent {
  readonly event: LookupEvent
  readonly at: number
}

/** The look-up of the last requested address. A new request ends the one that runs. */
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

/** The problem that the service would report. The page finds it without asking. */
const emptyAddress = {
  type: "",
  title: "The address can't be used",
  status: 422,
  detail: "The address is empty.",
  hint: "Type a US street address, for example 1600 Smith St, Houston, TX 77002.",
  field: "address"
}

/** The open orders, for pages without a `Purchase`; nothing if no order is open. */
const UnansweredPurchases = ({ facts }: { readonly facts: ServiceFacts }) => {
  const purchase = usePurchase()
  return (
    <div class="purchase screen-only">
      <KeptOrders facts={facts} purchase={purchase} />
      <PurchaseDialog facts={facts} purchase={purchase} lines={[]} askAgain={null} />
    </div>
  )
}
