import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { Console, Effect, FileSystem } from "effect"

import { analysesAt } from "../towns/townAnswers.ts"
import { explanationOf } from "./explanation.ts"
import { nothingChosen, samplesPage, twentySamplesPage } from "./samples.ts"
import { narrativesOfTowns } from "./townNarratives.ts"
import { varietyOf } from "./variety.ts"

const page = new URL("../../../docs/narrative-samples.md", import.meta.url).pathname
const twenty = new URL("twentySamples.md", import.meta.url).pathname

const usage = `npm run narrative -- explain "214 Maple Ave, Cleveland, OH"   the reason for each sentence, and what was left out
npm run narrative -- samples                                  writes docs/narrative-samples.md and lab/tools/narrative/twentySamples.md
npm run narrative -- variety                                  the difference between the narratives of a hundred towns`

/** Explains a narrative by the default plan, for a house of the sandbox. */
const explain = Effect.fnUntraced(function* (address: string) {
  for (const { usual } of yield* analysesAt([address])) {
    const facts = factsIn({ report: usual.report, analysis: usual.investorAnalysis })
    yield* Console.log(explanationOf(facts, nothingChosen))
  }
})

const variety = Effect.gen(function* () {
  const { commonFrames, ...measured } = varietyOf(yield* narrativesOfTowns)
  yield* Console.log(JSON.stringify({ ...measured, commonFrames: commonFrames.slice(0, 10) }, null, 2))
})

const program = Effect.gen(function* () {
  const [command, address = "214 Maple Ave, Cleveland, OH"] = process.argv.slice(2)
  switch (command) {
    case "explain":
      return yield* explain(address)
    case "samples": {
      const files = yield* FileSystem.FileSystem
      yield* files.writeFileString(twenty, twentySamplesPage())
      return yield* files.writeFileString(page, samplesPage())
    }
    case "variety":
      return yield* variety
    default:
      return yield* Console.log(usage)
  }
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
