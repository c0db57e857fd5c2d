import { join } from "node:path"

import { Effect } from "effect"
import { build, type OutputChunk, type Plugin } from "rolldown"

/** The published modules of the client, by the names of their files. */
export type ClientModules = Readonly<Record<"client.js" | "effect.js" | "signing.js", BundledModule>>

/** A published module. */
interface BundledModule {
  readonly code: string
  /** The paths of all modules with code in the bundle, each with the number of its characters before minification. */
  readonly parts: Readonly<Record<string, number>>
}

/**
 * Bundles and minifies the client with everything that it imports, for every environment. There are three modules: the
 * promise API with its part of Effect, the Effect API without Effect, and the signing code that both share.
 *
 * @param root the folder of the project
 */
export const bundledClient = (root: string): Effect.Effect<ClientModules> =>
  Effect.all({
    "client.js": bundled(root, "packages/client/src/client.ts", [signing]),
    "effect.js": bundled(root, "packages/client/src/effect.ts", [signing, /^effect(\/|$)/]),
    "signing.js": bundled(root, signingEntry, [])
  })

const signing = /^@noble\//

const signingEntry = "virtual:signing"

const signingModule: Plugin = {
  name: "signing",
  resolveId: (id) => (id === signingEntry ? id : null),
  load: (id) =>
    id === signingEntry
      ? 'export { getPublicKey, signAsync } from "@noble/secp256k1"; export { keccak_256 } from "@noble/hashes/sha3"'
      : null
}

const bundled = (root: string, entry: string, external: ReadonlyArray<RegExp>): Effect.Effect<BundledModule> =>
  Effect.promise(() =>
    build({
      cwd: root,
      input: entry,
      platform: "neutral",
      external: [...external],
      plugins: [signingModule],
      resolve: { mainFields: ["module", "main"] },
      // The modules only declare things. Without this setting, large parts of Effect stay in the bundle because a table
      // names one class.
      treeshake: { moduleSideEffects: false, propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      write: false,
      output: {
        dir: join(root, "build"),
        minify: true,
        comments: false,
        charset: "ascii",
        paths: (id) => (signing.test(id) ? "./signing.js" : id)
      }
    })
  ).pipe(
    Effect.map(({ output }) => {
      const chunks = output.filter((part): part is OutputChunk => part.type === "chunk")
      const parts = chunks.flatMap((chunk) => Object.entries(chunk.modules))
      return {
        code: chunks.map(({ code }) => code).join(""),
        parts: Object.fromEntries(parts.map(([id, { renderedLength }]) => [id, renderedLength]))
      }
    })
  )
