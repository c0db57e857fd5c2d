import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

type Status = SourceLine["status"]

/** How a source did, in a word; the shape says it too, for who does not see the colors. */
export const sourceStates = {
  ok: { word: "answered", tone: "good", shape: "●" },
  stale: { word: "older answer", tone: "caution", shape: "◐" },
  no_data: { word: "nothing there", tone: "unknown", shape: "○" },
  failed: { word: "failed", tone: "bad", shape: "✕" },
  not_configured: { word: "not set up", tone: "unknown", shape: "–" }
} as const satisfies Record<Status, { readonly word: string; readonly tone: string; readonly shape: string }>

/** The state of a source as a word with its shape. */
export const SourceState = ({ status }: { readonly status: Status }) => {
  const { shape, tone, word } = sourceStates[status]
  return (
    <span class={`source-state ${tone}`}>
      <span aria-hidden="true">{shape}</span> {word}
    </span>
  )
}
