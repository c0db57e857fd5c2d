import type { RuntimePackage } from "./runtimePackages.ts"

/** Licences that ask for their text and no more. What is added here was read first. */
const allowedLicenses = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"])

/** Packages whose licence is not known, or not one of the allowed. */
export const refusedLicenses = (packages: ReadonlyArray<RuntimePackage>): ReadonlyArray<RuntimePackage> =>
  packages.filter(({ license }) => license === null || !allowedLicenses.has(license))

/** A line a package: name, version, licence. */
export const licenseTable = (packages: ReadonlyArray<RuntimePackage>): string => {
  const width = Math.max(...packages.map(({ name, version }) => name.length + version.length)) + 3
  return packages
    .map(({ license, name, version }) => `${`${name} ${version}`.padEnd(width)}${license ?? "unknown"}`)
    .join("\n")
}
