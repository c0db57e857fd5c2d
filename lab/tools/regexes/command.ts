import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { Config, Console, Effect, FileSystem, Layer, Schema, Stdio } from "effect"
import { checkSync } from "recheck"
import recheckPackage from "recheck/package.json" with { type: "json" }

import { type BoundedRegex, boundedRegexes, maxYardsticks } from "./bounded.ts"
import { worstYardsticks } from "./matchingTime.ts"
import { literalOf, type SourceRegex } from "./SourceRegex.ts"
import { sourceRegexes } from "./sourceRegexes.ts"

/** Some expressions may take more than linear time. */
class NotLinear extends Schema.TaggedError<NotLinear>()("NotLinear", { faults: Schema.Array(Schema.String) }) {}

const list = new URL("linear.txt", import.meta.url).pathname

/** The first line of the list. With another release of the checker, everything is checked again. */
const heading = `# Expressions that recheck ${recheckPackage.version} finds linear, by its automata (proven) or by its fuzzer (tried), and those that were quick on their bounded text (measured). Written by npm run regexes.`

/** The max number of milliseconds for the check of one expression. Long expressions are slow to check. */
const timeout = 120_000

/**
 * Fails if a regular expression of the project is not linear, unless the length of its text is bounded and the longest
 * text is fast enough. Expressions on the list are not checked again. `write` checks the expressions that are not on
 * the list, and writes the list. `all` checks everything. Only CI measures every expression with a bounded text each
 * time, because that takes longer than everything else.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const stdio = yield* Stdio.Stdio
  const [word] = yield* stdio.args
  const isInCi = yield* Config.Boolean("CI").pipe(Config.withDefault(false))
  const { builtLate, regexes } = sourceRegexes()
  const lines = (yield* files.readFileString(list)).split("\n")
  const known = new Map(
    word === "all" || lines[0] !== heading
      ? []
      : lines.slice(1).map((line) => [line.slice(line.indexOf(" ") + 1), line] as const)
  )
  const exceptions = regexes.filter(isException)
  const others = regexes.filter((regex) => !isException(regex))
  const distinct = [...new Map(others.map((each) => [literalOf(each), each])).values()]
  const verdicts = distinct.map((regex) => ({ regex, verdict: known.get(literalOf(regex)) ?? verdictOf(regex) }))
  const faults = [
    ...builtLate.map((place) => `${place}: a RegExp is built while the program runs, so no checker sees it`),
    ...verdicts.flatMap(({ regex, verdict }) => (verdict.startsWith("not") ? [`${placeOf(regex)}: ${verdict}`] : [])),
    ...exceptions.flatMap((regex) => (isInCi || !known.has(boundedOf(regex)) ? faultOfException(regex) : [])),
    ...boundedRegexes.flatMap((each) =>
      exceptions.some((regex) => exceptionOf(regex) === each) ? [] : [unusedText(each)]
    )
  ]
  yield* Console.log(
    `${regexes.length} regular expressions, ${distinct.length} of them distinct: ${distinct.filter((each) => !known.has(literalOf(each))).length} checked now, ${exceptions.length} on bounded texts`
  )
  if (word === "write" || word === "all") {
    const linear = verdicts.flatMap(({ verdict }) => (verdict.startsWith("not") ? [] : [verdict]))
    const measured = exceptions.map((regex) => `measured ${boundedOf(regex)}`)
    yield* files.writeFileString(list, `${[heading, ...[...linear, ...new Set(measured)].sort()].join("\n")}\n`)
  }
  if (faults.length > 0) {
    yield* Console.error(faults.join("\n"))
    return yield* new NotLinear({ faults })
  }
  if (word === undefined && verdicts.some(({ regex }) => !known.has(literalOf(regex)))) {
    yield* Console.log("`npm run regexes` notes those that were checked now, so that they are not checked again.")
  }
})

const placeOf = ({ file, line }: SourceRegex): string => `${file}:${line}`

const exceptionOf = ({ file, source }: SourceRegex) =>
  boundedRegexes.find((each) => each.file === file && source.startsWith(each.start))

const isException = (regex: SourceRegex): boolean => exceptionOf(regex) !== undefined

/** An expression with the bound of its text. If the bound changes, it is measured again. */
const boundedOf = (regex: SourceRegex): string => `${exceptionOf(regex)?.maxLength} ${literalOf(regex)}`

const unusedText = ({ file, start }: BoundedRegex): string =>
  `${file}: no expression begins with ${start}; take the exception away`

const verdictOf = (regex: SourceRegex): string => {
  const found = checkSync(regex.source, regex.flags, { timeout })
  switch (found.status) {
    case "safe":
      return `${found.checker === "automaton" ? "proven" : "tried"} ${literalOf(regex)}`
    case "vulnerable":
      return `not linear but ${found.complexity.summary}, e.g. for ${found.attack.pattern} ${literalOf(regex)}`
    case "unknown":
      return `not decided (${found.error.kind}) ${literalOf(regex)}`
  }
}

const faultOfException = (regex: SourceRegex): ReadonlyArray<string> => {
  const exception = exceptionOf(regex)
  if (exception === undefined) return []
  let times = Infinity
  // Other processes may slow the expression and not the yardstick, but hardly three times.
  for (let attempt = 0; attempt < 3 && times > maxYardsticks; attempt++) {
    times = Math.min(times, worstYardsticks(regex, exception.maxLength))
  }
  return times <= maxYardsticks
    ? []
    : [
        `${placeOf(regex)}: ${times.toFixed(1)} times as long as the yardstick for a text of ${exception.maxLength} characters (${exception.boundedBy})`
      ]
}

NodeRuntime.runMain(program.pipe(Effect.provide(Layer.merge(NodeFileSystem.layer, NodeStdio.layer))), {
  disableErrorReporting: true
})
