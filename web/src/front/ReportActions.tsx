import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { Purchase } from "../purchase/Purchase.tsx"
import { reportAction } from "./reportAction.ts"

interface ReportActionsProps {
  readonly facts: ServiceFacts
  readonly address: string
}

const soldPath = "/property-intel"

/** Where to go from a whole report: to its page, or to buying it for a program. */
export const ReportActions = ({ address, facts }: ReportActionsProps) => {
  const price = facts.prices.find(({ path }) => path === soldPath)?.price
  return (
    <div class="closing">
      <form method="post" action={reportAction}>
        <input type="hidden" name="address" value={address} />
        <button class="button primary" type="submit">
          Open the full report
        </button>
      </form>
      {price === undefined ? null : <Purchase facts={facts} path={soldPath} body={{ address }} price={price} />}
    </div>
  )
}
