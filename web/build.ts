import { hash } from "node:crypto"
import { globSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { registerHooks } from "node:module"
import { isAbsolute, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

import { build, type InlineConfig, type Manifest, type Plugin } from "vite"

import { bundledLicenses } from "../lab/tools/packages/bundledLicenses.ts"
import { inputDigest, pagesFault } from "../src/start/pagesFault.ts"
import { pureDomain } from "./pureDomain.ts"

/**
 * Builds the pages into `web/dist`, or into the named folder. With `--if-stale` it builds only if a source file has
 * changed.
 *
 * The output is:
 * - `browser/`: the files that the server sends unchanged.
 * - `pages.js`: the program that renders documents.
 * - `docs.json`, `reference/`: the data of the docs.
 * - `inputs.json`: the digests of all inputs.
 *
 * The same sources give the same bytes.
 */
const root = import.meta.dirname

// A test runner sets another mode, which would change the output.
process.env["NODE_ENV"] = "production"

const [, , word] = process.argv
const ifStale = word === "--if-stale"
const out = ifStale || word === undefined ? join(root, "dist") : word
if (ifStale && pagesFault() === null) process.exit()

const names = ["front", "report", "status", "docs"] as const

/** The modules in the build. */
const modules = new Set<string>()

const listModules: Plugin = {
  name: "list-modules",
  generateBundle: (_options, bundle) => {
    for (const part of Object.values(bundle)) {
      if (part.type === "chunk") for (const id of part.moduleIds) modules.add(id)
    }
  }
}

/** The paths of the files that the build reads. */
const filesRead = new Set<string>([
  import.meta.filename,
  ...["pureDomain.ts", "../lab/tools/packages/bundledLicenses.ts", "../package-lock.json"].map((file) =>
    join(root, file)
  ),
  // Vite does not list the style sheets that a style sheet imports.
  ...globSync(join(root, "src/**/*.css"))
])

const listFiles: Plugin = {
  name: "list-files",
  buildEnd() {
    for (const id of this.getModuleIds()) if (isAbsolute(id)) filesRead.add(id)
  }
}

// The docs are made from the contract, by modules that Node loads, not Vite.
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith("file:")) filesRead.add(fileURLToPath(url))
    return next(url, context)
  }
})

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } }
}

/** The script that runs before the first paint of a page whose link names a report. */
const linkedScript = "src/report/linked.ts"

const programs = new Set(
  [...names.map((name) => `src/${name}/${name}.tsx`), linkedScript].map((file) => join(root, file))
)

/**
 * The calculator's reference tables: figures of states, tax years and lenders. They are in a separate file because they
 * don't change when the code changes.
 */
const referenceTables = {
  name: "referenceTables",
  test: /\/packages\/domain\/src\/tables\/(state\/|investor\/(incomeTax|mortgageRates|rentalLoans))/,
  // A page may use one of these tables itself. It must not load the others then.
  entriesAware: true
}

/** The path at which the server sends a file. */
const pathOf = (file: string): string => `/assets/${file}`

const buildPrograms = async () => {
  const outDir = join(out, "browser")
  await build({
    ...common,
    base: "/assets/",
    plugins: [pureDomain(), listModules, listFiles],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: ".",
      manifest: "manifest.json",
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          ...Object.fromEntries(names.map((name) => [name, join(root, `src/${name}/${name}.tsx`)])),
          linked: join(root, linkedScript),
          // The page imports the calculator when an assumption is first changed. It is a separate entry that loads no
          // page, so that it can be tested alone.
          calculator: join(root, "src/calculator/recompute.ts"),
          style: join(root, "src/style/style.css"),
          partsStyle: join(root, "src/style/partsStyle.css"),
          docsStyle: join(root, "src/style/docsStyle.css")
        },
        preserveEntrySignatures: "allow-extension",
        // Except for the programs, loading a module of the pages has no side effects.
        treeshake: {
          moduleSideEffects: (id) => programs.has(id) || id.endsWith(".css"),
          propertyReadSideEffects: false
        },
        output: { codeSplitting: { groups: [referenceTables] } }
      }
    }
  })
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, "manifest.json"), "utf8"))
  await rm(join(outDir, "manifest.json"))
  return manifest
}

const assetsOf = (manifest: Manifest) => ({
  style: pathOf(manifest["src/style/style.css"]?.file ?? ""),
  partsStyle: pathOf(manifest["src/style/partsStyle.css"]?.file ?? ""),
  docsStyle: pathOf(manifest["src/style/docsStyle.css"]?.file ?? ""),
  linked: pathOf(manifest[linkedScript]?.file ?? ""),
  ...Object.fromEntries(
    names.map((name) => {
      const { file = "", imports = [] } = manifest[`src/${name}/${name}.tsx`] ?? {}
      return [name, { script: pathOf(file), preload: imports.map((each) => pathOf(manifest[each]?.file ?? "")) }]
    })
  )
})

/** Leaves out the programs for recomputing and signing, because rendering a document never uses them. */
const withoutLaterPrograms: Plugin = {
  name: "without-later-programs",
  load: (id) => (/\/(?:calculator\/recompute|wallet\/testWallet)\.ts$/.test(id) ? "" : null)
}

const buildDocuments = (manifest: Manifest, licenses: string) =>
  build({
    ...common,
    define: { __ASSETS__: JSON.stringify({ ...assetsOf(manifest), licenses: pathOf(licenses) }) },
    plugins: [withoutLaterPrograms, listFiles],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      emptyOutDir: false,
      outDir: out,
      target: "es2023",
      rolldownOptions: {
        input: { pages: join(root, "src/pages.tsx") },
        output: { entryFileNames: "[name].js", codeSplitting: false }
      }
    }
  })

/** Writes the licenses of the code that browsers get; returns the file's name. */
const writeLicenses = async () => {
  const text = bundledLicenses("The programs of these pages", modules)
  const name = `licenses-${hash("sha256", text, "base64url").slice(0, 8)}.txt`
  await writeFile(join(out, "browser", name), text)
  return name
}

/** The digests of the repository's files that the build reads. */
const inputDigests = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...filesRead]
      .map((file) => relative(join(root, ".."), file))
      .filter((file) => !file.startsWith("..") && !file.includes("node_modules/"))
      .toSorted()
      .map((file) => [file, inputDigest(file)])
  )

await rm(out, { recursive: true, force: true })
const manifest = await buildPrograms()
await buildDocuments(manifest, await writeLicenses())
const { documentFiles, writeDocs } = await import("./docsPages.ts")
await writeDocs(out)
for (const file of documentFiles) filesRead.add(join(root, "..", file))
// Written last, because without this file nothing counts as built.
await writeFile(join(out, "inputs.json"), `${JSON.stringify(inputDigests(), null, 1)}\n`)
