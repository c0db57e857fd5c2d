import type { RuntimePackage } from "./runtimePackages.ts"

/** The licenses that require no more than their text. Read a license before you add it here. */
const allowedLicenses = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"])

/** The packages whose license is unknown or not allowed. */
export const refusedLicenses = (packages: ReadonlyArray<RuntimePackage>): ReadonlyArray<RuntimePackage> =>
  packages.filter(({ license }) => license === null || !allowedLicenses.has(license))

/** One line per package: name, version, license. */
export const licenseTable = (packages: ReadonlyArray<RuntimePackage>): string => {
  const width = Math.max(...packages.map(({ name, version }) => name.length + version.length)) + 3
  return packages
    .map(({ license, name, version }) => `${`${name} ${version}`.padEnd(width)}${license ?? "unknown"}`)
    .join("\n")
}
