import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
/** A page of the docs, as it is listed. */
interface DocsEntry {
  /** The last part of its path. */
  readonly slug: string
  /** A few words, for lists. */
  readonly name: string
  /** What it answers, in a line. */
  readonly summary: string
  /** The file of the repository that the page shows, or a phrase for a page that the build makes from the contract. */
  readonly source: string
}

interface DocsGroup {
  readonly name: string
  /** For who runs the service, not for who calls it. */
  readonly isForOperators: boolean
  readonly entries: ReadonlyArray<DocsEntry>
}

type Listed = Omit<DocsGroup, "isForOperators">

const groupsForCallers: ReadonlyArray<Listed> = [
  {
    name: "Start",
    entries: [
      {
        slug: "getting-started",
        name: "First calls",
        summary: "A free call, a paid call, and what an error looks like.",
        source: "docs/getting-started.md"
      },
      {
        slug: "endpoints",
        name: "Endpoints",
        summary: "Every path, with its price, its body and a call to try.",
        source: "docs/endpoints.md"
      },
      {
        slug: "examples",
        name: "Examples",
        summary: "A report bought with curl, TypeScript and Python, whole programs.",
        source: "examples/README.md"
      },
      {
        slug: "limits",
        name: "Limits",
        summary: "How often free calls may be made, and when a call is refused for a while.",
        source: "docs/limits.md"
      }
    ]
  },
  {
    name: "Paying",
    entries: [
      {
        slug: "payments",
        name: "Payments",
        summary: "How a call is paid by x402, what is charged when, and how a lost answer is had again.",
        source: "docs/payments.md"
      },
      {
        slug: "bulk",
        name: "Many addresses",
        summary: "Lists of addresses: priced by the address, answered whole or in part.",
        source: "docs/bulk.md"
      }
    ]
  },
  {
    name: "Ways to call",
    entries: [
      {
        slug: "client",
        name: "TypeScript client",
        summary: "Calls, pays within a cap, and never pays twice.",
        source: "docs/client.md"
      },
      {
        slug: "cli",
        name: "Command line",
        summary: "Reports and lists of addresses from a terminal.",
        source: "docs/cli.md"
      },
      { slug: "mcp", name: "Tools for agents", summary: "The calls as tools of MCP.", source: "docs/mcp.md" }
    ]
  },
  {
    name: "What an answer says",
    entries: [
      {
        slug: "sources",
        name: "Sources and licences",
        summary: `What each of the ${sourceCountWord} sources is asked, what its figures mean, and how old they may be.`,
        source: "docs/sources.md"
      },
      {
        slug: "risk-score",
        name: "Risk score",
        summary: "What it is made of and why, what it says nothing of, and how it compares with other indices.",
        source: "docs/risk-score.md"
      },
      {
        slug: "investor-analysis",
        name: "Investor analysis",
        summary: "Five strategies: what may be sent, every formula, and what it stands on.",
        source: "docs/investor-analysis.md"
      },
      {
        slug: "narrative",
        name: "Narrative",
        summary: "How a written analysis is made, so that it says nothing but what the report has.",
        source: "docs/narrative.md"
      },
      {
        slug: "narrative-samples",
        name: "Samples of narratives",
        summary: "Narratives of houses of every kind.",
        source: "docs/narrative-samples.md"
      }
    ]
  },
  {
    name: "Reference",
    entries: [
      {
        slug: "reference",
        name: "API reference",
        summary: "Every endpoint, field and answer of the contract, on one page.",
        source: "the contract"
      },
      {
        slug: "problems",
        name: "Problems",
        summary: "Every kind of error: what it means, and what to do.",
        source: "the kinds of problems"
      },
      {
        slug: "versioning",
        name: "Versions",
        summary: "What may change within a version, and how an end is announced.",
        source: "docs/versioning.md"
      },
      { slug: "changelog", name: "Changes", summary: "What each version brought.", source: "CHANGELOG.md" },
      {
        slug: "judges",
        name: "Judges of the contract",
        summary: "What tools of others say of the contract and of the answers.",
        source: "docs/judges.md"
      }
    ]
  }
]

const groupsForOperators: ReadonlyArray<Listed> = [
  {
    name: "For operators",
    entries: [
      {
        slug: "deployment",
        name: "Deployment",
        summary: "Four ways to run the service for others.",
        source: "docs/deployment.md"
      },
      {
        slug: "settings",
        name: "Settings",
        summary: "Every variable, with its default.",
        source: "docs/settings.md"
      },
      {
        slug: "sandbox",
        name: "Sandbox",
        summary: "The service without keys, and how it is made to fail on purpose.",
        source: "docs/sandbox.md"
      },
      {
        slug: "operations",
        name: "Operations",
        summary: "What to check before the first live call, and what to know after it.",
        source: "docs/operations.md"
      },
      {
        slug: "first-live-call",
        name: "The first live call",
        summary: "What to record, in which order, and what the doctor names.",
        source: "docs/first-live-call.md"
      },
      {
        slug: "many-processes",
        name: "Many processes",
        summary: "What is shared between processes, and what each keeps.",
        source: "docs/many-processes.md"
      },
      {
        slug: "reliability",
        name: "Reliability",
        summary: "What was tried to break it, and what came out.",
        source: "docs/reliability.md"
      },
      {
        slug: "upstreams",
        name: "Upstreams",
        summary: "How sources are asked: cache, retries, circuits.",
        source: "docs/upstreams.md"
      },
      {
        slug: "telemetry",
        name: "Telemetry",
        summary: "Every metric, span and line of the log.",
        source: "docs/telemetry.md"
      },
      {
        slug: "pages",
        name: "The pages",
        summary: "What the pages show, how large they are, and how soon they can be used.",
        source: "docs/pages.md"
      },
      {
        slug: "architecture",
        name: "Architecture",
        summary: "The map of the code: a request, a sale, a sentence and a figure, step by step.",
        source: "docs/architecture.md"
      },
      {
        slug: "extending",
        name: "Extending",
        summary: "A source, a price, a strategy or a facilitator of your own.",
        source: "docs/extending.md"
      },
      { slug: "alerts", name: "Alerts", summary: "Objectives, and what each alert means.", source: "docs/alerts.md" },
      {
        slug: "security",
        name: "Security",
        summary: "How to report a weakness, and what is guarded.",
        source: "SECURITY.md"
      }
    ]
  },
  {
    name: "Runbooks",
    entries: [
      {
        slug: "runbooks",
        name: "The first look",
        summary: "Where to look first when something is wrong.",
        source: "docs/runbooks/README.md"
      },
      ...[
        ["objectives", "Objectives", "Errors, slow answers and old data."],
        ["payments", "Payments", "Settlements, deliveries, the facilitator and the clock."],
        ["sources", "Sources", "Sources that fail, changed or ran out of calls."],
        ["stores", "Stores", "Ledger, cache and disk."],
        ["process", "Process", "Load, memory, restarts and telemetry."],
        ["releases", "Releases", "A new version, and the way back."],
        ["changes", "Changes", "Keys, wallets and settings that are changed while it sells."]
      ].map(([file = "", name = "", summary = ""]) => ({
        slug: `runbooks-${file}`,
        name,
        summary,
        source: `docs/runbooks/${file}.md`
      }))
    ]
  }
]

/** The pages of the docs in the order they are listed, by group: those for callers, then those for operators. */
export const docsGroups: ReadonlyArray<DocsGroup> = [
  ...groupsForCallers.map((group) => ({ ...group, isForOperators: false })),
  ...groupsForOperators.map((group) => ({ ...group, isForOperators: true }))
]

/** Those for who calls the service. */
export const docsForCallers: ReadonlyArray<DocsEntry> = groupsForCallers.flatMap(({ entries }) => entries)

/** The path of each page of the docs. */
export const docsPaths: ReadonlyArray<`/docs/${string}`> = docsGroups.flatMap(({ entries }) =>
  entries.map(({ slug }) => `/docs/${slug}` as const)
)
