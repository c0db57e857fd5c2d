import { type MissingPart, missingParts } from "@property-intelligence/api/missingParts.ts"
import { Effect, Option } from "effect"

import { Settings, settingsTable, setVariables } from "../Settings.ts"
import { answeringSources } from "../sources/catalog.ts"
import { type Check, failed, passed, warned } from "./Check.ts"

/**
 * Which paid calls can't be sold with these keys, an endpoint a line: an operator may want it so, but that no report can be sold
 * is a fault. `refused` has the variables of the keys that an upstream refuses,
 * `isModelWell` says whether the model planned when it was asked.
 */
export const salesChecks = Effect.fnUntraced(function* ({
  isModelWell,
  refused
}: {
  readonly isModelWell: boolean
  readonly refused: ReadonlySet<string>
}): Effect.fn.Return<ReadonlyArray<Check>, never, Settings> {
  const settings = yield* Settings
  const { narrativeFallback, openaiApiKey, rentcastApiKey, reportQuorum, walletAddress } = settings
  if (Option.isNone(walletAddress)) return []
  const rentcast = settingsTable.rentcastApiKey.variable
  const isValueKeyWell = Option.isSome(rentcastApiKey) && !refused.has(rentcast)
  const missing = missingParts({
    model: narrativeFallback === "plan" || (Option.isSome(openaiApiKey) && isModelWell) ? "ready" : "unset",
    values: isValueKeyWell ? "ready" : "unset",
    // A line of its own, for all endpoints, says so below.
    sources: "enough"
  })
  const lines = [...missing].map(([path, part]) => lineOf(path, part))
  const answering = answeringSources(new Set([...setVariables(settings)].filter((variable) => !refused.has(variable))))
  if (answering < reportQuorum) {
    return [
      failed(
        "sales",
        `no report: REPORT_QUORUM is ${reportQuorum}, and ${answering} sources can answer with these keys`,
        `Get the keys that are missing, or set REPORT_QUORUM to ${answering} or less.`
      ),
      ...lines
    ]
  }
  return lines.length === 0 ? [passed("sales", "every endpoint can be sold with these keys")] : lines
})

const lineOf = (path: string, { closes, of }: MissingPart): Check => {
  const [without, todo] = wants[of]
  const found = closes ? "can't be sold" : "can be sold only with askingPrice and monthlyRent in it"
  return warned("sales", `${path} ${found}: ${without}`, todo)
}

const wants = {
  sources: ["too few sources can answer", "Get the keys that are missing, or set a lower REPORT_QUORUM."],
  model: [
    "no model plans narratives",
    "Set OPENAI_API_KEY, or NARRATIVE_FALLBACK=plan: the built-in plan writes them then."
  ],
  values: [
    "no source of values and rents",
    "Set RENTCAST_API_KEY to a key that RentCast takes: https://app.rentcast.io/app/api."
  ]
} as const
