import { useState } from "preact/hooks"

import { memberIn, readJson } from "../page/jsonMembers.ts"
import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { dollarText } from "./amounts.ts"
import type { SignedOrder } from "./order/orderStore.ts"
import { addressIn } from "./order/Product.ts"
import type { Bought } from "./order/sendOrder.ts"

interface BoughtViewProps {
  readonly facts: ServiceFacts
  readonly order: SignedOrder
  readonly bought: Bought
}

/** The bought answer with its receipt, and the actions for it. */
export const BoughtView = ({ bought, facts, order }: BoughtViewProps) => {
  const [note, setNote] = useState("")
  const { isReplay, receipt, requestId, text } = bought
  const file = fileName(order)
  const copy = () =>
    copyText(text).then((isCopied) =>
      setNote(isCopied ? "Copied." : "This browser does not copy. Select the text below, or download it.")
    )
  const openReport = () => {
    if (keepReport(order, bought)) window.location.assign("/report")
    else setNote("This browser stores nothing for this page, so the report can't be opened. Download the JSON.")
  }
  return (
    <>
      <div class="notice good" role="status">
        <p>
          {isReplay
            ? "This is the report that you bought before. You were not charged again."
            : `Paid $${dollarText(BigInt(order.amount))} in USDC for ${addressIn(order)}.`}
        </p>
      </div>
      <div class="purchase-actions">
        <button type="button" class="button primary" onClick={() => saveFile(`${file}.json`, text)}>
          Download JSON
        </button>
        <button type="button" class="button" onClick={() => void copy()}>
          Copy JSON
        </button>
        {order.path.startsWith("/property-full") ? (
          <button type="button" class="button" onClick={openReport}>
            Open as a report
          </button>
        ) : null}
      </div>
      <p class="small quiet" role="status">
        {note}
      </p>
      <section>
        <h3>Receipt</h3>
        <dl class="purchase-facts">
          <dt>Amount</dt>
          <dd>${dollarText(BigInt(order.amount))} in USDC</dd>
          <dt>Network</dt>
          <dd>{networkName(facts, order.network)}</dd>
          {receipt === null ? null : (
            <>
              <dt>Paid by</dt>
              <dd>
                <code class="purchase-hex">{receipt.payer}</code>
              </dd>
              <dt>Transaction</dt>
              <dd>
                <code class="purchase-hex">{receipt.transaction}</code>
              </dd>
            </>
          )}
          <dt>Request id</dt>
          <dd>
            <code class="purchase-hex">{requestId ?? "–"}</code>
          </dd>
        </dl>
        {receipt === null ? (
          <p class="small quiet">The service sent no readable receipt. Your wallet shows the transfer.</p>
        ) : (
          <button
            type="button"
            class="button small"
            onClick={() => saveFile(`${file}-receipt.json`, receiptText(order, bought))}
          >
            Save the receipt
          </button>
        )}
      </section>
      <section>
        <h3 id="purchase-json">JSON</h3>
        <pre class="purchase-json" tabIndex={0} role="region" aria-labelledby="purchase-json">
          {JSON.stringify(readJson(text), null, 2)}
        </pre>
      </section>
    </>
  )
}

/** Makes the browser save a text as a file. */
export const saveFile = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The download reads the URL only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const networkName = ({ networks }: ServiceFacts, id: string): string =>
  networks.find((network) => network.id === id)?.name ?? id

const fileName = (order: SignedOrder): string =>
  `${order.path.slice(1).split("?")[0] ?? ""} ${addressIn(order)}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

/** The receipt for download, without the payment itself. */
const receiptText = ({ amount, body, path, signedAt }: SignedOrder, { receipt, requestId }: Bought): string =>
  JSON.stringify({ path, body, amount, signedAt, requestId, receipt: receipt?.document }, null, 2)

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Stores the report for the report page, in this tab only. */
const keepReport = ({ amount, body }: SignedOrder, { receipt, requestId, text }: Bought): boolean => {
  const report = {
    body,
    answer: memberIn(readJson(text), "data"),
    receipt: {
      amount: `$${dollarText(BigInt(amount))} USDC`,
      network: receipt?.network,
      payer: receipt?.payer,
      transaction: receipt?.transaction,
      requestId
    }
  }
  try {
    window.sessionStorage.setItem("bought-report", JSON.stringify(report))
    return true
  } catch {
    return false
  }
}
