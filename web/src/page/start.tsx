import { type ComponentType, hydrate } from "preact"

import type { ServiceFacts } from "./ServiceFacts.ts"

/** Takes over the page that the server rendered, with the data that it was rendered from. */
export const start = <Data,>(Component: ComponentType<{ readonly facts: ServiceFacts; readonly data: Data }>) => {
  const page = document.getElementById("page")
  const script = document.getElementById("data")
  if (page === null || script === null) return
  // Written by `Page`, of the same build.
  const { data, facts } = JSON.parse(script.textContent ?? "")
  hydrate(<Component facts={facts} data={data} />, page)
}
