import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { Purchase } from "../purchase/Purchase.tsx"

interface BuyReportProps {
  readonly facts: ServiceFacts
  readonly address: string
  /** The sources' outcomes for the address. */
  readonly lines: ReadonlyArray<SourceLine>
}

/** The call that the front page sells. */
export const soldPath = "/property-intel"

/** Buys the report on the page, for use in a program. */
export const BuyReport = ({ address, facts, lines }: BuyReportProps) => {
  const price = facts.prices.find(({ path }) => path === soldPath)?.price
  return price === undefined ? null : (
    <div class="closing">
      <Purchase facts={facts} path={soldPath} body={{ address }} price={price} lines={lines} />
    </div>
  )
}
