import { compiledPrograms } from "./process/compiledPrograms.ts"
import "./web/componentMarkup.ts"

/**
 * Loaded before anything else by each process that runs tests. The variable is for the programs that it starts: Vitest gives every test
 * file an address of its own, under which what it was compiled to would be kept and never found again.
 */
process.env["NODE_COMPILE_CACHE"] = compiledPrograms
