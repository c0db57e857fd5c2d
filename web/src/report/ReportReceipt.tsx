import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { capitalized, spaced } from "../words/plainText.ts"
import type { BoughtReport } from "./useSharedReport.ts"

interface ReportReceiptProps {
  readonly facts: ServiceFacts
  readonly receipt: BoughtReport["receipt"]
}

/** The payment for a report, and its proof. */
export const ReportReceipt = ({ facts, receipt }: ReportReceiptProps) => (
  <section class="report-receipt" aria-labelledby="receipt-title">
    <h2 id="receipt-title">
      <span class="good">●</span> Bought
    </h2>
    {receipt === undefined || receipt === null ? (
      <p>This report was paid for, but its receipt did not arrive.</p>
    ) : (
      <dl class="report-facts wide-facts">
        {receiptRows(receipt, facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{/^0x[0-9a-f]+$/i.test(value) ? <code class="purchase-hex">{value}</code> : value}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

/** The members of a receipt that fit on a line: texts, numbers and booleans. */
const receiptRows = (
  receipt: Readonly<Record<string, unknown>>,
  { networks }: ServiceFacts
): ReadonlyArray<readonly [name: string, value: string]> =>
  Object.entries(receipt).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[capitalized(spaced(name)), textOf(value, networks)] as const]
      : []
  )

/** A member of a receipt as text: a network by its name, and everything else unchanged. */
const textOf = (value: string | number | boolean, networks: ServiceFacts["networks"]): string => {
  if (typeof value === "boolean") return value ? "yes" : "no"
  return networks.find(({ id }) => id === value)?.name ?? String(value)
}
