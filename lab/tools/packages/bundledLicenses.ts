import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The folder of the package of a module; `null` for a module of this project. */
const packageOf = (module: string): string | null =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? null

/**
 * The license texts of the packages whose code is in a build, by name. Their authors require the texts of anyone who
 * distributes the code.
 *
 * @param what the name of the build, e.g. `These programs`
 * @param modules the paths of all modules in the build
 */
export const bundledLicenses = (what: string, modules: Iterable<string>): string => {
  const folders = new Set(Array.from(modules, packageOf).filter((folder) => folder !== null))
  return `${what} contain code of others, under these terms.\n\n${Array.from(folders, noticeOf).toSorted().join("\n")}`
}

const noticeOf = (folder: string): string => {
  const { license, name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  const text = file === undefined ? "It comes without a text." : readFileSync(join(folder, file), "utf8").trim()
  return `${name} ${version} (${license})\n\n${text}\n`
}
