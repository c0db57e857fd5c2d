import { useEffect, useState } from "preact/hooks"

type State = "hidden" | "ready" | "copied" | "by hand"

/** A link to the same report, and paper. It needs a program in the browser, and is not there without one. */
export const ShareBar = () => {
  const [state, setState] = useState<State>("hidden")
  useEffect(() => setState("ready"), [])
  if (state === "hidden") return null
  const copy = () => {
    // Undefined on a page that is not served over TLS.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard === undefined) return setState("by hand")
    clipboard.writeText(location.href).then(
      () => setState("copied"),
      () => setState("by hand")
    )
  }
  return (
    <div class="report-share screen-only">
      <button type="button" class="button small" onClick={copy}>
        Copy link
      </button>
      <button type="button" class="button small" onClick={() => print()}>
        Print or save as PDF
      </button>
      <span aria-live="polite" class="quiet small">
        {state === "copied" ? "Copied. The address stands after the #, which is never sent to a server." : ""}
      </span>
      {state === "by hand" ? (
        <label class="report-link">
          <span class="label">Link to this report</span>
          <input class="field" readOnly value={location.href} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
    </div>
  )
}
