import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

type Status = SourceLine["status"]

/** A source's outcome in a word. A shape shows the outcome too, for people who can't distinguish the colors. */
const sourceStates = {
  ok: { word: "answered", tone: "good", shape: "●" },
  stale: { word: "older answer", tone: "caution", shape: "◐" },
  no_data: { word: "no data", tone: "unknown", shape: "○" },
  failed: { word: "failed", tone: "bad", shape: "✕" },
  not_configured: { word: "not set up", tone: "unknown", shape: "–" }
} as const satisfies Record<Status, { readonly word: string; readonly tone: string; readonly shape: string }>

const statesByName = new Map<string, { readonly word: string; readonly tone: string; readonly shape: string }>(
  Object.entries(sourceStates)
)

/** The state of a source as a word with its shape. An unknown state keeps its name. */
export const SourceState = ({ status }: { readonly status: Status }) => {
  const { shape, tone, word } = statesByName.get(status) ?? { shape: "?", tone: "unknown", word: status }
  return (
    <span class={`source-state ${tone}`}>
      <span aria-hidden="true">{shape}</span> {word}
    </span>
  )
}
