import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** The front page: one address field, what the sources know, prices, how to call. */
export const FrontPage = ({ facts }: { readonly facts: ServiceFacts; readonly data: null }) => (
  <h1>What fourteen public sources know about a US address, in one call, with every source named. {facts.name}</h1>
)
