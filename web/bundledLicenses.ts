import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

/** The folder of the package that a module is of; `null` for a module of the project. */
const packageOf = (module: string): string | null =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? null

/** The licence texts of the packages whose code is in a build, by name, as their authors ask who passes it on. */
export const bundledLicenses = async (modules: ReadonlyArray<string>): Promise<string> => {
  const folders = new Set(modules.flatMap((module) => packageOf(module) ?? []))
  const notices = await Promise.all([...folders].map(noticeOf))
  return `The programs of these pages contain code of others, under these terms.\n\n${notices.toSorted().join("\n")}`
}

const noticeOf = async (folder: string): Promise<string> => {
  const { license, name, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined) throw new Error(`${name} has no licence text`)
  return `${name} ${version} (${license})\n\n${(await readFile(join(folder, file), "utf8")).trim()}\n`
}
