import { readFileSync } from "node:fs"
import module from "node:module"

import { traceSources } from "./start/sourceLines.js"

/**
 * Starts the service, or the program that the first word names, with the words behind it. Plain JavaScript, so that a Node that
 * can't run TypeScript says in one line what to do; each program is loaded only when it is asked for.
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

/** Programs without a command line of their own: the help of the commands says what they do. */
const helpless = new Set(["serve", "demo", "mcp", "sandbox"])

/** Programs that serve the pages. */
const servingPages = new Set(["", "serve", "demo"])

/** Whether this is the installed package, where the repository's commands do nothing. */
const isInstalled = import.meta.url.includes("/node_modules/")

const installedAdvice = "`npm install node@24` beside it brings one along: node_modules/.bin/node."

/** As `engines` of package.json has it: 22 from this minor version on, or 24. */
const firstMinorOf22 = 19

// Without a listener Node opens a debugger's port for this signal, and ends at once for the other, which a terminal sends when it closes.
process.on("SIGUSR1", () => {})
process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"))

// Compiling the modules, the removal of types included, is a third of a start (B10). Kept beside the packages, where only who may change
// the code may write; in a read-only folder every start compiles. Old Nodes have no such thing.
module.enableCompileCache?.(new URL("../node_modules/.cache/compiled", import.meta.url).pathname)

// A log that can't be written any more, e.g. because its reader has ended, is no reason to end.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {})

const [major, minor] = process.versions.node.split(".").map(Number)
const [, , word = ""] = process.argv
const asksForHelp = helpless.has(word) && process.argv.slice(3).some((each) => each === "--help" || each === "-h")
const isProgram = Object.hasOwn(programs, word) && !asksForHelp

if (major < 22 || (major === 22 && minor < firstMinorOf22) || major === 23) {
  refuse(
    `Node ${process.versions.node} can't run this: it takes ${enginesText()}. ${isInstalled ? installedAdvice : "`npm ci && npm start` brings Node 24 along, in node_modules/.bin/node."}`
  )
} else if (isProgram) {
  process.argv.splice(2, 1)
  await run(programs[word])
} else if (word === "") {
  await run(programs.serve)
} else {
  // A command for callers of the service, or a word that its help knows nothing of.
  await run(() => import("@property-intelligence/client/cli/main.ts"))
}

async function run(load) {
  try {
    if (servingPages.has(word) && !asksForHelp && !(await hasPages())) return
    await load()
  } finally {
    // Not before: Effect looks at traces of its own while it is loaded, which would read the largest maps.
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
