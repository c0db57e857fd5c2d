import type rootPackage from "../../../package.json"
import type clientPackage from "../../../packages/client/package.json"

type RootManifest = Pick<typeof rootPackage, "description" | "engines" | "keywords" | "license" | "version">

/** The name of the package with the service, the command line and the tools for agents. */
export const servicePackage = "property-intelligence"

/** The name of the package with only the client. */
export const clientPackageName = `${servicePackage}-client`

/** The manifest of the service's package. The built package has no dependencies except the Node of its users. */
export const serviceManifest = ({ description, engines, keywords, license, version }: RootManifest) => ({
  name: servicePackage,
  version,
  description,
  keywords,
  license,
  type: "module",
  engines,
  exports: { "./package.json": "./package.json" },
  imports: { "#pages": "./web/dist/pages.js" },
  bin: { [servicePackage]: "dist/propertyIntelligence.js" },
  files: ["dist", "web/dist", "LICENSE", "README.md"]
})

/**
 * The manifest of the client's package. The bundle has no dependencies, except that its Effect API needs the Effect of
 * its users.
 */
export const clientManifest = (
  { keywords, license, version }: RootManifest,
  { dependencies, description }: Pick<typeof clientPackage, "dependencies" | "description">
) => ({
  name: clientPackageName,
  version,
  description,
  keywords,
  license,
  type: "module",
  engines: { node: ">=20" },
  sideEffects: false,
  exports: {
    ".": { types: "./dist/types/client.d.ts", default: "./dist/client.js" },
    "./effect": { types: "./dist/types/effect.d.ts", default: "./dist/effect.js" },
    "./package.json": "./package.json"
  },
  peerDependencies: { effect: `^${dependencies.effect}` },
  peerDependenciesMeta: { effect: { optional: true } },
  files: ["dist", "LICENSE", "README.md"]
})
