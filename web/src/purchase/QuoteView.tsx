import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { useEffect, useState } from "preact/hooks"

import { textIn } from "../page/jsonMembers.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { listed } from "../words/plainText.ts"
import { dollarText } from "./amounts.ts"
import type { Terms } from "./order/challenge.ts"
import { addressIn, othersIn } from "./order/Product.ts"
import { PhoneWallets } from "./PhoneWallets.tsx"
import { purchaseCommand } from "./purchaseCommand.ts"
import type { Quote } from "./purchaseSteps.ts"
import { type Wallet, watchWallets } from "./wallet/knownWallets.ts"

interface QuoteViewProps {
  readonly facts: ServiceFacts
  /** The sources' results for the report on the page; empty without a report. */
  readonly lines: ReadonlyArray<SourceLine>
  readonly quote: Quote
  /** The reason why the wallet did not sign at the last attempt; `null` before the first. */
  readonly note: string | null
  /** The name of the wallet that is asked to sign now; `null` if none is. */
  readonly signingWith: string | null
  readonly onPay: (quote: Quote, wallet: Wallet) => void
  readonly onCancel: () => void
}

/** The product, its price and its seller, and the wallets that can sign. */
export const QuoteView = ({ facts, lines, note, onCancel, onPay, quote: first, signingWith }: QuoteViewProps) => {
  const [wallets, setWallets] = useState<ReadonlyArray<Wallet> | null>(null)
  const [terms, setTerms] = useState(first.terms)
  const quote = { ...first, terms }
  useEffect(() => watchWallets(facts, setWallets), [])
  return (
    <>
      <QuoteFacts facts={facts} quote={quote} onNetwork={signingWith === null ? setTerms : null} />
      <p class="small">
        You sign one transfer of exactly this amount. Your wallet sends no transaction and pays no fee.{" "}
        <strong>A failed call is never charged.</strong>
      </p>
      <Quorum facts={facts} lines={lines} />
      {quote.canKeep ? null : (
        <div class="notice caution">
          <p>
            This browser stores nothing for this page. If the response gets lost, you can get it again here only while
            this page is open.
          </p>
        </div>
      )}
      {note === null ? null : (
        <div class="notice caution" role="status">
          <p>{note} Nothing was charged.</p>
        </div>
      )}
      {signingWith === null ? (
        <>
          <WalletButtons facts={facts} quote={quote} wallets={wallets} onPay={onPay} />
          {wallets === null ? null : <PhoneWallets product={quote.product} isOnlyWay={wallets.length === 0} />}
        </>
      ) : (
        <div class="purchase-wait" role="status">
          <p>
            Look at {signingWith}: it asks for your account, the network and your signature. Check that the amount and
            the receiver match this page.
          </p>
          <div class="purchase-actions">
            <button type="button" class="button" onClick={onCancel}>
              Cancel
            </button>
          </div>
        </div>
      )}
    </>
  )
}

/** The number of sources that a sale needs, and the sources that fail at the moment. */
const Quorum = ({ facts: { quorum, sources }, lines }: Pick<QuoteViewProps, "facts" | "lines">) => {
  const failing = lines.filter(({ status }) => status !== "ok" && status !== "stale")
  return (
    <div class={failing.length === 0 ? "small" : "notice caution"}>
      <p class="small">
        {failing.length === 0
          ? ""
          : `Right now ${failing.length} of ${sources.length} gave nothing: ${listed(
              failing.map(({ name }) => sources.find((source) => source.name === name)?.subject ?? name)
            )}. `}
        The report is sold at the same price if at least {quorum} of {sources.length} sources answer. The report names
        each failure.
      </p>
    </div>
  )
}

interface QuoteFactsProps extends Pick<QuoteViewProps, "facts" | "quote"> {
  /** Chooses another network; `null` while a payment is being signed. */
  readonly onNetwork: ((terms: Terms) => void) | null
}

const QuoteFacts = ({ facts, onNetwork, quote }: QuoteFactsProps) => {
  const { terms, product } = quote
  const others = othersIn(product)
  return (
    <dl class="purchase-facts">
      <dt>You buy</dt>
      <dd>{wholeSentences(withoutCosts(textIn(terms.resource, "description")))}</dd>
      <dt>For</dt>
      <dd>
        {addressIn(product)}
        {others === "" ? null : <span class="purchase-aside quiet">with {others}</span>}
      </dd>
      <dt>Price</dt>
      <dd>
        <strong class="purchase-price">${dollarText(terms.amount)}</strong> in USDC
        {facts.sandbox ? <span class="purchase-aside caution">Sandbox: no money moves</span> : null}
      </dd>
      <dt>Network</dt>
      <dd>
        <Networks quote={quote} onNetwork={onNetwork} />
      </dd>
      <dt>Paid to</dt>
      <dd>
        <code class="purchase-hex">{terms.payTo}</code>
      </dd>
      <dt>Valid for</dt>
      <dd>{validity(terms.validSeconds)} from your signature, for this call only</dd>
    </dl>
  )
}

/** The name of the network, or a choice if the service accepts several. */
const Networks = ({ onNetwork, quote: { offers, terms } }: Pick<QuoteFactsProps, "onNetwork" | "quote">) => {
  if (onNetwork === null || offers.length < 2) return networkText(terms)
  return (
    <fieldset class="purchase-networks">
      <legend class="hidden-visually">Network to pay on</legend>
      {offers.map((offer) => (
        <label key={offer.network.id}>
          <input
            type="radio"
            name="network"
            checked={offer.network.id === terms.network.id}
            onChange={() => onNetwork(offer)}
          />
          {networkText(offer)}
        </label>
      ))}
    </fieldset>
  )
}

const networkText = ({ network: { isTestnet, name } }: Terms): string => (isTestnet ? `${name}, a test network` : name)

/** Removes the price from a description, because the page shows it separately. */
const withoutCosts = (description: string): string => description.replace(/ Costs \$[^ ]+ USDC[^ ]*$/, "")

/** The text up to its last full stop, because a header that is full contains only the beginning of a description. */
const wholeSentences = (text: string): string => {
  const end = text.search(/\.(?=[^.]*$)/)
  return end === -1 ? text : text.slice(0, end + 1)
}

const validity = (seconds: number): string =>
  seconds % 60 === 0 && seconds > 60 ? `${seconds / 60} minutes` : `${seconds} seconds`

interface WalletButtonsProps extends Pick<QuoteViewProps, "facts" | "onPay" | "quote"> {
  readonly wallets: ReadonlyArray<Wallet> | null
}

const WalletButtons = ({ facts, onPay, quote, wallets }: WalletButtonsProps) => {
  if (wallets === null) return null
  if (wallets.length === 0) return <WithoutWallet facts={facts} quote={quote} />
  return (
    <div class="purchase-actions">
      {wallets.map((wallet, index) => (
        <button
          key={wallet.id}
          type="button"
          class={index === 0 ? "button primary" : "button"}
          onClick={() => onPay(quote, wallet)}
        >
          Sign with {wallet.name}
        </button>
      ))}
    </div>
  )
}

const WithoutWallet = ({ facts, quote: { terms, product } }: Pick<QuoteViewProps, "facts" | "quote">) => (
  <div class="notice unknown">
    <p>
      No wallet was found in this browser. Install one, such as MetaMask, Rabby or Coinbase Wallet, with USDC on{" "}
      {terms.network.name}, and load this page again. Or <a href="/docs/getting-started">buy it from a program</a>.
    </p>
    {facts.cliPackage === null ? null : (
      <>
        <p>
          With the command line, and the key of an account in <code>PROPERTY_INTELLIGENCE_KEY</code>:
        </p>
        <pre class="purchase-code" tabIndex={0}>
          <code>{purchaseCommand(facts.cliPackage, facts.origin, product)}</code>
        </pre>
      </>
    )}
  </div>
)
