import { copyFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { build, type Plugin } from "rolldown"

import { bundledLicenses } from "../packages/bundledLicenses.ts"

/**
 * Builds the service and its other programs into `dist`, or into the named folder: `start.js` and its modules, without
 * packages. Source maps are next to the files, so that a stack trace has the lines of the sources.
 */
const root = join(import.meta.dirname, "../../..")

const out = process.argv[2] ?? join(root, "dist")

/** The platform's module of this name only re-exports undici, in a form that makes the bundler lose the names. */
const undiciItself: Plugin = {
  name: "undici-itself",
  resolveId(id, importer) {
    return id === "./Undici.js" ? this.resolve("undici", importer) : null
  }
}

await rm(out, { recursive: true, force: true })
const { output } = await build({
  cwd: root,
  input: { start: "src/start.js", propertyIntelligence: "src/propertyIntelligence.js" },
  platform: "node",
  // The pages have a separate build, and package.json names its output.
  external: ["#pages"],
  plugins: [undiciItself],
  output: {
    dir: out,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    charset: "ascii",
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true
  }
})
await copyFile(join(root, "node_modules/tiny-secp256k1/lib/secp256k1.wasm"), join(out, "secp256k1.wasm"))
const modules = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []))
await writeFile(join(out, "licenses.txt"), bundledLicenses("These programs", modules))
