import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** A page of the docs. */
export const DocsPage = ({ facts }: { readonly facts: ServiceFacts; readonly data: null }) => <h1>{facts.name}</h1>
