import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
/** A listed page of the docs. */
interface DocsEntry {
  /** The last part of its path. */
  readonly slug: string
  /** A few words, for lists. */
  readonly name: string
  /** The question it answers, in one line. */
  readonly summary: string
  /** The file of the repository that the page shows, or a phrase for a page that the build makes from the contract. */
  readonly source: string
}

interface DocsGroup {
  readonly name: string
  /** For operators, not for callers. */
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
        summary: "Whole programs that buy a report, in curl, TypeScript and Python.",
        source: "examples/README.md"
      },
      {
        slug: "limits",
        name: "Limits",
        summary: "The limits on calls, and when to call again.",
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
        summary: "How to pay by x402, when you are charged, and how to get a lost answer back.",
        source: "docs/payments.md"
      },
      {
        slug: "bulk",
        name: "Many addresses",
        summary: "Lists of addresses, priced per address, answered whole or in part.",
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
      { slug: "mcp", name: "Tools for agents", summary: "The calls as MCP tools.", source: "docs/mcp.md" }
    ]
  },
  {
    name: "Answers",
    entries: [
      {
        slug: "sources",
        name: "Sources and licenses",
        summary: `The ${sourceCountWord} sources: what we ask each one, what its figures mean, and how old they may be.`,
        source: "docs/sources.md"
      },
      {
        slug: "risk-score",
        name: "Risk score",
        summary: "The score's parts and their reasons, its gaps, and a comparison with other indices.",
        source: "docs/risk-score.md"
      },
      {
        slug: "investor-analysis",
        name: "Investor analysis",
        summary: "Five strategies: what you can send, every formula, and its origin.",
        source: "docs/investor-analysis.md"
      },
      {
        slug: "narrative",
        name: "Narrative",
        summary: "The way a narrative is written, so that it says only what the report supports.",
        source: "docs/narrative.md"
      },
      {
        slug: "narrative-samples",
        name: "Samples of narratives",
        summary: "A narrative for each decision of the verdict.",
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
        summary: "A page for each endpoint and each schema, with calls in three languages.",
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
        summary: "Changes within a version, and the announcement of a removal.",
        source: "docs/versioning.md"
      },
      { slug: "changelog", name: "Changes", summary: "The changes of each version.", source: "CHANGELOG.md" },
      {
        slug: "judges",
        name: "Judges of the contract",
        summary: "The results of other people's tools on the contract and the answers.",
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
        summary: "Five ways to run the service in production.",
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
        summary: "The service without keys, and how to make it fail on purpose.",
        source: "docs/sandbox.md"
      },
      {
        slug: "operations",
        name: "Operations",
        summary: "The checklist before the first live call, and the daily work after it.",
        source: "docs/operations.md"
      },
      {
        slug: "first-live-call",
        name: "The first live call",
        summary: "Ten steps to connect the real upstreams.",
        source: "docs/first-live-call.md"
      },
      {
        slug: "many-processes",
        name: "Many processes",
        summary: "Sharing stores, and losing a process or a store.",
        source: "docs/many-processes.md"
      },
      {
        slug: "reliability",
        name: "Reliability",
        summary: "Our attempts to break the service, with the commands that repeat them.",
        source: "docs/reliability.md"
      },
      {
        slug: "upstreams",
        name: "Upstreams",
        summary: "Asking sources: cache, retries, circuit breakers.",
        source: "docs/upstreams.md"
      },
      {
        slug: "telemetry",
        name: "Telemetry",
        summary: "Every metric, span and log line.",
        source: "docs/telemetry.md"
      },
      {
        slug: "pages",
        name: "The pages",
        summary: "The contents of the pages, their size, and how soon they can be used.",
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
        summary: "How to report a vulnerability, and what is protected.",
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
        summary: "The first commands when something is wrong.",
        source: "docs/runbooks/README.md"
      },
      ...[
        ["objectives", "Objectives", "Errors, slow answers and old data."],
        ["payments", "Payments", "Settlements, deliveries, the facilitator and the clock."],
        ["sources", "Sources", "Sources that fail, have changed or ran out of calls."],
        ["stores", "Stores", "Ledger, cache and disk."],
        ["process", "Process", "Load, memory, restarts and telemetry."],
        ["releases", "Releases", "A new version, and how to roll back."],
        ["changes", "Changes", "Changing keys, wallets and settings while the service sells."]
      ].map(([file = "", name = "", summary = ""]) => ({
        slug: `runbooks-${file}`,
        name,
        summary,
        source: `docs/runbooks/${file}.md`
      }))
    ]
  }
]

/** The pages of the docs in listed order, by group: first for callers, then for operators. */
export const docsGroups: ReadonlyArray<DocsGroup> = [
  ...groupsForCallers.map((group) => ({ ...group, isForOperators: false })),
  ...groupsForOperators.map((group) => ({ ...group, isForOperators: true }))
]

/** The pages for callers. */
export const docsForCallers: ReadonlyArray<DocsEntry> = groupsForCallers.flatMap(({ entries }) => entries)

/** The path of each page of the docs. */
export const docsPaths: ReadonlyArray<`/docs/${string}`> = docsGroups.flatMap(({ entries }) =>
  entries.map(({ slug }) => `/docs/${slug}` as const)
)
