import type { Dataset } from "../definition/Dataset.ts"
import { acs } from "./acs.ts"
import { disasters } from "./disasters.ts"
import { ejscreen } from "./ejscreen.ts"
import { nri } from "./nri.ts"
import { housePrices } from "./prices.ts"
import { rents } from "./rents.ts"
import { superfund } from "./superfund.ts"

/** Every dataset that can be kept on this machine, by its name: the one list of them. */
export const datasetCatalog = {
  acs,
  ejscreen,
  superfund,
  nri,
  rents,
  prices: housePrices,
  disasters
} as const satisfies Record<string, Dataset>

/** The name of a dataset. */
export type DatasetName = keyof typeof datasetCatalog

/** All of them, in the order in which they are pulled and shown. */
export const allDatasets: ReadonlyArray<Dataset> = Object.values(datasetCatalog)

/** Whether a word names a dataset. */
export const isDatasetName = (word: string): word is DatasetName => Object.hasOwn(datasetCatalog, word)
