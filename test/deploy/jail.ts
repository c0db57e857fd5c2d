import { execFileSync } from "node:child_process"
import { chmodSync, copyFileSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"

import { finalStage, textsOf, variablesOf, wordsOf } from "./dockerfile.ts"

/** How the container of an image runs: what it is started with, as whom, where, and with which variables. */
interface Jail {
  readonly entrypoint: ReadonlyArray<string>
  readonly healthcheck: ReadonlyArray<string>
  readonly variables: Readonly<Record<string, string>>
  /** The command that runs these words in it, by `sh`. */
  readonly commandOf: (words: ReadonlyArray<string>) => ReadonlyArray<string>
}

/**
 * Makes of an image's tree what a container with `--read-only`, `--cap-drop ALL` and `--security-opt no-new-privileges` is: the
 * root is the tree, mounted read-only, the volume and `/tmp` may be written to, the user is the image's. Of the base it has what
 * distroless/cc has of it: the libraries that Node is linked to, and no program. Takes root, for the mounts, which are the
 * process's own and go with it.
 */
export const jailOf = (tree: string, dockerfile: string): Jail => {
  const stage = finalStage(dockerfile)
  const [user = "", group = ""] = textsOf(stage, "USER")[0]?.split(":") ?? []
  const [folder = "/"] = textsOf(stage, "WORKDIR")
  const [volume = "/data"] = textsOf(stage, "VOLUME")
  copyLibraries(tree)
  chmodSync(tree, 0o755)
  for (const point of ["proc", "tmp", "dev"]) mkdirSync(join(tree, point), { recursive: true })
  const mounts = [
    `mount --bind ${tree} ${tree}`,
    `mount --bind ${tree}${volume} ${tree}${volume}`,
    `mount -t tmpfs tmpfs ${tree}/tmp`,
    `mount --rbind /dev ${tree}/dev`,
    `mount -t proc proc ${tree}/proc`,
    `mount -o remount,bind,ro ${tree}`
  ]
  const become = `exec setpriv --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all,+sys_chroot,+setuid,+setgid`
  const enter = `unshare --root=${tree} --wd=${folder} --setgid=${group} --setuid=${user}`
  return {
    entrypoint: wordsOf(textsOf(stage, "ENTRYPOINT")[0]),
    healthcheck: wordsOf(textsOf(stage, "HEALTHCHECK")[0]),
    variables: variablesOf(stage),
    commandOf: (words) => [
      "unshare",
      "--mount",
      "sh",
      "-c",
      [...mounts, `${become} ${enter} "$@"`].join(" && "),
      "sh",
      ...words
    ]
  }
}

const copyLibraries = (tree: string) => {
  const node = join(tree, "app/node")
  const libraries = execFileSync("ldd", [node], { encoding: "utf8" }).match(/\/\S+(?= \()/g) ?? []
  for (const library of libraries) {
    mkdirSync(join(tree, dirname(library)), { recursive: true })
    copyFileSync(library, join(tree, library))
  }
}
