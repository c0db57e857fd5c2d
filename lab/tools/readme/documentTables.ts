import { economicsTables } from "./EconomicsTables.ts"
import { endpointTables } from "./EndpointTables.ts"
import { limitTables } from "./LimitTables.ts"
import { analysisTables, paymentTables, readmeTables } from "./ReadmeTables.ts"
import { settingsTables } from "./SettingsTables.ts"

/**
 * The documents with generated parts. Each has the functions that make its parts, by the name of the enclosing marker.
 */
export const documentTables: ReadonlyArray<readonly [file: string, tables: Readonly<Record<string, () => string>>]> = [
  ["README.md", readmeTables],
  ["docs/endpoints.md", endpointTables],
  ["docs/settings.md", settingsTables],
  ["docs/investor-analysis.md", analysisTables],
  ["docs/operations.md", economicsTables],
  ["docs/payments.md", paymentTables],
  ["docs/limits.md", limitTables]
]
