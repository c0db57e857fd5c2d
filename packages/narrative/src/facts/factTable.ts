import { contradictionFacts, gapFacts } from "./contradictionFacts.ts"
import { driverFacts } from "./driverFacts.ts"
import { expectedLossFacts, hazardFacts } from "./hazardFacts.ts"
import { hiddenCostFacts } from "./hiddenCostFacts.ts"
import { leaseFacts } from "./leaseFacts.ts"
import { lettingFacts, subjectToFacts } from "./lettingFacts.ts"
import { lawFacts, marketFacts } from "./marketFacts.ts"
import { missFacts } from "./missFacts.ts"
import { outlookFacts } from "./outlookFacts.ts"
import { propertyFacts } from "./propertyFacts.ts"
import { rankingFacts } from "./rankingFacts.ts"
import { renovationFacts } from "./renovationFacts.ts"
import { rentFacts } from "./rentFacts.ts"
import { valueFacts } from "./valueFacts.ts"
import { verdictFacts } from "./verdictFacts.ts"

/**
 * The only list of facts that a narrative may state, by id. Every fact comes from the answer alone. None is about
 * people: income, population, schools and crime are excluded.
 */
export const factTable = {
  ...propertyFacts,
  ...valueFacts,
  ...rentFacts,
  ...contradictionFacts,
  ...marketFacts,
  ...leaseFacts,
  ...outlookFacts,
  ...verdictFacts,
  ...missFacts,
  ...rankingFacts,
  ...driverFacts,
  ...subjectToFacts,
  ...lettingFacts,
  ...renovationFacts,
  ...hazardFacts,
  ...expectedLossFacts,
  ...hiddenCostFacts,
  ...lawFacts,
  ...gapFacts
} as const
