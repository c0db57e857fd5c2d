import type { DataLock } from "@property-intelligence/datasets/definition/DataLock.ts"
import type { DatasetName } from "@property-intelligence/datasets/published/datasetCatalog.ts"

import { sandboxLock } from "./inSandbox.ts"

/** The sandbox's lock with an earlier release of a dataset, whose URLs are others where a release has its own. */
export const lockBefore = (
  name: DatasetName,
  version: string,
  urlBefore: (url: string) => string = (url) => url
): DataLock => {
  const dataset = sandboxLock[name]
  if (dataset === undefined) throw new Error(`the lock has no ${name}`)
  const parts = Object.fromEntries(
    Object.entries(dataset.parts).map(([part, locked]) => [part, { ...locked, url: urlBefore(locked.url) }])
  )
  return { ...sandboxLock, [name]: { ...dataset, version, vintage: version, parts } }
}
