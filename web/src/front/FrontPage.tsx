import { useState } from "preact/hooks"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { UnansweredPurchases } from "../purchase/UnansweredPurchases.tsx"
import { AddressForm } from "./AddressForm.tsx"
import { CallTabs } from "./CallTabs.tsx"
import { examples } from "./examples.ts"
import type { Lookup } from "./Lookup.ts"
import { LookupResult } from "./LookupResult.tsx"
import { Prices } from "./Prices.tsx"
import { ReportActions } from "./ReportActions.tsx"
import { SourceCards } from "./SourceCards.tsx"
import { useLookup } from "./useLookup.ts"

interface FrontPageProps {
  readonly facts: ServiceFacts
  readonly data: null
}

/** The front page: one address field, what the sources know, prices, how to call. */
export const FrontPage = ({ facts }: FrontPageProps) => {
  const [typed, setTyped] = useState("")
  const { ask, lookup } = useLookup()
  const askAbout = (address: string) => {
    setTyped(address)
    ask(address)
  }
  return (
    <div class="wide">
      <section class="hero">
        <h1>What fourteen public sources know about a US address, in one call, with every source named.</h1>
        <AddressForm address={typed} problem={addressProblem(lookup, typed)} onType={setTyped} onAsk={askAbout} />
        {/* With a whole report `Purchase` shows them. */}
        {lookup.report === null ? <UnansweredPurchases facts={facts} /> : null}
      </section>
      <LookupResult facts={facts} lookup={lookup} onAgain={() => ask(lookup.address)} />
      <section class="known" aria-labelledby="known">
        <div class="known-head">
          <h2 id="known">
            {lookup.phase === "idle" || lookup.phase === "refused" ? "What you get" : "The fourteen sources"}
          </h2>
          <a class="small" href="/docs/sources">
            Licences and limits
          </a>
        </div>
        <SourceCards lookup={lookup} sources={facts.sources} />
      </section>
      {lookup.report === null ? null : <ReportActions facts={facts} address={lookup.address} />}
      <Prices facts={facts} />
      <CallTabs facts={facts} address={typed.trim() === "" ? examples[1].address : typed.trim()} />
    </div>
  )
}

/** What is wrong with the address, as long as it is the one in the field. */
const addressProblem = ({ address, phase, problem }: Lookup, typed: string) =>
  phase === "refused" && problem?.field === "address" && typed === address ? problem : null
