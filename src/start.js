import { readFileSync } from "node:fs"
import module from "node:module"

import { traceSources } from "./start/sourceLines.js"

/**
 * Starts the service, or the program that the first argument names, with the other arguments. Plain JavaScript, so that a Node that
 * can't run TypeScript gets one line that says what to do. Each program is loaded only on demand.
 */
const programs = {
  serve: () => import("./main.ts"),
  data: () => import("./cli/data.ts"),
  demo: () => import("./cli/demo.ts"),
  doctor: () => import("./cli/doctor.ts"),
  ledger: () => import("./cli/ledger.ts"),
  mcp: () => import("@property-intelligence/client/mcp/main.ts"),
  sandbox: () => import("./sandbox/main.ts")
}

/** Programs without a command line of their own: the general help describes them. */
const helpless = new Set(["serve", "demo", "mcp", "sandbox"])

/** Programs that serve the pages. */
const servingPages = new Set(["", "serve", "demo"])

/** True in the installed package, where the repository's commands don't exist. */
const isInstalled = import.meta.url.includes("/node_modules/")

const installedAdvice = "Run `npm install node@24` next to it and use node_modules/.bin/node."

/** As in `engines` of package.json: 22 from this minor version on, or 24. */
const firstMinorOf22 = 19

// Without a listener Node opens a debugger port on SIGUSR1, and exits at once on SIGHUP, which a closing terminal sends.
process.on("SIGUSR1", () => {})
process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"))

// Compiling the modules, type stripping included, is a third of a start (B10). The cache is next to the packages, where only those
// who may change the code can write; in a read-only folder every start compiles. Old versions of Node don't have it.
module.enableCompileCache?.(new URL("../node_modules/.cache/compiled", import.meta.url).pathname)

// A log that can't be written, e.g. because its reader has exited, is no reason to exit.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {})

const [major, minor] = process.versions.node.split(".").map(Number)
const [, , word = ""] = process.argv
const asksForHelp = helpless.has(word) && process.argv.slice(3).some((each) => each === "--help" || each === "-h")
const isProgram = Object.hasOwn(programs, word) && !asksForHelp

if (major < 22 || (major === 22 && minor < firstMinorOf22) || major === 23) {
  refuse(
    `Node ${process.versions.node} can't run this: it needs ${enginesText()}. ${isInstalled ? installedAdvice : "`npm ci && npm start` installs and uses Node 24, in node_modules/.bin/node."}`
  )
} else if (isProgram) {
  process.argv.splice(2, 1)
  await run(programs[word])
} else if (word === "") {
  await run(programs.serve)
} else {
  // A command for callers, or an unknown word, which the command line refuses.
  await run(() => import("@property-intelligence/client/cli/main.ts"))
}

async function run(load) {
  try {
    if (servingPages.has(word) && !asksForHelp && !(await hasPages())) return
    await load()
  } finally {
    // Only now: while it loads, Effect reads its own traces, which would load the largest source maps.
    traceSources(new URL(".", import.meta.url).href)
  }
}

async function hasPages() {
  const { pagesFault } = await import("./start/pagesFault.ts")
  const fault = pagesFault()
  if (fault?.isFatal) refuse(fault.sentence)
  else if (fault) process.stderr.write(`${fault.sentence}\n`)
  return !fault?.isFatal
}

function enginesText() {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).engines.node
}

function refuse(line) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
