import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** The contents of a report, in a sentence. */
export const ReportLead = ({ facts }: { readonly facts: ServiceFacts }) => (
  <p class="report-lead">
    See if you should buy, under which plan and up to what price, with the value, the rent and the risks. Each of the{" "}
    {facts.sources.length} sources is named, and the report lists any missing data.
  </p>
)
