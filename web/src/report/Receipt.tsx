import type { BoughtReport } from "./link/boughtReport.ts"

/** What was paid for a report, and the proof of it. */
export const Receipt = ({ receipt }: { readonly receipt: BoughtReport["receipt"] }) => (
  <section class="report-receipt" aria-labelledby="receipt-title">
    <h2 id="receipt-title">
      <span class="good">●</span> Bought
    </h2>
    {receipt === undefined || receipt === null ? (
      <p>This report was paid for. The receipt did not come with it.</p>
    ) : (
      <dl class="report-facts wide-facts">
        {receiptRows(receipt).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

/** What of a receipt can be shown in a line: its texts, figures and yes or no. */
const receiptRows = (
  receipt: Readonly<Record<string, unknown>>
): ReadonlyArray<readonly [name: string, value: string]> =>
  Object.entries(receipt).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[wordsOf(name), value === true ? "yes" : value === false ? "no" : String(value)] as const]
      : []
  )

const wordsOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
