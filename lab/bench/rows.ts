import type { Effect } from "effect"

import type { Figure } from "./measure/Figure.ts"
import { analysis } from "./rows/analysis.ts"
import { bulk } from "./rows/bulk.ts"
import { burstOfAddresses } from "./rows/burstOfAddresses.ts"
import { challenges } from "./rows/challenges.ts"
import { counts } from "./rows/counts.ts"
import { installation } from "./rows/installation.ts"
import { livez } from "./rows/livez.ts"
import { processes } from "./rows/processes.ts"
import { reportOverhead } from "./rows/reportOverhead.ts"
import { sales } from "./rows/sales.ts"
import { starting } from "./rows/starting.ts"
import { suite } from "./rows/suite.ts"
import { telemetryCost } from "./rows/telemetryCost.ts"
import { uncachedReport } from "./rows/uncachedReport.ts"

interface Row {
  /** The rows of the table that are measured together because they share processes. */
  readonly ids: ReadonlyArray<string>
  /** True if the measurement takes minutes, and so runs only by name. */
  readonly isNamedOnly?: boolean
  readonly measure: Effect.Effect<ReadonlyArray<Figure>>
}

/** All measurements of `npm run bench`. */
export const rows: ReadonlyArray<Row> = [
  { ids: ["B1"], measure: livez },
  { ids: ["B2"], measure: challenges },
  { ids: ["B3", "B8"], measure: sales },
  { ids: ["B4"], measure: uncachedReport },
  { ids: ["B5", "B6"], measure: reportOverhead },
  { ids: ["B7"], measure: bulk },
  { ids: ["B9"], measure: telemetryCost },
  { ids: ["B10"], measure: starting },
  { ids: ["B11"], measure: burstOfAddresses },
  { ids: ["B12"], measure: analysis },
  { ids: ["B13"], measure: installation },
  { ids: ["B14"], measure: suite, isNamedOnly: true },
  { ids: ["B15"], measure: processes },
  { ids: ["B16"], measure: counts }
]
