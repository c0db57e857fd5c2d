import { join } from "node:path"

import { Effect } from "effect"
import { build, type OutputChunk, type Plugin } from "rolldown"

/** The modules of the client as they are published, by the names of their files. */
export type ClientModules = Readonly<Record<"client.js" | "effect.js" | "signing.js", BundledModule>>

/** One of them. */
interface BundledModule {
  readonly code: string
  /** Paths of all modules that have code in it, with their characters before they are minified. */
  readonly parts: Readonly<Record<string, number>>
}

/**
 * Bundles and minifies the client with all that it imports, for every environment: the face of promises with its part of Effect, the face
 * for Effect without, and the signing that both share.
 *
 * @param root the project
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
      // The modules only declare; without this whole parts of Effect stay for a class that a table names.
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
