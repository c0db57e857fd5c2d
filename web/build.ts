import { hash } from "node:crypto"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { build, type InlineConfig, type Manifest, type Plugin } from "vite"

import { bundledLicenses } from "../tools/packages/bundledLicenses.ts"
import { writeDocs } from "./docsPages.ts"
import { pureDomain } from "./pureDomain.ts"

/**
 * Builds the pages into `web/dist`, or the folder that is named: `browser/` is what the server sends as it is, `pages.js` what it
 * renders documents with, `docs.json` what the docs are made of. The same sources give the same bytes.
 */
const root = import.meta.dirname

// Else what is built would depend on who builds it: a test runner sets another.
process.env["NODE_ENV"] = "production"

const out = process.argv[2] ?? join(root, "dist")

const names = ["front", "report", "status", "docs"] as const

/** What a build is made of: the modules that are in it. */
const modules = new Set<string>()

const listModules: Plugin = {
  name: "list-modules",
  generateBundle: (_options, bundle) => {
    for (const part of Object.values(bundle)) {
      if (part.type === "chunk") for (const id of part.moduleIds) modules.add(id)
    }
  }
}

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } }
}

const programs = new Set(names.map((name) => join(root, `src/${name}/${name}.tsx`)))

/** What the calculator looks up apart from its program: figures of states and years, which change on other days than code does. */
const referenceTables = {
  name: "referenceTables",
  test: /\/src\/domain\/tables\/(state\/|investor\/mortgageRates)/,
  // A table that a page itself uses must not bring the rest with it.
  entriesAware: true
}

/** Under these paths the server sends them. */
const pathOf = (file: string): string => `/assets/${file}`

const buildPrograms = async () => {
  const outDir = join(out, "browser")
  await build({
    ...common,
    base: "/assets/",
    plugins: [pureDomain(), listModules],
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
          // Imported when an assumption is first moved. An entry of its own loads no page, so that it can be tried alone.
          calculator: join(root, "src/calculator/recompute.ts"),
          style: join(root, "src/style/style.css")
        },
        preserveEntrySignatures: "allow-extension",
        // Nothing of the pages or of what they import does anything when it is only loaded, but for the four programs themselves.
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
  ...Object.fromEntries(
    names.map((name) => {
      const { file = "", imports = [] } = manifest[`src/${name}/${name}.tsx`] ?? {}
      return [name, { script: pathOf(file), preload: imports.map((each) => pathOf(manifest[each]?.file ?? "")) }]
    })
  )
})

/** Nothing is recomputed and nothing is signed while a document is rendered. */
const withoutLaterPrograms: Plugin = {
  name: "without-later-programs",
  load: (id) => (/\/(?:calculator\/recompute|wallet\/testWallet)\.ts$/.test(id) ? "" : null)
}

const buildDocuments = (manifest: Manifest, licenses: string) =>
  build({
    ...common,
    define: { __ASSETS__: JSON.stringify({ ...assetsOf(manifest), licenses: pathOf(licenses) }) },
    plugins: [withoutLaterPrograms],
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

/** Writes the licences of what browsers are sent; gives the file's name. */
const writeLicenses = async () => {
  const text = bundledLicenses("The programs of these pages", modules)
  const name = `licenses-${hash("sha256", text, "base64url").slice(0, 8)}.txt`
  await writeFile(join(out, "browser", name), text)
  return name
}

await rm(out, { recursive: true, force: true })
const manifest = await buildPrograms()
await buildDocuments(manifest, await writeLicenses())
await writeDocs(out)
