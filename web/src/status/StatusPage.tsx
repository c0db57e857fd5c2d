import type { ServiceFacts } from "../page/ServiceFacts.ts"

/** The status page. */
export const StatusPage = ({ facts }: { readonly facts: ServiceFacts; readonly data: null }) => <h1>{facts.name}</h1>
