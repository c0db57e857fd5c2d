import { useState } from "preact/hooks"

type State = "ready" | "copied" | "by hand"

/**
 * A link to the same report with the terms in use, and buttons to print; both need JavaScript. If the assumptions can
 * be changed, also a link to them.
 */
export const ShareBar = ({ canChange }: { readonly canChange: boolean }) => (
  <div class="report-share screen-only">
    <CopyLink />
    <button type="button" class="button small scripted" onClick={() => printed("short")}>
      Print (3 pages)
    </button>
    {canChange ? (
      <a class="button small primary" href="#change">
        Change assumptions
      </a>
    ) : null}
  </div>
)

/** The whole report on paper, every section unfolded. */
export const PrintAll = () => (
  <p class="screen-only scripted">
    <button type="button" class="button small" onClick={() => printed("whole")}>
      Print it with the appendix
    </button>
  </p>
)

/**
 * Prints an edition. An attribute of the document selects it for the styles; without the attribute the short edition is
 * printed.
 */
const printed = (edition: "short" | "whole") => {
  const { dataset } = document.documentElement
  if (edition === "whole") dataset["edition"] = edition
  else delete dataset["edition"]
  print()
  delete dataset["edition"]
}

/** Copies the link to the report with its current terms. */
const CopyLink = () => {
  const [state, setState] = useState<State>("ready")
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
    <>
      <button type="button" class="button small scripted" onClick={copy}>
        <span aria-live="polite">{state === "copied" ? "Link copied" : "Copy link"}</span>
      </button>
      {state === "by hand" ? (
        <label class="report-link">
          <span class="label">Link to this report</span>
          <input class="field" readOnly value={location.href} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
    </>
  )
}
