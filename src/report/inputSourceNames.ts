import type { InputSource } from "@property-intelligence/domain/investor/analysis/InputOrigin.ts"
import { Record } from "effect"

import { sources } from "../sources/catalog.ts"
import { surveyName } from "../sources/MortgageRates.ts"

/** What the sources of the investor analysis are called in its answer. */
export const inputSourceNames: Readonly<Record<InputSource, string>> = {
  ...Record.map(sources, ({ definition }) => definition.name),
  mortgageSurvey: surveyName
}
