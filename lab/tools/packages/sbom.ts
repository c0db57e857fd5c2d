import type { RuntimePackage } from "./runtimePackages.ts"

interface Described {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
}

/**
 * The bill of materials of an installation without dev packages, as CycloneDX 1.6 JSON. Its format is at
 * https://cyclonedx.org/docs/1.6/json/. It has no serial number and no time, so that the same lock gives the same text.
 */
export const sbomOf = (own: Described, packages: ReadonlyArray<RuntimePackage>) => {
  const referenceOf = new Map(packages.map((found) => [found.path, purlOf(found)]))
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": purlOf(own),
        name: own.name,
        version: own.version,
        description: own.description,
        licenses: [{ license: { id: own.license } }],
        purl: purlOf(own)
      }
    },
    components: packages.map((found) => ({
      type: "library",
      "bom-ref": purlOf(found),
      name: found.name,
      version: found.version,
      scope: found.isOptional ? "optional" : "required",
      ...(found.integrity === null ? {} : { hashes: [hashOf(found.integrity)] }),
      licenses: found.license === null ? [] : [{ license: { id: found.license } }],
      purl: purlOf(found)
    })),
    dependencies: packages.map((found) => ({
      ref: purlOf(found),
      dependsOn: found.dependencies.flatMap((path) => referenceOf.get(path) ?? []).toSorted()
    }))
  }
}

/** The package URL by https://github.com/package-url/purl-spec. The `@` of a scope is escaped. */
const purlOf = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`

const hashOf = (integrity: string) => ({
  alg: "SHA-512",
  content: Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex")
})
