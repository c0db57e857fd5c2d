import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { deployText } from "../deployFile.ts"
import { ownFolder } from "../imageTree.ts"

const run = (command: string, words: ReadonlyArray<string>, more: Record<string, string> = {}) => {
  const { status, stderr, stdout } = spawnSync(command, words, { encoding: "utf8", env: { ...process.env, ...more } })
  return { status, output: `${stdout}${stderr}` }
}

const isHere = (command: string, ...words: ReadonlyArray<string>) => run(command, words).status === 0

const hasCompose = isHere("docker", "compose", "version")
const hasKubectl = isHere("kubectl", "version", "--client")
const hasSystemd = isHere("systemd-analyze", "--version")

describe("the programs that read what is under ops/", () => {
  it.skipIf(!hasCompose)(`docker compose${hasCompose ? "" : " (not installed)"}`, () => {
    const words = ["compose", "--file", "ops/compose.yaml", "config", "--quiet"]
    assert.deepStrictEqual(run("docker", words, { POSTGRES_PASSWORD: "abc123" }), { status: 0, output: "" })
  })

  it.skipIf(!hasKubectl)(`kubectl kustomize${hasKubectl ? "" : " (not installed)"}`, () => {
    const { output, status } = run("kubectl", ["kustomize", "ops/kubernetes"])
    assert.strictEqual(status, 0, output)
    assert.lengthOf(output.match(/^kind: /gm) ?? [], 4)
  })

  it.live.skipIf(!hasSystemd)(`systemd-analyze${hasSystemd ? "" : " (not installed)"}`, () =>
    Effect.gen(function* () {
      const unit = deployText("ops/systemd/property-intelligence.service")
      const file = join(yield* ownFolder, "property-intelligence.service")
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
      assert.deepStrictEqual(run("systemd-analyze", ["verify", file]), { status: 0, output: "" })
      // 13 is 1.3 of 10: what stays is the network and the memory that V8 compiles to.
      const { output, status } = run("systemd-analyze", ["security", "--offline=true", "--threshold=20", file])
      assert.strictEqual(status, 0, output)
    })
  )
})
