import { tmpdir } from "node:os"
import { join } from "node:path"

/** Where a program that a test starts finds what the last one was compiled to: each start would take a third longer. */
export const compiledPrograms = join(tmpdir(), "property-intelligence-compiled")
