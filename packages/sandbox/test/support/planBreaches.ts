import { promptParts, type PlanPrompt } from "@property-intelligence/sandbox/model/PlanPrompt.ts"
import { Option, Schema } from "effect"

const Part = Schema.Struct({
  picks: Schema.Array(
    Schema.Struct({
      claim: Schema.String,
      relation: Schema.Literals(["none", "and", "but", "although", "because", "so", "while"])
    })
  ),
  stress: Schema.NullOr(Schema.String),
  leaveOut: Schema.Array(Schema.String)
})

const decodePart = Schema.decodeUnknownOption(Part)
const decodeAnswer = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

/** What is wrong with an answer to a prompt, by plain rules of its own: the part and the rule, e.g. `riskFactors shape`. */
export const planBreaches = (answer: string, prompt: PlanPrompt): ReadonlyArray<string> =>
  Option.match(decodeAnswer(answer), {
    onNone: () => ["answer shape"],
    onSome: (plan) => [
      ...((prompt.theses ?? []).some(({ thesis }) => thesis === plan["thesis"]) ? [] : ["thesis unknown"]),
      ...promptParts.flatMap((part) => {
        const offered = new Map((prompt.parts[part]?.claims ?? []).map((claim) => [claim.claim, claim]))
        return Option.match(decodePart(plan[part]), {
          onNone: () => [`${part} shape`],
          onSome: ({ leaveOut, picks, stress }) => {
            const names = picks.map(({ claim }) => claim)
            const joins = picks.map(({ claim, relation }, index) => ({
              relation,
              before: offered.get(picks[index - 1]?.claim ?? ""),
              claim: offered.get(claim)
            }))
            const found: Record<string, boolean> = {
              unknown: [...names, ...leaveOut, ...(stress === null ? [] : [stress])].some((name) => !offered.has(name)),
              repeated: new Set(names).size < names.length,
              few: names.length < Math.min(2, offered.size),
              contrast: joins.some(
                ({ before, claim, relation }) =>
                  /but|although|while/.test(relation) &&
                  !isAmong(prompt.contrasts, before?.claim, claim?.claim) &&
                  !isAmong(prompt.contrasts, claim?.claim, before?.claim)
              ),
              sum: joins.some(
                ({ before, claim, relation }) =>
                  relation === "and" &&
                  ([before?.bearing, claim?.bearing].toSorted().join() === "against,for" ||
                    before?.topic !== claim?.topic)
              ),
              cause: joins.some(
                ({ before, claim, relation }) =>
                  (relation === "so" && !isAmong(prompt.causes, before?.claim, claim?.claim)) ||
                  (relation === "because" && !isAmong(prompt.causes, claim?.claim, before?.claim))
              ),
              rosy:
                [...offered.values()].some(({ bearing, must }) => bearing === "against" && must === true) &&
                names.every((name) => offered.get(name)?.bearing !== "against")
            }
            return Object.keys(found).flatMap((rule) => (found[rule] === true ? [`${part} ${rule}`] : []))
          }
        })
      })
    ]
  })

const isAmong = (pairs: PlanPrompt["causes"], one: string | undefined, other: string | undefined): boolean =>
  pairs.some(([first, second]) => first === one && second === other)
