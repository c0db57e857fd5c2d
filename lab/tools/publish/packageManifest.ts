import type rootManifest from "../../../package.json"

type RootManifest = Pick<
  typeof rootManifest,
  "dependencies" | "description" | "engines" | "keywords" | "license" | "version"
>

/** Packages of this repository: their code is in the package that people install. */
export const ownScope = "@property-intelligence/"

/** Name of the package that people install. */
export const packageName = "property-intelligence"

/**
 * The manifest of the package, from that of the project. It runs on the Node of its users, so the one that the project
 * brings along is left out; everything else that runs is pinned as it is here.
 */
export const packageManifest = ({ dependencies, description, engines, keywords, license, version }: RootManifest) => ({
  name: packageName,
  version,
  description,
  keywords,
  license,
  type: "module",
  engines,
  sideEffects: false,
  exports: {
    "./client": { types: "./packages/client/src/client.d.ts", default: "./packages/client/src/client.js" },
    "./package.json": "./package.json"
  },
  imports: { "#pages": "./web/dist/pages.js" },
  bin: { [packageName]: "src/propertyIntelligence.js" },
  files: ["src", "packages", "web/dist", "LICENSE", "README.md"],
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith(ownScope)))
})
