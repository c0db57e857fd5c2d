import { createElement } from "preact"

import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { ReportAwaited } from "./ReportAwaited.tsx"

/** The awaited report of a link, in the server's page. `linked.ts` shows it and fills in its place. */
export const LinkedReport = ({ facts }: { readonly facts: ServiceFacts }) => (
  <div class="wide report-linked" id="linked">
    <ReportAwaited facts={facts} awaited={nothingYet} place={createElement("linked-place", {})} />
  </div>
)

const nothingYet = { asked: {}, location: null, lines: new Map() }
