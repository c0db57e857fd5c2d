import { createElement } from "preact"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { ReportAwaited } from "./ReportAwaited.tsx"

/** The view for a linked report that is loading, in the server's page. `linked.ts` shows it and fills in the place. */
export const LinkedReport = ({ facts }: { readonly facts: ServiceFacts }) => (
  <div class="wide report-linked" id="linked">
    <ReportAwaited facts={facts} awaited={nothingYet} place={createElement("linked-place", {})} />
  </div>
)

const nothingYet = { asked: {}, location: null, lines: new Map() }
