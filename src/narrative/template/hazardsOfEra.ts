import type { Facts } from "../facts/Fact.ts"
import { factText } from "./wording.ts"

/** Hazards that are equally likely; `odds` is the placeholder of their level. */
interface Hazards {
  readonly names: ReadonlyArray<string>
  readonly odds: string
}

/** What houses of the era hide, by level; a level without a hazard is `null`, and so is `all` where nothing is known. */
export const hazardsOfEra = (facts: Facts): Readonly<Record<"likely" | "possible" | "all", Hazards | null>> => ({
  likely: hazardsWhere(facts, (level) => level === "high"),
  possible: hazardsWhere(facts, (level) => level === "moderate"),
  all: hazardsWhere(facts, () => true)
})

const hazardsWhere = (facts: Facts, isMeant: (level: string) => boolean): Hazards | null => {
  const meant = hazards.filter(({ id }) => facts.has(id) && isMeant(factText(facts, id)))
  const [one] = meant
  return one === undefined ? null : { names: meant.map(({ name }) => name), odds: `[[${one.id}]]` }
}

const hazards = [
  { id: "leadPaint", name: "lead paint" },
  { id: "wiring", name: "outdated wiring" },
  { id: "asbestos", name: "asbestos" },
  { id: "plumbing", name: "worn-out plumbing" }
]
