import { readFileSync, writeFileSync } from "node:fs"

/** Writes nonsense over the middle of a database's pages, as a failing disk does; the first page stays. */
export const smash = (file: string): void => {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 4096 + 8, bytes.length - 64)
  writeFileSync(file, bytes)
}
