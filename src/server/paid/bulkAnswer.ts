import { Array, Effect } from "effect"

import type { BulkReports } from "../../api/BulkReports.ts"
import { PropertyBulk } from "../../report/PropertyBulk.ts"
import { Problems } from "../answer/Problems.ts"
import { RequestId } from "../answer/RequestId.ts"

/** Makes the answer to a bulk call. Whether its reports are good enough to be sold is for the caller to judge. */
export const makeBulkAnswer = Effect.gen(function* () {
  const bulk = yield* PropertyBulk
  const problems = yield* Problems

  return Effect.fnUntraced(function* (addresses: ReadonlyArray<string>) {
    const requestId = yield* RequestId
    const reports = yield* bulk.reports({ addresses, requestId }).pipe(Effect.catch(problems.refuseBulk))
    const results = Array.zipWith(addresses, reports, resultOf)
    return { data: { count: results.length, results } satisfies BulkReports }
  })
})

const resultOf = (address: string, data: BulkReports["results"][number]["data"]) => ({
  address,
  status: "fulfilled" as const,
  data,
  error: null
})
