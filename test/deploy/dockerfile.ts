/** One instruction of a Dockerfile: `RUN` with its text, lines joined. */
interface Instruction {
  readonly name: string
  readonly text: string
}

/** A stage: what it begins with, what it is called, and what is done in it. */
export interface Stage {
  readonly base: string
  readonly name: string | null
  readonly instructions: ReadonlyArray<Instruction>
}

/** A `COPY`: from another stage, or from the folder of the build where `from` is `null`. */
export interface Copy {
  readonly from: string | null
  readonly owner: string | null
  readonly sources: ReadonlyArray<string>
  readonly target: string
}

/** The stages of a Dockerfile, the first first. Reads what the project's own one uses, no more. */
export const stagesOf = (dockerfile: string): ReadonlyArray<Stage> => {
  const instructions = dockerfile
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => /^(\w+)\s+(.*)$/.exec(line))
    .map((match): Instruction => ({ name: match?.[1] ?? "", text: match?.[2]?.trim() ?? "" }))
  const starts = instructions.flatMap(({ name }, index) => (name === "FROM" ? [index] : []))
  return starts.map((start, index) => {
    const [, base = "", name = null] = /^(\S+)(?: AS (\S+))?$/.exec(instructions[start]?.text ?? "") ?? []
    return { base, name, instructions: instructions.slice(start + 1, starts[index + 1]) }
  })
}

/** The texts of a stage's instructions of that name. */
export const textsOf = ({ instructions }: Stage, wanted: string): ReadonlyArray<string> =>
  instructions.filter(({ name }) => name === wanted).map(({ text }) => text)

/** What a `COPY` instruction copies. */
export const copyOf = (text: string): Copy => {
  const words = text.split(/\s+/)
  const paths = words.filter((word) => !word.startsWith("--"))
  const flag = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
  return { from: flag("from"), owner: flag("chown"), sources: paths.slice(0, -1), target: paths.at(-1) ?? "" }
}

/** The variables that a stage sets with `ENV`, `name=value` each. */
export const variablesOf = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    textsOf(stage, "ENV").flatMap((text) => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  )

/** The words of an instruction in its JSON form, e.g. those of `ENTRYPOINT`. */
export const wordsOf = (text: string | undefined): ReadonlyArray<string> =>
  [...(text?.match(/\[.*\]/)?.[0] ?? "").matchAll(/"([^"]*)"/g)].map(([, word = ""]) => word)

/** The stage that is the image. Throws where there is none. */
export const finalStage = (dockerfile: string): Stage => {
  const stage = stagesOf(dockerfile).at(-1)
  if (stage === undefined) throw new Error("The Dockerfile has no stage")
  return stage
}
