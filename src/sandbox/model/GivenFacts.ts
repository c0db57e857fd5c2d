import { Option, Schema } from "effect"

/** The texts of the facts a prompt holds, by id, in the prompt's order. */
export type GivenFacts = ReadonlyMap<string, string>

const Prompt = Schema.Struct({
  facts: Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String, meaning: Schema.String }))
})

const decodePrompt = Schema.decodeOption(Schema.fromJsonString(Prompt))

/**
 * Reads the facts out of a prompt: the JSON between its first `{` and its last `}`. `null` where there is none, or where
 * there is no `recommendedStrategy`, without which nothing can be recommended.
 */
export const readFacts = (prompt: string): GivenFacts | null => {
  const json = prompt.slice(prompt.indexOf("{"), prompt.lastIndexOf("}") + 1)
  const facts = Option.map(decodePrompt(json), (read) => new Map(read.facts.map(({ id, text }) => [id, text])))
  return Option.getOrNull(Option.filter(facts, (read) => read.has("recommendedStrategy")))
}
